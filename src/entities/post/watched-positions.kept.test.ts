import { describe, expect, it } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { keepWatchedPosition, watchedPosition } from './watched-positions.ts';

function memoryStore(text?: string) {
  return memoryKeyStore(new Map(text === undefined ? [] : [['dunlin.watched', text]]));
}

describe('where a video was left', () => {
  it('is what was kept last, each video’s own, and not known of another', () => {
    const store = memoryStore();
    keepWatchedPosition(store, '/a.mp4', 3.5);
    keepWatchedPosition(store, '/b.mp4', 7);
    keepWatchedPosition(store, '/a.mp4', 4);
    expect(['/a.mp4', '/b.mp4', '/c.mp4'].map((url) => watchedPosition(store, url))).toEqual([4, 7, null]);
  });

  it('is not kept of one that plays from the memory of this page', () => {
    const store = memoryStore();
    keepWatchedPosition(store, 'blob:https://dunlin.example/1', 3);
    expect([...store.values]).toEqual([]);
  });

  it('is kept for the fifty videos that were watched last', () => {
    const store = memoryStore();
    for (let video = 1; video <= 51; video += 1) keepWatchedPosition(store, `/${video}.mp4`, video);
    expect([1, 2, 51].map((video) => watchedPosition(store, `/${video}.mp4`))).toEqual([null, 2, 51]);
  });

  it('is not known where the device cannot keep it, or keeps something else there', () => {
    const full = {
      ...memoryStore(),
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    keepWatchedPosition(full, '/a.mp4', 1);
    for (const text of ['', 'nonsense', '{}', '[["/a.mp4"]]', '[null]', 'null'])
      expect(watchedPosition(memoryStore(text), '/a.mp4'), text).toBeNull();
  });
});
