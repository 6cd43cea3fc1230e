import { openDatabase } from '#data/database.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { samplePost } from '#data/testing/samples.ts';
import { systemClock } from '#platform/clock.ts';

/** Runs on a page of the origin without the app: makes the device of somebody who has read a lot. */

const CHUNK = 500;
const body = 'The tide is out, the mud is full of worms, and four hundred birds have something to say about it. '.repeat(4);

/** Stores posts beside those that are there, by their authors, until there are `wanted`. */
async function fillUpTo(wanted: number): Promise<void> {
  const database = await openDatabase();
  const there = await database.posts.find().exec();
  const authors = [...new Set(there.map(({ post }) => post.user.userId))];
  const missing = Array.from({ length: Math.max(0, wanted - there.length) }, (_, index) =>
    samplePost({
      id: `01BENCHPOST${String(index).padStart(15, '0')}`,
      userId: authors[index % authors.length] ?? '01BENCHUSER000000000000000',
      body,
    }),
  );
  const writer = createPostWriter(database, systemClock);
  for (let from = 0; from < missing.length; from += CHUNK) await writer.upsert(missing.slice(from, from + CHUNK));
  await database.close();
}

async function countStored(): Promise<number> {
  const database = await openDatabase();
  const count = await database.posts.count().exec();
  await database.close();
  return count;
}

Object.assign(globalThis, { bench: { fillUpTo, countStored } });
