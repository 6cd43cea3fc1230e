import { afterEach, expect, it } from 'vitest';
import { getSettings } from '#contract/endpoints/settings/get-settings.ts';
import { speak } from '#messages/t.ts';
import { createContextLocks } from '#platform/locks.ts';
import { FakeApi, refusal } from '#tests/support/fake-api.ts';
import { MemorySessionStore } from '#tests/support/memory-session-store.ts';
import { connectApi } from './connect.ts';

afterEach(() => speak('en'));

it.each(['en', 'de', 'ar'] as const)('asks for answers in the language of the page, be it %s', async (language) => {
  const api = new FakeApi();
  const { client } = connectApi({
    baseUrl: 'http://api.test',
    clock: { now: () => 0 },
    fetch: api.fetch,
    store: new MemorySessionStore(),
    locks: createContextLocks(),
  });
  api.handler = () => refusal(503, 'server');
  speak(language);
  await client.call(getSettings).catch(() => undefined);
  expect(api.seen[0]?.headers.get('accept-language')).toBe(language);
});
