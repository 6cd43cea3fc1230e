import type { GifPage } from '#contract/resources/media.ts';

/** A GIF that a search found. Addresses are absolute, or begin with '/'. */
export interface Gif {
  readonly id: string;
  /** What it shows, in the words of who made it; '' where nobody said. */
  readonly title: string;
  /** By which it is found too. Absent: nobody named any. */
  readonly words?: string;
  /** A small one, for the selector. */
  readonly preview: string;
  readonly original: string;
  /** Width by height; 1 where it is not known. */
  readonly aspect: number;
}

/** What the device has of GIFs, for a search without a connection. */
export interface KeptGifs {
  /** Those that were chosen, the last first. */
  readonly chosen: readonly Gif[];
  /** Those that a search showed, the last first. */
  readonly shown: readonly Gif[];
  /** Whose they are, where they are not the server's own. */
  readonly provider: string | null;
}

export const nothingKept: KeptGifs = { chosen: [], shown: [], provider: null };

const CHOSEN_MAX = 20;
const SHOWN_MAX = 60;

export function gifsOf({ data }: GifPage): readonly Gif[] {
  return data.map(({ id, title = '', words, images: { preview_gif: preview, original } }) => {
    const aspect = Number(original.width ?? preview.width) / Number(original.height ?? preview.height);
    const known = words === undefined ? {} : { words };
    return { id, title, ...known, preview: preview.url, original: original.url, aspect: aspect > 0 && aspect < 10 ? aspect : 1 };
  });
}

export function withShown(kept: KeptGifs, gifs: readonly Gif[], provider: string | null): KeptGifs {
  return { ...kept, shown: onTop(gifs, kept.shown, SHOWN_MAX), provider };
}

export function withChosen(kept: KeptGifs, gif: Gif): KeptGifs {
  return { ...kept, chosen: onTop([gif], kept.chosen, CHOSEN_MAX) };
}

/** Those that were chosen, then those that were shown, whose title or words have every word that was typed. */
export function findKept({ chosen, shown }: KeptGifs, text: string): readonly Gif[] {
  const typed = plain(text).split(/\s+/).filter(Boolean);
  return onTop(chosen, shown, CHOSEN_MAX + SHOWN_MAX).filter(({ title, words = '' }) => {
    const known = plain(`${title} ${words}`);
    return typed.every((word) => known.includes(word));
  });
}

/** Without case, accents, vowel signs and the Arabic article, which is part of its word. */
function plain(text: string): string {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.replace(/(?<!\p{L})ال(?=\p{L})/gu, '');
}

/** Behind those that are there already, each once: pages of a search that changes meanwhile overlap. */
export function withPage(before: readonly Gif[], page: readonly Gif[]): readonly Gif[] {
  return onTop(before, page, Infinity);
}

function onTop(above: readonly Gif[], below: readonly Gif[], max: number): readonly Gif[] {
  const ids = new Set(above.map(({ id }) => id));
  return [...above, ...below.filter(({ id }) => !ids.has(id))].slice(0, max);
}
