import type { ReactNode } from 'react';
import { failureText } from '#bridge/read-failure.ts';
import type { ListView } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { PostListSkeleton } from './post-list-skeleton.tsx';
import styles from './post-list-foot.module.css';
import type { ListLoading } from './use-list-loading.ts';

export interface PostListFootProps {
  readonly list: ListView;
  /** All that the device has of the list stands above. */
  readonly isWhole: boolean;
  readonly end: ReactNode;
  readonly loading: ListLoading;
  readonly isOffline: boolean;
}

/** Below the posts of a list: that it ends, that more is coming, or why it is not and the way on. */
export function PostListFoot({ list, isWhole, end, loading, isOffline }: PostListFootProps) {
  return <div className={styles.foot}>{list.ended && isWhole ? end : <Following {...{ list, loading, isOffline }} />}</div>;
}

function Following({ list, loading, isOffline }: Pick<PostListFootProps, 'list' | 'loading' | 'isOffline'>) {
  const { moreFailure, search } = loading;
  if (moreFailure !== null)
    return (
      <EndOfList>
        {failureText(moreFailure, isOffline, 'You are offline. More posts load when you are back.')}{' '}
        <Button size="small" variant="link" onClick={() => void loading.loadMore()}>
          Try again
        </Button>
      </EndOfList>
    );
  if (list.state === 'nothingShown' && search.hasAsked)
    return (
      <EmptyState
        title="Nothing to show so far"
        text="What was found is gone, or of people whom you muted or blocked. There is more further down."
        action={
          <Button variant="secondary" busy={search.isSearching} onClick={search.goOn}>
            Look further
          </Button>
        }
      />
    );
  return <PostListSkeleton count={2} />;
}
