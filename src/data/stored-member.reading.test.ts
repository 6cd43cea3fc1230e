import { filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from './database.ts';
import { settled } from './idb-request.ts';
import { readMember } from './stored-member.ts';
import { readUsableSession } from './stored-session.ts';
import { modifyDocuments } from './stores/modify-documents.ts';
import { createSessionStore } from './stores/session-store.ts';
import type { Session } from './stores/session-store.ts';
import { sampleCurrentUser } from './testing/samples.ts';
import { defaultUserSettings } from '#contract/default-settings.ts';
import { createViews } from './views/views.ts';

const NOW = Date.UTC(2026, 10, 22);

function tokenUntil(at: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  // The claims hold what base64 writes with '+' and '/', base64url with '-' and '_'.
  return `${part({ alg: 'HS256' })}.${part({ sub: '??>>~~', exp: at / 1000 })}.signature`;
}

const user = sampleCurrentUser({ ulid: '01MAYA' });
const signedIn: Session = {
  accessToken: tokenUntil(NOW + 60_000),
  refreshToken: 'refresh',
  userId: '01MAYA',
  currentUser: user,
  scopes: ['member'],
  fcmToken: null,
  generation: 3,
  pendingCleanup: null,
};

let database: AppDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const signIn = (given: Partial<Session> = {}) => createSessionStore(database).update(() => ({ ...signedIn, ...given }));
const member = () => readMember(NOW, database.name);
const session = () => readUsableSession(NOW, database.name);
const stored = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted();

it('reads the session that the store wrote, while the database is open and after', async () => {
  await signIn();
  expect(await session()).toMatchObject(signedIn);
  await database.close();
  expect(await session()).toMatchObject(signedIn);
});

it('says of session and shell what the live views say', async () => {
  await signIn();
  const nothingElse = await member();
  const views = createViews({ database });
  const live = async () => ({
    session: await firstValueFrom(views.session().pipe(filter(({ state }) => state === 'signedIn'))),
    shell: await firstValueFrom(views.shell()),
    isUntouched: false,
  });
  expect(nothingElse).toEqual(await live());
  await modifyDocuments(database.settings, ['user-settings', 'unseen-count', 'has-groups', 'recommended'], (_, id) => {
    const values = {
      'user-settings': { ...defaultUserSettings, default_feed: 'all' },
      'unseen-count': 3,
      'has-groups': true,
      recommended: ['01NOBODY'],
    } as const;
    return { id, value: values[id as keyof typeof values], updatedAt: 1 };
  });
  await vi.waitFor(async () => expect((await live()).shell).toMatchObject({ unseenCount: 3, recommended: null }));
  expect(await member()).toEqual(await live());
  expect((await member())?.shell.userSettings.default_feed).toBe('all');
});

it.each([
  ['nobody ever signed in', () => Promise.resolve()],
  ['signed out', () => signIn({ accessToken: null, userId: null, currentUser: null })],
  ['no account', () => signIn({ currentUser: null })],
  ['a token that has run out', () => signIn({ accessToken: tokenUntil(NOW) })],
  ['a token about to run out', () => signIn({ accessToken: tokenUntil(NOW + 5_000) })],
])('there is no session to call by: %s', async (_case, arrange) => {
  await arrange();
  expect(await session()).toBeNull();
  expect(await member()).toBeNull();
});

it('a token that tells nothing of its time may be tried', async () => {
  await signIn({ accessToken: 'opaque.access-token-of-maya' });
  expect(await session()).toMatchObject({ userId: '01MAYA' });
});

it('a list that is stored is shown from the database; one that was cleared is not there', async () => {
  await signIn();
  await modifyDocuments(database.feeds, ['feed:all'], () => ({
    key: 'feed:all',
    entries: [],
    fetchedAt: 1,
    fresh: [],
    gaps: [],
  }));
  expect(await member()).toBeNull();
  await modifyDocuments(database.feeds, ['feed:all'], () => null);
  expect(await member()).not.toBeNull();
});

it('what waits to be sent is shown from the database; what was sent is not there', async () => {
  await signIn();
  await modifyDocuments(database.outbox, ['01'], () => ({ id: '01', userId: '01MAYA', entry: {} as never }));
  expect(await member()).toBeNull();
  await modifyDocuments(database.outbox, ['01'], () => null);
  expect(await member()).not.toBeNull();
});

it.each(['session', 'feeds', 'outbox', 'settings'])(
  '%s stored in another version is left to the database',
  async (collection) => {
    await signIn();
    (await settled(indexedDB.open(`rxdb-dexie-${database.name}--9--${collection}`))).close();
    expect(await member()).toBeNull();
  },
);

it('makes nothing on a device that holds nothing, and nothing in place of what has just gone', async () => {
  const before = await stored();
  const other = `${database.name}-other`;
  expect(await readMember(NOW, other)).toBeNull();
  const gone = { name: `rxdb-dexie-${other}--1--session`, version: 10 };
  vi.spyOn(indexedDB, 'databases').mockResolvedValueOnce([gone]);
  expect(await readMember(NOW, other)).toBeNull();
  expect(await stored()).toEqual(before);
});

it('stands in nobody’s way: what is being read can be removed', async () => {
  await signIn();
  const { name } = database;
  await database.close();
  const reading = readMember(NOW, name);
  const isBlocked = vi.fn<() => void>();
  const removals = (await stored()).map((each) => indexedDB.deleteDatabase(each ?? ''));
  for (const removal of removals) removal.addEventListener('blocked', isBlocked);
  await Promise.all([...removals.map(settled), reading]);
  expect(isBlocked).not.toHaveBeenCalled();
  expect(await stored()).toEqual([]);
});

it('leaves nothing open', async () => {
  await signIn();
  const [opened, closed] = [vi.spyOn(indexedDB, 'open'), vi.spyOn(IDBDatabase.prototype, 'close')];
  expect(await member()).not.toBeNull();
  expect(opened).toHaveBeenCalledTimes(4);
  expect(closed).toHaveBeenCalledTimes(4);
});

it.each([
  ['never answers', () => new Promise<never>(() => undefined)],
  ['refuses', () => Promise.reject(new Error('no'))],
])('a browser that %s holds up nothing', async (_case, answer) => {
  await signIn();
  vi.spyOn(indexedDB, 'databases').mockImplementation(answer);
  const before = performance.now();
  expect(await member()).toBeNull();
  expect(performance.now() - before).toBeLessThan(1_500);
});
