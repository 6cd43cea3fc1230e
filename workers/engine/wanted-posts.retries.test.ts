import { describe, expect, it } from 'vitest';
import { ManualTime } from '#tests/support/manual-time.ts';
import { createWantedPosts } from './wanted-posts.ts';

function setUp() {
  const time = new ManualTime();
  const server = { isThere: true, absent: [] as string[] };
  const reader = { isOnline: true };
  const cooldown = { until: 0 };
  const calls: { at: number; ids: readonly string[] }[] = [];
  const start = time.now();
  const wanted = createWantedPosts({
    timers: time,
    async ensurePosts(ids) {
      calls.push({ at: (time.now() - start) / 1_000, ids });
      if (!server.isThere) throw new Error('Nobody answers');
      return server.absent.filter((id) => ids.includes(id));
    },
    mayAsk: () => reader.isOnline,
    cooldownMs: () => Math.max(0, cooldown.until - time.now()),
  });
  return { time, server, reader, cooldown, wanted, calls, moments: () => calls.map(({ at }) => at) };
}

describe('posts in view that could not be had [SY45]', () => {
  it('are asked for again with growing pauses until they are there', async () => {
    const { time, server, wanted, moments } = setUp();
    server.isThere = false;
    wanted.want(['a', 'b']);
    await time.advance(1_500_000);
    expect(moments()).toEqual([0, 10, 30, 70, 150, 310, 610, 910, 1_210]);
    server.isThere = true;
    await time.advance(1_500_000);
    expect(moments()).toHaveLength(10);
  });

  it('are asked for when the server is back, and at once when others come in view', async () => {
    const { time, server, wanted, calls } = setUp();
    server.isThere = false;
    wanted.want(['a']);
    await time.advance(1_000);
    wanted.want(['a', 'b']);
    await time.advance(1_000);
    server.isThere = true;
    wanted.tryAgain();
    await time.advance(600_000);
    expect(calls).toEqual([
      { at: 0, ids: ['a'] },
      { at: 1, ids: ['a', 'b'] },
      { at: 2, ids: ['a', 'b'] },
    ]);
  });

  it('are asked for when the breaker blocks no more, or the device is no longer full', async () => {
    const { time, server, cooldown, wanted, moments } = setUp();
    server.isThere = false;
    cooldown.until = time.now() + 30_000;
    wanted.want(['a']);
    await time.advance(29_999);
    server.isThere = true;
    expect(moments()).toEqual([0]);
    await time.advance(600_000);
    expect(moments()).toEqual([0, 30]);
  });

  it('are not asked for without a connection, nor after they have left', async () => {
    const { time, server, reader, wanted, moments } = setUp();
    server.isThere = false;
    wanted.want(['a']);
    await time.advance(1_000);
    reader.isOnline = false;
    wanted.want(['a', 'b']);
    await time.advance(600_000);
    expect(moments()).toEqual([0]);
    reader.isOnline = true;
    wanted.tryAgain();
    await time.advance(1_000);
    wanted.want([]);
    await time.advance(600_000);
    expect(moments()).toEqual([0, 601]);
  });

  it('are let go where the server left them out of its answer, while they stay in view', async () => {
    const { time, server, wanted, calls } = setUp();
    server.absent = ['hidden'];
    wanted.want(['hidden', 'a']);
    await time.advance(1_000);
    wanted.want(['hidden', 'b']);
    wanted.tryAgain();
    await time.advance(600_000);
    wanted.want(['hidden']);
    await time.advance(600_000);
    expect(calls.map(({ ids }) => ids)).toEqual([['hidden', 'a'], ['b'], ['b']]);
  });
});
