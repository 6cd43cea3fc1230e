import { describe, expect, it } from 'vitest';
import type { SessionStore } from '#net/session-store.ts';
import { signedIn, signedOut } from './memory-session-store.ts';

/**
 * What every implementation of the network's `SessionStore` does. `createContexts` answers the stores of two contexts
 * of a device on which nobody has signed in.
 */
export function sessionStoreSuite(name: string, createContexts: () => Promise<readonly [SessionStore, SessionStore]>): void {
  describe(`session store: ${name}`, () => {
    it('says that nobody is signed in before anybody was', async () => {
      const [store] = await createContexts();
      expect(await store.get()).toEqual(signedOut);
    });

    it('answers what is stored after a change, in every context', async () => {
      const [here, there] = await createContexts();
      const maya = signedIn('MAYA', 'token');
      expect(await here.get()).toEqual(signedOut);
      expect(await there.update(() => maya)).toEqual(maya);
      expect(await here.get()).toEqual(maya);
      expect(await here.update((current) => ({ ...current, accessToken: 'newer' }))).toEqual({ ...maya, accessToken: 'newer' });
      expect(await there.get()).toEqual({ ...maya, accessToken: 'newer' });
    });

    it('leaves what is stored where a change answers the same', async () => {
      const [here, there] = await createContexts();
      const maya = await here.update(() => signedIn('MAYA', 'token'));
      expect(await there.update((current) => current)).toEqual(maya);
      expect(await here.get()).toEqual(maya);
    });

    it('loses none of several changes made at once', async () => {
      const [here, there] = await createContexts();
      const raise = (store: SessionStore) => store.update((current) => ({ ...current, generation: current.generation + 1 }));
      await Promise.all([raise(here), raise(there), raise(here), raise(there)]);
      expect((await here.get()).generation).toBe(4);
    });
  });
}
