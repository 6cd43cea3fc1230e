import { afterEach, describe, expect, it } from 'vitest';
import { StorageError } from '#core/storage/storage-error.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { json, refusal } from '#tests/support/fake-api.ts';
import { author, createSyncHarness, serverUser } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createMissingRegister } from './missing-ids.ts';
import { ensureProfile } from './profiles.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp() {
  harness = await createSyncHarness();
  const { client, database, users, time, api } = harness;
  const missing = createMissingRegister(database);
  api.handler = () => json({ data: serverUser(author, { username: 'Theo' }) });
  const noted: string[] = [];
  const accountRefresh = { noteProfile: async (userId: string) => void noted.push(userId) };
  const lookup = (username: string, clock = { now: time.now }) =>
    ensureProfile(username, { deliveries: harness.deliveries, client, database, users, missing, clock, accountRefresh });
  const missingNames = async () =>
    ((await readDocument(database.settings, 'missing'))?.value as { usernames: readonly string[] } | undefined)?.usernames;
  return { ...harness, lookup, missingNames, noted, accountRefresh };
}

describe('a lookup by username', () => {
  it('asks for a user who is older than a minute, let alone than 1 h, however the name is written [CACHE-12]', async () => {
    const { lookup, time, api } = await setUp();
    await expect(lookup('theo')).resolves.toEqual({ ok: true });
    await time.advance(60_000 - 1);
    await lookup('THEO');
    expect(api.seen).toHaveLength(1);
    await time.advance(1);
    await lookup('Theo');
    expect(api.seen).toHaveLength(2);
  });

  it('tells of whom it fetched, for the member’s own record goes with it', async () => {
    const { lookup, noted } = await setUp();
    await lookup('theo');
    await lookup('theo');
    expect(noted).toEqual([author]);
  });

  it('takes an age below zero for due', async () => {
    const { lookup, users, time, api } = await setUp();
    await users.upsert([serverUser(author, { username: 'Theo' })]);
    await lookup('theo', { now: () => time.now() - 1 });
    expect(api.seen).toHaveLength(1);
  });

  it('remembers who does not exist until they do', async () => {
    const { lookup, api, missingNames } = await setUp();
    const answer = api.handler;
    api.handler = () => refusal(404, 'not_found');
    await expect(lookup('Theo')).resolves.toMatchObject({ ok: false, reason: 'notFound' });
    expect(await missingNames()).toEqual(['theo']);
    api.handler = answer;
    await lookup('Theo');
    expect(await missingNames()).toEqual([]);
  });

  it('has an outcome also where the device cannot keep who was found', async () => {
    const { client, database, users, time, accountRefresh } = await setUp();
    const full = { ...users, upsert: () => Promise.reject(new StorageError('full', new Error('QuotaExceededError'))) };
    const missing = createMissingRegister(database);
    await expect(
      ensureProfile('theo', {
        deliveries: harness.deliveries,
        client,
        database,
        users: full,
        missing,
        clock: time,
        accountRefresh,
      }),
    ).resolves.toMatchObject({
      ok: false,
      reason: 'server',
    });
  });

  it('tells the want of a connection from a fault of the server', async () => {
    const { lookup, api } = await setUp();
    api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(lookup('theo')).resolves.toMatchObject({ ok: false, reason: 'unreachable' });
    api.handler = () => refusal(503, 'server');
    await expect(lookup('theo')).resolves.toMatchObject({ ok: false, reason: 'server' });
  });
});
