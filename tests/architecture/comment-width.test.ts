import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const WIDTH = 120;
const root = join(import.meta.dirname, '../..');

/** A line of a comment, not one that stands behind code; what tools read is one line however long. */
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)(?!.*(?:oxlint-|@ts-))/;

function tooWideIn(text: string): readonly number[] {
  return text.split('\n').flatMap((line, index) => (line.length > WIDTH && COMMENT.test(line) ? [index + 1] : []));
}

it('comments keep to 120 columns, so that they can be read beside code', () => {
  const files = sourceFiles().filter((file) => !file.endsWith('.gen.ts'));
  expect(files.length).toBeGreaterThan(1_000);
  const wide = files.flatMap((file) => tooWideIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`));
  expect(wide).toEqual([]);
});

it('one that is wider is found, and neither code nor a directive', () => {
  const long = 'word '.repeat(24);
  const lines = [
    `// ${long}`,
    `const text = '${long}';`,
    ` * ${long}`,
    `/** ${long} */`,
    `// oxlint-disable-next-line -- ${long}`,
  ];
  expect(tooWideIn(lines.join('\n'))).toEqual([1, 3, 4]);
});
