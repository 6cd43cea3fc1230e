import {
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  Observable,
  ReplaySubject,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { listKeyText } from '#data/feed-key.ts';
import type { ListKey } from '#data/feed-key.ts';
import { clearSnapshot, writeSnapshot } from '#data/snapshot.ts';
import type { SessionView } from '#data/view-types.ts';
import type { Views } from '#data/views/view-api.ts';
import type { ReadingPlaces } from './reading-places.ts';

/** A feed is kept when it has been still for so long: the next start is served, the present one not disturbed. */
const STILL_MS = 1_500;

export interface SnapshotKeeper {
  /** The same views, which note the feed that a screen asked for last. */
  readonly views: Views;
  stop(): void;
}

/**
 * Keeps the snapshot for the next start: the feed asked for last around its reading place, with session and shell. It goes when someone else
 * reads than it was kept for: a visitor's would send a member who starts anew to the login screen until the database is open. A keeping that
 * fails costs the next start some 100 ms and nothing else. `onStill` runs whenever there is something to keep; `keptFor` is the session of the
 * snapshot that is stored.
 */
export function keepSnapshot(views: Views, places: ReadingPlaces, onStill: () => void, keptFor?: SessionView): SnapshotKeeper {
  const shown$ = new ReplaySubject<ListKey>(1);
  let reader = keptFor === undefined ? undefined : readerOf(keptFor);

  function forgetAnother(present: string | null): void {
    const isAnother = reader !== undefined && reader !== present;
    if (isAnother && reader !== null) places.clear();
    if (isAnother) void clearSnapshot().catch(() => undefined);
    reader = present;
  }

  function shownTo(present: string | null, key: ListKey) {
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
      switchMap((present) =>
        shown$.pipe(
          switchMap((key) => shownTo(present, key)),
          debounceTime(STILL_MS),
        ),
      ),
      filter(({ snapshot }) => snapshot.list.state === 'posts'),
    )
    .subscribe(({ snapshot, placeKey }) => {
      onStill();
      void writeSnapshot(snapshot, placeKey).catch(() => undefined);
    });
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

/** The member's id, null for a visitor, undefined while unknown. */
export function readerOf(session: SessionView): string | null | undefined {
  switch (session.state) {
    case 'signedIn':
      return session.userId;
    case 'signedOut':
      return null;
    case 'unknown':
      return undefined;
  }
}
