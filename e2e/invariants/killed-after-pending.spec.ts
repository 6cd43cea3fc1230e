import { setTimeout as wait } from 'node:timers/promises';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { act } from '../actors/hands.ts';
import { outboxEntries } from '../pages/device.ts';
import { compare, type Creation } from '../support/ledger/compare.ts';
import { readFindings } from '../support/ledger/witness.ts';
import type { FaultRule } from '../support/proxy/fault-rules.ts';
import { scale } from '../support/scale.ts';
import { expect, test } from '../support/test.ts';

/** Each of the ways once. */
const kills = scale({ slice: 3, full: 50 });
const seed = Number(process.env['CHAOS_SEED'] ?? 4);

/** Latest kill after 'pending' shows, milliseconds. */
const KILL_WITHIN_MS = 1_500;

/** What the call meets while the browser dies: nothing gets through, it is on its way, or its answer is. */
const ways: readonly (FaultRule | 'offline')[] = [
  'offline',
  { method: 'PUT', fault: { kind: 'delay', ms: 700 } },
  { method: 'PUT', fault: { kind: 'delay', ms: 700, when: 'after' } },
];

test(`invariant 4: the browser killed 0 to ${KILL_WITHIN_MS} ms after 'pending' shows, ${kills} times, seed ${seed}: nothing lost`, async ({
  person,
  installation,
}) => {
  test.setTimeout(60_000 + kills * 60_000);
  const random = new SeededRandom(seed);
  const rhea = await person({ sendsInBackground: true, reducedMotion: 'reduce' });
  await rhea.signsIn('rhea');
  await rhea.isInstalled();
  await rhea.closePage();
  const creations: Creation[] = [];
  for (let number = 1; number <= kills; number += 1) {
    const mark = `mk-4-rhea-${String(number).padStart(4, '0')}`;
    await rhea.openPage('/rhea');
    await rhea.seesPosts();
    const way = ways[number % ways.length]!;
    if (way === 'offline') await rhea.goesOffline();
    else installation.proxy.addRule(way);

    const shown = rhea.page.evaluate(pendingShows, mark);
    await act(rhea.page, { kind: 'post', text: mark });
    creations.push({ person: 'rhea', kind: 'post', mark, lane: 'posts', fate: 'kept' });
    await shown;
    await wait(random.below(KILL_WITHIN_MS));
    await rhea.browserIsKilled();

    installation.proxy.heal();
    await rhea.comesOnline();
    await rhea.openBrowser();
  }
  await rhea.openPage('/outbox');
  await expect.poll(() => outboxEntries(rhea.page), { timeout: 60_000 }).toEqual([]);
  await expect(rhea.page.getByText('Everything is sent')).toBeVisible();

  const findings = await readFindings(installation, { people: ['rhea'], targets: new Map() });
  const ours = { ...findings, creations: findings.creations.filter(({ mark }) => mark.startsWith('mk-4-')) };
  const verdict = compare({ creations, desiredStates: [] }, ours);
  const description = `${kills} kills: ${verdict.lost.length} lost, ${verdict.doubled.length} doubled, ${verdict.outOfOrder.length} out of order`;
  test.info().annotations.push({ type: 'invariant 4', description });
  process.stdout.write(`${description}\n`);
  expect(verdict).toEqual({ lost: [], doubled: [], outOfOrder: [], misplaced: [], otherThanDesired: [] });
});

/** Runs in the page: resolves in the moment in which a post stands there as pending, however briefly. */
function pendingShows(mark: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const cards = [...document.querySelectorAll('article')].filter((card) => card.textContent?.includes(mark));
      if (!cards.some((card) => /Waiting for connection|Sending/.test(card.textContent ?? ''))) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
