import { describe, expect, it } from 'vitest';
import type { Locks } from '#core/ports/ports.ts';
import { deferred } from './deferred.ts';

const inLine = { ifAvailable: false };
const ifFree = { ifAvailable: true };

/** Two contexts that share their locks. */
export interface LockOrigin {
  readonly here: Locks;
  readonly there: Locks;
}

/**
 * What every implementation of `Locks` does. Those that reach no further than one context steal nothing: whoever asks
 * is not frozen.
 */
export function locksSuite(name: string, reach: 'origin' | 'context', createOrigin: () => LockOrigin): void {
  describe(`locks: ${name}`, () => {
    it('run the jobs of one name in the order of asking, those of two names beside each other', async () => {
      const { here, there } = createOrigin();
      const [first, second, other] = [deferred(), deferred(), deferred()];
      const log: string[] = [];
      const job = (text: string, until: Promise<unknown>) => async () => {
        log.push(text);
        await until;
        return text;
      };
      const runs = [
        here.run('a', inLine, job('first', first.promise)),
        there.run('a', inLine, job('second', second.promise)),
        here.run('a', inLine, job('third', Promise.resolve())),
        here.run('b', inLine, job('other', other.promise)),
      ];
      await expect.poll(() => log).toEqual(['first', 'other']);
      first.resolve();
      await expect.poll(() => log).toEqual(['first', 'other', 'second']);
      for (const open of [second, other]) open.resolve();
      expect(await Promise.all(runs)).toEqual(['first', 'second', 'third', 'other']);
    });

    it('answer undefined at once where the lock is held and only a free one is wanted', async () => {
      const { here, there } = createOrigin();
      const end = deferred();
      const holding = here.run('a', inLine, () => end.promise);
      expect(await there.run('a', ifFree, async () => 'ran')).toBeUndefined();
      end.resolve();
      await holding;
      expect(await there.run('a', ifFree, async () => 'ran')).toBe('ran');
    });

    it('are free after a job that failed, whose failure is told', async () => {
      const { here } = createOrigin();
      await expect(here.run('a', inLine, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
      expect(await here.run('a', ifFree, async () => 'ran')).toBe('ran');
    });

    it('let who waits leave the line, and give the lock to the next', async () => {
      const { here, there } = createOrigin();
      const [end, place] = [deferred(), new AbortController()];
      const holding = here.run('a', inLine, () => end.promise);
      const leaving = there.run('a', { ...inLine, signal: place.signal }, async () => 'left');
      const next = here.run('a', inLine, async () => 'next');
      place.abort(new Error('called off'));
      const left = leaving.catch((error: unknown) => error);
      end.resolve();
      await holding;
      expect(await left).toMatchObject({ message: 'called off' });
      expect(await next).toBe('next');
    });

    it('are not given to one who was called off before asking', async () => {
      const { here } = createOrigin();
      const signal = AbortSignal.abort(new Error('called off'));
      await expect(here.run('a', { ...inLine, signal }, async () => 'ran')).rejects.toThrow('called off');
      expect(await here.run('a', ifFree, async () => 'ran')).toBe('ran');
    });

    it('name the context that holds them, where they can', async () => {
      const { here, there } = createOrigin();
      const [end, begun] = [deferred(), deferred()];
      const holding = here.run('a', inLine, () => (begun.resolve(), end.promise));
      await begun.promise;
      const seen = await there.holder?.('a');
      expect(typeof seen).toBe(here.holder === undefined ? 'undefined' : 'string');
      expect(await here.holder?.('b')).toBeUndefined();
      end.resolve();
      await holding;
      expect(await here.holder?.('a')).toBeUndefined();
    });

    if (reach === 'context') return;

    it('are stolen at once from another context, whose job runs on', async () => {
      const { here, there } = createOrigin();
      const [robbedEnds, thiefEnds] = [deferred(), deferred()];
      let hasRunOn = false;
      const robbed = here.run('a', inLine, async () => {
        await robbedEnds.promise;
        hasRunOn = true;
      });
      const told = robbed.catch((error: unknown) => error);
      const holding = there.run('a', { ...ifFree, steal: true }, () => thiefEnds.promise);
      expect(await told).toMatchObject({ name: 'AbortError' });
      robbedEnds.resolve();
      await expect.poll(() => hasRunOn).toBe(true);
      expect(await here.run('a', ifFree, async () => 'ran')).toBeUndefined();
      thiefEnds.resolve();
      await holding;
      expect(await here.run('a', ifFree, async () => 'ran')).toBe('ran');
    });
  });
}
