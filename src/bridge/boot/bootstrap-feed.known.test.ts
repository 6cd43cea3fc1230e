import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from '#data/database.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { untouchedDevice } from '#data/views/bootstrap-feed-stage.ts';
import { knownDevice } from './bootstrap-feed.ts';
import type { StorageInspection } from '../storage/storage-care.ts';

let database: AppDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ name: 'dunlin' });
  await createSessionStore(database).update(() => sampleSession('01MAYA'));
});
afterAll(() => database.close());

const member: StorageInspection = { isUntouched: false, hasSession: true, loss: null };
const sessionLost = { session: true, unsentCount: 0, draftCount: 0, fetched: true, files: false };

function ask(inspection: StorageInspection, isOnline = true) {
  vi.stubGlobal('navigator', { onLine: isOnline });
  return knownDevice(inspection);
}

it('a member who can be asked for is known, and so is a device that holds nothing', async () => {
  expect((await ask(member))?.session).toMatchObject({ state: 'signedIn', userId: '01MAYA' });
  expect((await ask({ ...member, loss: { ...sessionLost, session: false } }))?.session.state).toBe('signedIn');
  expect(await ask({ isUntouched: true, hasSession: false, loss: null })).toBe(untouchedDevice);
});

it('the database is opened at once offline, where the browser removed the session, and where none is seen', async () => {
  expect(await ask(member, false)).toBeNull();
  expect(await ask({ ...member, loss: sessionLost })).toBeNull();
  expect(await ask({ ...member, hasSession: false })).toBeNull();
});
