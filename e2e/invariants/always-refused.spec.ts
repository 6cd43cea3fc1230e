import { act, type Act } from '../actors/hands.ts';
import { outboxEntries } from '../pages/device.ts';
import { Api } from '../support/api.ts';
import { compare, keyOfTarget, type Creation, type DesiredState } from '../support/ledger/compare.ts';
import { readFindings } from '../support/ledger/witness.ts';
import { scale } from '../support/scale.ts';
import { expect, test } from '../support/test.ts';

const reason = 'This link is not allowed here';
const refusal = {
  kind: 'status',
  status: 422,
  body: { error_type: 'validation', message: reason, errors: { body: [reason] } },
} as const;

/** All entries, the refused one among them. */
const entries = scale({ slice: 10, full: 50 });
/** Every kind of act has one of five rounds. */
const roundLength = entries / 5;
const refusedAt = 2 * roundLength;

test(`invariant 5: one entry that is always refused among ${entries}: the other ${entries - 1} are delivered, the one is visible with its reason, editable, deletable`, async ({
  person,
  installation,
}) => {
  test.setTimeout(240_000);
  const api = new Api(installation);
  const targets = new Map<string, string>();
  for (let number = 0; number < 10; number += 1)
    targets.set(await api.writesPost('noor', `Something to react to, ${number}`), 'noor');
  const ids = [...targets.keys()];
  const theo = await person({ sendsInBackground: true, reducedMotion: 'reduce' });
  await theo.signsIn('theo');
  await theo.isInstalled();
  for (const target of ids) await act(theo.page, { kind: 'open', target });

  await theo.goesOffline();
  const refused = 'mk-5-theo-9999';
  const creations: Creation[] = [];
  const desiredStates: DesiredState[] = [];
  for (let number = 1; number <= entries; number += 1) {
    const target = ids[number % ids.length]!;
    if (number === refusedAt) {
      await act(theo.page, { kind: 'post', text: refused });
      continue;
    }
    const { wanted, note } = mixed(number, target);
    await act(theo.page, wanted);
    if ('mark' in note) creations.push(note);
    else desiredStates.push(note);
  }
  expect(await outboxEntries(theo.page)).toHaveLength(entries);
  installation.proxy.addRule({ method: 'PUT', words: refused, fault: refusal });
  await theo.comesOnline();

  await expect.poll(async () => (await outboxEntries(theo.page)).length, { timeout: 90_000 }).toBe(1);
  const findings = await readFindings(installation, { people: ['theo'], targets });
  const ours = { ...findings, creations: findings.creations.filter(({ mark }) => mark.startsWith('mk-5-')) };
  expect(compare({ creations, desiredStates }, ours)).toEqual({
    lost: [],
    doubled: [],
    outOfOrder: [],
    misplaced: [],
    otherThanDesired: [],
  });
  expect(ours.creations.length + new Set(desiredStates.map(keyOfTarget)).size, 'each of the others has its effect').toBe(
    entries - 1,
  );

  await theo.page.goto('/outbox');
  const item = theo.page.getByRole('region', { name: 'Outbox' }).getByRole('listitem').filter({ hasText: refused }).first();
  await expect(item).toContainText('Refused');
  await expect(item).toContainText(reason);
  await item.getByRole('button', { name: 'Edit' }).click();
  const sheet = theo.page.getByRole('dialog', { name: 'New post' });
  await expect(sheet.getByRole('textbox')).toHaveValue(refused);
  await sheet.getByRole('textbox').fill('Without the link, then');
  await sheet.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(theo.page.getByText('Everything is sent')).toBeVisible();

  await act(theo.page, { kind: 'post', text: refused });
  await expect(item).toContainText(reason);
  await item.getByRole('button', { name: 'Discard' }).click();
  await theo.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(theo.page.getByText('Everything is sent')).toBeVisible();
  const after = await readFindings(installation, { people: ['theo'], targets });
  expect(after.creations.map(({ mark }) => mark)).not.toContain(refused);
});

/** Every kind in turn; each act has an effect of its own. */
function mixed(number: number, target: string): { wanted: Act; note: Creation | DesiredState } {
  const mark = `mk-5-theo-${String(number).padStart(4, '0')}`;
  const desiredState = { person: 'theo', target, sure: true } as const;
  const round = Math.floor(number / roundLength);
  if (number % roundLength < roundLength / 2 && round % 2 === 0) return desiredStateOf(number, target, desiredState);
  return number % 2 === 0
    ? { wanted: { kind: 'post', text: mark }, note: { person: 'theo', kind: 'post', mark, lane: 'posts', fate: 'kept' } }
    : {
        wanted: { kind: 'comment', target, text: mark },
        note: { person: 'theo', kind: 'comment', mark, lane: target, fate: 'kept' },
      };
}

function desiredStateOf(
  number: number,
  target: string,
  desiredState: Pick<DesiredState, 'person' | 'target' | 'sure'>,
): { wanted: Act; note: DesiredState } {
  const round = Math.floor(number / roundLength);
  if (round === 0)
    return { wanted: { kind: 'bookmark', target, value: true }, note: { ...desiredState, what: 'bookmark', value: true } };
  if (round === 2)
    return { wanted: { kind: 'reaction', target, value: 'heart' }, note: { ...desiredState, what: 'reaction', value: 'heart' } };
  return { wanted: { kind: 'repost', target, value: true }, note: { ...desiredState, what: 'repost', value: true } };
}
