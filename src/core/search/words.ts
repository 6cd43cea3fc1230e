/** A stretch of a text that can be looked for: as it stands in an index, and where it is, in UTF-16 units. */
export interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Longest term, UTF-16 units: what is longer is nobody's word. */
export const TERM_MAX = 64;

/** Of a word with apostrophes the parts that are words of their own: of "l'amour" the second, of "maya's" the first. */
const PART_MIN = 3;

/**
 * What is written above and below letters (Latin, Greek, Cyrillic, Hebrew, Arabic), what lengthens an Arabic word, and
 * apostrophes.
 */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed'’ʼ\u200c\u200d]/gu;

/** Letters that Unicode takes for others, and readers for the same. */
const sameLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ٱ: 'ا',
};
const SAME_LETTERS = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu');

/** Most words have nothing to fold but their case. */
const PLAIN = /^(?:[A-Za-z0-9]+|[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]+)$/;

/** The same for every way in which a word is written: without case, accents and vowel signs. */
export function foldWord(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().slice(0, TERM_MAX);
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SAME_LETTERS, (letter) => sameLetters[letter] ?? letter)
    .normalize('NFC')
    .slice(0, TERM_MAX);
}

/** Scripts that write no space between words, and Korean, whose words have endings. */
const UNSPACED = String.raw`(?=[\p{L}\p{M}\p{N}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`;
const SPACED = String.raw`(?!${UNSPACED})[\p{L}\p{M}\p{N}]`;
const STRETCH = new RegExp(String.raw`(?<run>(?:${UNSPACED})+)|(?:${SPACED})+(?:['’ʼ\u200c\u200d](?:${SPACED})+)*`, 'gu');

/**
 * The words of a text, in its order. Where no space parts them, each two characters that stand together are one, and
 * the last character alone too, so that every character begins one.
 */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: stretch, index, groups } of text.matchAll(STRETCH)) {
    if (groups?.['run'] === undefined) words.push(...spacedWords(stretch, index));
    else words.push(...pairsOf(stretch, index));
  }
  return words.filter(({ term }) => term !== '');
}

function spacedWords(stretch: string, index: number): readonly Word[] {
  const whole = { term: foldWord(stretch), start: index, end: index + stretch.length };
  const parts = [...stretch.matchAll(/[^'’ʼ\u200c\u200d]+/gu)];
  if (parts.length === 1) return [whole];
  const long = parts.filter(([part]) => part.length >= PART_MIN);
  return [
    whole,
    ...long.map(({ 0: part, index: at }) => ({ term: foldWord(part), start: index + at, end: index + at + part.length })),
  ];
}

function pairsOf(run: string, index: number): readonly Word[] {
  let at = index;
  const characters = Array.from(run, (character) => {
    const start = at;
    at += character.length;
    return { character, start, end: at };
  });
  return characters.map(({ character, start, end }, place) => {
    const next = characters[place + 1];
    return { term: foldWord(character + (next?.character ?? '')), start, end: next?.end ?? end };
  });
}

const isUnspaced = new RegExp(`^(?:${UNSPACED})`, 'u');

/** Whether it is of a script that writes no space between words. */
export function hasUnspacedScript(term: string): boolean {
  return isUnspaced.test(term);
}
