import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Folders whose components are shown alone, in each of their states (`tests/components`). */
const FOLDERS = ['src/ui', 'src/entities'];

/** Components without states of their own, and why. What can be drawn from properties alone is not among them. */
const WITHOUT: Readonly<Record<string, string>> = {
  'src/entities/list/paged-list.tsx': 'lives by the window’s scroll; its foot, gaps and skeletons have states',
  'src/entities/post/admin-sheet.tsx': 'a dialog that is opened from a menu; menu-sheets.drawn.test.tsx draws it',
  'src/entities/post/embed-sheet.tsx': 'a dialog around the controls, which embed-controls.drawn.test.tsx draws',
  'src/entities/post/menu-questions.tsx': 'dialogs that are opened from a menu; menu-sheets.drawn.test.tsx draws them',
  'src/entities/post/report-sheet.tsx': 'a dialog that is opened from a menu; menu-sheets.drawn.test.tsx draws it',
  'src/entities/topic/trending-topics.tsx': 'a list of links that two screens draw',
  'src/entities/post/kept-picture.tsx': 'loads the one below',
  'src/entities/post/kept-picture-image.tsx': 'shows bytes of this device alone',
  'src/entities/post/post-actions.tsx': 'its columns are those of a post card, which shows it in its states',
  'src/entities/post/post-list.tsx': 'a paged list of post cards',
  'src/entities/post/post-menu.tsx': 'the button of every post header, with a menu that comes later',
  'src/entities/post/post-menus.tsx': 'entries of the menu, whose list has states',
  'src/entities/post/post-with-comments.tsx': 'a post card above what a feature renders',
  'src/entities/user/user-list.tsx': 'a paged list of user rows',
  'src/ui/delayed.tsx': 'shows what it is given, later',
  'src/ui/sheet-panel.tsx': 'what a sheet is once its code is there',
  'src/ui/still-list.tsx': 'draws nothing',
  'src/ui/virtual-list.tsx': 'lives by the window’s scroll; draws what it is given',
};
/** A longer list is no list of exceptions. */
const MOST_WITHOUT = 18;

const root = join(import.meta.dirname, '../..');
/** Text by file. */
type Files = Readonly<Record<string, string>>;

const files: Files = Object.fromEntries(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  ),
);

/** Exports a name like a component's: capital, then a small letter. Those of constants are capital letters alone. */
const COMPONENT = /^export (?:async )?(?:function|const) [A-Z]\w*[a-z]/m;

function componentsIn(files: Files): readonly string[] {
  return Object.keys(files).filter((file) => !/\.(?:test|states)\.tsx$/.test(file) && COMPONENT.test(files[file] ?? ''));
}

/** What the files of states import, of the same folders. */
function shownIn(files: Files): ReadonlySet<string> {
  const paths = Object.entries(files)
    .filter(([file]) => file.endsWith('.states.tsx'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^import (?!type )[^;]* from '([^']+\.tsx)';$/gm)].map(([, path = '']) =>
        path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path).replaceAll('\\', '/'),
      ),
    );
  return new Set(paths);
}

function withoutStates(files: Files): readonly string[] {
  const shown = shownIn(files);
  return componentsIn(files).filter((file) => !shown.has(file) && WITHOUT[file] === undefined);
}

it('every component of ui and entities is drawn in its states, or is named with a reason', () => {
  expect(componentsIn(files).length).toBeGreaterThan(50);
  expect(withoutStates(files)).toEqual([]);
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
  expect(withoutStates(planted)).toEqual(['src/ui/lone.tsx']);
});

it('the list of those without states is short, and none is on it in vain', () => {
  expect(Object.keys(WITHOUT).length).toBeLessThanOrEqual(MOST_WITHOUT);
  const [components, shown] = [componentsIn(files), shownIn(files)];
  expect(Object.keys(WITHOUT).filter((file) => shown.has(file) || !components.includes(file))).toEqual([]);
});
