import { describe, expect, it } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { createRevealedPosts } from './revealed-posts.ts';

function memoryStore(text?: string) {
  return memoryKeyStore(new Map(text === undefined ? [] : [['dunlin.revealed', text]]));
}

describe('gated posts that were viewed', () => {
  it('stay shown after a new start until they are hidden, and each press is heard [POST-34] [POST-35]', () => {
    const store = memoryStore();
    const revealed = createRevealedPosts(store);
    let heard = 0;
    const leave = revealed.subscribe(() => (heard += 1));
    revealed.set('MAYA', 'P1', true);
    revealed.set('MAYA', 'P2', true);
    revealed.set('MAYA', 'P2', false);
    leave();
    revealed.set('MAYA', 'P3', true);
    expect(heard).toBe(3);
    for (const later of [revealed, createRevealedPosts(store)])
      expect(['P1', 'P2', 'P3'].map((id) => later.has('MAYA', id))).toEqual([true, false, true]);
  });

  it('are covered for a visitor and for the next account, in the same page and after a start [POST-33]', () => {
    const store = memoryStore();
    const revealed = createRevealedPosts(store);
    revealed.set('MAYA', 'P1', true);
    revealed.set(null, 'P2', true);
    for (const later of [revealed, createRevealedPosts(store)]) {
      expect([later.has(null, 'P1'), later.has(null, 'P2'), later.has('FINN', 'P1')]).toEqual([false, false, false]);
      expect(later.has('MAYA', 'P1'), 'to her who comes back').toBe(true);
    }
    revealed.set('FINN', 'P3', true);
    expect([revealed.has('FINN', 'P1'), revealed.has('MAYA', 'P3')]).toEqual([false, false]);
  });

  it('are the two hundred that were viewed last', () => {
    const store = memoryStore();
    const revealed = createRevealedPosts(store);
    for (let post = 1; post <= 201; post += 1) revealed.set('MAYA', `P${post}`, true);
    for (const later of [revealed, createRevealedPosts(store)])
      expect([1, 2, 201].map((post) => later.has('MAYA', `P${post}`))).toEqual([false, true, true]);
  });

  it('are those of this page where the device keeps none, and none where something else is kept there', () => {
    const full = createRevealedPosts({
      ...memoryStore(),
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    full.set('MAYA', 'P1', true);
    expect(full.has('MAYA', 'P1')).toBe(true);
    for (const text of ['', 'nonsense', '[]', 'null', '{"userId":"MAYA"}', '{"userId":"MAYA","posts":"P1"}', '{"posts":["P1"]}'])
      expect(createRevealedPosts(memoryStore(text)).has('MAYA', 'P1'), text).toBe(false);
  });
});
