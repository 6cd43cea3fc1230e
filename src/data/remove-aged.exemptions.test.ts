import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Keeping } from './collections/descriptor.ts';
import { postsCollection } from './collections/posts.ts';
import { usersCollection } from './collections/users.ts';
import type { AppDatabase } from './database.ts';
import { removeAged } from './remove-aged.ts';
import { queryDocuments } from './stores/modify-documents.ts';
import { createPostWriter } from './stores/post-writer.ts';
import { createUserWriter } from './stores/user-writer.ts';
import { samplePost, sampleUser } from './testing/samples.ts';

const HOUR_MS = 60 * 60_000;

const nobody: Keeping = {
  userId: null,
  referredPosts: new Set(),
  originals: new Set(),
  offlinePackPosts: new Set(),
  groups: new Set(),
  people: new Set(),
  listed: new Set(),
  notificationActs: [],
};

let now: number;
const clock = { now: () => now };
let database: AppDatabase;
beforeEach(async () => {
  now = 1_000;
  database = await openTestDatabase();
});
afterEach(() => database.close());

it('posts leave the device by age, save the exempt ones [CACHE-09]', async () => {
  const writer = createPostWriter(database, clock);
  await writer.upsert([samplePost({ id: 'OLD' }), samplePost({ id: 'KEPT', isBookmarked: true })]);
  now += 72 * HOUR_MS + 1;
  await writer.upsert([samplePost({ id: 'NEW' })]);
  expect(await removeAged(database.posts, postsCollection.retention, { now, keeping: nobody })).toBe(1);
  expect((await queryDocuments(database.posts, {})).map(({ id }) => id).toSorted()).toEqual(['KEPT', 'NEW']);
});

it('users leave the device by age, save the exempt ones [CACHE-10]', async () => {
  const writer = createUserWriter(database, clock);
  await writer.upsert([sampleUser({ ulid: 'OLD' }), sampleUser({ ulid: 'KEPT' })]);
  now += 24 * HOUR_MS + 1;
  await writer.upsert([sampleUser({ ulid: 'NEW' })]);
  const keeping = { ...nobody, people: new Set(['KEPT']) };
  expect(await removeAged(database.users, usersCollection.retention, { now, keeping })).toBe(1);
  expect((await queryDocuments(database.users, {})).map(({ id }) => id).toSorted()).toEqual(['KEPT', 'NEW']);
});
