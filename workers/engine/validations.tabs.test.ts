import { expect, it } from 'vitest';
import type { AppDatabase } from '#data/database.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { connectApi } from '#net/connect.ts';
import { createContextLocks } from '#platform/locks.ts';
import { FakeApi, json } from '#tests/support/fake-api.ts';
import { openInOtherContext, openTestDatabase } from '#tests/support/test-database.ts';
import { createValidationStore } from './validations.ts';

it('two tabs and the starts that follow validate the stored token once in 5 minutes [AUTH-21] [AUTH-25] [SY49]', async () => {
  const api = new FakeApi(() => json({ success: true }));
  const clock = { time: 1_000_000, now: () => clock.time };
  const first = await openTestDatabase();
  await first.session.insert({ ...sampleSession('READER'), accessToken: 'header.access-token-of-reader' });
  const start = (database: AppDatabase) =>
    connectApi({
      baseUrl: 'http://api.test',
      clock,
      fetch: api.fetch,
      store: createSessionStore(database),
      validations: createValidationStore(database),
      locks: createContextLocks(),
    }).session;
  const tab = await openInOtherContext(first.name, ['session', 'settings']);
  await Promise.all([start(first), start(tab)].map((session) => session.revalidate()));
  expect(api.at('/v3/test/probe')).toHaveLength(1);

  await tab.close();
  const later = await openInOtherContext(first.name, ['session', 'settings']);
  clock.time += 299_999;
  await Promise.all([start(first), start(later)].map((session) => session.revalidate()));
  expect(api.at('/v3/test/probe')).toHaveLength(1);
  clock.time += 1;
  await Promise.all([start(first), start(later)].map((session) => session.revalidate()));
  expect(api.at('/v3/test/probe')).toHaveLength(2);
  await later.close();
  await first.close();
});
