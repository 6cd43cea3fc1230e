import { afterEach, expect, it } from 'vitest';
import { filter, firstValueFrom } from 'rxjs';
import type { Violation } from '#contract/resources/violation.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { samplePost, sampleViolation } from '#data/testing/samples.ts';
import { createViews } from '#data/views/views.ts';
import type { FakeApi } from '#tests/support/fake-api.ts';
import { json } from '#tests/support/fake-api.ts';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { readViolations } from './user-violations.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const idOf = (letter: string) => `0${letter.repeat(25)}`;
const violation = (letter: string, given: Partial<Violation> = {}) =>
  sampleViolation({ id: idOf(letter), postId: idOf('P'), ...given });
const page = (data: readonly Violation[], next: string | null) => () => json({ data, next_cursor: next });

const post = samplePost({ id: idOf('P'), userId: idOf('M'), body: 'Candles, cheap.', isHidden: true });

async function seen() {
  const views = createViews({ database: harness.database });
  const view = await firstValueFrom(views.violations().pipe(filter(({ state }) => state === 'seen')));
  if (view.state !== 'seen') throw new Error('Nothing was stored');
  return { letters: view.violations.map(({ violation: { id } }) => id.charAt(1)), hasMore: view.hasMore, rows: view.violations };
}

const read = (which: 'first' | 'next', handler: FakeApi['handler']) => {
  const { client, database, time: clock, api } = harness;
  api.handler = (request) => (request.path.includes('/posts/map') ? json({ data: [post] }) : handler(request));
  return readViolations({ client, database, deliveries: createDeliveryLog(database), clock }, which);
};

it('violations are read page by page, kept for when there is no connection, and read anew from the first on [MOD-25]', async () => {
  harness = await createSyncHarness();
  await read('first', page([violation('D'), violation('C')], 'after C'));
  expect(await seen()).toMatchObject({ letters: ['D', 'C'], hasMore: true, rows: [{ text: 'Candles, cheap.' }, {}] });

  const asked: (string | null)[] = [];
  await read('next', (request) => {
    asked.push(new URL(request.path, 'http://api').searchParams.get('cursor'));
    return json({ data: [violation('C'), violation('B')], next_cursor: null });
  });
  expect(asked).toEqual(['after C']);
  expect(await seen()).toMatchObject({ letters: ['D', 'C', 'B'], hasMore: false });

  const failed = await read('first', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(failed).toMatchObject({ ok: false, reason: 'unreachable' });
  expect((await seen()).letters).toEqual(['D', 'C', 'B']);

  let calls = 0;
  await read('next', () => {
    calls += 1;
    return json({ data: [], next_cursor: null });
  });
  expect(calls, 'there is no further page').toBe(0);

  await read('first', page([violation('E')], null));
  expect((await seen()).letters).toEqual(['E']);
});

it('an answer does not undo an appeal that was delivered after it was asked for [MOD-26]', async () => {
  harness = await createSyncHarness();
  await read('first', page([violation('D')], null));
  const { database, time: clock } = harness;
  await read('first', async () => {
    const appealed = violation('D', { status: 'appeal', appealText: 'It is not.' });
    await createConfirmedStore(database, clock).apply([{ type: 'violation', violation: appealed }]);
    return json({ data: [violation('D')], next_cursor: null });
  });
  expect((await seen()).rows.map((row) => row.violation.status)).toEqual(['appeal']);
});
