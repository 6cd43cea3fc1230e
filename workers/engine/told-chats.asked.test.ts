import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createToldChats, ensureChats } from './told-chats.ts';

let harness: SyncHarness;
let feeds: ReturnType<typeof createFeedWriter>;
let asked: string[];
let shown: readonly string[];
beforeEach(async () => {
  harness = await createSyncHarness();
  feeds = createFeedWriter(harness.database);
  asked = [];
  shown = [];
});
afterEach(() => harness.database.close());

const parts = () => ({
  feeds,
  clock: harness.time,
  bringAhead: async () => void asked.push('ahead'),
  lists: {
    refresh: async (key: string) => {
      asked.push(key);
      return { ok: true, ended: true } as const;
    },
  },
});
const tell = (hasTold: boolean) =>
  createToldChats({
    ...parts(),
    openLists: { shown: async (list) => shown.filter((key) => key.split(':')[0] === list) },
  })(hasTold);
const keep = (key: string, fetchedAt: number) =>
  feeds.update(key, () => ({ key, entries: [], nextCursor: null, fetchedAt, fresh: [], gaps: [] }));

it('of what is told of, conversations on show come first and then the list of chats, which counts what is unread [GROUP-17]', async () => {
  shown = ['chat:A', 'group:B'];
  await tell(true);
  expect(asked, 'and then what was said in them').toEqual(['group:B', 'chat:A', 'chats', 'ahead']);
  asked = [];
  await tell(false);
  expect(asked, 'a post that may be in an open group is in no chat').toEqual(['group:B']);
  shown = ['chats'];
  asked = [];
  await tell(false);
  expect(asked).toEqual(['chats', 'ahead']);
});

it('the list of chats is asked for where it is missing, or older than a minute', async () => {
  await ensureChats(parts());
  await keep('chats', harness.time.now());
  await ensureChats(parts());
  expect(asked).toEqual(['chats', 'ahead', 'ahead']);
  await harness.time.advance(60_000);
  await ensureChats(parts());
  expect(asked).toEqual(['chats', 'ahead', 'ahead', 'chats', 'ahead']);
});
