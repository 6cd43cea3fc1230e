import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useInView } from '#bridge/use-in-view.ts';
import { listKeyText, unknownList, type ListKey, type ListView, type PostView } from '#bridge/view-types.ts';
import { usePostsInSight } from '#bridge/posts-in-sight.ts';
import { useSyncStatus } from '#bridge/use-sync-status.ts';
import { useReadingPlaces } from '#bridge/use-reading-places.ts';
import { useView } from '#bridge/use-view.ts';
import { StillListProvider, useStillValue } from '#ui/still-list.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { ErrorState } from '#ui/state-message.tsx';
import { VirtualList, type VirtualListHandle } from '#ui/virtual-list.tsx';
import { PostListFoot } from './post-list-foot.tsx';
import { PostListSkeleton } from './post-list-skeleton.tsx';
import { LOAD_MORE_THROTTLE_MS } from './feed-constants.ts';
import { FreshPostsBanner } from './fresh-posts-banner.tsx';
import { useFeedRows } from './feed-rows.ts';
import { ESTIMATED_ROW_PX, useListPlace } from './list-places.ts';
import { PostGap } from './post-gap.tsx';
import { useGaps } from './use-gaps.ts';
import { usePostKeys } from '#bridge/use-post-keys.ts';
import { useListLoading, type ListLoading } from './use-list-loading.ts';

const noKeys: readonly string[] = [];
/** Posts assumed to be on the screen before any was measured: their pictures are fetched ahead. */
const EAGER_ITEMS = 3;

export interface PostListProps {
  readonly listKey: ListKey;
  /** Accessible name. */
  readonly label: string;
  readonly renderPost: (view: PostView, options: { eager: boolean }) => ReactElement;
  readonly empty: ReactNode;
  /** Below the last post once the server said that nothing follows. */
  readonly end: ReactNode;
  readonly showsFreshPosts?: boolean;
}

/** A list of posts in the window's scroll: from the device at once, made current behind, loaded on near its end, its place kept. */
export function PostList(props: PostListProps) {
  return <OnePostList key={listKeyText(props.listKey)} {...props} />;
}

function OnePostList({ listKey, label, renderPost, empty, end, showsFreshPosts = false }: PostListProps) {
  const keyText = listKeyText(listKey);
  const { value: list, hold } = useStillValue(useView((views) => views.list(listKey), unknownList, [keyText]));
  const isOffline = useSyncStatus().connection === 'offline';
  const loading = useListLoading(keyText, list);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useInView(root);
  usePostKeys(root);
  usePostsInSight(list.items.some((item) => !item.isSkeleton));

  const { onMore } = loading;
  useEffect(() => {
    onMore();
    // A short page leaves its end in sight without any scrolling: asked again once the throttle allows.
    const timer = setTimeout(onMore, LOAD_MORE_THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [onMore]);

  if (list.state === 'unknown' || list.state === 'loading') {
    if (list.state === 'loading' && isOffline)
      return <ErrorState title="Nothing saved here yet" text="These posts load as soon as you are back online." />;
    if (loading.failure !== null && !isOffline)
      return <ErrorState title={loading.failure.message} busy={loading.isRefreshing} onRetry={() => void loading.refresh()} />;
    return (
      <Delayed>
        <PostListSkeleton />
      </Delayed>
    );
  }
  return (
    <div ref={setRoot}>
      {showsFreshPosts && <FreshPostsBanner fresh={list.fresh} onShow={() => void loading.showFresh()} />}
      {list.state === 'empty' ? (
        empty
      ) : list.state === 'nothingShown' && list.gaps.length === 0 ? (
        <PostListFoot {...{ list, isWhole: true, end, loading, isOffline }} />
      ) : (
        <StillListProvider value={hold}>
          <Rows {...{ keyText, list, label, renderPost, end, loading, isOffline }} />
        </StillListProvider>
      )}
    </div>
  );
}

interface RowsProps extends Pick<PostListProps, 'label' | 'renderPost' | 'end'> {
  readonly keyText: string;
  readonly list: ListView;
  readonly loading: ListLoading;
  readonly isOffline: boolean;
}

/** The posts and gaps of a list that has some, from the reading place's first moment on. */
function Rows({ keyText, list, label, renderPost, end, loading, isOffline }: RowsProps) {
  const virtual = useRef<VirtualListHandle>(null);
  const feed = useRef<HTMLDivElement>(null);
  const { rows, isWhole } = useFeedRows(list, loading.shownCount, useReadingPlaces().get(keyText)?.nearby ?? noKeys);
  const isPartial = list.isPartial === true;
  const place = useListPlace({ keyText, rows, isPartial, virtual, feed });
  const gaps = useGaps(keyText, isOffline);
  return (
    <>
      <div ref={feed} role="feed" aria-label={label} aria-busy={loading.isLoadingMore}>
        <VirtualList
          ref={virtual}
          items={rows}
          sizes={place.sizes}
          shift={place.shift}
          estimatedSize={ESTIMATED_ROW_PX}
          onScroll={loading.onMore}
          onResize={place.onMeasured}
        >
          {(row, index) => (
            <div key={row.key} data-list-item={row.key}>
              {row.type === 'post' ? (
                renderPost(row.view, { eager: index < EAGER_ITEMS })
              ) : (
                <PostGap
                  state={gaps.states.get(row.key)}
                  isOffline={isOffline}
                  onLoad={() => void gaps.load(row.key, row.above)}
                />
              )}
            </div>
          )}
        </VirtualList>
      </div>
      {/* Another foot below other posts: one that went on would be something that moves. */}
      <PostListFoot key={rows.at(-1)?.key} {...{ list, isWhole, end, loading, isOffline }} />
    </>
  );
}
