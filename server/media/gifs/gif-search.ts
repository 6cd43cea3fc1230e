import type { GifPage } from '#contract/resources/media.ts';
import { SOURCE_LOCALE, type Locale } from '#messages/locales.ts';
import type { Said } from '../../kernel/say.ts';
import { drawnGifs, type DrawnGif } from './drawn-gifs.ts';
import { drawnGifKey, ORIGINAL_WIDTH, PREVIEW_WIDTH } from './gif-store.ts';
import { GIF_HEIGHT, GIF_WIDTH } from './scene-parts.ts';

export interface GifQuery {
  /** '' for what people like most. */
  readonly q: string;
  readonly limit: number;
  readonly offset: number;
}

/** Who searches, by language. */
export interface GifReader {
  readonly locale: Locale;
  /** A text of the answer. */
  speak(said: Said): string;
}

export interface GifSearch {
  /** Rejects with `unavailable` where another service is asked and does not answer. */
  find(query: GifQuery, reader: GifReader): Promise<GifPage>;
}

/**
 * Finds among the drawn GIFs: those whose title or words begin with every word that was typed, in the reader's language
 * or in English.
 */
export function drawnGifSearch(): GifSearch {
  const indexed = new Map<Locale, readonly Indexed[]>();
  return {
    async find({ q, limit, offset }, { locale, speak }) {
      const known =
        indexed.get(locale) ?? drawnGifs.map((gif) => ({ gif, forms: formsOf(`${gif.title(locale)} ${wordsIn(gif, locale)}`) }));
      indexed.set(locale, known);
      const typed = plainWords(q).map((word) => [word, ...withoutArticle(word)]);
      const found = known.filter(({ forms }) =>
        typed.every((parts) => parts.some((part) => forms.some((form) => form.startsWith(part)))),
      );
      return { data: found.slice(offset, offset + limit).map(({ gif }) => answerOf(gif, { locale, speak })) };
    },
  };
}

interface Indexed {
  readonly gif: DrawnGif;
  readonly forms: readonly string[];
}

/** All by which it is found beside its title in that language: people look for GIFs in English too. */
function wordsIn({ title, words }: DrawnGif, locale: Locale): string {
  const english = `${title(SOURCE_LOCALE)} ${words(SOURCE_LOCALE)}`;
  return locale === SOURCE_LOCALE ? words(locale) : `${words(locale)} ${english}`;
}

function formsOf(text: string): readonly string[] {
  return plainWords(text).flatMap((word) => [word, ...withoutArticle(word)]);
}

/** Without case, accents and vowel signs: one word, however it is written. */
function plainWords(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** In Arabic it is part of the word. */
function withoutArticle(word: string): readonly string[] {
  return /^ال./u.test(word) ? [word.slice(2)] : [];
}

function answerOf(gif: DrawnGif, { locale, speak }: GifReader): GifPage['data'][number] {
  const { id, title } = gif;
  const file = (width: number) => ({
    url: `/media/${drawnGifKey(id, width)}`,
    width,
    height: Math.round((width * GIF_HEIGHT) / GIF_WIDTH),
  });
  return {
    id,
    title: speak(title),
    words: wordsIn(gif, locale),
    images: { preview_gif: file(PREVIEW_WIDTH), original: file(ORIGINAL_WIDTH) },
  };
}
