/** Widths that media are cut to; a request is rounded up to one of them, so that caches hold few versions. */
const IMAGE_WIDTHS_PX = [40, 80, 500, 1024, 1920] as const;

/**
 * The address of a picture at about `widthPx` (`?w=80`). Only media of our own origin (`/media/…`) are sized by the
 * server; others stay as they are.
 */
export function sizedImageUrl(url: string, widthPx: number): string {
  if (!/^(?:https?:\/\/[^/]+)?\/media\//.test(url) || /[?&]w=/.test(url)) return url;
  const width = IMAGE_WIDTHS_PX.find((candidate) => candidate >= widthPx) ?? IMAGE_WIDTHS_PX.at(-1);
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/** Whether a picture or a film can come from there: over the web, from this origin, or from this device. */
export function isMediaAddress(url: string): boolean {
  return /^(?:https?:\/\/|blob:|\/(?![/\\]))/i.test(url);
}

/** Up to two letters: the first of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** One of five tints, the same for the same name everywhere. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return sum % 5;
}
