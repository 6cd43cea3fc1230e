import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

const FOLDERS = 'src|workers|sw|tests|e2e|server|contract|tools|messages|docs';
const NAMED = new RegExp(`\`((?:${FOLDERS})/[\\w./$-]+\\.(?:tsx?|mjs|md|css|html))\``, 'g');

/** Files that a document names by their place, from the root or from its own folder. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].map(([, named = '']) => named);
}

function absentIn(document: string, text: string): readonly string[] {
  return namedIn(text).filter((named) => !existsSync(named) && !existsSync(join(dirname(document), named)));
}

/**
 * Folders directly in `src` that hold code and no document that says what they are for, among files named by their
 * place in `src`.
 */
function undescribed(files: readonly string[]): readonly string[] {
  const folders = new Set(files.flatMap((file) => /^([^/]+)\/.+\.tsx?$/.exec(file)?.[1] ?? []));
  return [...folders].filter((folder) => !files.includes(`${folder}/README.md`));
}

it('each file that a document names is there', () => {
  const documents = projectFiles().filter((file) => file.endsWith('.md'));
  const read = documents.map((document) => ({ document, text: readSource(document) }));
  expect(read.flatMap(({ text }) => namedIn(text)).length).toBeGreaterThan(300);
  expect(read.flatMap(({ document, text }) => absentIn(document, text).map((named) => `${document}: ${named}`))).toEqual([]);
});

it('one that is not there is found', () => {
  const text = 'Begins in `src/app/main.tsx`, goes on in `src/app/gone.tsx` and `client/held-assets.ts`.';
  expect(absentIn('server/README.md', text.replace('`client', '`server/client'))).toEqual(['src/app/gone.tsx']);
});

it('each folder of the client says what it is for', () => {
  const files = projectFiles()
    .filter((file) => file.startsWith('src/'))
    .map((file) => file.slice('src/'.length));
  expect(files.length).toBeGreaterThan(1000);
  expect(undescribed(files), 'What it is for, what it may import and where to add something stands in its README.md.').toEqual(
    [],
  );
});

it('one that does not is found', () => {
  const planted = [
    'core/README.md',
    'core/outbox/plan.ts',
    'net/http.ts',
    'ui/kit/README.md',
    'ui/kit/sheet.tsx',
    'fonts/a.woff2',
  ];
  expect(undescribed([...planted, 'README.md', 'main.ts'])).toEqual(['net', 'ui']);
});
