import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

const WIDTH = 120;

const means = `A comment is read beside code, in a column of ${WIDTH}: wrap it there, one that stands behind code too.`;

const SCRIPT = /\.(?:tsx?|m[jt]s)$/;
/** What has comments. Generated files are nobody's to wrap. */
const isRead = (file: string) => /\.(?:css|html)$/.test(file) || (SCRIPT.test(file) && !file.endsWith('.gen.ts'));

/** What tools read is one line, however long. */
const DIRECTIVE = /^\s*(?:oxlint-|@ts-)/;

interface Comment {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

function commentsIn(file: string, text: string): readonly Comment[] {
  if (SCRIPT.test(file)) return parseSync(file, text).comments;
  // A page has scripts and styles in it.
  const comment = file.endsWith('.html') ? /<!--[^]*?-->|\/\*[^]*?\*\/|^\s*\/\/.*$/gm : /\/\*[^]*?\*\//g;
  return [...text.matchAll(comment)].map(({ index, 0: value }) => ({ value, start: index, end: index + value.length }));
}

/** The lines on which a comment goes on beyond the width. */
function tooWideIn(file: string, text: string): readonly number[] {
  const lines = text.split('\n');
  // Most files need not be parsed, which takes its time.
  if (lines.every(({ length }) => length <= WIDTH)) return [];
  const comments = commentsIn(file, text).filter(({ value }) => !DIRECTIVE.test(value));
  let next = 0;
  return lines.flatMap(({ length }, index) => {
    const begin = next;
    next += length + 1;
    const isWide = length > WIDTH && comments.some(({ start, end }) => start < begin + length && end > begin + WIDTH);
    return isWide ? [index + 1] : [];
  });
}

it('comments keep to 120 columns, so that they can be read beside code', () => {
  const files = projectFiles().filter(isRead);
  expect(files.length).toBeGreaterThan(3_000);
  expect(files).toEqual(expect.arrayContaining(['vitest.config.ts', 'index.html', 'src/app/boot.css', 'src/app/env.d.ts']));
  const wide = files.flatMap((file) => tooWideIn(file, readSource(file)).map((line) => `${file}:${line}`));
  expect(wide, means).toEqual([]);
});

const long = 'word '.repeat(24).trim();

it('one that is wider is found, and neither code nor a directive', () => {
  const lines = [
    `// ${long}`,
    `const text = '${long}';`,
    `/** ${long} */`,
    `// oxlint-disable-next-line -- ${long}`,
    `const count = 1; // ${long}`,
    `/* a`,
    `  ${long} b`,
    `*/`,
    `const other = ['/* none */', /* short */ '${long}'];`,
    `const card = <b>{/* ${long} */}</b>;`,
  ];
  expect(tooWideIn('planted.tsx', lines.join('\n'))).toEqual([1, 3, 5, 7, 10]);
});

it.each([
  ['planted.css', [`/* ${long} */`, `.card { color: red; /* ${long} */ }`, `/*`, `   ${long}`, `*/`, `.${long} { top: 0; }`]],
  ['planted.html', [`<!-- ${long} -->`, `<p>a</p> <!-- ${long} -->`, '<script>', `  // ${long}`, '</script>', `<p>${long}</p>`]],
])('so it is in %s', (file, lines) => {
  expect(tooWideIn(file, lines.join('\n'))).toEqual([1, 2, 4]);
});
