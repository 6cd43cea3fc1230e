import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ConnectionSpeed } from '#core/ports/ports.ts';
import type { ListEntry } from '#core/sync/list-state.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createChatsAhead } from './chats-ahead.ts';

let harness: SyncHarness;
let feeds: ReturnType<typeof createFeedWriter>;
let asked: string[];
let speed: ConnectionSpeed;
let isOnline: boolean;
/** What the server shows of a chat. */
let shows: (key: string) => readonly string[];
/** While a page is under way. */
let meanwhile: () => Promise<void>;
beforeEach(async () => {
  harness = await createSyncHarness();
  feeds = createFeedWriter(harness.database);
  asked = [];
  speed = 'fast';
  isOnline = true;
  shows = (key) => [`M-${key}`];
  meanwhile = async () => undefined;
});
afterEach(() => harness.database.close());

const entry = (id: string, messageId?: string): ListEntry => ({
  id,
  userId: 'U1',
  updatedAt: '2026-07-01T00:00:00.000Z',
  ...(messageId !== undefined && { messageId }),
});
const keep = (key: string, entries: readonly ListEntry[]) =>
  feeds.update(key, () => ({ key, entries: [...entries], nextCursor: null, fetchedAt: harness.time.now(), fresh: [], gaps: [] }));
const chats = (ids: readonly string[]) =>
  keep(
    'chats',
    ids.map((id) => entry(id, `M-chat:${id}`)),
  );
const ahead = () =>
  createChatsAhead({
    feeds,
    connection: { speed: () => speed },
    mayAsk: () => isOnline,
    lists: {
      async refresh(key, reason) {
        asked.push(key);
        await meanwhile();
        // As the loader does with what is young, unless it is told of.
        if (reason === 'open' && (await feeds.get(key)) !== undefined) return { ok: true, ended: true };
        await keep(
          key,
          shows(key).map((id) => entry(id)),
        );
        return { ok: true, ended: true };
      },
    },
  });

it('the chats at the top of the list are brought, one page each and ten at most, and none of them twice [GROUP-17]', async () => {
  const ids = Array.from({ length: 12 }, (_, n) => `G${String(n).padStart(2, '0')}`);
  await chats(ids);
  await keep('chat:G01', [entry('M-chat:G01')]);
  const bring = ahead();
  await bring();
  expect(asked).toEqual(
    ids
      .slice(0, 10)
      .filter((id) => id !== 'G01')
      .map((id) => `chat:${id}`),
  );
  await bring();
  await ahead()();
  expect(asked, 'at rest nothing is asked for').toHaveLength(9);
  await keep('chats', [entry('G00', 'N-newer'), entry('EMPTY')]);
  await bring();
  expect(asked.slice(9), 'what was said since').toEqual(['chat:G00']);
  await bring();
  expect(asked, 'a message that the page does not show is asked for once').toHaveLength(10);
});

it('nothing is brought without a connection, nor on a slow line or with Save-Data [GROUP-17]', async () => {
  await chats(['G1']);
  isOnline = false;
  await ahead()();
  isOnline = true;
  speed = 'slow';
  await ahead()();
  expect(asked).toEqual([]);
  speed = 'medium';
  await ahead()();
  expect(asked).toEqual(['chat:G1']);
});

it('what is said in a chat whose page has just come is brought too, and what is told of while pages come [GROUP-17]', async () => {
  await chats(['G1']);
  const bring = ahead();
  await bring();
  await keep('chats', [entry('G1', 'N-next')]);
  shows = () => ['N-next'];
  await bring();
  expect((await feeds.get('chat:G1'))?.entries.map(({ id }) => id)).toEqual(['N-next']);

  await keep('chats', [entry('G2', 'M-chat:G2')]);
  shows = (key) => [`M-${key}`];
  let told: Promise<void> | undefined;
  meanwhile = async () => {
    if (told !== undefined) return;
    await chats(['G2', 'G3']);
    told = bring();
  };
  await bring();
  await told;
  expect(asked.slice(2)).toEqual(['chat:G2', 'chat:G3']);
});
