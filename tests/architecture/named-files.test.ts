import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = 'src|workers|sw|tests|e2e|server|contract|tools|messages|docs';
const NAMED = new RegExp(`\`((?:${FOLDERS})/[\\w./$-]+\\.(?:tsx?|mjs|md|css|html))\``, 'g');

it('each file that a document names is there', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
  expect(documents.length).toBeGreaterThan(10);
  const absent = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(NAMED)]
      .map(([, named = '']) => named)
      .filter((named) => !existsSync(named) && !existsSync(join(dirname(document), named)))
      .map((named) => `${document}: ${named}`),
  );
  expect(absent).toEqual([]);
});
