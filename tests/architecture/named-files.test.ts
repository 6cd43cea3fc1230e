import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = 'src|workers|sw|tests|e2e|server|contract|tools|messages|docs';
const NAMED = new RegExp(`\`((?:${FOLDERS})/[\\w./$-]+\\.(?:tsx?|mjs|md|css|html))\``, 'g');

/** Files that a document names by their place, from the root or from its own folder. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].map(([, named = '']) => named);
}

function absentIn(document: string, text: string): readonly string[] {
  return namedIn(text).filter((named) => !existsSync(named) && !existsSync(join(dirname(document), named)));
}

it('each file that a document names is there', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
  const read = documents.map((document) => ({ document, text: readFileSync(document, 'utf8') }));
  expect(read.flatMap(({ text }) => namedIn(text)).length).toBeGreaterThan(300);
  expect(read.flatMap(({ document, text }) => absentIn(document, text).map((named) => `${document}: ${named}`))).toEqual([]);
});

it('one that is not there is found', () => {
  const text = 'Begins in `src/app/main.tsx`, goes on in `src/app/gone.tsx` and `client/held-assets.ts`.';
  expect(absentIn('server/README.md', text.replace('`client', '`server/client'))).toEqual(['src/app/gone.tsx']);
});
