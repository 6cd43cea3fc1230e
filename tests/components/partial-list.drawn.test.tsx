import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { unknownList } from '#bridge/view-types.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import { PagedList } from '#entities/list/paged-list.tsx';

// In a page only rows near the viewport exist; here there is none, and each is looked at.
vi.mock('#ui/virtual-list.tsx', () => ({
  UNMEASURED: -1,
  VirtualList: <Item,>({ items, children }: Listed<Item>) => items.map(children),
}));

interface Listed<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item, index: number) => ReactElement;
}

const ROW_PX = 100;

/** Of a list of which the snapshot has five items, three rows below its top, and which was left at `place`. */
function drawn(place: string | null, rowsAbove = 3): string {
  const items = ['P4', 'P5', 'P6', 'P7', 'P8'];
  const nearby = place === null ? null : { nearby: [place, 'P5'], offset: 40, heights: {}, at: 0 };
  return markupOf(
    <PagedList
      keyText="feed:all"
      list={{ ...unknownList, state: 'items', items, isPartial: true, rowsAbove }}
      keyOf={(item) => item}
      renderItem={(item, { eager }) => <article data-eager={eager}>{item}</article>}
      renderSkeleton={(count) => `${count} to come`}
      label="All feed"
      estimatedSize={ROW_PX}
      empty={null}
      end="All"
      words={{} as never}
    />,
    { places: { get: () => nearby } },
  );
}

const BLANK = /<div aria-hidden="true"[^>]*style="height:(\d+)px"[^>]*>1 to come<\/div>/g;
const blanksOf = (markup: string) => Array.from(markup.matchAll(BLANK), ([, height]) => Number(height));
const eagerIn = (markup: string) => Array.from(markup.matchAll(/data-eager="true">(\w+)</g), ([, item]) => item);

it('rows above a part of a list stand blank in the height that is assumed of them, and are no rows to whoever listens', () => {
  const markup = drawn('P6');
  expect(blanksOf(markup)).toEqual([ROW_PX, ROW_PX, ROW_PX]);
  const [above = '', below = ''] = markup.split('data-list-item="P4"');
  expect(blanksOf(above)).toHaveLength(3);
  expect(below.match(/data-list-item=/g)).toHaveLength(4);
  expect(markup).not.toContain('blank:');
});

it('the pictures that come ahead are those of the first items that are there, however many rows are blank', () => {
  expect(eagerIn(drawn('P6'))).toEqual(['P4', 'P5', 'P6']);
  expect(eagerIn(drawn('P6', 0))).toEqual(['P4', 'P5', 'P6']);
});

it('a part that does not hold the place is shown from its own start, and so is one of a list that was left at its top', () => {
  for (const place of ['P1', null]) {
    expect(blanksOf(drawn(place)), `${place}`).toEqual([]);
    expect(eagerIn(drawn(place))).toEqual(['P4', 'P5', 'P6']);
  }
});
