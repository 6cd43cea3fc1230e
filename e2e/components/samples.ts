import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** What a file says in its strings and between its tags: nobody reads its names, its types and what it imports. */
function textsIn(file: string): readonly string[] {
  const texts = new Map<number, string>();
  const unreadAt = new Set<number>();
  const unread = ({ start }: { readonly start: number }) => void unreadAt.add(start);
  new Visitor({
    Literal: ({ start, value }) => void (typeof value === 'string' && texts.set(start, value)),
    TemplateElement: ({ start, value }) => void texts.set(start, value.cooked ?? value.raw),
    JSXText: ({ start, value }) => void texts.set(start, value),
    ImportDeclaration: ({ source }) => unread(source),
    TSLiteralType: ({ literal }) => unread(literal),
    Property: ({ key, computed }) => void (computed || unread(key)),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return [...texts].flatMap(([start, text]) => (unreadAt.has(start) ? [] : [text]));
}

const readAll = (folder: string, isOf: (name: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isOf)
    .map((name) => [basename(name, '.states.tsx'), textsIn(`${folder}/${name}`).flatMap(wordsOf)] as const);

/** What the states of each component are given stands in their file, or in what all of them share. */
const given = new Map(readAll('src', (name) => name.endsWith('.states.tsx')).map(([name, words]) => [name, new Set(words)]));
const shared = new Set(
  [
    ...readAll('tests/components', (name) => name === 'states.ts'),
    ...readAll('tests/support', (name) => /^(?:group|post)-view\.ts$|^member-session\.ts$/.test(name)),
    ...['src/data/testing', 'contract/testing'].flatMap((folder) => readAll(folder, (name) => name === 'samples.ts')),
  ].flatMap(([, words]) => words),
);

const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
/**
 * The same in every language: languages by their own names, players of others, an address that is none; and what the
 * browser says of a day, in the region's own words.
 */
const NOBODYS = new RegExp(
  `^(?:English|Deutsch|العربية|YouTube|name@example\\.org|<iframe [^]*>|(?:${MONTH}) (?:\\d{1,2}(?:, )?)?(?:\\d{4}(?:,? (?:at )?\\d{1,2}:\\d\\d\\s?[AP]M(?: [A-Z]{3})?)?)?)$`,
  'u',
);

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
