import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createResidency, RESIDENT_CAP, RESIDENT_KEPT } from './residency.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `P${from + index}`);

describe('posts in memory', () => {
  it('are 300 at most, then trimmed to 225 [CACHE-05] [CACHE-06]', async () => {
    expect([RESIDENT_CAP, RESIDENT_KEPT]).toEqual([300, 225]);
    const residency = createResidency();
    residency.admit(ids(0, 300));
    expect((await firstValueFrom(residency.evicted$)).size).toBe(0);
    residency.admit(ids(0, 301));
    expect((await firstValueFrom(residency.evicted$)).size).toBe(76);
  });

  it('go in the order in which they were last seen [CACHE-04]', async () => {
    const residency = createResidency({ cap: 4, kept: 2 });
    residency.admit(['A', 'B', 'C', 'D']);
    residency.touch(['D', 'B']);
    residency.touch(['E']);
    expect([...(await firstValueFrom(residency.evicted$))].toSorted()).toEqual(['A', 'C', 'D']);
  });

  it('come back when they are seen again [CACHE-02] [CACHE-03]', async () => {
    const residency = createResidency({ cap: 4, kept: 2 });
    residency.admit(['A', 'B', 'C', 'D', 'E']);
    expect([...(await firstValueFrom(residency.evicted$))].toSorted()).toEqual(['C', 'D', 'E']);
    residency.touch(['D']);
    expect([...(await firstValueFrom(residency.evicted$))].toSorted()).toEqual(['C', 'E']);
    residency.admit(['C', 'E']);
    expect([...(await firstValueFrom(residency.evicted$))].toSorted()).toEqual(['C', 'E']);
  });
});
