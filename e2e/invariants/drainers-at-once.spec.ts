import { act } from '../actors/hands.ts';
import { outboxEntries } from '../pages/device.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { compare, type Creation } from '../support/ledger/compare.ts';
import { readFindings } from '../support/ledger/witness.ts';

/** Entries in the outbox when everybody begins to drain. */
const entries = process.env['TEST_SCALE'] === 'full' ? 200 : 60;

test(`invariant 3: two tabs, their workers and the service worker drain ${entries} entries at once: ${entries} effects, at most 5 % more requests`, async ({
  person,
  installation,
}) => {
  test.setTimeout(180_000 + entries * 6_000);
  const api = new Api(installation);
  const thread = await api.writesPost('noor', 'Many hands');
  const maya = await person({ reducedMotion: 'reduce' });
  await maya.signsIn('maya');
  await maya.isInstalled();
  await act(maya.page, { kind: 'look', target: thread });
  const second = await maya.opensAnotherTab(`/post/${thread}`);
  await act(second, { kind: 'look', target: thread });

  await maya.goesOffline();
  const creations: Creation[] = [];
  for (let number = 1; number <= entries; number += 1) {
    const kind = number % 2 === 0 ? 'post' : 'comment';
    const mark = `mk-3-maya-${String(number).padStart(4, '0')}`;
    const tab = number % 3 === 0 ? second : maya.page;
    await act(tab, kind === 'post' ? { kind, text: mark } : { kind, target: thread, text: mark });
    creations.push({ person: 'maya', kind, mark, lane: kind === 'post' ? 'posts' : thread, fate: 'kept' });
  }
  expect(await outboxEntries(maya.page)).toHaveLength(entries);
  installation.proxy.log.clear();

  // Both tabs hear that the connection is back, the browser wakes the service worker by itself, and once more by hand.
  await maya.comesOnline();
  await maya.wakesServiceWorker();
  await expect.poll(() => outboxEntries(second), { timeout: 60_000 + entries * 3_000 }).toHaveLength(0);

  const findings = await readFindings(installation, { people: ['maya'], targets: new Map([[thread, 'noor']]) });
  const ours = { ...findings, creations: findings.creations.filter(({ mark }) => mark.startsWith('mk-3-')) };
  expect(compare({ creations, wishes: [] }, ours)).toEqual({
    lost: [],
    doubled: [],
    outOfOrder: [],
    misplaced: [],
    otherThanWished: [],
  });
  expect(ours.creations).toHaveLength(entries);
  const requests = installation.proxy.log.writes();
  const description = `${entries} entries, ${new Set(requests.map(({ key }) => key)).size} keys, ${requests.length} requests`;
  test.info().annotations.push({ type: 'invariant 3', description });
  process.stdout.write(`${description}\n`);
  expect(requests.length).toBeLessThanOrEqual(entries * 1.05);
});
