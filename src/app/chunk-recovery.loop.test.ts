import { describe, expect, it } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { hasRouterReloaded, mayNavigate } from './chunk-recovery.ts';

describe('mayNavigate', () => {
  it('allows one full navigation for a missing screen, and no reload loop [ROUTE-39]', () => {
    const storage = memoryKeyStore();
    expect(mayNavigate(1_000_000, storage)).toBe(true);
    expect(mayNavigate(1_003_000, storage)).toBe(false);
    expect(mayNavigate(1_030_000, storage)).toBe(true);
  });

  it('refuses where the browser keeps nothing: it could not tell a loop', () => {
    const refusing = {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => undefined,
    };
    expect(mayNavigate(1_000_000, refusing)).toBe(false);
  });
});

describe('hasRouterReloaded', () => {
  const failure = new Error('Failed to fetch dynamically imported module: /assets/settings.js');

  it('is so once the router has noted its reload for this very failure', () => {
    const storage = memoryKeyStore();
    expect(hasRouterReloaded(failure, storage)).toBe(false);
    storage.setItem(`tanstack_router_reload:${failure.message}`, '1');
    expect(hasRouterReloaded(failure, storage)).toBe(true);
    expect(hasRouterReloaded(new Error('another'), storage)).toBe(false);
  });

  it('is not so where the note was made to keep it from reloading', () => {
    const storage = memoryKeyStore();
    storage.setItem(`tanstack_router_reload:${failure.message}`, 'kept');
    expect(hasRouterReloaded(failure, storage)).toBe(false);
  });
});
