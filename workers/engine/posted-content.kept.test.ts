import { afterEach, expect, it } from 'vitest';
import { filter, firstValueFrom } from 'rxjs';
import { createViews } from '#data/views/views.ts';
import { FakeApi, json } from '#tests/support/fake-api.ts';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { refreshPostedContent } from './posted-content.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const counts = { posts: 1, comments: 2, reposts: 3, quotes: 4, media: 5 };
const content = { ...counts, months: [{ ...counts, month: '2026-11' }] };

it('the counts of a member are kept for when there is no connection [SETTINGS-56]', async () => {
  harness = await createSyncHarness();
  const { client, database, time: clock, api } = harness;
  const handlers: FakeApi['handler'][] = [
    () => json(content),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => json({ months: [] }),
  ];
  const view = createViews({ database }).postedContent();
  expect(await firstValueFrom(view)).toBeNull();
  const outcomes = [];
  for (const handler of handlers) {
    api.handler = handler;
    outcomes.push(await refreshPostedContent({ client, database, clock }));
    const seen = await firstValueFrom(view.pipe(filter((value) => value !== null)));
    expect(seen.content).toEqual(content);
  }
  expect(outcomes).toMatchObject([{ ok: true }, { ok: false, reason: 'unreachable' }, { ok: false }]);
});
