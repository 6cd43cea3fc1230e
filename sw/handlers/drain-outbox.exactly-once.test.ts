import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommands } from '#data/commands/commands.ts';
import { openDatabase } from '#data/database.ts';
import type { Notification } from '#contract/resources/notification.ts';
import type { PushMessage } from '#contract/resources/push-message.ts';
import type { AppDatabase } from '#data/database.ts';
import { enterGeneration } from '#data/generation-guard.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { sampleCurrentUser } from '#data/testing/samples.ts';
import { OUTBOX_LOCK } from '#core/outbox/outbox-constants.ts';
import { API_URL_SETTING } from '#data/setting-keys.ts';
import { createIdSource } from '#platform/ids.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { QuickTime } from '#tests/support/quick-time.ts';
import type { EntryNews } from '#core/outbox/entry-outcome.ts';
import { createActing, createActingAndSending } from './act-on-outbox.ts';
import { createOutboxDrain } from './drain-outbox.ts';
import { clickNotification } from './notification-click.ts';

/** Waits of seconds pass in hundredths. */
let time: QuickTime;
let server: TestApp;
let baseUrl = '';
let opened = 0;

beforeAll(async () => {
  server = await createTestApp();
  baseUrl = await server.listen();
});
afterAll(() => server.close());

beforeEach(() => {
  time = new QuickTime(100);
});
afterEach(() => time.stop());

/** A member of their own, and their device, whose page has been closed: what it left is on the disk only. */
async function setUp() {
  const username = `maya${(opened += 1)}`;
  const maya = await server.signedIn(username);
  const session = maya.session!;
  const name = `service-worker-${process.pid}-${opened}`;
  const origin = new FakeLocks();
  const locks = origin.context();
  const fetch = vi.fn(globalThis.fetch);

  async function onDevice<T>(work: (database: AppDatabase) => Promise<T>): Promise<T> {
    const database = await openDatabase({ name });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  await onDevice(async (database) => {
    await database.settings.insert({ id: API_URL_SETTING, value: baseUrl, updatedAt: 0 });
    await createSessionStore(database).update((current) => ({
      ...current,
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      userId: session.id,
      currentUser: sampleCurrentUser({ ulid: session.id, username }),
      generation: 1,
    }));
  });
  const write = (texts: readonly string[]) =>
    onDevice(async (database) => {
      const commands = createCommands({ database, clock: time, ids: createIdSource(), onChange: () => undefined });
      for (const body of texts) await commands.intend('post', { body, isSensitive: false });
    });
  const left = () => onDevice((database) => createOutboxStore(database).list(session.id));
  const written = async () => {
    const rows = await server.db
      .selectFrom('posts')
      .select(['id', 'body'])
      .where('user_id', '=', session.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.body);
  };
  const tellNews = vi.fn<(news: EntryNews) => void>();
  const backgroundFetches = { begin: async () => false, leftBytes: async () => undefined };
  const showBadge = vi.fn(async (_count: number) => undefined);
  const isReaderThere = vi.fn(async () => false);
  const keepPicture = vi.fn((_address: string) => undefined);
  const told = { tellNews, isReaderThere, showBadge, keepPicture };
  const given = { clock: time, timers: time, locks, fetch, backgroundFetches, ...told };
  const drain = createOutboxDrain({ openDatabase: () => openDatabase({ name }), ...given });
  const storedSession = () => onDevice((database) => createSessionStore(database).get());
  const act = createActing({ openDatabase: () => openDatabase({ name }), clock: time, ids: createIdSource() });
  return {
    drain,
    act,
    write,
    left,
    written,
    fetch,
    tellNews,
    isReaderThere,
    showBadge,
    keepPicture,
    origin,
    name,
    storedSession,
    maya,
    username,
    userId: session.id,
  };
}

describe('a drain with no page open', () => {
  it('sends what waits, in order and once each', async () => {
    const { drain, write, left, written } = await setUp();
    await write(['First', 'Second', 'Third']);
    await drain();
    expect(await written()).toEqual(['First', 'Second', 'Third']);
    expect(await left()).toEqual([]);
  });

  it('tells the pages that are open what became of each entry [OB50]', async () => {
    const { drain, write, left, tellNews } = await setUp();
    await write(['First', 'Second']);
    const ids = (await left()).map(({ id }) => id);
    await drain();
    expect(tellNews.mock.calls).toEqual(ids.map((entryId) => [{ type: 'delivered', entryId }]));
  });

  it('keeps the pictures of what it delivered, also beside what is left: no page is there to show them [OB55]', async () => {
    const { drain, write, fetch, keepPicture } = await setUp();
    await write(['Of the flats', 'Not taken']);
    const images = [{ url: '/media/images/a.webp', widthPx: 4, heightPx: 3, mimeType: 'image/webp', thumbnail: null }];
    fetch.mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if ((await request.clone().text()).includes('Not taken')) return Response.json({ message: 'Away' }, { status: 503 });
      const answer = await globalThis.fetch(request);
      const { data } = (await answer.json()) as { readonly data: object };
      return Response.json({ data: { ...data, images } }, answer);
    });
    await expect(drain()).rejects.toThrow('1 items are left');
    expect(keepPicture.mock.calls).toEqual([['/media/images/a.webp?w=500']]);
  });

  it('sends again what was taken without an answer, and it stays one post', async () => {
    const { drain, write, left, written, fetch } = await setUp();
    await write(['Only once']);
    fetch.mockImplementationOnce(async (input, init) => {
      // The server takes it, and its answer is lost on the way.
      await globalThis.fetch(input, init);
      throw new TypeError('Failed to fetch');
    });
    await drain();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(await written()).toEqual(['Only once']);
    expect(await left()).toEqual([]);
  });

  it('asks to be woken again while something may still go', async () => {
    const { drain, write, left, fetch } = await setUp();
    await write(['Later']);
    fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(drain()).rejects.toThrow('1 items are left');
    // One attempt and three repeats, after 1, 2 and 4 s.
    expect(await left()).toMatchObject([{ state: 'queued', attempts: 4 }]);
  });

  it('takes up what a killed sender left in mid-call', async () => {
    const { drain, write, left, written, name } = await setUp();
    await write(['Taken up']);
    const [entry] = await left();
    const database = await openDatabase({ name });
    await createOutboxStore(database).put([{ ...entry!, state: 'sending', sentAt: 0, attempts: 1 } as never]);
    await database.close();
    await drain();
    expect(await written()).toEqual(['Taken up']);
  });

  it('takes the lock from a tab that froze over it, within one event [OB36]', async () => {
    const { drain, write, left, written, origin, name } = await setUp();
    await write(['Left by a frozen tab']);
    const [entry] = await left();
    const database = await openDatabase({ name });
    await createOutboxStore(database).put([{ ...entry!, state: 'sending', sentAt: 0, attempts: 1 } as never]);
    await database.close();
    const frozen = origin.context().run(OUTBOX_LOCK, { ifAvailable: false }, () => new Promise(() => undefined));
    frozen.catch(() => undefined);
    await drain();
    expect([await written(), await left()]).toEqual([['Left by a frozen tab'], []]);
  });

  it('waits for a tab that may be frozen, and sends what it leaves when it lives [OB36]', async () => {
    const { drain, write, left, origin, name } = await setUp();
    await write(['Being sent elsewhere']);
    const [entry] = await left();
    const database = await openDatabase({ name });
    const store = createOutboxStore(database);
    await store.put([{ ...entry!, state: 'sending', sentAt: 0, attempts: 1 } as never]);
    await database.close();
    let isFree = false;
    void origin.context().run(OUTBOX_LOCK, { ifAvailable: false }, async () => {
      await new Promise<void>((resolve) => void time.after(30_000, resolve));
      isFree = true;
    });
    await drain();
    expect([isFree, await left()]).toEqual([true, []]);
  });

  it('is one drain for two events', async () => {
    const { drain, write, written } = await setUp();
    await write(['Once']);
    await Promise.all([drain(), drain()]);
    expect(await written()).toEqual(['Once']);
  });

  it('does not ask to be woken for what waits for the reader', async () => {
    const { drain, write, left, fetch } = await setUp();
    await write(['Refused']);
    const refusal = { error_type: 'forbidden', message: 'You may not post here' };
    fetch.mockImplementationOnce(async () => new Response(JSON.stringify(refusal), { status: 403 }));
    await drain();
    expect(await left()).toMatchObject([{ state: 'failed', error: { message: 'You may not post here' } }]);
  });

  it('sends nothing for an account that is signed out', async () => {
    const { drain, write, fetch, name } = await setUp();
    await write(['Waits for its author']);
    const database = await openDatabase({ name });
    await createSessionStore(database).update((current) => ({
      ...current,
      accessToken: null,
      refreshToken: null,
      generation: 2,
    }));
    await database.close();
    await drain();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that finds the session ended leaves word of what is to be removed, and keeps what was written [SY43]', async () => {
    const { drain, write, left, fetch, storedSession, userId } = await setUp();
    await write(['Waits for its author']);
    const refusal = { error_type: 'authentication', message: 'Log in again' };
    fetch.mockImplementation(async () => new Response(JSON.stringify(refusal), { status: 401 }));
    await drain().catch(() => undefined);
    expect(await storedSession()).toMatchObject({ userId: null, pendingCleanup: { mode: 'caches', userId } });
    expect(await left()).toHaveLength(1);
  });

  it('sends nothing of a newer build, and does not ask to be woken for it [SY33]', async () => {
    const { drain, write, left, fetch, name } = await setUp();
    await write(['For the newer build to send']);
    const newer = await enterGeneration({ name, generation: 1_000, onSuperseded: async () => undefined });
    await drain();
    expect(fetch).not.toHaveBeenCalled();
    newer.leave();
    await new Promise<void>((resolve) =>
      indexedDB.deleteDatabase(`${name}-generation`).addEventListener('success', () => resolve()),
    );
    expect(await left()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  it('after a press on a push of several reads them all, and the icon says how many still wait [NOTIF-19]', async () => {
    const { drain, act, write, left, fetch, showBadge, maya, username, userId } = await setUp();
    const { data: post } = (await maya.put('/v3/posts', { body: 'Waders on the mudflat' })).body as { data: { id: string } };
    const noor = await server.signedIn('noor');
    await noor.put(`/v3/profile/${username}/follow`);
    for (const body of ['One', 'Two', 'Three']) await noor.put('/v3/comments', { parentId: post.id, body });
    const { data: told } = (await maya.get('/v3/user/notifications?type=comment')).body as { data: Notification[] };
    const [notification] = told;
    if (notification === undefined) throw new Error('Maya should be told');
    const waitingIds = told.map(({ notificationId }) => notificationId);
    const from = { username: 'noor', name: 'Noor' };
    const data: PushMessage = { receiverId: userId, notification, from, people: 1, waitingIds, excerpt: '', unseen: 4 };
    const actAs = createActingAndSending(act, { askToBeWoken: async () => undefined, drain });
    const press = () =>
      clickNotification(
        { notification: { close: () => undefined, data }, action: 'read' },
        { actAs, open: async () => undefined, show: async () => undefined },
      );
    // Without a connection nobody knows the count yet.
    fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await press();
    expect([showBadge.mock.calls, (await left()).length]).toEqual([[], 1]);
    fetch.mockImplementation(globalThis.fetch);
    await drain();
    expect([waitingIds.length, showBadge.mock.calls, await left()]).toEqual([3, [[1]], []]);
    // What tells nothing of the count leaves the icon alone.
    await write(['A post']);
    await drain();
    expect(showBadge).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['stays refused where no page is in front to tell of it', false, ['failed']],
    ['is told and gone where one is', true, []],
  ])('what was pressed on a post that its author has deleted %s [OB30]', async (_where, isThere, states) => {
    const { drain, act, left, tellNews, isReaderThere, userId } = await setUp();
    const noor = await server.signedIn('noor');
    const { data: post } = (await noor.put('/v3/posts', { body: 'Not for long' })).body as { data: { id: string } };
    await act(userId, async (intend) => void (await intend('reaction', { postId: post.id, reaction: 'heart' })));
    await noor.delete(`/v3/posts/delete?ulid=${post.id}`);
    isReaderThere.mockResolvedValue(isThere);
    await drain();
    expect((await left()).map(({ state }) => state)).toEqual(states);
    expect(tellNews.mock.calls).toMatchObject([[{ type: 'refused' }]]);
  });

  it('what is pressed on a notification is kept for the reader whom it was shown to, and for nobody else [NOTIF-19]', async () => {
    const { act, left, userId } = await setUp();
    const askToBeWoken = vi.fn(async () => undefined);
    const drain = vi.fn(async () => Promise.reject(new Error('1 items are left')));
    const actAs = createActingAndSending(act, { askToBeWoken, drain });
    const answers = (id: string) =>
      actAs(id, async (intend) => void (await intend('post', { body: 'Mine', isSensitive: false })));
    expect([await answers('01J00000000000000000000009'), await left()]).toEqual([false, []]);
    expect([askToBeWoken.mock.calls, drain.mock.calls], 'nothing is to be sent').toEqual([[], []]);
    expect([await answers(userId), await left()]).toMatchObject([true, [{ payload: { body: 'Mine' } }]]);
    expect([askToBeWoken.mock.calls, drain.mock.calls]).toEqual([[[]], [[]]]);
  });

  it("takes a captive portal's page for no answer: everything stays, and it asks to be woken again", async () => {
    const { drain, write, left, fetch } = await setUp();
    await write(['Not for the train']);
    fetch.mockImplementation(async () => new Response('<h1>Welcome to the train</h1>', { status: 200 }));
    await expect(drain()).rejects.toThrow('1 items are left');
    expect(await left()).toMatchObject([{ state: 'queued', payload: { body: 'Not for the train' } }]);
  });
});
