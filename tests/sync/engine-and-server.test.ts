import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRadio, loneTab } from '#tests/support/lone-tab.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { EntryNews } from '#core/outbox/entry-outcome.ts';
import { createCommands } from '#data/commands/commands.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { createIdSource } from '#platform/ids.ts';
import { systemClock } from '#platform/clock.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createSyncApi } from '#workers/create-sync-api.ts';
import { startEngine } from '#workers/engine/engine.ts';
import type { Engine } from '#workers/engine/engine.ts';
import type { SyncNotice } from '#workers/sync-api.ts';

let server: TestApp;
let baseUrl: string;
const engines: Engine[] = [];

beforeAll(async () => {
  server = await createTestApp();
  baseUrl = await server.listen();
  for (const username of ['maya', 'theo']) await server.createUser(username);
});
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
});
afterAll(() => server.close());

const loadLiveTransport = async () => ({ Echo, Pusher });

/** `socketMay`: the live connection is opened when it resolves. */
async function openTab(database?: AppDatabase, socketMay: Promise<void> = Promise.resolve()) {
  database ??= await openTestDatabase();
  const radio = createRadio();
  const outcomes: EntryNews[] = [];
  const tellNews = (outcome: EntryNews) => void outcomes.push(outcome);
  const { connection } = radio;
  const loadTransport = () => socketMay.then(loadLiveTransport);
  const environment = loneTab({
    database,
    connection,
    fetch: radio.over(fetch),
    loadLiveTransport: loadTransport,
    tellNews,
  });
  const notices: SyncNotice[] = [];
  const { hostname, port } = new URL(baseUrl);
  const live = { key: server.services.config.live.key, host: hostname, port: Number(port), tls: false };
  const options = { apiUrl: baseUrl, live, appVersion: 'test', mainBrand: true };
  const engine = await startEngine(options, environment, (notice) => notices.push(notice));
  engines.push(engine);
  const commands = createCommands({
    database,
    clock: systemClock,
    ids: createIdSource(),
    onChange: () => void engine.page.poke(),
  });
  const feedBodies = async (key: string) => {
    const feed = await readDocument(database.feeds, key);
    const posts = await Promise.all((feed?.entries ?? []).map((entry) => readDocument(database.posts, entry.id)));
    return posts.map((post) => post?.post.body);
  };
  const left = async () => createOutboxStore(database).list((await readDocument(database.session, 'current'))?.userId ?? '');
  return { database, engine, commands, notices, outcomes, turnRadio: radio.turn, feedBodies, left };
}

describe('the engine and the real server', () => {
  it('sign in, write offline, and deliver once when the radio is back', async () => {
    const { engine, commands, notices, outcomes, turnRadio, left, database } = await openTab();
    await expect(engine.account.signIn({ method: 'demo', username: 'maya' })).resolves.toMatchObject({ ok: true });
    turnRadio(false);
    expect(engine.status.get().connection).toBe('offline');
    const { entryId } = await commands.intend('post', { body: 'Written under ground', isSensitive: false });
    await commands.intend('comment', {
      parentId: entryId,
      body: 'And answered there',
      isSensitive: false,
    });
    expect(await left()).toHaveLength(2);
    turnRadio(true);
    await vi.waitFor(async () => expect(await left()).toEqual([]));
    const rows = await server.db
      .selectFrom('posts')
      .select(['body', 'parent_id'])
      .where('body', 'in', ['Written under ground', 'And answered there'])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.body)).toEqual(['Written under ground', 'And answered there']);
    expect(rows[1]?.parent_id).not.toBeNull();
    // Told once the entry has gone.
    await expect.poll(() => outcomes.map(({ type }) => type)).toEqual(['delivered', 'delivered']);
    expect(notices).toEqual([]);
    expect((await readDocument(database.session, 'current'))?.currentUser?.username).toBe('maya');
  });

  it('load a feed with its people, and hold back what comes live', async () => {
    const reader = await openTab();
    await reader.engine.account.signIn({ method: 'demo', username: 'maya' });
    const theo = await server.signedIn('theo');
    await theo.put('/v3/posts', { body: 'There before' });
    await expect(reader.engine.lists.refresh('feed:all', 'open')).resolves.toMatchObject({ ok: true });
    expect(await reader.feedBodies('feed:all')).toContain('There before');
    expect(await readDocument(reader.database.users, theo.id)).toBeDefined();
    // Live channels are joined once the leader has validated the token; until then a post goes unheard.
    await vi.waitFor(
      async () => {
        await theo.put('/v3/posts', { body: 'Live' });
        expect((await readDocument(reader.database.feeds, 'feed:all'))?.fresh.length).toBeGreaterThan(0);
      },
      { interval: 500 },
    );
    await reader.engine.lists.showFresh('feed:all');
    expect(await reader.feedBodies('feed:all')).toContain('Live');
  });

  it('hold back what a followed person posted after the feed was fetched and before the socket was open [LIVE-05] [SY42]', async () => {
    const maya = await server.signedIn('maya');
    const theo = await server.signedIn('theo');
    await maya.put('/v3/profile/theo/follow');
    let open: () => void = () => undefined;
    const reader = await openTab(undefined, new Promise((resolve) => (open = resolve)));
    await reader.engine.account.signIn({ method: 'demo', username: 'maya' });
    await expect(reader.engine.lists.refresh('feed:following', 'open')).resolves.toMatchObject({ ok: true });
    await theo.put('/v3/posts', { body: 'Nobody listened' });
    open();
    const fresh = async () => (await readDocument(reader.database.feeds, 'feed:following'))?.fresh ?? [];
    await vi.waitFor(async () => expect(await fresh()).toHaveLength(1), { interval: 100 });
    await reader.engine.lists.showFresh('feed:following');
    expect(await reader.feedBodies('feed:following')).toContain('Nobody listened');
  });

  it('keep the reader signed in through a start without a connection [SY1]', async () => {
    const { engine, turnRadio, database, notices } = await openTab();
    await engine.account.signIn({ method: 'demo', username: 'maya' });
    turnRadio(false);
    await expect(engine.lists.refresh('feed:all', 'pull')).resolves.toMatchObject({ ok: false, reason: 'unreachable' });
    await engine.account.refresh();
    expect((await readDocument(database.session, 'current'))?.accessToken).not.toBeNull();
    expect(notices).toEqual([]);
  });

  const probe = async (accessToken: string | null | undefined) =>
    (await fetch(`${baseUrl}/v3/test/probe`, { headers: { authorization: `Bearer ${accessToken ?? ''}` } })).status;

  it.each(['the connection returns', 'the app starts again'])(
    'end a session that was signed out of without a connection as soon as %s, whoever reads then, who sees nothing of it [AUTH-33]',
    async (when) => {
      const { engine, database, turnRadio } = await openTab();
      const session = async () => readDocument(database.session, 'current');
      const pending = async () => (await readDocument(database.settings, 'owed-logouts'))?.value;
      await engine.account.signIn({ method: 'demo', username: 'maya' });
      const { accessToken, refreshToken } = (await session()) ?? {};
      turnRadio(false);
      await expect(engine.account.signOut()).resolves.toBe('cleared');
      expect(await session()).toMatchObject({ accessToken: null, refreshToken: null, userId: null, currentUser: null });
      expect(await pending()).toEqual([{ refreshToken, at: expect.any(Number) }]);
      expect(await probe(accessToken), 'the server has not heard of it').toBe(200);

      const back = when === 'the app starts again' ? await openTab(database) : undefined;
      if (back === undefined) turnRadio(true);
      await (back?.engine ?? engine).account.signIn({ method: 'demo', username: 'theo' });
      await vi.waitFor(async () => expect(await probe(accessToken)).toBe(401));
      await vi.waitFor(async () => expect(await pending()).toBeUndefined());
      const present = await session();
      expect(present?.currentUser?.username).toBe('theo');
      expect(await probe(present?.accessToken), 'that of whoever reads now stands').toBe(200);
    },
  );

  it('keep nothing of a sign-out that the server answered [AUTH-33]', async () => {
    const { engine, database } = await openTab();
    await engine.account.signIn({ method: 'demo', username: 'maya' });
    const { accessToken } = (await readDocument(database.session, 'current')) ?? {};
    await engine.account.signOut();
    expect(await probe(accessToken)).toBe(401);
    expect(await readDocument(database.settings, 'owed-logouts')).toBeUndefined();
  });

  it('end a session there and here: by signing out, and at the next call where it was ended elsewhere, with what was written kept [AUTH-14] [AUTH-33]', async () => {
    const { engine, commands, notices, turnRadio, database } = await openTab();
    const kept = createOutboxStore(database);
    const session = async () => readDocument(database.session, 'current');
    await engine.account.signIn({ method: 'demo', username: 'maya' });
    const { userId, accessToken } = (await session()) ?? {};
    expect(accessToken).toMatch(/^.{10,}\..{9,}$/);
    expect((await readDocument(database.settings, 'app-version'))?.value).toBe('test');
    turnRadio(false);
    await commands.intend('post', { body: 'Written before the session ended', isSensitive: false });
    const draftKey = createIdSource().nextId();
    await commands.saveDraft({
      draftKey,
      postType: 'POST',
      originalPostId: null,
      postBody: 'Begun',
      isSensitive: false,
      groupId: null,
    });
    const headers = { authorization: `Bearer ${accessToken ?? ''}`, 'content-type': 'application/json' };
    expect(await fetch(`${baseUrl}/v3/user/logout`, { method: 'POST', headers, body: '{}' })).toMatchObject({ status: 200 });
    expect(await probe(accessToken)).toBe(401);

    turnRadio(true);
    await vi.waitFor(async () => expect((await session())?.accessToken ?? null).toBeNull());
    await vi.waitFor(() => expect(notices).toContainEqual({ type: 'sessionEnded' }));
    expect((await kept.list(userId ?? '')).map(({ kind }) => kind)).toEqual(['post']);
    expect((await database.drafts.find().exec()).map(({ postBody }) => postBody)).toEqual(['Begun']);

    await expect(engine.account.signIn({ method: 'demo', username: 'maya' })).resolves.toMatchObject({ ok: true });
    await vi.waitFor(async () => expect(await kept.list(userId ?? '')).toEqual([]));
    const { accessToken: second } = (await session()) ?? {};
    expect(await probe(second)).toBe(200);
    await engine.account.signOut();
    expect(await probe(second), 'the server has ended it').toBe(401);
    expect([(await session())?.accessToken ?? null, (await database.drafts.find().exec()).length]).toEqual([null, 0]);
  });
});

describe('the exposed object', () => {
  it('lets calls before the start wait for it, and tells listeners the status at once', async () => {
    const database = await openTestDatabase();
    const environment = loneTab({ database, fetch, loadLiveTransport });
    const api = createSyncApi({
      alive: Promise.resolve(),
      openEngine: (options, onNotice) => startEngine(options, environment, onNotice),
      takeBootstrapFeed: () => Promise.reject(new Error('None is asked for')),
      takeBootstrapPost: () => Promise.reject(new Error('None is asked for')),
    });
    const early = api.lists.refresh('feed:all', 'open');
    const live = { key: 'none', host: '127.0.0.1', port: 9, tls: false };
    await api.start({ apiUrl: baseUrl, live, appVersion: 'test', mainBrand: true });
    const listener = vi.fn();
    await api.onStatus(listener);
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ connection: 'online', isLeader: true }));
    await expect(early).resolves.toMatchObject({ ok: true });
  });
});
