import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

const folders = ['contract', 'docs', 'e2e', 'messages', 'server', 'src', 'sw', 'tests', 'tools', 'workers'];
/** What looks like a requirement and is a standard's name. */
const standards = new Set(['UTF', 'SHA', 'ISO', 'RFC']);

const decisions = readSource('docs/requirements/decisions.md');
const idsOf = (text: string, id: RegExp) => [...text.matchAll(id)].map(([, found]) => found ?? '');

/**
 * Each id with how often it is defined: the table's first column, the rules of a SPEC.md, the numbers of the decisions.
 */
const definitions: Readonly<Record<string, readonly string[]>> = {
  'docs/requirements/requirements.tsv': idsOf(readSource('docs/requirements/requirements.tsv'), /^([A-Z]+-\d+)\t/gm),
  'src/core/outbox/SPEC.md': idsOf(readSource('src/core/outbox/SPEC.md'), /\*\*\[(OB\d+)\]\*\*/g),
  'src/core/sync/SPEC.md': idsOf(readSource('src/core/sync/SPEC.md'), /\*\*\[(SY\d+)\]\*\*/g),
  'docs/requirements/decisions.md': [...idsOf(decisions, /^## (\d)\. /gm), ...idsOf(decisions, /^- \*\*(\d\.\d+)\*\* /gm)].map(
    (number) => `decisions ${number}`,
  ),
};
const known = new Set(Object.values(definitions).flat());

/** The ids that a line names, those inside a range of two dots or 'to', and numbers after a comma, too. */
function idsIn(line: string): readonly string[] {
  return [...requirementsIn(line), ...rulesIn(line)];
}

function requirementsIn(line: string): readonly string[] {
  const inBrackets = idsOf(line, /(?<=\[|, )([A-Z]{2,}-\d+)(?=[,\]])/g).filter(() => /\[[A-Z]{2,}-\d/.test(line));
  const written = [
    ...line.matchAll(/\b([A-Z]{3,})-(\d{2,3})(?!\d)((?:(?:\.\.| to )(?:\1-)?\d{2,3}\b)?)((?:, \d{2}(?=[,)\]]))*)/g),
  ];
  return [
    ...inBrackets,
    ...written.flatMap(([, area = '', first = '', range, more = '']) => {
      if (standards.has(area)) return [];
      const last = /\d+$/.exec(range ?? '')?.[0] ?? first;
      const count = Number(last) - Number(first) + 1;
      // A range that runs backwards names nothing that exists.
      if (count < 1) return [`${area}-${first}..${last}`];
      const numbers = Array.from({ length: count }, (_, n) => String(Number(first) + n).padStart(first.length, '0'));
      return [...numbers, ...(more.match(/\d+/g) ?? [])].map((number) => `${area}-${number}`);
    }),
  ];
}

function rulesIn(line: string): readonly string[] {
  const numbers = [...line.matchAll(/\bdecisions (\d+(?:\.\d+)?)(?: and (\d+(?:\.\d+)?))?/g)].flatMap(([, a, b]) => [a, b]);
  return [
    ...idsOf(line, /\b((?:OB|SY)\d+)\b/g),
    ...numbers.flatMap((number) => (number === undefined ? [] : [`decisions ${number}`])),
  ];
}

function textFiles(): readonly string[] {
  return projectFiles().filter((file) => /\.(tsx?|m?js|css|html|md)$/.test(file));
}

function doubled(ids: readonly string[]): readonly string[] {
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

function pathsIn(text: string): readonly string[] {
  return idsOf(text, new RegExp(`\`((?:${folders.join('|')})/[^\`{}*]*)\``, 'g'));
}

function absentIn(text: string): readonly string[] {
  return pathsIn(text).filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)));
}

describe('the ids of requirements, rules and decisions', () => {
  it.each(Object.entries(definitions))('%s defines each of its ids once', (_, ids) => {
    expect(ids.length).toBeGreaterThan(40);
    expect(doubled(ids)).toEqual([]);
  });

  it('one that is defined twice is found', () => {
    expect(doubled(idsOf('FEED-01\tA\nFEED-02\tB\nFEED-01\tC\n', /^([A-Z]+-\d+)\t/gm))).toEqual(['FEED-01']);
  });

  it('that a title, a comment or a page names exist', () => {
    const unknown = textFiles().flatMap((file) =>
      readSource(file)
        .split('\n')
        .flatMap((line, at) => [...new Set(idsIn(line))].flatMap((id) => (known.has(id) ? [] : [`${file}:${at + 1} ${id}`]))),
    );
    expect(
      unknown,
      'Not in docs/requirements/, nor in a SPEC.md: a slip of the pen, or something that was never asked for.',
    ).toEqual([]);
  });

  const area = 'FEED';
  it.each([
    [`shows tabs [${area}-01] [${area}-2]`, [`${area}-2`]],
    [`shows tabs [${area}S-01, ${area}-02]`, [`${area}S-01`]],
    [`(${area}-66..69)`, [`${area}-68`, `${area}-69`]],
    [`${area}-66 to ${area}-68`, [`${area}-68`]],
    [`${area}-05..03`, [`${area}-05..03`]],
    [`(${area}-07, 08, 98)`, [`${area}-98`]],
    [`(decisions ${4} and ${12}.1)`, [`decisions ${12}.1`]],
    [`(decisions ${3}.99)`, [`decisions ${3}.99`]],
    [`[OB${999}] SY${1}`, [`OB${999}`]],
    [`SHA-256 of ${area}-01, 20 at once`, []],
  ])('are found in %j', (line, wrong) => {
    expect([...new Set(idsIn(line).filter((id) => !known.has(id)))]).toEqual(wrong);
  });
});

describe('the decisions', () => {
  it('name files and folders that exist', () => {
    expect(pathsIn(decisions).length).toBeGreaterThan(20);
    expect(absentIn(decisions)).toEqual([]);
  });

  it('one that is not there is found', () => {
    expect(absentIn('`src/core/` holds `src/core/outbox/SPEC.md` and `src/core/outbox/gone.ts`')).toEqual([
      'src/core/outbox/gone.ts',
    ]);
  });
});
