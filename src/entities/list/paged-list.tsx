import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { ListView } from '#bridge/view-types.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useScrollPositions } from '#bridge/hooks/use-scroll-positions.ts';
import { t } from '#messages/t.ts';
import { StillListProvider, useStillValue } from '#ui/still-list.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { ErrorState } from '#ui/state-message.tsx';
import { UNMEASURED, VirtualList, type VirtualListHandle } from '#ui/virtual-list.tsx';
import { LOAD_MORE_COOLDOWN_MS, LOAD_MORE_THROTTLE_MS } from './list-constants.ts';
import { ListFoot, type ListEnding } from './list-foot.tsx';
import { ListGap } from './list-gap.tsx';
import { useListScrollRestoration } from './list-scroll-restoration.ts';
import { useListRows, type KeyOf, type ListRow } from './list-rows.ts';
import { useGaps } from './use-gaps.ts';
import styles from './paged-list.module.css';
import { useInsertedRows, type Inserts } from './use-inserted-rows.ts';
import type { RowsPlace } from './load-steps.ts';
import { useListLoading, type ListLoading } from './use-list-loading.ts';

const noKeys: readonly string[] = [];
/** Items assumed to be on the screen before any was measured: their pictures are fetched ahead. */
const EAGER_ITEMS = 3;

export interface PagedListProps<Item> extends ListEnding {
  /** What the sync worker calls the list; give another `key` to the component with it. */
  readonly keyText: string;
  readonly list: ListView<Item>;
  readonly keyOf: KeyOf<Item>;
  readonly renderItem: (item: Item, options: { readonly eager: boolean }) => ReactElement;
  /** Accessible name. */
  readonly label: string;
  /** Its role: items of a `feed` are articles that are read one after the other, which is the default. */
  readonly shape?: 'feed' | 'list';
  /** Height assumed before an item was measured, CSS pixels. */
  readonly estimatedSize: number;
  readonly empty: ReactNode;
  /** What stands among the items without being one of them. */
  readonly inserts?: Inserts<Item> | null;
  /** Above the items: what arrived and waits for `onShow`. */
  readonly renderFresh?: ((fresh: ListView<Item>['fresh'], onShow: () => void) => ReactNode) | undefined;
}

/**
 * A list in the window's scroll: from the device at once, made current behind, loaded on near its end, its place kept.
 */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { keyText, words, renderSkeleton, renderFresh, empty, end } = props;
  const { list: newest, inserts = null } = props;
  const shown = useMemo(() => ({ list: newest, inserts }), [newest, inserts]);
  const { value, hold } = useStillValue(shown);
  const { list } = value;
  const isOffline = useSyncStatus().connection === 'offline';
  const loading = useListLoading(keyText, list);

  const virtual = useRef<VirtualListHandle>(null);
  const { onMore } = loading;
  const pauseMs = loading.moreFailure === null ? LOAD_MORE_THROTTLE_MS : LOAD_MORE_COOLDOWN_MS;
  useEffect(() => {
    const more = () => onMore(placeOfRows(virtual.current));
    more();
    // At the very end nobody scrolls: asked again once the throttle, or the rest after a failure, allows.
    const timer = setTimeout(more, pauseMs);
    return () => clearTimeout(timer);
  }, [onMore, pauseMs]);

  if (list.state === 'unknown' || list.state === 'loading') {
    if (list.state === 'loading' && isOffline) return <ErrorState title={t('lists.notHere')} text={words.notHere} />;
    const { answer } = loading;
    // What was answered names nothing that the device was given.
    const isNothing = answer?.ok === true && list.fetchedAt > 0;
    if ((isNothing || answer?.ok === false) && !isOffline)
      return (
        <ErrorState
          title={answer.ok ? t('lists.nothingSoFar') : answer.message}
          busy={loading.isRefreshing}
          onRetry={() => void loading.refresh()}
        />
      );
    return <Delayed>{renderSkeleton()}</Delayed>;
  }
  return (
    <>
      {renderFresh?.(list.fresh, () => void loading.showFresh())}
      {list.state === 'empty' ? (
        empty
      ) : list.state === 'nothingShown' && list.gaps.length === 0 ? (
        <ListFoot {...{ isPlaced: true, list, isWhole: true, end, words, renderSkeleton, loading, isOffline }} />
      ) : (
        <StillListProvider value={hold}>
          <Rows {...props} {...value} loading={loading} isOffline={isOffline} virtual={virtual} />
        </StillListProvider>
      )}
    </>
  );
}

interface RowsProps<Item> extends PagedListProps<Item> {
  readonly inserts: Inserts<Item> | null;
  readonly loading: ListLoading;
  readonly isOffline: boolean;
  readonly virtual: RefObject<VirtualListHandle | null>;
}

/** The items and gaps of a list that has some, from the scroll position's first moment on. */
function Rows<Item>({ keyText, list, keyOf, renderItem, label, shape = 'feed', estimatedSize, ...rest }: RowsProps<Item>) {
  const { words, renderSkeleton, loading, isOffline, inserts, virtual } = rest;
  const element = useRef<HTMLDivElement>(null);
  const placeKeys = useScrollPositions().get(keyText)?.nearby ?? noKeys;
  const { rows: listed, isWhole } = useListRows(list, { keyOf, count: loading.shownCount, placeKeys });
  const rows = useInsertedRows(listed, { inserts, keyText, itemCount: list.items.length, virtual });
  const isPartial = list.isPartial === true;
  const place = useListScrollRestoration({ keyText, rows, isPartial, estimatedSize, virtual, element });
  const gaps = useGaps(keyText, isOffline);
  const end = useEndOfRows(rows, virtual);
  const firstEager = rows.findIndex(({ type }) => type !== 'blank');
  return (
    <>
      <div ref={element} role={shape} aria-label={label} aria-busy={loading.isLoadingMore} data-partial={isPartial}>
        <VirtualList
          ref={virtual}
          items={rows}
          sizes={place.sizes}
          shift={place.shift}
          estimatedSize={estimatedSize}
          onScroll={() => {
            loading.onMore(placeOfRows(virtual.current, rows.length));
          }}
          onResize={() => {
            place.onMeasured();
            end.onMeasured();
          }}
        >
          {(row, index) =>
            row.type === 'blank' ? (
              <div key={row.key} aria-hidden="true" className={styles.blank} style={{ height: estimatedSize }}>
                {renderSkeleton(1)}
              </div>
            ) : (
              <div
                key={row.key}
                role={shape === 'list' ? 'listitem' : row.type === 'item' ? undefined : 'article'}
                data-list-item={row.key}
                data-inserted={row.type === 'item' ? row.isInserted : undefined}
              >
                {row.type === 'item' ? (
                  renderItem(row.item, { eager: index < firstEager + EAGER_ITEMS })
                ) : (
                  <ListGap
                    label={words.missing}
                    state={gaps.states.get(row.key)}
                    isOffline={isOffline}
                    onLoad={() => void gaps.load(row.key, row.above)}
                  />
                )}
              </div>
            )
          }
        </VirtualList>
      </div>
      {/* Another foot below other items: one that went on would be something that moves. */}
      <ListFoot
        key={rows.at(-1)?.key}
        isPlaced={end.isKnown}
        {...{ list, isWhole, end: rest.end, words, renderSkeleton, loading, isOffline }}
      />
    </>
  );
}

/** Of what the virtual list has noted; null where it has no rows, or has not measured the viewport yet. */
function placeOfRows(handle: VirtualListHandle | null, count = handle?.cache[0].length ?? 0): RowsPlace | null {
  if (handle === null || count === 0) return null;
  const { scrollOffset, viewportSize } = handle;
  if (viewportSize === 0) return null;
  return { scrollOffset, viewportSize, end: handle.getItemOffset(count - 1) + handle.getItemSize(count - 1) };
}

/**
 * Whether it is known where the rows end: rows that joined have an assumed height until the last of them is measured.
 */
function useEndOfRows(rows: readonly ListRow<unknown>[], virtual: RefObject<VirtualListHandle | null>) {
  const last = rows.at(-1)?.key;
  const [measuredLast, setMeasuredLast] = useState<string>();
  const isMeasured = () => (virtual.current?.cache[0][rows.length - 1] ?? UNMEASURED) !== UNMEASURED;
  return {
    // Where the last row left, the one before it was measured long ago, and nothing will tell so.
    isKnown: measuredLast === last || isMeasured(),
    onMeasured() {
      if (isMeasured()) setMeasuredLast(last);
    },
  };
}
