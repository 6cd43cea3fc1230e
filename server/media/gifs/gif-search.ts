import type { GifPage } from '#contract/resources/media.ts';
import { drawnGifs, type DrawnGif } from './drawn-gifs.ts';
import { drawnGifKey, ORIGINAL_WIDTH, PREVIEW_WIDTH } from './gif-store.ts';
import { GIF_HEIGHT, GIF_WIDTH } from './scene-parts.ts';

export interface GifQuery {
  /** '' for what people like most. */
  readonly q: string;
  readonly limit: number;
  readonly offset: number;
}

export interface GifSearch {
  /** Rejects with `unavailable` where another service is asked and does not answer. */
  find(query: GifQuery): Promise<GifPage>;
}

/** Finds among the drawn GIFs: those whose title or words begin with every word that was typed. */
export function drawnGifSearch(): GifSearch {
  const known = drawnGifs.map((gif) => ({ gif, words: wordsOf(`${gif.title} ${gif.words}`) }));
  return {
    async find({ q, limit, offset }) {
      const typed = wordsOf(q);
      const found = known.filter(({ words }) => typed.every((part) => words.some((word) => word.startsWith(part))));
      return { data: found.slice(offset, offset + limit).map(({ gif }) => answerOf(gif)) };
    },
  };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function answerOf({ id, title }: DrawnGif): GifPage['data'][number] {
  const file = (width: number) => ({
    url: `/media/${drawnGifKey(id, width)}`,
    width,
    height: Math.round((width * GIF_HEIGHT) / GIF_WIDTH),
  });
  return { id, title, images: { preview_gif: file(PREVIEW_WIDTH), original: file(ORIGINAL_WIDTH) } };
}
