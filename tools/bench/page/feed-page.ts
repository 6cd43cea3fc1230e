import type { Observable } from 'rxjs';
import { filter, firstValueFrom } from 'rxjs';
import type { Notification } from '#contract/resources/notification.ts';
import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { ascendingKey } from '#data/ascending-key.ts';
import type { PostDocument } from '#data/collections/posts.ts';
import type { UserDocument } from '#data/collections/users.ts';
import { openDatabase } from '#data/database.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import type { KeyHolding } from '#core/lists/lists.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { createNotificationWriter } from '#data/stores/notification-writer.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import { sampleCurrentUser, samplePost, sampleUser } from '#data/testing/samples.ts';
import type { PostListView } from '#data/view-types.ts';
import { createViews } from '#data/views/views.ts';
import { systemClock } from '#platform/clock.ts';

/** Runs on a page of the origin without the app: the same lists through the data layer and by bare IndexedDB. */

const PAGE_SIZE = 50;
/** Lists without a post in common: no answer comes from what another list has read. */
const LISTS = 6;
const USERS = 60;
const CHUNK = 250;
const RAW = 'bench-raw';
const READER = 'READER';

/** Kinds of lists, in turn: list 0 is a feed, 1 a thread, 2 a profile, 3 a feed again. */
const kinds = ['feed', 'thread', 'profile'] as const;
/** Lists that show one post, for the writes. */
const LIVE_LISTS = 20;
const WRITES = 15;

/** Times in milliseconds, list by list; the first list is the realm's first query. */
export interface ListTimes {
  readonly view: readonly number[];
  readonly raw: readonly number[];
}

const body = 'The tide is out, the mud is full of worms, and four hundred birds have something to say about it. '.repeat(4);

function postId(index: number): string {
  return `01BENCHPOST${String(index).padStart(15, '0')}`;
}

function userId(index: number): string {
  return `01BENCHUSER${String(index).padStart(15, '0')}`;
}

function keyOf(list: number): KeyHolding<'post'> {
  switch (kinds[list % kinds.length]) {
    case 'thread':
      return { list: 'comments', parentId: postId(list), sort: 'popular' };
    case 'profile':
      return { list: 'profile', username: `reader${list}`, variant: 'feed' };
    default:
      return { list: 'feed', feedType: list === 0 ? 'all' : 'following' };
  }
}

function notificationOf(index: number): Notification {
  return {
    notificationId: notificationId(index),
    notificationType: 'comment',
    fromUserId: userId(index % USERS),
    postId: postId(index),
    parentId: null,
    read: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

function notificationId(index: number): string {
  return `01BENCHNOTE${String(index).padStart(15, '0')}`;
}

function liveKeyOf(list: number): KeyHolding<'post'> {
  return { list: 'profile', username: `live${list}`, variant: 'feed' };
}

/** The posts of a list: spread over all that is stored, in no order of the key. */
function indexesOf(list: number, stored: number): readonly number[] {
  const step = Math.floor(stored / PAGE_SIZE);
  const indexes = Array.from({ length: PAGE_SIZE }, (_, place) => ((place * 17) % PAGE_SIZE) * step + (list % step));
  return indexes;
}

/** Stores `count` posts, their authors and the lists, in our database and bare. */
async function fill(count: number): Promise<void> {
  const users: User[] = Array.from({ length: USERS }, (_, index) =>
    sampleUser({ ulid: userId(index), username: `author${index}`, bio: body.slice(0, 120) }),
  );
  const posts: Post[] = Array.from({ length: count }, (_, index) =>
    samplePost({ id: postId(index), userId: userId(index % USERS), body }),
  );
  const database = await openDatabase();
  await database.session.insert({
    id: 'current',
    accessToken: 'access',
    refreshToken: 'refresh',
    userId: READER,
    currentUser: sampleCurrentUser({ ulid: READER }),
    generation: 1,
    scopes: [],
    fcmToken: null,
    pendingCleanup: null,
  });
  await createUserWriter(database, systemClock).upsert(users);
  const writer = createPostWriter(database, systemClock);
  for (let from = 0; from < posts.length; from += CHUNK) await writer.upsert(posts.slice(from, from + CHUNK));
  const notifications = createNotificationWriter(database, systemClock);
  for (let from = 0; from < count; from += CHUNK) {
    await notifications.upsert(Array.from({ length: Math.min(CHUNK, count - from) }, (_, place) => notificationOf(from + place)));
  }
  for (let list = 0; list < LISTS; list += 1) {
    const entries = indexesOf(list, count).map((index) => ({
      id: postId(index),
      userId: userId(index % USERS),
      updatedAt: '2026-01-01T00:00:00.000Z',
    }));
    const key = listKeyText(keyOf(list));
    await createFeedWriter(database).update(key, () => ({ key, entries, fetchedAt: 1, fresh: [], gaps: [], nextCursor: 'more' }));
  }
  for (let list = 0; list < LIVE_LISTS; list += 1) {
    const shown = [0, ...indexesOf(list % LISTS, count).filter((index) => index !== 0)].slice(0, PAGE_SIZE);
    const entries = shown.map((index) => ({ id: postId(index), userId: userId(index % USERS), updatedAt: '' }));
    const key = listKeyText(liveKeyOf(list));
    await createFeedWriter(database).update(key, () => ({ key, entries, fetchedAt: 1, fresh: [], gaps: [], nextCursor: 'more' }));
  }
  await copyBare(await database.posts.find().exec(), 'posts');
  await copyBare(await database.users.find().exec(), 'users');
  await copyBare(await database.feeds.find().exec(), 'feeds');
  await copyBare(await database.notifications.find().exec(), 'notifications');
  await database.close();
}

async function copyBare(documents: readonly { toJSON(): unknown }[], store: string): Promise<void> {
  const raw = await openRaw();
  const transaction = raw.transaction(store, 'readwrite');
  for (const document of documents) transaction.objectStore(store).put(document.toJSON());
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('error', reject);
  });
  raw.close();
}

/**
 * Reads each list once by both ways, the ways in turning order. Both databases are open before the first clock starts.
 */
async function readLists(bareFirst: boolean): Promise<ListTimes> {
  const database = await openDatabase();
  const views = createViews({ database });
  const raw = await openRaw();
  const times: { view: number[]; raw: number[] } = { view: [], raw: [] };
  for (let list = 0; list < LISTS; list += 1) {
    const key = keyOf(list);
    const ways = [
      async () => times.view.push(await timed(() => wholeList(views.list(key)))),
      async () => times.raw.push(await timed(() => readBare(raw, listKeyText(key)))),
    ];
    for (const way of (list % 2 === 0) === bareFirst ? ways.toReversed() : ways) await way();
  }
  raw.close();
  await database.close();
  return times;
}

async function wholeList(view: Observable<PostListView>): Promise<void> {
  const list = await firstValueFrom(view.pipe(filter(({ state }) => state === 'items')));
  const whole = list.items.filter((item) => !item.isSkeleton && !item.author.isPlaceholder);
  if (whole.length !== PAGE_SIZE) throw new Error(`The first answer had ${whole.length} whole posts of ${PAGE_SIZE}`);
}

/** The same data: the list by its key, its posts by theirs, their authors by theirs. */
async function readBare(raw: IDBDatabase, key: string): Promise<void> {
  const transaction = raw.transaction(['feeds', 'posts', 'users'], 'readonly');
  const get = <Value>(store: string, id: string) => settled(transaction.objectStore(store).get(id) as IDBRequest<Value>);
  const feed = await get<{ entries: readonly { id: string; userId: string }[] }>('feeds', key);
  const authors = new Set(feed.entries.map((entry) => entry.userId));
  const [posts, users] = await Promise.all([
    Promise.all(feed.entries.map(({ id }) => get<PostDocument>('posts', id))),
    Promise.all([...authors].map((id) => get<UserDocument>('users', id))),
  ]);
  if (posts.length !== PAGE_SIZE || [...posts, ...users].includes(undefined as never))
    throw new Error('Bare IndexedDB lacks a post');
}

/**
 * Pages of 50 notifications by both ways, newest first, the ways in turning order: none has anything in common with
 * another.
 */
async function readNotifications(bareFirst: boolean): Promise<ListTimes> {
  const database = await openDatabase();
  const raw = await openRaw();
  const times: { view: number[]; raw: number[] } = { view: [], raw: [] };
  for (let page = 0; page < LISTS; page += 1) {
    const after = ascendingKey(notificationId(299 - page * PAGE_SIZE + 1));
    const ours = async () => {
      const found = await database.notifications
        .find({ selector: { orderKey: { $gt: after } }, sort: [{ orderKey: 'asc' }], limit: PAGE_SIZE })
        .exec();
      expectPage(found);
    };
    const bare = async () => {
      const index = raw.transaction('notifications', 'readonly').objectStore('notifications').index('orderKey');
      expectPage(await settled(index.getAll(IDBKeyRange.lowerBound(after, true), PAGE_SIZE)));
    };
    const ways = [async () => times.view.push(await timed(ours)), async () => times.raw.push(await timed(bare))];
    for (const way of (page % 2 === 0) === bareFirst ? ways.toReversed() : ways) await way();
  }
  raw.close();
  await database.close();
  return times;
}

function expectPage(found: readonly unknown[]): void {
  if (found.length !== PAGE_SIZE) throw new Error(`A page had ${found.length} notifications`);
}

/**
 * Milliseconds from a write until every live list that shows the post has it, and for a bare put and the list read
 * again; medians.
 */
async function writeToLive(live: number): Promise<{ readonly view: number; readonly raw: number }> {
  const database = await openDatabase();
  const views = createViews({ database });
  const writer = createPostWriter(database, systemClock);
  const raw = await openRaw();
  const lists = Array.from({ length: live }, (_, list) => views.list(liveKeyOf(list)));
  const held = lists.map((list) => list.subscribe());
  await Promise.all(lists.map(wholeList));
  const view: number[] = [];
  const bare: number[] = [];
  for (let write = 0; write < WRITES; write += 1) {
    const text = `${body}${live} ${performance.now()}`;
    const shows = ({ items }: PostListView) => items[0]?.post.body === text;
    const ways = [
      async () =>
        view.push(
          await timed(() =>
            Promise.all([
              ...lists.map((list) => firstValueFrom(list.pipe(filter(shows)))),
              writer.patch([{ id: postId(0), patch: { body: text } }]),
            ]),
          ),
        ),
      async () =>
        bare.push(
          await timed(async () => {
            await putBare(raw, text);
            await readBare(raw, listKeyText(liveKeyOf(0)));
          }),
        ),
    ];
    for (const way of write % 2 === 0 ? ways : ways.toReversed()) await way();
  }
  for (const subscription of held) subscription.unsubscribe();
  raw.close();
  await database.close();
  return { view: middleOf(view), raw: middleOf(bare) };
}

async function putBare(raw: IDBDatabase, text: string): Promise<void> {
  const transaction = raw.transaction('posts', 'readwrite');
  const store = transaction.objectStore('posts');
  const stored = await settled(store.get(postId(0)) as IDBRequest<PostDocument>);
  store.put({ ...stored, post: { ...stored.post, body: text } });
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('error', reject);
  });
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function openRaw(): Promise<IDBDatabase> {
  const request = indexedDB.open(RAW, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('posts', { keyPath: 'id' });
    request.result.createObjectStore('users', { keyPath: 'id' });
    request.result.createObjectStore('feeds', { keyPath: 'key' });
    request.result.createObjectStore('notifications', { keyPath: 'id' }).createIndex('orderKey', 'orderKey');
  });
  return settled(request);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')));
  });
}

Object.assign(globalThis, { bench: { fill, readLists, readNotifications, writeToLive } });
