import type { FeedType } from '#contract/resources/feed-types.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import { arrangedFeeds, isHidden } from './offered-feeds.ts';
import type { Favorites, FeedReader } from './offered-feeds.ts';

/** A tab as its member arranges it. */
export interface FavoriteFeed {
  readonly feedType: FeedType;
  readonly isOn: boolean;
}

/** A member's tabs, on and off, in their order. One is on in any case: where the settings leave none, all are. */
export function favoriteFeeds({ hasGroups, favorites }: Pick<FeedReader, 'hasGroups' | 'favorites'>): readonly FavoriteFeed[] {
  const feeds = arrangedFeeds({ hasGroups, favorites }).map((feedType) => ({ feedType, isOn: !isHidden(favorites, feedType) }));
  return feeds.some(({ isOn }) => isOn) ? feeds : feeds.map((feed) => ({ ...feed, isOn: true }));
}

/** With the tab at `from` standing at `to`, both from 0; a place beyond an end is that end (FEED-16). */
export function withFeedMoved(feeds: readonly FavoriteFeed[], from: number, to: number): readonly FavoriteFeed[] {
  const moved = feeds[from];
  if (moved === undefined) return feeds;
  const others = feeds.filter((feed) => feed !== moved);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/** With the tab switched; the last one that is on stays on (FEED-18). */
export function withFeedSwitched(feeds: readonly FavoriteFeed[], feedType: FeedType, isOn: boolean): readonly FavoriteFeed[] {
  const switched = feeds.map((feed) => (feed.feedType === feedType ? { ...feed, isOn } : feed));
  return switched.some((feed) => feed.isOn) ? switched : feeds;
}

/** What is kept of it. A tab that the member does not have now (Groups) is off as it was. */
export function favoritesToKeep(
  feeds: readonly FavoriteFeed[],
  before: Favorites,
): Pick<UserSettings, 'feed_order' | 'hidden_feeds'> {
  const here = new Set(feeds.map(({ feedType }) => feedType));
  const absent = (before.hidden_feeds ?? []).filter((feedType) => !here.has(feedType));
  return {
    feed_order: feeds.map(({ feedType }) => feedType),
    hidden_feeds: [...feeds.filter(({ isOn }) => !isOn).map(({ feedType }) => feedType), ...absent],
  };
}
