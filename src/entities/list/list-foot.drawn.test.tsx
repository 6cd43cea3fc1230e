import { expect, it } from 'vitest';
import { unknownList } from '#bridge/view-types.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import { ListFoot } from './list-foot.tsx';

it('says END where nothing follows, and not while more may come or is on the device [FEED-24] [NOTIF-04]', () => {
  const loading = { moreFailure: null, isLoadingMore: false, search: null } as never;
  const words = {} as never;
  const foot = (ended: boolean, isWhole: boolean) =>
    markupOf(
      <ListFoot
        list={{ ...unknownList, state: 'items', ended }}
        isWhole={isWhole}
        isPlaced
        end="All"
        words={words}
        renderSkeleton={() => 'Skeleton'}
        loading={loading}
        isOffline={false}
      />,
    );
  expect(foot(true, true)).toMatch(/id="END"[^>]*>All</);
  for (const more of [foot(false, true), foot(true, false)]) expect(more).not.toMatch(/END|All/);
});
