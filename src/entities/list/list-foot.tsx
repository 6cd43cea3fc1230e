import type { ReactNode } from 'react';
import { failureText } from '#bridge/sync/read-failure.ts';
import type { ListView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import styles from './list-foot.module.css';
import type { ListLoading } from './use-list-loading.ts';

/** What a list says of its items where it has none to show. */
export interface ListWords {
  /** Offline, where the device holds nothing of the list. */
  readonly notHere: string;
  /** Below the last item, offline. */
  readonly moreOffline: string;
  /** The button of a gap. */
  readonly missing: string;
  /** Where nothing of several pages is for this reader. */
  readonly notForReader: string;
}

/** What stands below the items of a list. */
export interface ListEnding {
  readonly words: ListWords;
  /** So many items that are to come. */
  readonly renderSkeleton: (count?: number) => ReactNode;
  /** Below the last item once the server said that nothing follows. */
  readonly end: ReactNode;
}

export interface ListFootProps extends ListEnding {
  readonly list: ListView<unknown>;
  /** All that the device has of the list stands above. */
  readonly isWhole: boolean;
  /** The heights of the items above are known: until then it is not drawn, as it would be seen moving. */
  readonly isPlaced: boolean;
  readonly loading: ListLoading;
  readonly isOffline: boolean;
}

/** Below the items of a list: that it ends, that more is coming, or why it is not and the way on. */
export function ListFoot({ list, isWhole, isPlaced, end, ...following }: ListFootProps) {
  const isEnd = list.ended && isWhole;
  return (
    // FEED-24 names the item that ends a feed.
    <div id={isEnd ? 'END' : undefined} className={styles.foot} data-placed={isPlaced}>
      {isEnd ? end : <Following list={list} {...following} />}
    </div>
  );
}

function Following({ list, words, renderSkeleton, loading, isOffline }: Omit<ListFootProps, 'isWhole' | 'isPlaced' | 'end'>) {
  const { moreFailure, search } = loading;
  if (moreFailure !== null)
    return (
      <EndOfList>
        {failureText(moreFailure, isOffline, words.moreOffline)}{' '}
        <Button size="small" variant="link" onClick={loading.tryAgain}>
          {t('actions.tryAgain')}
        </Button>
      </EndOfList>
    );
  if (list.state === 'nothingShown' && search.hasAsked)
    return (
      <EmptyState
        title={t('lists.nothingSoFar')}
        text={words.notForReader}
        action={
          <Button variant="secondary" busy={search.isSearching} onClick={search.goOn}>
            {t('lists.searchFurther')}
          </Button>
        }
      />
    );
  return renderSkeleton(2);
}
