import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawnByTests, withoutStates } from './component-states.without.ts';
import { isTest, readSource, sourceFiles } from './source-files.ts';

/** Folders whose components are shown alone, in each of their states (`tests/components`). */
const FOLDERS = ['src/ui', 'src/entities', 'src/features'];

/** It may only become less. */
const MOST_WITHOUT = 122;

/** Text by file. */
type Files = Readonly<Record<string, string>>;

const files: Files = Object.fromEntries(
  sourceFiles()
    .filter((file) => file.endsWith('.tsx') && FOLDERS.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => [file, readSource(file)] as const),
);

/** Exports a name like a component's: capital, then a small letter. Those of constants are capital letters alone. */
const COMPONENT = /^export (?:async )?(?:function|const) [A-Z]\w*[a-z]/m;

function componentsIn(among: Files): readonly string[] {
  return Object.keys(among).filter((file) => !isTest(file) && COMPONENT.test(among[file] ?? ''));
}

/** Files with components of which files that end so import a value. */
function importedBy(ending: string, among: Files): ReadonlySet<string> {
  const paths = Object.entries(among)
    .filter(([file]) => file.endsWith(ending))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^import (?!type )[^;]* from '([^']+\.tsx)';$/gm)].map(([, path = '']) =>
        path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path).replaceAll('\\', '/'),
      ),
    );
  return new Set(paths);
}

const named = withoutStates.flatMap((without) => without.files);

function lackingIn(among: Files): readonly string[] {
  const shown = importedBy('.states.tsx', among);
  const known = new Set(named);
  return componentsIn(among).filter((file) => !shown.has(file) && !known.has(file));
}

it('every component of ui, entities and features is drawn in its states, or is named with a reason', () => {
  expect(componentsIn(files).length).toBeGreaterThan(250);
  expect(lackingIn(files)).toEqual([]);
});

it('one that no file of states draws is found, though one takes a type of it', () => {
  const planted = {
    'src/ui/badge.tsx': 'export function Badge() {}',
    'src/ui/lone.tsx': 'export const Lone = () => null;',
    'src/ui/sizes.tsx': 'export const SIZES = [1, 2];',
    'src/entities/user/row.tsx': 'export function Row() {}',
    'src/ui/badge.states.tsx':
      "import { Badge } from './badge.tsx';\nimport type { Lone } from './lone.tsx';\nimport { Row } from '#entities/user/row.tsx';",
  };
  expect(lackingIn(planted)).toEqual(['src/ui/lone.tsx']);
});

describe('the list of those without states', () => {
  const shown = importedBy('.states.tsx', files);
  const components = componentsIn(files);

  it('grows no longer, and gives each a reason once', () => {
    expect(named.length).toBeLessThanOrEqual(MOST_WITHOUT);
    expect(named.filter((file, place) => named.indexOf(file) !== place)).toEqual([]);
    expect(withoutStates.filter(({ why }) => why.trim() === '')).toEqual([]);
  });

  it('names none in vain: each is there, and has no states', () => {
    expect(named.filter((file) => shown.has(file) || !components.includes(file))).toEqual([]);
  });

  it('says of none in vain that a test draws it', () => {
    const drawn = importedBy('.test.tsx', files);
    expect(drawnByTests.files.filter((file) => !drawn.has(file))).toEqual([]);
  });
});
