import {
  combineLatest,
  connect,
  debounceTime,
  distinctUntilChanged,
  filter,
  finalize,
  map,
  merge,
  NEVER,
  Observable,
  ReplaySubject,
  startWith,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { listKeyText } from '#core/lists/list-key.ts';
import type { FeedKey } from '#core/lists/feed-list.ts';
import { clearSnapshot, writeSnapshot } from '#data/snapshot.ts';
import type { Snapshot } from '#data/snapshot.ts';
import type { StandIn } from '#data/stand-in.ts';
import type { SessionView } from '#data/view-types.ts';
import type { Views } from '#data/views/view-api.ts';
import { readerOf } from '../account/reader-of.ts';
import type { ScrollPositions } from './scroll-positions.ts';

/** A feed is kept when it has been still for so long: the next start is served, the present one not disturbed. */
const STILL_MS = 1_500;

export interface SnapshotKeeperOptions {
  /** The session of the snapshot that is stored. */
  readonly keptFor?: SessionView | undefined;
  /** Runs whenever there is something to keep and the feed is still. */
  readonly onStill: () => void;
  /** Emits in a moment in which nobody minds the work of an early keeping. */
  readonly pause$?: Observable<unknown>;
  /** Emits when the page is left: what is newer than the last keeping is kept then. */
  readonly leaving$?: Observable<unknown>;
  /** What the screen shows of it, for the first moment of the next start. */
  readonly takePicture?: (kept: Omit<Snapshot, 'version'>) => StandIn | null;
}

interface Keepable {
  readonly snapshot: Omit<Snapshot, 'version'>;
  readonly placeKey: string | undefined;
}

export interface SnapshotKeeper {
  /** The same views, which note the feed that a screen asked for last. */
  readonly views: Views;
  stop(): void;
}

/**
 * Keeps the snapshot for the next start: the feed asked for last around its scroll position, with session and shell. It
 * goes when someone else reads than it was kept for: a visitor's would send a member who starts anew to the login
 * screen until the database is open. It is kept as soon as the first feed stands, when a feed has been still for a
 * while, and when the page goes: the shortest visit leaves one (SY52). A keeping that fails costs the next start some
 * 100 ms and nothing else.
 */
export function keepSnapshot(
  views: Views,
  places: ScrollPositions,
  { onStill, keptFor, pause$ = NEVER, leaving$ = NEVER, takePicture }: SnapshotKeeperOptions,
): SnapshotKeeper {
  const shown$ = new ReplaySubject<FeedKey>(1);
  let reader = keptFor === undefined ? undefined : readerOf(keptFor);
  let followsAnother = false;
  /** Newer than what was kept last. */
  let waiting: Keepable | undefined;

  function forgetAnother(present: string | null): void {
    const isAnother = reader !== undefined && reader !== present;
    followsAnother ||= isAnother;
    if (isAnother && reader !== null) places.clear();
    if (isAnother) void clearSnapshot().catch(() => undefined);
    reader = present;
  }

  function keepWaiting(): void {
    if (waiting === undefined) return;
    const { snapshot, placeKey } = waiting;
    waiting = undefined;
    void writeSnapshot({ ...snapshot, standIn: takePicture?.(snapshot) ?? undefined }, placeKey).catch(() => undefined);
  }

  /**
   * Emits when what waits is to be kept: whenever the feed has been still, at the first pause in which it stands, and
   * when the page goes. To one who reads after another a list may show the other's posts for a moment: then only what
   * has been still is kept.
   */
  function keepingTimes(keepable$: Observable<Keepable>): Observable<unknown> {
    return keepable$.pipe(
      tap((next) => (waiting = hasPosts(next) ? next : undefined)),
      finalize(() => (waiting = undefined)),
      connect((seen$) => {
        const still$ = seen$.pipe(
          debounceTime(STILL_MS),
          filter(hasPosts),
          tap(() => onStill()),
        );
        if (followsAnother) return still$;
        const early$ = seen$.pipe(
          filter(hasPosts),
          take(1),
          switchMap(() => pause$.pipe(take(1))),
        );
        return merge(still$, early$, leaving$);
      }),
    );
  }

  function shownTo(present: string | null, key: FeedKey): Observable<Keepable> {
    const listKey = listKeyText(key);
    const session$ = views.session().pipe(filter((session) => readerOf(session) === present));
    const place$ = new Observable<string>((subscriber) => places.onChange((changed) => subscriber.next(changed))).pipe(
      startWith(listKey),
      filter((changed) => changed === listKey),
      map(() => places.get(listKey)?.nearby[0]),
    );
    return combineLatest([views.list(key), session$, views.shell(), place$]).pipe(
      map(([list, session, shell, placeKey]) => ({ snapshot: { listKey, list, session, shell }, placeKey })),
    );
  }

  const keeping = views
    .session()
    .pipe(
      map(readerOf),
      filter((present) => present !== undefined),
      distinctUntilChanged(),
      tap(forgetAnother),
      // What waits to be kept for one reader is dropped with that reader.
      switchMap((present) => keepingTimes(shown$.pipe(switchMap((key) => shownTo(present, key))))),
    )
    .subscribe(keepWaiting);
  return {
    views: {
      ...views,
      list(key) {
        if (key.list === 'feed') shown$.next(key);
        return views.list(key);
      },
    },
    stop: () => keeping.unsubscribe(),
  };
}

function hasPosts({ snapshot }: Keepable): boolean {
  return snapshot.list.state === 'items';
}
