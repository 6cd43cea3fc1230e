import { createContextLocks, createLocks } from '#platform/locks.ts';
import { FakeLockManager } from '#tests/support/fake-lock-manager.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { locksSuite } from '#tests/support/locks-suite.ts';

locksSuite('of the simulations', 'origin', () => {
  const origin = new FakeLocks();
  return { here: origin.context(), there: origin.context() };
});

locksSuite('by Web Locks', 'origin', () => {
  const managers = new Map<string, FakeLockManager>();
  const managerOf = (name: string) => {
    const manager = managers.get(name) ?? new FakeLockManager(name);
    managers.set(name, manager);
    return manager;
  };
  const context = (clientId: string) =>
    createLocks({
      request: (name, options, job) => managerOf(name).context(clientId).request(name, options, job),
      query: async () => ({
        held: (await Promise.all([...managers.values()].map((manager) => manager.context(clientId).query()))).flatMap(
          ({ held }) => held ?? [],
        ),
      }),
    });
  return { here: context('here'), there: context('there') };
});

locksSuite('within one context', 'context', () => {
  const locks = createContextLocks();
  return { here: locks, there: locks };
});
