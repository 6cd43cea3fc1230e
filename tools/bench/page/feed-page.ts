import type { Observable } from 'rxjs';
import { filter, firstValueFrom } from 'rxjs';
import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { PostDocument, UserDocument } from '#data/collections.ts';
import { openDatabase } from '#data/database.ts';
import { listKeyText, type ListKey } from '#data/feed-key.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import { sampleCurrentUser, samplePost, sampleUser } from '#data/testing/samples.ts';
import type { ListView } from '#data/view-types.ts';
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

function keyOf(list: number): ListKey {
  return { list: 'profile', username: `reader${list}`, variant: 'feed' };
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
  });
  await createUserWriter(database, systemClock).upsert(users);
  const writer = createPostWriter(database, systemClock);
  for (let from = 0; from < posts.length; from += CHUNK) await writer.upsert(posts.slice(from, from + CHUNK));
  for (let list = 0; list < LISTS; list += 1) {
    const entries = indexesOf(list, count).map((index) => ({
      id: postId(index),
      userId: userId(index % USERS),
      updatedAt: '2026-01-01T00:00:00.000Z',
    }));
    const key = listKeyText(keyOf(list));
    await createFeedWriter(database).update(key, () => ({ key, entries, fetchedAt: 1, fresh: [], gaps: [], nextCursor: 'more' }));
  }
  await copyBare(await database.posts.find().exec(), 'posts');
  await copyBare(await database.users.find().exec(), 'users');
  await copyBare(await database.feeds.find().exec(), 'feeds');
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

/** Reads each list once by both ways, the ways in turning order. Both databases are open before the first clock starts. */
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

async function wholeList(view: Observable<ListView>): Promise<void> {
  const list = await firstValueFrom(view.pipe(filter(({ state }) => state === 'posts')));
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
  });
  return settled(request);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')));
  });
}

Object.assign(globalThis, { bench: { fill, readLists } });
