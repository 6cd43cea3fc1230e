import { expect, it } from 'vitest';
import { importsIn, readImports, type Import } from './imports.ts';

const imports = readImports();

function importersOf(file: string, among: readonly Import[] = imports): readonly string[] {
  return [...new Set(among.filter(({ to }) => to === file).map(({ from }) => from))].toSorted();
}

const means =
  'A list of a new type of item is entered in three tables, and where its items lie in one place more. What else knows one type by name is a further edit for the next one: let it read the descriptor, or the table of types.';
const TABLE = 'workers/engine/list-items/item-types.ts';

it.each(['chat', 'group', 'notification', 'reward', 'user'])(
  'how %ss come, and how they are read, is known to one table each',
  (item) => {
    expect(importersOf(`workers/engine/list-items/${item}-items.ts`), means).toEqual([TABLE]);
    expect(importersOf(`src/data/views/${item}-list-view.ts`), means).toEqual(['src/data/views/list-view.ts']);
  },
);

it('a list is known to the table of lists alone', () => {
  expect(importersOf('src/core/lists/groups-list.ts'), means).toEqual(['src/core/lists/lists.ts']);
});

it('who else knows one type by name is found, by a type too', () => {
  const planted = importsIn('workers/engine/planted.ts', "import type { Users } from './list-items/user-items.ts';");
  expect(importersOf('workers/engine/list-items/user-items.ts', [...imports, ...planted])).toEqual([
    TABLE,
    'workers/engine/planted.ts',
  ]);
});
