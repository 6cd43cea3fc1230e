import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

/** Words in whose place a plain one was settled, with what names of ours say instead. */
const settled: readonly (readonly [words: string, instead: string])[] = [
  ['wish wishes wished wishing', 'desired state, request'],
  ['journey journeys', 'offline pack'],
  ['weave weaves weaving wove woven', 'insert, reconcile'],
  ['owe owed owes owing', 'pending'],
  ['silenced', 'withheld, restricted, muted'],
  ['seal seals sealed sealing unsealed', 'write barrier'],
  ['hydrate hydrated hydrates hydrating hydration', 'resident, residency'],
  ['departure departures', 'remote sign-out'],
  ['rests', 'cooldown'],
  ['teller tellers', 'notice'],
  ['look looks looked looking', 'check, scan, read, lookup; of how a thing appears, what that is'],
  ['room rooms', 'space, audience, closed group'],
];
const insteadOf = new Map(settled.flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead] as const)));

const capitalised = (word: string) => word.replace(/^./, (first) => first.toUpperCase());
const anywhere = new RegExp(
  [...insteadOf.keys()].flatMap((word) => [`(?<![A-Za-z])${word}`, capitalised(word), word.toUpperCase()]).join('|'),
);
const COMMENT_LINES = /^\s*(?:\/\/|\/?\*\*? ).*$/gm;

/** False where no name can say one of them: most code need not be parsed, which takes its time. */
function mayViolate(code: string): boolean {
  return anywhere.test(code) && anywhere.test(code.replaceAll(COMMENT_LINES, ''));
}

/** Files and folders that may say a word: it is stored under it, or it is the plain one there. */
const allowed: readonly (readonly [word: string, where: string, reason: string])[] = [
  ['journey', 'src/data/setting-keys.ts', 'a stored key'],
  ['journeys', 'e2e/engines/journeys.spec.ts', 'what tests of whole errands are called'],
  ['looked', 'server/kernel/db/schema.ts', 'a column'],
  ['owed', 'src/data/collections/session.ts', 'a field of former versions'],
  ['owed', 'src/data/database.stored-version-0.test.ts', 'a field of former versions'],
  ['room', 'tests/architecture/', 'a folder whose imports are ruled'],
  ['rooms', 'tests/architecture/', 'folders whose imports are ruled'],
];

/** What a name is made of: `isTriggerPending`, `CHECK_MS`, `end-notice.ts`. */
function wordsOf(name: string): readonly string[] {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}

/** Names in a text of code, not what strings and comments say. */
function namesIn(file: string, code: string): ReadonlySet<string> {
  const names = new Set<string>();
  const note = ({ name }: { readonly name: string }) => void names.add(name);
  const visitor = new Visitor({ Identifier: note, PrivateIdentifier: note, JSXIdentifier: note });
  visitor.visit(parseSync(file, code).program);
  return names;
}

function violationsIn(file: string, names: Iterable<string>): readonly string[] {
  return [...names].flatMap((name) => wordsOf(name).flatMap((word) => violationOf(file, { name, word })));
}

function violationOf(file: string, { name, word }: { readonly name: string; readonly word: string }): readonly string[] {
  const instead = insteadOf.get(word);
  const isAllowed = allowed.some(([mayBe, where]) => word === mayBe && file.startsWith(where));
  return instead === undefined || isAllowed ? [] : [`${file}: ${name} says '${word}', in place of ${instead}`];
}

describe('names of ours say the settled words', () => {
  const files = projectFiles();
  const code = new Map(
    files.flatMap((file) => {
      if (!/\.(?:tsx?|mjs)$/.test(file)) return [];
      const text = readSource(file);
      return mayViolate(text) ? [[file, namesIn(file, text)] as const] : [];
    }),
  );

  it('in the code', () => {
    expect(code.size).toBeGreaterThan(100);
    expect([...code].flatMap(([file, names]) => violationsIn(file, names))).toEqual([]);
  });

  it('as files and folders', () => {
    expect(files.flatMap((file) => violationsIn(file, [file]))).toEqual([]);
  });

  it('and another one only where something needs it', () => {
    const isSaid = (word: string, where: string) =>
      files.some(
        (file) => file.startsWith(where) && [file, ...(code.get(file) ?? [])].some((name) => wordsOf(name).includes(word)),
      );
    expect(allowed.filter(([word, where]) => !isSaid(word, where))).toEqual([]);
  });

  it.each([
    ['const isTriggerOwed = false;', ['isTriggerOwed']],
    ["import { LOOK_MS } from './x.ts';", ['LOOK_MS']],
    ['interface HTTPRooms<Teller> { readonly seal: Teller }', ['HTTPRooms', 'Teller', 'seal']],
    ['class Engine { #journey = `a room ${wish}`; }', ['journey', 'wish']],
    ['const card = <Departure hydrated>Look further</Departure>;', ['Departure', 'hydrated']],
    ["/** A look. */ const allowed = 'room'; // weave", []],
    ['const forest = lookup(wishbone, { unsealedness, bellwethers });', []],
  ])('a violation is found in %j', (text, names) => {
    const file = 'src/planted.tsx';
    const found = violationsIn(file, namesIn(file, text));
    expect(mayViolate(text) || names.length === 0).toBe(true);
    expect(found.map((violation) => violation.split(' ')[1])).toEqual(names);
  });
});
