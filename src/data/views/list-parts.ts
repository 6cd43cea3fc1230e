import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { listKeyText } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { isBlocked } from '#core/people/relation.ts';
import type { FeedDocument } from '../collections/feeds.ts';
import type { ListView, UserView } from '../view-types.ts';
import { sameFields, sameItems } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** A stored list; undefined for one that the device does not hold. */
export type Feed = FeedDocument | undefined;

export function storedList({ database }: Pick<ViewSources, 'database'>, key: ListKey): Observable<Feed> {
  return database.feeds.findOne(listKeyText(key)).$.pipe(map((document): Feed => document?.toJSON() as Feed));
}

export function stateOf(feed: Feed, itemCount: number, gapCount: number): ListView<unknown>['state'] {
  if (itemCount > 0) return 'items';
  if (feed === undefined || feed.fetchedAt === 0) return 'loading';
  return feed.nextCursor === null && gapCount === 0 ? 'empty' : 'nothingShown';
}

/**
 * A list without gaps, and with nothing that waits above it. One of which something is not on the device is not called
 * empty: `isWhole` false.
 */
export function plainList<Item>(feed: Feed, items: readonly Item[], isWhole = true): ListView<Item> {
  const state = stateOf(feed, items.length, 0);
  return {
    state: state === 'empty' && !isWhole ? 'loading' : state,
    items,
    gaps: [],
    ended: feed?.nextCursor === null,
    fresh: { count: 0, authors: [] },
    fetchedAt: feed?.fetchedAt ?? 0,
  };
}

/** No list shows what is theirs: the reader muted or blocked them, confirmed or still waiting, or staff banned them. */
export function isWithheld({ user }: UserView): boolean {
  return user.ProfileEngagement.isMuted || isBlocked(user.ProfileEngagement) || user.isBanned;
}

/** The same to whoever shows it. */
export function sameList(a: ListView<unknown>, b: ListView<unknown>): boolean {
  return (
    a.state === b.state &&
    a.ended === b.ended &&
    a.fetchedAt === b.fetchedAt &&
    sameItems(a.items, b.items) &&
    a.gaps.length === b.gaps.length &&
    a.gaps.every((gap, index) => sameFields(gap, b.gaps[index] ?? gap)) &&
    sameFields(a.fresh, b.fresh)
  );
}
