import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useInView } from '#bridge/use-in-view.ts';
import { listKeyText, type ListKey, type ListView, type PostView } from '#bridge/view-types.ts';
import { useSyncStatus } from '#bridge/use-sync-status.ts';
import { useView } from '#bridge/use-view.ts';
import { Delayed } from '#ui/delayed.tsx';
import { EndOfList, ErrorState } from '#ui/state-message.tsx';
import { VirtualList, type VirtualListHandle } from '#ui/virtual-list.tsx';
import { Button } from '#ui/button.tsx';
import { PostListSkeleton } from './post-list-skeleton.tsx';
import { LOAD_MORE_THROTTLE_MS } from './feed-constants.ts';
import { FreshPostsBanner } from './fresh-posts-banner.tsx';
import { useListPlace } from './list-places.ts';
import { usePostKeys } from '#bridge/use-post-keys.ts';
import { useListLoading } from './use-list-loading.ts';
import styles from './post-list.module.css';

const unknownList: ListView = { state: 'unknown', items: [], ended: false, fresh: { count: 0, authors: [] }, fetchedAt: 0 };
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
  const list = useView((views) => views.list(listKey), unknownList, [keyText]);
  const { connection } = useSyncStatus();
  const loading = useListLoading(keyText, list);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const virtual = useRef<VirtualListHandle>(null);
  const place = useListPlace(keyText, virtual, list.items.length > 0);
  useInView(root);
  usePostKeys(root);

  const { onMore } = loading;
  useEffect(() => {
    onMore();
    // A short page leaves its end in sight without any scrolling: asked again once the throttle allows.
    const timer = setTimeout(onMore, LOAD_MORE_THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [onMore]);

  if (list.state === 'unknown' || list.state === 'loading') {
    if (loading.failure !== null)
      return <ErrorState title={loading.failure} busy={loading.isRefreshing} onRetry={() => void loading.refresh()} />;
    if (list.state === 'loading' && connection === 'offline')
      return <ErrorState title="Nothing saved here yet" text="These posts load as soon as you are back online." />;
    return (
      <Delayed>
        <PostListSkeleton />
      </Delayed>
    );
  }
  const shown = list.items.slice(0, loading.shownCount);
  return (
    <div ref={setRoot}>
      {showsFreshPosts && <FreshPostsBanner fresh={list.fresh} onShow={() => void loading.showFresh()} />}
      {list.state === 'empty' ? (
        empty
      ) : (
        <div role="feed" aria-label={label} aria-busy={loading.isLoadingMore}>
          <VirtualList
            ref={virtual}
            items={shown}
            sizes={place.sizes}
            shift={place.shift(shown)}
            estimatedSize={180}
            onScroll={loading.onMore}
          >
            {(view, index) => (
              <div key={view.key} data-list-item={view.key}>
                {renderPost(view, { eager: index < EAGER_ITEMS })}
              </div>
            )}
          </VirtualList>
        </div>
      )}
      {list.state === 'posts' && (
        <div className={styles.foot}>
          {list.ended && shown.length === list.items.length ? (
            end
          ) : loading.moreFailure !== null ? (
            <EndOfList>
              {loading.moreFailure}{' '}
              <Button size="small" variant="link" onClick={() => void loading.loadMore()}>
                Try again
              </Button>
            </EndOfList>
          ) : (
            <PostListSkeleton count={2} />
          )}
        </div>
      )}
    </div>
  );
}
