import { describe, expect, it } from 'vitest';
import { SCROLL_POSITION_MAX_AGE_MS, createScrollPositions } from './scroll-positions.ts';
import type { ScrollPosition } from './scroll-positions.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

function memoryStore(given: Record<string, string> = {}) {
  return memoryKeyStore(new Map(Object.entries(given)));
}

const place = (at: number): ScrollPosition => ({ nearby: ['P1', 'P2'], offset: 97.5, heights: { P1: 210 }, at });

describe('a scroll position [SY23]', () => {
  it('outlives the page, for each list by itself', () => {
    const store = memoryStore();
    createScrollPositions(store, () => 1000).set('feed:all', place(1000));
    const later = createScrollPositions(store, () => 2000);
    expect(later.get('feed:all')).toEqual(place(1000));
    expect(later.get('feed:forYou')).toBeNull();
  });

  it('is forgotten after 72 hours, when its age cannot be told, at the top, and with the account', () => {
    const time = { now: 1000 };
    const places = createScrollPositions(memoryStore(), () => time.now);
    places.set('feed:all', place(1000));
    time.now = 1000 + SCROLL_POSITION_MAX_AGE_MS;
    expect(places.get('feed:all')).toBeNull();
    time.now = 999;
    expect(places.get('feed:all')).toBeNull();
    time.now = 1000;
    places.set('feed:all', null);
    expect(places.get('feed:all')).toBeNull();
    places.set('feed:all', place(1000));
    places.clear();
    expect(places.get('feed:all')).toBeNull();
  });

  it('tells who listens of which list it is', () => {
    const places = createScrollPositions(memoryStore(), () => 1000);
    const told: string[] = [];
    const stop = places.onChange((listKey) => told.push(listKey));
    places.set('feed:all', null);
    places.set('feed:all', place(1000));
    stop();
    places.set('feed:all', null);
    expect(told).toEqual(['feed:all']);
  });

  it.each(['not JSON', '[]', '{"feed:all":{"nearby":"P1"}}', 'null'])('that cannot be read is none: %s', (text) => {
    expect(createScrollPositions(memoryStore({ 'dunlin.places': text }), () => 1000).get('feed:all')).toBeNull();
  });

  it('is only lost where the device is full', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const places = createScrollPositions({ ...memoryStore(), setItem }, () => 1000);
    expect(() => places.set('feed:all', place(1000))).not.toThrow();
    expect(places.get('feed:all')).toEqual(place(1000));
  });
});
