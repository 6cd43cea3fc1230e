import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { SAVED_LIST } from '#core/feed/own-post-lists.ts';
import { createDrainer } from '#core/outbox/drainer.ts';
import type { AppDatabase } from '#data/database.ts';
import { createCommands } from '#data/commands/commands.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { samplePost } from '#contract/testing/samples.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { createOutboxTransport } from '#net/outbox-transport.ts';
import { connectApi } from '#net/connect.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createIdSource } from '#platform/ids.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { noFiles } from '#tests/support/media-server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const ENTRIES = 20;
const posts = Array.from({ length: ENTRIES }, (_, index) => samplePost({ id: `01A${String(index).padStart(23, '0')}` }));
let database: AppDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
  await database.session.insert(sampleSession('READER'));
  await createPostWriter(database, systemClock).upsert(posts);
});
afterEach(() => database.close());

/**
 * Readings and writes of the device's databases, each a transaction, that `work` makes; and how many of them wrote the
 * outbox, once a turn.
 */
async function costs(work: () => Promise<unknown>): Promise<{ all: number; turns: number }> {
  const spies = [database.session, database.posts, database.drafts, database.feeds, database.settings, database.users].flatMap(
    ({ storageInstance }) => [
      vi.spyOn(storageInstance, 'findDocumentsById'),
      vi.spyOn(storageInstance, 'query'),
      vi.spyOn(storageInstance, 'bulkWrite'),
    ],
  );
  const { storageInstance: outbox } = database.outbox;
  const writes = vi.spyOn(outbox, 'bulkWrite');
  const all = [...spies, writes, vi.spyOn(outbox, 'findDocumentsById'), vi.spyOn(outbox, 'query')];
  await work();
  const counted = { all: all.reduce((sum, spy) => sum + spy.mock.calls.length, 0), turns: writes.mock.calls.length };
  for (const spy of all) spy.mockRestore();
  return counted;
}

/**
 * Drains what the reader wants of each post, against a server that answers one call after the other with `answer`, and
 * counts.
 */
async function drainCosts(
  intend: (commands: ReturnType<typeof createCommands>, postId: string) => Promise<unknown>,
  answer: Partial<Post>,
): Promise<{ all: number; turns: number }> {
  const commands = createCommands({
    database,
    clock: systemClock,
    ids: createIdSource(systemClock),
    onChange: () => undefined,
  });
  for (const { id } of posts) await intend(commands, id);
  let answered: Promise<void> = Promise.resolve();
  const locks = new FakeLocks().context();
  const session = createSessionStore(database);
  const { client } = connectApi({
    baseUrl: 'https://dunlin.test',
    clock: systemClock,
    store: session,
    locks,
    fetch: async (input) => {
      const { ulid } = (await (input as Request).json()) as { readonly ulid: string };
      answered = answered.then(() => new Promise((resolve) => setTimeout(resolve, 2)));
      await answered;
      return Response.json({ success: true, message: 'Saved', data: { ...posts.find(({ id }) => id === ulid), ...answer } });
    },
  });
  const drainer = createDrainer({
    ...noFiles,
    store: createOutboxStore(database),
    confirmed: createConfirmedStore(database, systemClock),
    transport: createOutboxTransport(client),
    locks,
    clock: systemClock,
    timers: systemTimers,
    currentUserId: async () => (await session.get()).userId,
    onEvent: () => undefined,
  });
  const counted = await costs(() => drainer.drain('trigger'));
  expect(await createOutboxStore(database).list('READER')).toEqual([]);
  expect(counted.turns).toBeLessThan(ENTRIES);
  return counted;
}

// Beside the turns: the account, and the outbox at the beginning and at the end.
it('a turn of a drain costs eight readings and writes, of the session too, however many reactions were answered [OB45]', async () => {
  const { all, turns } = await drainCosts((commands, postId) => commands.intend('reaction', { postId, reaction: 'like' }), {
    userReaction: 'like',
  });
  expect(all).toBeLessThanOrEqual(8 * turns + 3);
});

it('a turn costs ten however many posts were saved: their list is read and written once [OB45]', async () => {
  const { all, turns } = await drainCosts((commands, postId) => commands.intend('bookmark', { postId, bookmarked: true }), {
    isBookmarked: true,
  });
  expect(all).toBeLessThanOrEqual(10 * turns + 3);
  const saved = await createFeedWriter(database).get(SAVED_LIST);
  expect(saved?.entries.map(({ id }) => id).toSorted()).toEqual(posts.map(({ id }) => id));
});
