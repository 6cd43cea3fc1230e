import { createCommands } from '#data/commands/commands.ts';
import { openDatabase, type AppDatabase } from '#data/database.ts';
import { settled } from '#data/idb-request.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';
import { systemClock } from '#platform/clock.ts';
import { createIdSource } from '#platform/ids.ts';
import { MAP_IDS_MAX } from '#contract/limits.ts';
import type { Post } from '#contract/resources/post.ts';
import { mixedFeed } from '#contract/testing/mixed-posts.ts';

/**
 * Runs on a page of the origin without the app, beside the app: fills and watches the device's outbox, and makes bare
 * requests.
 */

/** Posts of a step, as many as a page of the server's. */
const PAGE = 50;

let opening: Promise<AppDatabase> | undefined;

function device(): Promise<AppDatabase> {
  opening ??= openDatabase();
  return opening;
}

async function headers(): Promise<Record<string, string>> {
  const session = await (await device()).session.findOne('current').exec();
  return {
    authorization: `Bearer ${session?.accessToken ?? ''}`,
    'content-type': 'application/json',
    accept: 'application/json',
  };
}

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(path, { ...init, headers: { ...(await headers()), ...init.headers } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Ids of `count` unsaved posts of the newest feed, which are put on the device as its reader would have them. */
async function fetchPosts(count: number): Promise<readonly string[]> {
  const writer = createPostWriter(await device(), systemClock);
  const unsaved: string[] = [];
  let cursor: string | null = '';
  while (unsaved.length < count && cursor !== null) {
    const page: { data: readonly { id: string }[]; next_cursor: string | null } = await ask(
      `/v3/posts/all${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`,
    );
    const ulids = page.data.map(({ id }) => id).slice(0, MAP_IDS_MAX);
    const { data } = await ask<{ data: readonly Post[] }>('/v3/posts/map', { method: 'POST', body: JSON.stringify({ ulids }) });
    await writer.upsert(data);
    unsaved.push(...data.filter((post) => !post.isBookmarked).map(({ id }) => id));
    cursor = page.next_cursor;
  }
  if (unsaved.length < count) throw new Error(`The feed has only ${unsaved.length} unsaved posts`);
  return unsaved.slice(0, count);
}

/** One unsent intent for each post. */
async function queueBookmarks(ids: readonly string[], bookmarked: boolean): Promise<void> {
  const commands = createCommands({
    database: await device(),
    ids: createIdSource(),
    clock: systemClock,
    onChange: () => undefined,
  });
  for (const postId of ids) await commands.intend('bookmark', { postId, bookmarked });
}

/** As many posts, one after another. */
async function queuePosts(count: number): Promise<void> {
  const commands = createCommands({
    database: await device(),
    ids: createIdSource(),
    clock: systemClock,
    onChange: () => undefined,
  });
  for (let index = 0; index < count; index += 1)
    await commands.intend('post', { body: `Post ${index} from a far line`, isSensitive: false });
}

async function unsent(): Promise<number> {
  return (await (await device()).outbox.find().exec()).length;
}

/** How often the outbox is checked, milliseconds. */
const CHECK_MS = 20;

/**
 * Resolves when nothing is left to send, with that time: milliseconds since 1970. Looks beside the app's database,
 * which is closed here meanwhile: a context that has it open hears of every entry and works for each.
 */
async function outboxEmpty(): Promise<number> {
  await (await opening)?.close();
  opening = undefined;
  const name = (await indexedDB.databases()).find((known) => known.name?.endsWith('--outbox') === true)?.name;
  if (name === undefined) throw new Error('There is no outbox');
  const database = await settled(indexedDB.open(name));
  try {
    // Removed entries stay for a while, marked as '1'.
    const unsentOnes = IDBKeyRange.bound(['0'], ['1']);
    const index = () => database.transaction('docs').objectStore('docs').index('[_deleted+userId+id]');
    while ((await settled(index().count(unsentOnes))) > 0) await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    return performance.timeOrigin + performance.now();
  } finally {
    database.close();
  }
}

/** The same calls as the drainer's, one after another and nothing else. Answers how long that took, milliseconds. */
async function bareBookmarks(ids: readonly string[], bookmarked: boolean): Promise<number> {
  const given = await headers();
  const nextId = createIdSource();
  const began = performance.now();
  for (const ulid of ids) {
    const answer = await fetch('/v3/posts/bookmark', {
      method: bookmarked ? 'POST' : 'DELETE',
      headers: { ...given, 'idempotency-key': nextId.nextId() },
      body: JSON.stringify({ ulid }),
    });
    if (!answer.ok) throw new Error(`A bare bookmark was answered ${answer.status}`);
    await answer.json();
  }
  return performance.now() - began;
}

const AUTHORS = 60;
const words = 'The tide is out, the mud is full of worms, and four hundred birds have something to say about it. ';

/** Id of a stored post; rises with `index`, so that a page can tell how far it has come. */
function storedId(index: number): string {
  return `01BENCHPOST${String(index).padStart(15, '0')}`;
}

/** The feed that was fetched last. */
async function lastFeedKey(): Promise<string> {
  const [key] = (await (await device()).feeds.find().exec())
    .filter((feed) => feed.key.startsWith('feed:'))
    .toSorted((a, b) => b.fetchedAt - a.fetchedAt)
    .map((feed) => feed.key);
  if (key === undefined) throw new Error('No feed was fetched');
  return key;
}

/** Puts posts that are on the device at the end of the feed that was fetched last. Nothing follows them. */
async function joinFeed(key: string, joining: readonly Post[]): Promise<void> {
  const entries = joining.map(({ id, userId }) => ({ id, userId, updatedAt: '2026-01-01T00:00:00.000Z' }));
  await createFeedWriter(await device()).update(key, (current) =>
    current === undefined ? current : { ...current, entries: [...current.entries, ...entries], nextCursor: null },
  );
}

/**
 * Stores posts `from` to `to` and their authors, and puts them at the end of the feed that was fetched last, in steps
 * of a page as the sync worker does, or only stores them.
 */
async function growFeed(from: number, to: number, joins: boolean): Promise<void> {
  const database = await device();
  const posts = createPostWriter(database, systemClock);
  const key = await lastFeedKey();
  const authorId = (index: number) => `01BENCHUSER${String(index % AUTHORS).padStart(15, '0')}`;
  await createUserWriter(database, systemClock).upsert(
    Array.from({ length: AUTHORS }, (_, index) => sampleUser({ ulid: authorId(index), username: `author${index}` })),
  );
  for (let start = from; start < to; start += PAGE) {
    const stored = Array.from({ length: Math.min(PAGE, to - start) }, (_, place) => start + place).map((index) =>
      samplePost({ id: storedId(index), userId: authorId(index), body: words.repeat(1 + (index % 4)) }),
    );
    await posts.upsert(stored);
    if (joins) await joinFeed(key, stored);
  }
}

/** The same with posts of every kind, the first of that feed. */
async function growMixedFeed(count: number): Promise<void> {
  const database = await device();
  const { posts, originals, authors } = mixedFeed(count, storedId);
  await createUserWriter(database, systemClock).upsert(authors);
  const writer = createPostWriter(database, systemClock);
  await writer.upsert(originals);
  const key = await lastFeedKey();
  for (let start = 0; start < count; start += PAGE) {
    const stored = posts.slice(start, start + PAGE);
    await writer.upsert(stored);
    await joinFeed(key, stored);
  }
}

Object.assign(globalThis, {
  bench: { fetchPosts, queueBookmarks, queuePosts, unsent, outboxEmpty, bareBookmarks, growFeed, growMixedFeed },
});
