import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const routes = join(root, 'src/routes');

/** What every start needs: home, and the shell around all. */
const AT_ONCE = ['_shell.tsx', '_shell/feed.tsx'];
/** The addresses of one screen, whose file they share. */
const OF_ONE_SCREEN = /^_shell\/(?:hashtag|network|posts|ticker|username)\.\{-\$query\}\.tsx$/;

/** A route's screen is a file of its own unless the route says otherwise: the router's plugin splits it off. */
it('every screen but home loads when it is first opened: about, settings, posted content and all that are still to come [ROUTE-41]', () => {
  const settings = JSON.parse(readFileSync(join(root, 'tsr.config.json'), 'utf8')) as { autoCodeSplitting?: boolean };
  expect(settings.autoCodeSplitting).toBe(true);
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('-') && !file.startsWith('__'));
  expect(files).toEqual(expect.arrayContaining(['_shell/about.tsx', '_shell/settings.tsx', '_shell/posted-content.tsx']));
  const unsplit = files.filter(
    (file) => readFileSync(join(routes, file), 'utf8').includes('codeSplitGroupings') && !OF_ONE_SCREEN.test(file),
  );
  expect(unsplit.toSorted()).toEqual(AT_ONCE);
  // What is exported besides the route would pull its screen into the first chunk.
  for (const file of files.filter((name) => !AT_ONCE.includes(name)))
    expect(readFileSync(join(routes, file), 'utf8'), file).not.toMatch(/^export (?:async )?(?:function|const) (?!Route\b)/m);
});
