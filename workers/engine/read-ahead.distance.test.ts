import { describe, expect, it, vi } from 'vitest';
import type { ConnectionSpeed } from '#core/ports/ports.ts';
import type { FeedDocument } from '#data/collections/feeds.ts';
import { deferred } from '#tests/support/deferred.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import type { ListOutcome } from '../sync-api.ts';
import { createReadAhead } from './read-ahead.ts';

const PAGE = 20;
const id = (n: number) => `P${n}`;
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: id(index + 1), userId: 'U', updatedAt: '2026-01-01T00:00:00.000Z' }));

/** A list of `total` posts on the server, the first page of which is on the device. */
function setUp({ total = 1_000, speed = 'fast' as ConnectionSpeed } = {}) {
  const time = new ManualTime();
  const shown = deferred();
  const line = { isOn: true, fails: false, speed };
  let held = PAGE;
  let underWay = 0;
  let most = 0;
  const loadMore = vi.fn(async (): Promise<ListOutcome> => {
    most = Math.max(most, (underWay += 1));
    await Promise.resolve();
    underWay -= 1;
    if (line.fails) return { ok: false, reason: 'unreachable', message: '' };
    held = Math.min(total, held + PAGE);
    return { ok: true, ended: held === total };
  });
  const list = (): FeedDocument => ({
    key: 'feed:all',
    entries: entries(held),
    nextCursor: held === total ? null : String(held),
    fetchedAt: 1,
    fresh: [],
    gaps: [],
  });
  const ahead = createReadAhead({
    lists: { loadMore },
    feeds: { get: async (key) => (key === 'feed:all' ? list() : undefined) },
    connection: { speed: () => line.speed },
    clock: time,
    mayAsk: () => line.isOn,
    firstShown: shown.promise,
  });
  async function read(last: number) {
    ahead.see([id(last - 1), id(last)]);
    await settle();
  }
  return { ahead, read, shown, time, line, loadMore, held: () => held, most: () => most };
}

describe('posts ahead of the reader [SY50]', () => {
  it('are 40 or more, asked for one page at a time, once the first posts are shown', async () => {
    const { ahead, read, shown, held, most } = setUp();
    ahead.open('feed:all');
    await read(3);
    expect(held()).toBe(20);
    shown.resolve();
    await settle();
    expect(held()).toBe(60);
    await read(20);
    expect(held()).toBe(60);
    await read(21);
    expect(held()).toBe(80);
    expect(most()).toBe(1);
  });

  it('are 20 with Save-Data or on a slow line', async () => {
    const { ahead, read, shown, held } = setUp({ speed: 'slow' });
    shown.resolve();
    ahead.open('feed:all');
    await read(1);
    expect(held()).toBe(40);
    await read(20);
    expect(held()).toBe(40);
    await read(21);
    expect(held()).toBe(60);
  });

  it('end where the list does, and are of the open list alone', async () => {
    const { ahead, read, shown, held, loadMore } = setUp({ total: 30 });
    shown.resolve();
    await read(20);
    ahead.open('feed:following');
    await read(20);
    expect(loadMore).not.toHaveBeenCalled();
    ahead.open('feed:all');
    await settle();
    expect([held(), loadMore.mock.calls.length]).toEqual([30, 1]);
    await read(30);
    expect(loadMore).toHaveBeenCalledOnce();
  });

  it('are not asked for without a connection, nor again and again where a call fails', async () => {
    const { ahead, read, shown, line, time, loadMore, held } = setUp();
    shown.resolve();
    line.isOn = false;
    ahead.open('feed:all');
    await read(10);
    expect(loadMore).not.toHaveBeenCalled();
    Object.assign(line, { isOn: true, fails: true });
    await read(11);
    await read(12);
    expect(loadMore).toHaveBeenCalledOnce();
    line.fails = false;
    await time.advance(9_999);
    await read(13);
    expect(loadMore).toHaveBeenCalledOnce();
    await time.advance(1);
    await read(14);
    expect(held()).toBe(60);
  });
});
