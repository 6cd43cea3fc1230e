import { act } from '../actors/hands.ts';
import { outboxEntries } from '../pages/device.ts';
import { Api } from '../support/api.ts';
import { DrainTries } from '../support/drain-tries.ts';
import { scale } from '../support/scale.ts';
import { expect, test } from '../support/test.ts';
import { compare, type Creation } from '../support/ledger/compare.ts';
import { readFindings } from '../support/ledger/witness.ts';

/** How long an answer takes, milliseconds: as on a slow line, so that a drain lasts long enough for all to come by. */
const ANSWER_MS = 300;

/** Calls that one drainer has under way at most. */
const MAX_IN_FLIGHT = 4;

/** Entries in the outbox when everybody begins to drain. */
const entries = scale({ slice: 20, full: 200 });

test(`invariant 3: two tabs, their workers and the service worker drain ${entries} entries at once: ${entries} effects, at most 5 % more requests`, async ({
  person,
  installation,
}) => {
  test.setTimeout(180_000 + entries * 6_000);
  const api = new Api(installation);
  const thread = await api.writesPost('noor', 'Many hands');
  const maya = await person({ sendsInBackground: true, reducedMotion: 'reduce' });
  await maya.signsIn('maya');
  await maya.isInstalled();
  await act(maya.page, { kind: 'open', target: thread });
  const second = await maya.opensAnotherTab(`/post/${thread}`);
  await act(second, { kind: 'open', target: thread });

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

  // Pages have their drainers in their workers.
  const drainers = [
    await DrainTries.watch('worker of the first tab', maya.page.workers()[0]),
    await DrainTries.watch('worker of the second tab', second.workers()[0]),
    await DrainTries.watch('service worker', maya.context.serviceWorkers()[0]),
  ];
  // Both tabs hear that the connection is back, the browser wakes the service worker by itself, and once more by hand
  // while others send.
  installation.proxy.addRule({ method: 'PUT', fault: { kind: 'delay', ms: ANSWER_MS, when: 'after' } });
  await maya.comesOnline();
  await expect.poll(() => installation.proxy.log.writes().length).toBeGreaterThan(0);
  await maya.wakesServiceWorker();
  await expect.poll(() => outboxEntries(second), { timeout: 60_000 + entries * 3_000 }).toHaveLength(0);

  const tries = await Promise.all(drainers.map(async (drainer) => ({ name: drainer.name, tries: await drainer.list() })));
  const holds = tries.flatMap((one) => one.tries.flatMap(({ at, until }) => (until === null ? [] : [{ at, until }])));
  const longest = holds.reduce((a, b) => (b.until - b.at > a.until - a.at ? b : a), { at: 0, until: 0 });
  // One may have had the lock for a moment, with nothing to send yet, before another got it for long.
  const begun = Math.min(...holds.map(({ at }) => at));
  const absent = tries.filter((one) => !one.tries.some(({ at }) => at >= begun && at <= longest.until));
  expect(absent, 'everybody drained, or tried to before it was done').toEqual([]);

  const findings = await readFindings(installation, { people: ['maya'], targets: new Map([[thread, 'noor']]) });
  const ours = { ...findings, creations: findings.creations.filter(({ mark }) => mark.startsWith('mk-3-')) };
  expect(compare({ creations, desiredStates: [] }, ours)).toEqual({
    lost: [],
    doubled: [],
    outOfOrder: [],
    misplaced: [],
    otherThanDesired: [],
  });
  expect(ours.creations).toHaveLength(entries);
  const requests = installation.proxy.log.writes();
  const description = `${entries} entries, ${new Set(requests.map(({ key }) => key)).size} keys, ${requests.length} requests, ${installation.proxy.log.mostWritesAtOnce} at once; tries ${tries.map((one) => `of the ${one.name} ${one.tries.length}`).join(', ')}`;
  test.info().annotations.push({ type: 'invariant 3', description });
  process.stdout.write(`${description}\n`);
  expect(requests.length).toBeLessThanOrEqual(entries * 1.05);
  // One drainer sends, and keeps the line busy: two would send up to eight.
  expect(installation.proxy.log.mostWritesAtOnce).toBeGreaterThanOrEqual(2);
  expect(installation.proxy.log.mostWritesAtOnce).toBeLessThanOrEqual(MAX_IN_FLIGHT);
});
