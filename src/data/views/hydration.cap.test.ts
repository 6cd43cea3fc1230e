import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createHydration, HYDRATED_CAP, HYDRATED_KEPT } from './hydration.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `P${from + index}`);

describe('posts in memory', () => {
  it('are 300 at most, then trimmed to 225 [CACHE-05] [CACHE-06]', async () => {
    expect([HYDRATED_CAP, HYDRATED_KEPT]).toEqual([300, 225]);
    const hydration = createHydration();
    hydration.admit(ids(0, 300));
    expect((await firstValueFrom(hydration.evicted$)).size).toBe(0);
    hydration.admit(ids(0, 301));
    expect((await firstValueFrom(hydration.evicted$)).size).toBe(76);
  });

  it('go in the order in which they were last seen [CACHE-04]', async () => {
    const hydration = createHydration({ cap: 4, kept: 2 });
    hydration.admit(['A', 'B', 'C', 'D']);
    hydration.touch(['D', 'B']);
    hydration.touch(['E']);
    expect([...(await firstValueFrom(hydration.evicted$))].toSorted()).toEqual(['A', 'C', 'D']);
  });

  it('come back when they are seen again [CACHE-02] [CACHE-03]', async () => {
    const hydration = createHydration({ cap: 4, kept: 2 });
    hydration.admit(['A', 'B', 'C', 'D', 'E']);
    expect([...(await firstValueFrom(hydration.evicted$))].toSorted()).toEqual(['C', 'D', 'E']);
    hydration.touch(['D']);
    expect([...(await firstValueFrom(hydration.evicted$))].toSorted()).toEqual(['C', 'E']);
    hydration.admit(['C', 'E']);
    expect([...(await firstValueFrom(hydration.evicted$))].toSorted()).toEqual(['C', 'E']);
  });
});
