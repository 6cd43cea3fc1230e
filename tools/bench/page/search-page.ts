import { openDatabase, type AppDatabase } from '#data/database.ts';
import { createSearchIndexStore } from '#data/search-index-store.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import { sampleCurrentUser, samplePost, sampleUser } from '#data/testing/samples.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createDeviceSearch } from '#workers/search/device-search.ts';

/**
 * Runs on a page of the origin without the app: the search of the sync worker over a device that holds many posts, in
 * this page's own thread.
 */

const USERS = 60;
const CHUNK = 250;
const VOCABULARY = 20_000;
const WORDS_OF_POST = 30;
const READER = '01BENCHREADER0000000000000';
const OWNER = `1 ${READER}`;

/** Milliseconds, and bytes of the stored index. */
export interface SearchTimes {
  /** The first search where no index is stored, and, of another start, where one is. */
  readonly made: number;
  readonly loaded: number;
  /** Each further one, as somebody types. */
  readonly further: readonly number[];
  readonly bytes: number;
}

const syllables = ['ba', 'den', 'fol', 'gri', 'ha', 'kel', 'lom', 'mur', 'ni', 'por', 'ras', 'sel', 'tin', 'vo', 'wex', 'zu'];

function wordOf(index: number): string {
  let word = '';
  for (let rest = index + 17; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length];
  return word;
}

/** The same numbers in each run, 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Few words are frequent and most are rare, as in what people write. */
function bodyOf(index: number): string {
  const next = numbersFrom(index + 1);
  return Array.from({ length: WORDS_OF_POST }, () => wordOf(Math.floor(VOCABULARY * next() ** 4))).join(' ');
}

function postOf(index: number) {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  return samplePost({ id: postId(index), userId: userId(index % USERS), body: bodyOf(index), createdAt });
}

function postId(index: number): string {
  return `01BENCHPOST${String(index).padStart(15, '0')}`;
}

function userId(index: number): string {
  return `01BENCHUSER${String(index).padStart(15, '0')}`;
}

async function fill(count: number): Promise<void> {
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
  const users = Array.from({ length: USERS }, (_, index) => sampleUser({ ulid: userId(index), username: `author${index}` }));
  await createUserWriter(database, systemClock).upsert(users);
  const writer = createPostWriter(database, systemClock);
  for (let from = 0; from < count; from += CHUNK) {
    await writer.upsert(Array.from({ length: Math.min(CHUNK, count - from) }, (_, place) => postOf(from + place)));
  }
  await database.close();
}

/**
 * As if the posts had been fetched an hour ago: what was fetched in the minute before an index was stored is read
 * again.
 */
const afterAnHour = { now: () => systemClock.now() + 60 * 60_000 };

function searchOf(database: AppDatabase) {
  return createDeviceSearch({
    database,
    session: createSessionStore(database),
    timers: systemTimers,
    clock: afterAnHour,
    isStored: true,
  });
}

/**
 * What somebody types, letter by letter from the second on: frequent words and rare ones, alone and two together, one
 * with a wrong letter.
 */
function typedTexts(): readonly string[] {
  const words = [3, 40, 700, 9_000].map(wordOf);
  const texts = [...words, `${words[0] ?? ''} ${words[1] ?? ''}`, `${(words[2] ?? '').slice(0, -1)}x `, '#tide', '@author1'];
  return texts.flatMap((text) => Array.from({ length: text.length - 1 }, (_, place) => text.slice(0, place + 2)));
}

async function measure(): Promise<SearchTimes> {
  const database = await openDatabase();
  const first = searchOf(database);
  const made = await timed(() => first.find(wordOf(3)));
  const stored = await storedIndex(database);
  first.stop();
  const second = searchOf(database);
  const loaded = await timed(() => second.find(wordOf(3)));
  const further: number[] = [];
  for (const text of typedTexts()) further.push(await timed(() => second.find(text)));
  second.stop();
  await database.close();
  return { made, loaded, further, bytes: new TextEncoder().encode(stored.index).byteLength };
}

async function storedIndex(database: AppDatabase) {
  for (;;) {
    const stored = await createSearchIndexStore(database).read(OWNER);
    if (stored !== null) return stored;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Longest task of the thread that holds the index, milliseconds, while 1,000 more posts are stored in steps of 50: with
 * the index, and without one.
 */
async function measureUpkeep(stored: number): Promise<{ readonly withIndex: number; readonly without: number }> {
  const database = await openDatabase();
  const without = await longestTaskWhile(() => storeMore(database, stored));
  const search = searchOf(database);
  await search.find(wordOf(3));
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const withIndex = await longestTaskWhile(() => storeMore(database, stored + 1_000));
  search.stop();
  await database.close();
  return { withIndex, without };
}

async function storeMore(database: AppDatabase, from: number): Promise<void> {
  const writer = createPostWriter(database, systemClock);
  for (let step = 0; step < 20; step += 1) {
    await writer.upsert(Array.from({ length: 50 }, (_, place) => postOf(from + step * 50 + place)));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}

/** Only tasks of 50 ms and more are told; 0 = none. */
async function longestTaskWhile(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  await work();
  observer.disconnect();
  return longest;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

let device: { readonly database: AppDatabase; readonly search: ReturnType<typeof searchOf> } | undefined;

/** The database open, and no index yet. */
async function openDevice(): Promise<void> {
  const database = await openDatabase();
  device = { database, search: searchOf(database) };
}

/** As after a search. */
async function holdIndex(): Promise<void> {
  await device?.search.find(wordOf(9_000));
}

async function closeDevice(): Promise<void> {
  device?.search.stop();
  await device?.database.close();
}

Object.assign(globalThis, { bench: { fill, measure, measureUpkeep, openDevice, holdIndex, closeDevice } });
