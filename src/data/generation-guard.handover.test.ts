import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { NewerBuildError, enterGeneration } from './generation-guard.ts';

let names = 0;
const freshName = () => `guard-${(names += 1)}`;
const nothing = async () => undefined;

describe('two builds on one device', () => {
  it('of one generation stand beside each other [SY32]', async () => {
    const name = freshName();
    const superseded = vi.fn(nothing);
    const first = await enterGeneration({ name, generation: 8, onSuperseded: superseded });
    const second = await enterGeneration({ name, generation: 8, onSuperseded: superseded });
    first.leave();
    second.leave();
    expect(superseded).not.toHaveBeenCalled();
  });

  it('of two: the newer waits until the older has stopped, and the older comes in no more [SY32]', async () => {
    const name = freshName();
    const log: string[] = [];
    await enterGeneration({
      name,
      generation: 8,
      async onSuperseded() {
        log.push('older is told');
        await new Promise((resolve) => setImmediate(resolve));
        log.push('older has stopped');
      },
    });
    const newer = await enterGeneration({ name, generation: 9, onSuperseded: nothing });
    log.push('newer begins');
    expect(log).toEqual(['older is told', 'older has stopped', 'newer begins']);
    await expect(enterGeneration({ name, generation: 8, onSuperseded: nothing })).rejects.toBeInstanceOf(NewerBuildError);
    newer.leave();
    await expect(enterGeneration({ name, generation: 8, onSuperseded: nothing })).rejects.toBeInstanceOf(NewerBuildError);
  });

  it('does not wait for ever for one that is frozen [SY32]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const name = freshName();
    let thaw: () => void = () => undefined;
    await enterGeneration({ name, generation: 8, onSuperseded: () => new Promise<void>((resolve) => (thaw = resolve)) });
    let hasBegun = false;
    const newer = enterGeneration({ name, generation: 9, onSuperseded: nothing }).then((guard) => {
      hasBegun = true;
      return guard;
    });
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(hasBegun).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    const guard = await newer;
    expect(hasBegun).toBe(true);
    thaw();
    vi.useRealTimers();
    // The older has gone: the generation rises after all, and holds.
    await vi.waitFor(() =>
      expect(enterGeneration({ name, generation: 8, onSuperseded: nothing })).rejects.toBeInstanceOf(NewerBuildError),
    );
    guard.leave();
  });

  it('a deleted store is no newer build', async () => {
    const name = freshName();
    const superseded = vi.fn(nothing);
    await enterGeneration({ name, generation: 8, onSuperseded: superseded });
    await deleted(name);
    expect(superseded).not.toHaveBeenCalled();
  });

  it.each(['deleted', 'closed by the browser'])(
    'whose store is %s under it is still told of a newer build [SY32]',
    async (how) => {
      const name = freshName();
      const open = vi.spyOn(indexedDB, 'open');
      const superseded = vi.fn(nothing);
      const older = await enterGeneration({ name, generation: 8, onSuperseded: superseded });
      if (how === 'deleted') await deleted(name);
      else forceCloseDatabase((open.mock.results[0]!.value as IDBOpenDBRequest).result as never);
      await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
      const again = open.mock.results[1]!.value as IDBOpenDBRequest;
      await vi.waitFor(() => expect(again.readyState).toBe('done'));
      const newer = await enterGeneration({ name, generation: 9, onSuperseded: nothing });
      expect(superseded).toHaveBeenCalledTimes(1);
      newer.leave();
      older.leave();
    },
  );

  it('that has left does not come back because its store was cleared', async () => {
    const name = freshName();
    const guard = await enterGeneration({ name, generation: 8, onSuperseded: nothing });
    guard.leave();
    const open = vi.spyOn(indexedDB, 'open');
    await deleted(name);
    await new Promise((resolve) => setImmediate(resolve));
    expect(open).not.toHaveBeenCalled();
  });
});

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`${name}-generation`);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
  });
}
