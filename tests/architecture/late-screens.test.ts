import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

const ROUTES = 'src/routes/';

/** What every start needs: home, and the shell around all. */
const AT_ONCE = ['_shell.tsx', '_shell/feed.tsx'];
/** The addresses of one screen, whose file they share. */
const OF_ONE_SCREEN = /^_shell\/(?:hashtag|network|posts|ticker|username)\.\{-\$query\}\.tsx$/;

/** Text by file, from `src/routes`. */
type Routes = Readonly<Record<string, string>>;

function readRoutes(): Routes {
  const files = sourceFiles()
    .filter((file) => file.startsWith(ROUTES) && file.endsWith('.tsx'))
    .map((file) => file.slice(ROUTES.length))
    .filter((file) => !file.startsWith('-') && !file.startsWith('__'));
  return Object.fromEntries(files.map((file) => [file, readSource(ROUTES + file)]));
}

/** A route's screen is a file of its own unless the route says otherwise: the router's plugin splits it off. */
function unsplitIn(files: Routes): readonly string[] {
  return Object.keys(files)
    .filter((file) => files[file]?.includes('codeSplitGroupings') === true && !OF_ONE_SCREEN.test(file))
    .toSorted();
}

/** What is exported besides the route would pull its screen into the first chunk. */
function exportingMoreIn(files: Routes): readonly string[] {
  const more = /^export (?:async )?(?:function|const) (?!Route\b)/m;
  return Object.keys(files).filter((file) => !AT_ONCE.includes(file) && more.test(files[file] ?? ''));
}

it('every screen but home loads when it is first opened: about, settings, posted content and all that are still to come [ROUTE-41]', () => {
  const settings = JSON.parse(readSource('tsr.config.json')) as { autoCodeSplitting?: boolean };
  expect(settings.autoCodeSplitting).toBe(true);
  const files = readRoutes();
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['_shell/about.tsx', '_shell/settings.tsx', '_shell/posted-content.tsx']),
  );
  expect(unsplitIn(files)).toEqual(AT_ONCE);
  expect(exportingMoreIn(files)).toEqual([]);
});

it('a screen that comes with the first chunk is found, by its groups and by what it exports', () => {
  const route = "export const Route = createFileRoute('/x')({ component: Screen });";
  const files = {
    '_shell/feed.tsx': 'export const more = 1; codeSplitGroupings: []',
    '_shell/late.tsx': `${route}\nfunction Screen() {}`,
    '_shell/early.tsx': `${route.replace('{ ', '{ codeSplitGroupings: [], ')}`,
    '_shell/shared.tsx': `${route}\nexport function Screen() {}`,
  };
  expect(unsplitIn(files)).toEqual(['_shell/early.tsx', '_shell/feed.tsx']);
  expect(exportingMoreIn(files)).toEqual(['_shell/shared.tsx']);
});
