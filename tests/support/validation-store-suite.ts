import { beforeEach, describe, expect, it } from 'vitest';
import { claimValidation } from '#net/validations.ts';
import type { Validation, ValidationStore } from '#net/validations.ts';

const first: Validation = { generation: 1, at: 1_000 };

/**
 * What every `ValidationStore` does. `createContexts` answers those of two contexts of a device that has asked nothing
 * yet.
 */
export function validationStoreSuite(
  name: string,
  createContexts: () => Promise<readonly [ValidationStore, ValidationStore]>,
): void {
  describe(`validation store: ${name} [AUTH-21]`, () => {
    let here: ValidationStore;
    let there: ValidationStore;
    beforeEach(async () => {
      [here, there] = await createContexts();
    });

    async function keptIn(store: ValidationStore): Promise<Validation | undefined> {
      let kept: Validation | undefined;
      await store.update((last) => (kept = last));
      return kept;
    }

    it('knows of none before there was one', async () => {
      expect(await keptIn(here)).toBeUndefined();
      expect(await keptIn(there)).toBeUndefined();
    });

    it('keeps the last one, for every context', async () => {
      await here.update(() => first);
      expect(await keptIn(there)).toEqual(first);
      await there.update((last) => ({ generation: 2, at: (last?.at ?? 0) + 1 }));
      expect(await keptIn(here)).toEqual({ generation: 2, at: 1_001 });
    });

    it('leaves it where a change answers the same, or nothing', async () => {
      await here.update(() => first);
      await there.update((last) => last);
      await there.update(() => undefined);
      expect(await keptIn(here)).toEqual(first);
    });

    it('leaves it where a change fails, whose failure is told', async () => {
      await here.update(() => first);
      const failing = here.update(() => {
        throw new Error('broken');
      });
      await expect(failing).rejects.toThrow('broken');
      expect(await keptIn(there)).toEqual(first);
    });

    it('loses none of several changes made at once', async () => {
      const raise = (store: ValidationStore) => store.update((last) => ({ generation: 1, at: (last?.at ?? 0) + 1 }));
      await Promise.all([raise(here), raise(there), raise(here), raise(there)]);
      expect(await keptIn(here)).toEqual({ generation: 1, at: 4 });
    });

    it('gives one of several that claim at once the turn to ask', async () => {
      const claim = (store: ValidationStore) => claimValidation(store, 1, { now: () => 1_000 });
      const turns = await Promise.all([claim(here), claim(there), claim(here), claim(there)]);
      expect(turns.filter((isMine) => isMine)).toHaveLength(1);
      expect(await claim(there)).toBe(false);
      expect(await keptIn(here)).toEqual(first);
    });
  });
}
