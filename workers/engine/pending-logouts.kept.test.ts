import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PENDING_LOGOUTS } from '#data/setting-keys.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { json, refusal } from '#tests/support/fake-api.ts';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { clearCaches, clearWritings } from './clear-account.ts';
import { createPendingLogouts } from './pending-logouts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let harness: SyncHarness;
beforeEach(async () => {
  harness = await createSyncHarness();
});
afterEach(() => harness.database.close());

function openTab() {
  const { client, database, time } = harness;
  return createPendingLogouts({ client, database, clock: time, log: () => undefined });
}

async function kept(): Promise<readonly string[]> {
  const value = (await readDocument(harness.database.settings, PENDING_LOGOUTS))?.value as { refreshToken: string }[] | undefined;
  return value?.map(({ refreshToken }) => refreshToken) ?? [];
}

const sent = () => harness.api.seen.map(({ path, body }) => [path, body]);

describe('sign-outs that the server has not heard of [AUTH-33]', () => {
  it('outlive what is cleared for the next reader, and go out without their token', async () => {
    const { database, api } = harness;
    const pending = openTab();
    await pending.keep('first');
    await clearWritings(database, 'anybody');
    await clearCaches(database, undefined);
    api.handler = () => json({ success: true });
    await pending.send();
    expect(sent()).toEqual([['/v3/auth/logout', { refresh_token: 'first' }]]);
    expect(api.seen[0]?.headers.get('authorization')).toBeNull();
    expect(await kept()).toEqual([]);
    await pending.send();
    expect(api.seen).toHaveLength(1);
  });

  it('stay while there is no way or the server fails, and go where it will not hear of one', async () => {
    const { api } = harness;
    const pending = openTab();
    await pending.keep('first');
    await pending.keep('second');
    for (const answer of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => refusal(503, 'server'),
      () => refusal(429, 'rate_limit'),
    ]) {
      api.handler = answer;
      await pending.send();
      expect(await kept()).toEqual(['first', 'second']);
    }
    api.handler = () => refusal(422, 'validation');
    await pending.send();
    expect(await kept()).toEqual([]);
  });

  it('go once where it is asked for twice at once', async () => {
    const { api } = harness;
    const pending = openTab();
    await pending.keep('first');
    api.handler = () => json({ success: true });
    await Promise.all([pending.send(), pending.send()]);
    expect(api.seen).toHaveLength(1);
  });

  it('are at most twenty, the newest, and none of a session that has run out by itself', async () => {
    const { time, api } = harness;
    const pending = openTab();
    for (let count = 1; count <= 21; count += 1) await pending.keep(`token ${count}`);
    expect([(await kept()).length, (await kept())[0]]).toEqual([20, 'token 2']);
    await time.advance(60 * DAY_MS);
    await pending.send();
    expect([await kept(), api.seen]).toEqual([[], []]);
  });
});
