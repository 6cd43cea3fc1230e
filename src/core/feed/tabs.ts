import type { FeedType } from '#contract/resources/feed-types.ts';
import { t } from '#messages/t.ts';
import { offeredFeeds } from './offered-feeds.ts';
import type { FeedReader, OfferedFeed } from './offered-feeds.ts';

export interface FeedTab extends OfferedFeed {
  readonly label: string;
}

const labels: Readonly<Record<FeedType, string>> = {
  forYou: t('feed.tabForYou'),
  following: t('feed.tabFollowing'),
  influencers: t('feed.tabDiscover'),
  all: t('feed.tabGlobal'),
  followingMutual: t('feed.tabMutuals'),
  groups: t('feed.tabGroups'),
  newUsers: t('feed.tabWelcome'),
};

/** The name of the feed that a stored list is (`feed:all`), in the reader's language; `undefined` for other lists. */
export function feedNameOf(listKey: string): string | undefined {
  const feedType = listKey.replace(/^feed:/, '');
  return Object.hasOwn(labels, feedType) ? labels[feedType as FeedType] : undefined;
}

export function feedLabel(feedType: FeedType): string {
  return labels[feedType];
}

/** The tabs of a reader in their order, with their names. */
export function feedTabs(reader: FeedReader): readonly FeedTab[] {
  return offeredFeeds(reader).map((feed) => ({ ...feed, label: labels[feed.feedType] }));
}
