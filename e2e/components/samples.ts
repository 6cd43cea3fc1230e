import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const readAll = (folder: string, isOf: (name: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isOf)
    .map(
      (name) =>
        [basename(name, '.states.tsx'), wordsOf(readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\\n', ' '))] as const,
    );

/** What the states of each component are given stands in their file, or in what all of them share. */
const given = new Map(readAll('src', (name) => name.endsWith('.states.tsx')).map(([name, words]) => [name, new Set(words)]));
const shared = new Set(
  [
    ...readAll('tests/components', (name) => name === 'states.ts'),
    ...readAll('tests/support', (name) => /^(?:group|post)-view\.ts$|^member-session\.ts$/.test(name)),
    ...['src/data/testing', 'contract/testing'].flatMap((folder) => readAll(folder, (name) => name === 'samples.ts')),
  ].flatMap(([, words]) => words),
);

/**
 * The same in every language: languages by their own names, players of others, an address that is none; and what the
 * browser says of a day, in the region's own words.
 */
const NOBODYS =
  /^(?:English|Deutsch|العربية|YouTube|name@example\.org|<iframe [^]*>|[A-Z][a-z]+ (?:\d{1,2}(?:, )?)?(?:\d{4}\b.*)?)$/u;

/** A text that a component is given to show in its states: each word of it, be it over and over. */
export function isSample(component: string, text: string): boolean {
  const own = text.replace(/^(?:aria-label|title|placeholder|alt): /, '').trim();
  const words = given.get(component);
  const stands = (word: string) => words?.has(word) === true || shared.has(word);
  return NOBODYS.test(own) || wordsOf(own).every((word) => stands(word) || stands(word.replace(/^(.+?)\1+$/u, '$1')));
}

/** A message in which somebody is called something: pseudo texts have no such run of plain letters. */
export function namesSomebody(message: string): boolean {
  return /[a-z]{12}|\p{Script=Arabic}/iu.test(message);
}
