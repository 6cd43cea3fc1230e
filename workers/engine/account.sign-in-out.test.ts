import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppDatabase } from '#data/database.ts';
import { noSession } from '#data/no-session.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { pendingSettingsOf } from '#data/setting-keys.ts';
import { queryDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { Session } from '#data/stores/session-store.ts';
import { sampleCurrentUser } from '#data/testing/samples.ts';
import { OUTBOX_LOCK } from '#core/outbox/outbox-constants.ts';
import { MEDIA_CACHE } from '#platform/picture-cache.ts';
import type { Leaving } from '#platform/account-channel.ts';
import { openInOtherContext } from '#tests/support/test-database.ts';
import { json, refusal } from '#tests/support/fake-api.ts';
import { deferred } from '#tests/support/deferred.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';
import { createSyncHarness, reader, serverPost, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createAccount } from './account.ts';
import { DRAIN_WAIT_MS } from './outbox-pause.ts';

let harness: SyncHarness;
let otherContext: AppDatabase | undefined;
afterEach(async () => {
  await otherContext?.close();
  otherContext = undefined;
  await harness.database.close();
});

const other = ulidOf(2, '01R');
const currentUser = sampleCurrentUser({ ...serverUser(reader), ulid: reader });

async function setUp(options: { signedIn?: boolean } = {}) {
  harness = await createSyncHarness(options);
  const { client, database, session, users, time } = harness;
  const locks = new FakeLocks();
  const context = locks.context();
  const asked = deferred();
  const storage = new MemoryCacheStorage();
  const announced: Leaving[] = [];
  const unheard: string[] = [];
  const told: string[] = [];
  await storage.open(MEDIA_CACHE);
  const account = createAccount({
    deliveries: harness.deliveries,
    client,
    database,
    session,
    users,
    caches: storage.asCacheStorage(),
    ids: { nextId: () => ulidOf(99) },
    locks: {
      run: (name, options, job) => {
        asked.resolve();
        return context.run(name, options, job);
      },
    },
    timers: time,
    pendingLogouts: {
      keep: async (refreshToken) => void unheard.push(refreshToken),
      send: async () => void told.push(...unheard),
    },
    announce: (leaving) => announced.push(leaving),
  });
  return { ...harness, account, announced, unheard, told, storage, locks, askedForLock: asked.promise };
}

async function fillDevice(): Promise<void> {
  const { database, posts, users, feeds } = harness;
  await posts.upsert([serverPost(1)]);
  await users.upsert([serverUser(reader)]);
  await feeds.update('feed:all', () => ({ key: 'feed:all', entries: [], nextCursor: null, fetchedAt: 1, fresh: [], gaps: [] }));
  await database.settings.insert({ id: 'user-settings', value: {}, updatedAt: 0 });
  await database.settings.insert({ id: 'device', value: { textSize: 'large' }, updatedAt: 0 });
  for (const userId of [reader, other]) {
    const draft = {
      draftId: 'default',
      originalPostId: null,
      postType: 'POST' as const,
      isSensitive: false,
      groupId: null,
      updatedAt: 0,
    };
    await database.drafts.insert({ ...draft, id: `${userId}|default`, userId, postBody: 'Half a thought' });
  }
}

async function remaining(): Promise<Record<string, number>> {
  const { database } = harness;
  const counts: Record<string, number> = {};
  for (const name of ['posts', 'users', 'feeds', 'drafts', 'settings'] as const) {
    const documents: readonly unknown[] = await queryDocuments(database[name] as never, {});
    counts[name] = documents.length;
  }
  return counts;
}

describe('signing in', () => {
  it.each(['access_token', 'token'])('accepts the token as %s [AUTH-03] [AUTH-04]', async (name) => {
    const { account, api, session, storage } = await setUp({ signedIn: false });
    await fillDevice();
    api.handler = () => json({ [name]: 'header.a-new-access-token', refresh_token: 'a-refresh-token', user: currentUser });
    await expect(account.signIn({ method: 'code', email: 'reader@example.test', otp: '123456' })).resolves.toEqual({
      ok: true,
      userId: reader,
    });
    expect(await session.get()).toMatchObject({
      accessToken: 'header.a-new-access-token',
      userId: reader,
      currentUser,
      generation: 1,
    });
    // What a visitor saw says nothing of what the member follows or reacted to.
    expect(await remaining()).toMatchObject({ posts: 0, feeds: 0, drafts: 2 });
    expect(storage.stored.has(MEDIA_CACHE)).toBe(false);
  });

  it('holds what the token allows, and where a native shell is reached until the session ends [AUTH-12]', async () => {
    const { account, api, session } = await setUp({ signedIn: false });
    await account.keepFcmToken('of-nobody');
    expect(await session.get()).toMatchObject({ scopes: [], fcmToken: null });
    const tokens = { access_token: 'header.a-new-access-token', refresh_token: 'a-refresh-token' };
    api.handler = () => json({ ...tokens, scope: 'member moderator', user: currentUser });
    await account.signIn({ method: 'code', email: 'reader@example.test', otp: '123456' });
    await account.keepFcmToken('shell:token-1');
    expect(await session.get()).toEqual({
      accessToken: 'header.a-new-access-token',
      refreshToken: 'a-refresh-token',
      userId: reader,
      currentUser,
      scopes: ['member', 'moderator'],
      fcmToken: 'shell:token-1',
      generation: 1,
      pendingCleanup: null,
    });
    api.handler = () => json({ success: true });
    await account.signOut();
    expect(await session.get()).toMatchObject({ scopes: [], fcmToken: null });
    // Another backend may say nothing of scopes.
    api.handler = () => json({ ...tokens, user: currentUser });
    await account.signIn({ method: 'code', email: 'reader@example.test', otp: '123456' });
    expect(await session.get()).toMatchObject({ scopes: [], fcmToken: null });
  });

  it.each([
    ['another account, whose session ends on the server too while what it wrote waits', other, ['refresh']],
    ['the same account, which loses nothing by it', reader, []],
  ])('takes the place of %s [AUTH-33]', async (_whose, userId, expected) => {
    const { account, api, unheard, told, announced, session } = await setUp();
    await fillDevice();
    const user = sampleCurrentUser({ ...serverUser(userId), ulid: userId });
    api.handler = () => json({ access_token: 'header.a-new-access-token', refresh_token: 'a-refresh-token', user });
    await expect(account.signIn({ method: 'link', token: 'from-the-mail' })).resolves.toEqual({ ok: true, userId });
    expect(await session.get()).toMatchObject({ userId, refreshToken: 'a-refresh-token' });
    expect([unheard, told, announced]).toEqual([expected, expected, []]);
    expect(await remaining()).toMatchObject({ posts: 0, feeds: 0, drafts: 2 });
  });

  it.each([
    ['an empty body', () => new Response('', { status: 200 })],
    ['no token', () => json({ refresh_token: 'a-refresh-token', user: currentUser })],
    ['no user', () => json({ access_token: 'header.a-new-access-token', refresh_token: 'a-refresh-token' })],
    ['an implausible token', () => json({ access_token: 'short', refresh_token: 'a-refresh-token', user: currentUser })],
    ['a refusal', () => refusal(401, 'authentication')],
  ])('fails on %s [AUTH-02] [AUTH-20]', async (_name, answer) => {
    const { account, api, session } = await setUp({ signedIn: false });
    api.handler = answer;
    await expect(account.signIn({ method: 'link', token: 'from-the-mail' })).resolves.toMatchObject({ ok: false });
    expect(await session.get()).toMatchObject({ accessToken: null, generation: 0 });
  });

  it('has one sentence for a refusal and for an answer without a token [AUTH-10]', async () => {
    const { account, api } = await setUp({ signedIn: false });
    for (const answer of [refusal(401, 'authentication'), json({ user: currentUser })]) {
      api.handler = () => answer;
      await expect(account.signIn({ method: 'link', token: 'from-the-mail' })).resolves.toEqual({
        ok: false,
        message: 'Failed to login',
      });
    }
  });

  it.each([
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch')), true],
    ['fails', () => refusal(503, 'server'), true],
    ['asks to wait', () => refusal(429, 'Too many requests'), true],
    ['a portal speaks for', () => new Response('<p>Hotel</p>', { status: 200 }), true],
    ['answers with nothing', () => new Response('', { status: 200 }), undefined],
    ['refuses', () => refusal(422, 'validation'), undefined],
    ['refuses the token', () => refusal(401, 'authentication'), undefined],
  ])('of a server that %s says whether it has judged the link [AUTH-09]', async (_name, answer, isUnheard) => {
    const { account, api } = await setUp({ signedIn: false });
    api.handler = answer;
    const outcome = await account.signIn({ method: 'link', token: 'from-the-mail' });
    expect('isUnheard' in outcome ? outcome.isUnheard : undefined).toBe(isUnheard);
  });

  it('hands on what the server says of a field', async () => {
    const { account, api } = await setUp({ signedIn: false });
    api.handler = () => refusal(422, 'validation', { errors: { email: ['Please enter a valid email address'] } });
    await expect(account.requestLoginEmail({ email: 'reader' })).resolves.toEqual({
      ok: false,
      message: 'refused with 422',
      fields: { email: ['Please enter a valid email address'] },
    });
  });
});

describe('signing out', () => {
  it('clears everything of the account, online and off [AUTH-28] [SY4]', async () => {
    const { account, api, session, storage } = await setUp();
    await fillDevice();
    api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
    await account.signOut();
    expect(await session.get()).toEqual({
      accessToken: null,
      refreshToken: null,
      userId: null,
      currentUser: null,
      scopes: [],
      fcmToken: null,
      generation: 2,
      pendingCleanup: null,
    });
    expect(await remaining()).toEqual({ posts: 0, users: 0, feeds: 0, drafts: 1, settings: 1 });
    expect(storage.stored.has(MEDIA_CACHE)).toBe(false);
  });

  it('tells the server, which revokes the refresh token', async () => {
    const { account, api } = await setUp();
    api.handler = () => json({ success: true });
    await account.signOut();
    expect(api.seen).toMatchObject([{ method: 'POST', path: '/v3/user/logout', body: { refresh_token: 'refresh' } }]);
  });

  it('names where the device is pushed to, which the server forgets with the session [API-82]', async () => {
    const { account, api } = await setUp();
    api.handler = () => json({ success: true });
    const endpoint = 'https://push.dunlin.social/send/abc';
    await account.signOut(endpoint);
    expect(api.seen).toMatchObject([{ path: '/v3/user/logout', body: { refresh_token: 'refresh', endpoint } }]);
  });

  it.each([
    ['was answered', () => json({ success: true }), []],
    ['was told that it knows the session no more', () => refusal(401, 'authentication'), []],
    ['found no way', () => Promise.reject(new TypeError('Failed to fetch')), ['refresh']],
    ['failed', () => refusal(503, 'server'), ['refresh']],
    ['is without an answer for 3 s', () => new Promise<Response>(() => undefined), ['refresh']],
  ])(
    'keeps the end of the session for the server only where the call may not have ended it: it %s [AUTH-33]',
    async (_how, answer, expected) => {
      const { account, api, unheard, session } = await setUp();
      api.handler = answer;
      await expect(account.signOut()).resolves.toBe('cleared');
      expect(unheard).toEqual(expected);
      expect(await session.get()).toMatchObject({ accessToken: null, refreshToken: null, userId: null });
    },
  );

  it('leaves no copy of a deleted document on the disk', async () => {
    const { account, api, database } = await setUp();
    await fillDevice();
    api.handler = () => json({ success: true });
    await account.signOut();
    expect(await database.posts.storageInstance.findDocumentsById([ulidOf(1)], true)).toEqual([]);
  });

  it('says so to the other contexts before the session goes, and only then', async () => {
    const { account, announced, api, session } = await setUp();
    api.handler = async () => {
      expect(announced).toEqual([]);
      return json({ success: true });
    };
    const heard = new Promise((resolve) => {
      session.changes$.subscribe(({ userId }) => userId === null && resolve([...announced]));
    });
    await account.signOut();
    expect(await heard).toEqual([{ type: 'leaving', userId: reader }]);
  });

  it.each([
    ['in this tab', ({ account }: Awaited<ReturnType<typeof setUp>>) => account.signOut()],
    [
      'in another',
      async ({ account, session }: Awaited<ReturnType<typeof setUp>>) => {
        await session.update(({ generation }) => ({ ...noSession, generation: generation + 1 }));
        await account.forget(reader);
      },
    ],
  ])('%s leaves nothing of an answer that was being stored, and stores none after it [AUTH-28] [SY35]', async (_where, leave) => {
    const given = await setUp();
    const { database, posts, users, session, api } = given;
    api.handler = () => json({ success: true });
    await fillDevice();
    const late = deferred();
    const bulkWrite = database.posts.storageInstance.bulkWrite.bind(database.posts.storageInstance);
    const held = vi.spyOn(database.posts.storageInstance, 'bulkWrite').mockImplementationOnce(async (...input) => {
      await late.promise;
      return bulkWrite(...input);
    });
    const storing = posts.upsert([serverPost(8)]);
    await vi.waitFor(() => expect(held).toHaveBeenCalled());
    const left = leave(given);
    late.resolve();
    await Promise.all([storing, left]);
    await expect(users.upsert([serverUser(reader)])).rejects.toMatchObject({ kind: 'unauthorized' });
    await expect(posts.upsert([serverPost(9)])).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(await remaining()).toMatchObject({ posts: 0, users: 0, feeds: 0, drafts: 1 });
    // The session itself can be written: somebody signs in.
    await session.update((current) => ({ ...current, generation: current.generation + 1 }));
  });

  it('rejects where the session cannot be ended: it stands, nothing has gone, and it can be tried again', async () => {
    const { account, api, session, database } = await setUp();
    await fillDevice();
    api.handler = () => json({ success: true });
    const write = vi.spyOn(database.session.storageInstance, 'bulkWrite');
    write.mockRejectedValueOnce(new Error('The disk is broken'));
    await expect(account.signOut()).rejects.toThrow('The disk is broken');
    expect(await session.get()).toMatchObject({ userId: reader });
    expect(await remaining()).toMatchObject({ posts: 1, drafts: 2 });
    expect(account.isSigningOut()).toBe(false);
    await expect(account.signOut()).resolves.toBe('cleared');
    expect(await remaining()).toMatchObject({ posts: 0, drafts: 1 });
  });

  it('says so where not everything can be removed, which stays pending, and can be tried again [SY43]', async () => {
    const { account, api, session, database } = await setUp();
    await fillDevice();
    api.handler = () => json({ success: true });
    vi.spyOn(database.drafts.storageInstance, 'bulkWrite').mockRejectedValueOnce(new Error('The disk is broken'));
    await expect(account.signOut()).resolves.toBe('notCleared');
    expect(await session.get()).toMatchObject({ userId: null, pendingCleanup: { mode: 'all', userId: reader } });
    await expect(account.signOut()).resolves.toBe('cleared');
    expect(await remaining()).toMatchObject({ posts: 0, drafts: 1 });
    expect(await session.get()).toMatchObject({ pendingCleanup: null });
  });

  it('by the server lets a visitor read on', async () => {
    const { account, posts } = await setUp();
    await account.afterSessionEnded();
    await posts.upsert([serverPost(9)]);
    expect(await remaining()).toMatchObject({ posts: 1 });
  });

  it('by the server keeps drafts and unsent items [SY4]', async () => {
    const { account } = await setUp();
    await fillDevice();
    await account.afterSessionEnded();
    expect(await remaining()).toMatchObject({ posts: 0, users: 0, feeds: 0, drafts: 2 });
  });
});

describe('what the end of a session leaves to be removed', () => {
  const backAgain = () =>
    json({ access_token: 'header.a-new-access-token', refresh_token: 'a-refresh-token', user: currentUser });
  const all = { mode: 'all', userId: reader } as const;
  const caches = { mode: 'caches', userId: reader } as const;
  const ended = (pendingCleanup: Session['pendingCleanup']) =>
    harness.session.update(({ generation }) => ({ ...noSession, generation, pendingCleanup }));
  const ownDrafts = async () => (await queryDocuments(harness.database.drafts, { selector: { userId: reader } })).length;

  it('is stored with the end that the reader asked for, and stands until all is gone [SY43]', async () => {
    const { account, api, session, locks } = await setUp();
    await fillDevice();
    api.handler = () => json({ success: true });
    const drained = deferred();
    const drain = locks.context().run(OUTBOX_LOCK, { ifAvailable: true }, () => drained.promise);
    const left = account.signOut();
    await vi.waitFor(async () => expect(await session.get()).toMatchObject({ userId: null, pendingCleanup: all }));
    expect(await remaining()).toMatchObject({ posts: 1, drafts: 2 });
    drained.resolve();
    await Promise.all([left, drain]);
    expect(await session.get()).toMatchObject({ userId: null, generation: 2, pendingCleanup: null });
    expect(await ownDrafts()).toBe(0);
  });

  it('is all of it, also where the server ended the session while it was told', async () => {
    const { account, api, session } = await setUp();
    await fillDevice();
    api.handler = () => refusal(401, 'authentication');
    const pendingCleanup: unknown[] = [];
    session.changes$.subscribe((now) => pendingCleanup.push(now.pendingCleanup));
    await account.signOut();
    await vi.waitFor(() => expect(pendingCleanup).toContainEqual(all));
    expect(await ownDrafts()).toBe(0);
  });

  it.each([
    ['caches', caches, 2, { ...caches, isCleared: true }],
    ['all', all, 1, null],
  ])(
    'is done by whoever starts next, once, and of the server’s own the reader is still to be told: %s [SY43]',
    async (_mode, pendingCleanup, drafts, left) => {
      const { account, session, posts, storage } = await setUp();
      await fillDevice();
      await ended(pendingCleanup);
      await Promise.all([account.settle(pendingCleanup), account.settle(pendingCleanup)]);
      expect(await remaining()).toMatchObject({ posts: 0, users: 0, feeds: 0, drafts });
      expect(storage.stored.has(MEDIA_CACHE)).toBe(false);
      expect((await session.get()).pendingCleanup).toEqual(left);
      // A visitor reads on.
      await posts.upsert([serverPost(9)]);
      await account.endTold();
      expect((await session.get()).pendingCleanup).toBeNull();
      expect(await remaining()).toMatchObject({ posts: 1 });
    },
  );

  it('is not told away while something is still to be removed [SY43]', async () => {
    const { account, session } = await setUp();
    await ended(caches);
    await account.endTold();
    expect(await session.get()).toMatchObject({ pendingCleanup: caches });
  });

  it('stays pending where it cannot be done [SY43]', async () => {
    const { account, session, database } = await setUp();
    await fillDevice();
    await ended(all);
    vi.spyOn(database.posts.storageInstance, 'bulkWrite').mockRejectedValueOnce(new Error('The disk is broken'));
    await expect(account.settle(all)).rejects.toThrow('The disk is broken');
    expect(await session.get()).toMatchObject({ pendingCleanup: all });
    await account.settle(all);
    expect(await session.get()).toMatchObject({ pendingCleanup: null });
  });

  it.each([
    ['after an end by the server its writings are there again', caches, 1],
    ['after a sign-out they are gone', all, 0],
  ])('is done before the same account is signed in again: %s [SY4] [SY43]', async (_case, pendingCleanup, drafts) => {
    const { account, api, session } = await setUp();
    await fillDevice();
    await ended(pendingCleanup);
    api.handler = backAgain;
    await account.signIn({ method: 'link', token: 'from-the-mail' });
    expect(await session.get()).toMatchObject({ userId: reader, pendingCleanup: null });
    expect(await remaining()).toMatchObject({ posts: 0, feeds: 0 });
    expect(await ownDrafts()).toBe(drafts);
  });

  it('leaves the settings that wait for another member of the device [AUTH-28] [SY43]', async () => {
    const { account, database } = await setUp();
    for (const userId of [reader, other])
      await database.settings.insert({ id: pendingSettingsOf(userId), value: { userId, change: {} }, updatedAt: 0 });
    await account.signOut();
    expect(await readDocument(database.settings, pendingSettingsOf(reader))).toBeUndefined();
    expect(await readDocument(database.settings, pendingSettingsOf(other))).toBeDefined();
  });

  it('takes nothing of who is signed in again by then [SY43]', async () => {
    const { account } = await setUp();
    await fillDevice();
    await account.settle(all);
    await account.forget(reader);
    expect(await ownDrafts()).toBe(1);
  });
});

describe('while a drain is under way', () => {
  const asOther = () =>
    json({
      access_token: 'header.a-new-access-token',
      refresh_token: 'a-refresh-token',
      user: sampleCurrentUser({ ...serverUser(other), ulid: other }),
    });

  /** Another context's drain: it applies an answer of the account that is about to leave, and gives the lock back. */
  async function drainOfTheReader({ locks, database, time }: Awaited<ReturnType<typeof setUp>>) {
    otherContext = await openInOtherContext(database.name, ['posts']);
    const posts = createPostWriter(otherContext, time);
    const answered = deferred();
    const drained = locks.context().run(OUTBOX_LOCK, { ifAvailable: true }, async () => {
      await answered.promise;
      await posts.upsert([serverPost(7)]);
    });
    return { finish: () => (answered.resolve(), drained) };
  }

  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it.each([
    ['signing out', ({ account }: Awaited<ReturnType<typeof setUp>>) => account.signOut()],
    [
      'signing in as somebody else',
      ({ account }: Awaited<ReturnType<typeof setUp>>) => account.signIn({ method: 'link', token: 'from-the-mail' }),
    ],
    ['the end of the session', ({ account }: Awaited<ReturnType<typeof setUp>>) => account.afterSessionEnded()],
  ])('%s clears after its last answer, so that nothing of the old account stays [AUTH-28] [OB34]', async (_name, leave) => {
    const given = await setUp();
    await fillDevice();
    given.api.handler = asOther;
    const drain = await drainOfTheReader(given);
    const left = leave(given);
    await Promise.race([given.askedForLock, left]);
    await drain.finish();
    await left;
    expect(await remaining()).toMatchObject({ posts: 0, users: 0, feeds: 0 });
    expect(given.locks.isHeld(OUTBOX_LOCK)).toBe(false);
  });

  it('waits no longer than it may for a call that hangs', async () => {
    const given = await setUp();
    await fillDevice();
    given.api.handler = asOther;
    const drain = await drainOfTheReader(given);
    const left = given.account.afterSessionEnded();
    await given.askedForLock;
    await given.time.advance(DRAIN_WAIT_MS - 1);
    expect(await remaining()).toMatchObject({ posts: 1 });
    await given.time.advance(1);
    await left;
    expect(await remaining()).toMatchObject({ posts: 0 });
    await drain.finish();
    await settle();
    expect(given.locks.isHeld(OUTBOX_LOCK)).toBe(false);
  });
});
