import { describe, expect, it } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { createIdQueue } from './id-queue.ts';

/** A queue that gathers for 100 ms, in calls of at most 20 ids, answered by hand. */
function setUp() {
  const time = new ManualTime();
  const calls: { readonly ids: readonly string[]; readonly at: number; readonly answer: () => void }[] = [];
  const begun = time.now();
  const queue = createIdQueue({
    timers: time,
    debounceMs: 100,
    batchSize: () => 20,
    fetch: (ids) => {
      const { promise, resolve } = deferred<void>();
      calls.push({ ids, at: time.now() - begun, answer: () => resolve() });
      return promise;
    },
  });
  const ask = (...ids: string[]) => void queue.ask(ids);
  const made = () => calls.map(({ ids, at }) => [at, ...ids]);
  return { time, calls, ask, made };
}

describe('ids that are asked for', () => {
  it('while a call is under way wait for others as ever, and then for its answer [CACHE-14] [CACHE-15]', async () => {
    const { time, calls, ask, made } = setUp();
    ask('a');
    await time.advance(150);
    ask('b');
    await time.advance(0);
    calls[0]?.answer();
    await time.advance(50);
    ask('c');
    await time.advance(49);
    expect(made()).toEqual([[100, 'a']]);
    await time.advance(1);
    expect(made()).toEqual([
      [100, 'a'],
      [250, 'b', 'c'],
    ]);
    ask('d');
    await time.advance(100);
    ask('e');
    await time.advance(100);
    expect(made(), 'one call at a time').toHaveLength(2);
    calls[1]?.answer();
    await time.advance(0);
    expect(made().at(-1)).toEqual([450, 'd', 'e']);
  });

  it('begin a wait of their own once those before them went, and are not asked for twice meanwhile', async () => {
    const { time, ask, made } = setUp();
    ask('a');
    await time.advance(100);
    ask('a', 'b');
    await time.advance(99);
    expect(made()).toEqual([[100, 'a']]);
  });
});
