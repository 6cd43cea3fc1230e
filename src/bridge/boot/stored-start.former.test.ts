import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstValueFrom } from 'rxjs';
import { openDatabase } from '#data/database.ts';
import type { AppDatabase } from '#data/database.ts';
import { noSession } from '#data/no-session.ts';
import { readSnapshot, writeSnapshot } from '#data/snapshot.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import type { Session } from '#data/stores/session-store.ts';
import { sampleCurrentUser } from '#data/testing/samples.ts';
import type { SessionView } from '#data/view-types.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import { createViews } from '#data/views/views.ts';
import { createAccountStorage } from '../account/account-storage.ts';
import { readStoredStart } from './stored-start.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

const user = sampleCurrentUser({ ulid: '01MAYA' });
const member: SessionView = { state: 'signedIn', userId: '01MAYA', user };
const visitor: SessionView = { state: 'signedOut' };
const signedIn: Session = {
  ...noSession,
  accessToken: 'header.token-of-maya',
  refreshToken: 'refresh',
  userId: '01MAYA',
  currentUser: user,
  generation: 1,
};
const ended = (mode: 'caches' | 'all'): Session => ({ ...noSession, generation: 2, pendingCleanup: { mode, userId: '01MAYA' } });

const values = new Map<string, string>();
const beside = {
  local: {
    clear: vi.fn<() => void>(() => values.clear()),
    ...memoryKeyStore(values),
  },
  session: { clear: vi.fn<() => void>() },
};
let database: AppDatabase;
beforeEach(async () => {
  vi.stubGlobal('localStorage', beside.local);
  vi.stubGlobal('sessionStorage', beside.session);
  // The bootstrap feed reads the app's own database.
  database = await openDatabase();
});
afterEach(async () => {
  values.clear();
  await database.remove();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function start(session: Session, shown: SessionView, { isLost = false } = {}) {
  await createSessionStore(database).update(() => session);
  const list = await firstValueFrom(createViews({ database }).list({ list: 'feed', feedType: 'all' }));
  await writeSnapshot({ session: shown, shell: defaultShell, listKey: 'feed:all', list });
  const loss = isLost ? { session: true, unsentCount: 0, draftCount: 0, posts: false, files: false } : null;
  return readStoredStart(Promise.resolve({ loss, isUntouched: false, hasSession: true } as never));
}

it.each([
  ['a member', signedIn, member],
  ['a visitor', noSession, visitor],
])('paints the snapshot of %s who reads on', async (_who, session, shown) => {
  const { snapshot, keptFor, isNothingPending, session: present } = await start(session, shown);
  expect([snapshot?.session, keptFor, isNothingPending, present]).toEqual([shown, shown, true, shown]);
});

it.each([
  ['a member whose session ended with no page open', ended('caches'), member, false, 'signedOut'],
  ['a member whose tab was closed over the sign-out', ended('all'), member, false, 'signedOut'],
  ['a member, before a build that noted what is pending', { ...noSession, generation: 2 }, member, true, 'signedOut'],
  ['another member', { ...signedIn, userId: '01OTHER' }, member, true, 'signedIn'],
  ['a visitor who has signed in', signedIn, visitor, true, 'signedIn'],
])(
  'paints no snapshot of %s, and lets the lists wait for what is pending [SY43]',
  async (_who, session, shown, isNothingPending, state) => {
    expect(await start(session, shown)).toMatchObject({ snapshot: null, keptFor: shown, isNothingPending, session: { state } });
  },
);

it('clears what a sign-out left beside the database, and nothing after an end by the server: texts may be rescued there [SY43]', async () => {
  await start(ended('caches'), member);
  expect(beside.local.clear).not.toHaveBeenCalled();
  await start(ended('all'), member);
  expect(beside.local.clear).toHaveBeenCalledOnce();
  expect(beside.session.clear).toHaveBeenCalledOnce();
  expect(await readSnapshot()).toBeNull();
});

it('clears what is beside the database after a sign-out that cleared the database and was cut there, whoever comes next [SY43]', async () => {
  const leaves = () => {
    createAccountStorage(beside.local).setItem('dunlin.watched', 'of maya');
    createAccountStorage(beside.local).close('01MAYA');
  };
  for (const next of [
    { ...noSession, generation: 2 },
    { ...signedIn, userId: '01OTHER' },
  ]) {
    leaves();
    await start(next, visitor);
    expect([...values]).toEqual([]);
  }
  leaves();
  await start(signedIn, member);
  expect([...values], 'of an account that did not leave').toEqual([['dunlin.watched', 'of maya']]);
  leaves();
  createAccountStorage(beside.local).keep();
  await start({ ...noSession, generation: 3 }, visitor);
  expect([...values], 'of a session that the server ended later').toEqual([['dunlin.watched', 'of maya']]);
});

it('paints nothing of a session that the browser removed', async () => {
  expect(await start(noSession, member, { isLost: true })).toMatchObject({
    snapshot: null,
    keptFor: undefined,
    session: undefined,
  });
});

it('paints where it cannot tell in time, and waits for the database to tell what is pending', async () => {
  vi.spyOn(indexedDB, 'databases').mockImplementation(() => new Promise(() => undefined));
  expect(await start(signedIn, member)).toMatchObject({ snapshot: { session: member }, isNothingPending: false });
});
