import { beforeEach, describe, expect, it } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { mayOfferInstallation, NEXT_VISIT_AFTER_MS, noteInstallationAnswered, noteInstallationAsked } from './install-visits.ts';

const store = memoryKeyStore();
const START = 1_000_000;

describe('the question whether to install the app', () => {
  beforeEach(() => store.values.clear());

  it('comes with the second visit, which begins half an hour after the last start and not a moment before [SHELL-01]', () => {
    expect(mayOfferInstallation(store, START)).toBe(false);
    expect(mayOfferInstallation(store, START + NEXT_VISIT_AFTER_MS - 1)).toBe(false);
    expect(mayOfferInstallation(store, START + 2 * NEXT_VISIT_AFTER_MS - 1)).toBe(true);
  });

  it('stands for that visit, and comes no second time [SHELL-01]', () => {
    mayOfferInstallation(store, START);
    const second = START + NEXT_VISIT_AFTER_MS;
    expect(mayOfferInstallation(store, second)).toBe(true);
    noteInstallationAsked(store);
    expect(mayOfferInstallation(store, second + 1)).toBe(true);
    expect(mayOfferInstallation(store, second + 1 + NEXT_VISIT_AFTER_MS)).toBe(false);
  });

  it('waits for a visit in which it can stand', () => {
    for (const visit of [0, 1, 2, 3]) expect(mayOfferInstallation(store, START + visit * NEXT_VISIT_AFTER_MS)).toBe(visit > 0);
  });

  it('is over once it is answered', () => {
    mayOfferInstallation(store, START);
    mayOfferInstallation(store, START + NEXT_VISIT_AFTER_MS);
    noteInstallationAsked(store);
    noteInstallationAnswered(store);
    expect(mayOfferInstallation(store, START + NEXT_VISIT_AFTER_MS + 1)).toBe(false);
  });

  it('never comes where the browser keeps nothing', () => {
    const refusing = {
      getItem: () => JSON.stringify({ count: 5, at: 0 }),
      setItem: () => {
        throw new Error('refused');
      },
      removeItem: () => undefined,
    };
    expect(mayOfferInstallation(refusing, START)).toBe(false);
  });

  it('survives what it cannot read', () => {
    store.values.set('dunlin.visits', '{"count":"x"');
    expect(mayOfferInstallation(store, START)).toBe(false);
  });
});
