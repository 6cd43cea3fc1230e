import { expect, it } from 'vitest';
import { unknownList } from '#bridge/view-types.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import { PagedList } from './paged-list.tsx';

const ROW_PX = 100;

/** For how many rows a list that holds so many items makes room before any was measured. */
function rowsOfList(held: number): number {
  const markup = markupOf(
    <PagedList
      keyText="feed:all"
      list={{ ...unknownList, state: 'items', items: Array.from({ length: held }, (_, index) => `P${index}`) }}
      keyOf={(item) => item}
      renderItem={(item) => <p>{item}</p>}
      renderSkeleton={() => 'Skeleton'}
      label="All feed"
      estimatedSize={ROW_PX}
      empty={null}
      end="All"
      words={{} as never}
    />,
  );
  return Number(/height:(\d+)px/.exec(markup)?.[1]) / ROW_PX;
}

it('shows the first 50 of the items that the device holds, and what there is where there are fewer [FEED-25]', () => {
  expect([30, 50, 51, 200].map(rowsOfList)).toEqual([30, 50, 50, 50]);
});
