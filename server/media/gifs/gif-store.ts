import type { MediaFile, MediaStore } from '../media-store.ts';
import { inPictureTurn } from '../in-turn.ts';
import { drawGif } from './draw-gif.ts';
import { drawnGifs } from './drawn-gifs.ts';

/** Widths of a drawn GIF, pixels: in a search, and in a post. */
export const PREVIEW_WIDTH = 200;
export const ORIGINAL_WIDTH = 480;

const keyPattern = /^gifs\/([a-z-]{1,40})-(200|480)\.gif$/;

/** The part of the key says how it was drawn: a drawing that changes gets another one. */
export function drawnGifKey(id: string, widthPx: number): string {
  return `gifs/${id}-${widthPx}.gif`;
}

/**
 * The store with the drawn GIFs in it: one is made and kept when it is first asked for, so that no start waits for any.
 */
export function withDrawnGifs(store: MediaStore): MediaStore {
  const making = new Map<string, Promise<MediaFile | null>>();

  async function make(key: string): Promise<MediaFile | null> {
    const [, id, width] = keyPattern.exec(key) ?? [];
    const gif = drawnGifs.find((known) => known.id === id);
    if (gif === undefined) return null;
    const bytes = await inPictureTurn(() => drawGif(gif.draw, Number(width)));
    await store.put(key, bytes, 'image/gif');
    return store.stat(key);
  }

  return {
    ...store,
    async stat(key) {
      const found = await store.stat(key);
      if (found !== null || !keyPattern.test(key)) return found;
      const made = making.get(key) ?? make(key).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
