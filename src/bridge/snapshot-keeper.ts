import { combineLatest, debounceTime, filter, map, Subject, switchMap } from 'rxjs';
import { listKeyText } from '#data/feed-key.ts';
import type { ListKey } from '#data/feed-key.ts';
import { clearSnapshot, writeSnapshot } from '#data/snapshot.ts';
import type { Snapshot } from '#data/snapshot.ts';
import type { Views } from '#data/views/view-api.ts';

/** A feed is kept when it has been still for so long: the next start is served, the present one not disturbed. */
const STILL_MS = 1_500;

export interface SnapshotKeeper {
  /** The same views, which note the feed that a screen asked for last. */
  readonly views: Views;
  stop(): void;
}

/**
 * Keeps the snapshot for the next start: the feed asked for last, with session and shell. It goes when nobody is signed in any more. A keeping
 * that fails costs the next start some 100 ms and nothing else. `onStill` runs whenever there is something to keep.
 */
export function keepSnapshot(views: Views, onStill: () => void): SnapshotKeeper {
  const shown$ = new Subject<ListKey>();
  const snapshot$ = shown$.pipe(
    switchMap((key) => {
      const list$ = views.list(key).pipe(filter((list) => list.state === 'posts'));
      return combineLatest([list$, views.session(), views.shell()]).pipe(
        map(([list, session, shell]): Omit<Snapshot, 'version'> => ({ listKey: listKeyText(key), list, session, shell })),
      );
    }),
    debounceTime(STILL_MS),
  );
  const keeping = snapshot$.subscribe((snapshot) => {
    onStill();
    void writeSnapshot(snapshot).catch(() => undefined);
  });
  let wasSignedIn = false;
  const leaving = views.session().subscribe(({ state }) => {
    if (state === 'signedOut' && wasSignedIn) void clearSnapshot().catch(() => undefined);
    wasSignedIn = state === 'signedIn';
  });
  return {
    views: {
      ...views,
      list(key) {
        if (key.list === 'feed') shown$.next(key);
        return views.list(key);
      },
    },
    stop() {
      keeping.unsubscribe();
      leaving.unsubscribe();
    },
  };
}
