import type { FeedType } from '#contract/resources/feed-types.ts';
import { t } from '#messages/t.ts';
import { offeredFeeds } from './offered-feeds.ts';
import type { FeedReader, OfferedFeed } from './offered-feeds.ts';

/** Reported posts are a feed by themselves (FEED-08): another call brings them, and no account begins with them. */
export type FeedTabType = FeedType | 'violations';

export interface FeedTab extends Pick<OfferedFeed, 'isGated'> {
  readonly feedType: FeedTabType;
  readonly label: string;
}

const labels: Readonly<Record<FeedTabType, string>> = {
  forYou: t('feed.tabForYou'),
  following: t('feed.tabFollowing'),
  influencers: t('feed.tabDiscover'),
  all: t('feed.tabGlobal'),
  followingMutual: t('feed.tabMutuals'),
  groups: t('feed.tabGroups'),
  newUsers: t('feed.tabWelcome'),
  violations: t('feed.tabModeration'),
};

/** The name of the feed that a stored list is (`feed:all`), in the reader's language; `undefined` for other lists. */
export function feedNameOf(listKey: string): string | undefined {
  const feedType = listKey.replace(/^feed:/, '');
  return Object.hasOwn(labels, feedType) ? labels[feedType as FeedTabType] : undefined;
}

export function feedLabel(feedType: FeedType): string {
  return labels[feedType];
}

/** The tabs of a reader in their order, with their names; a moderator's last one is Moderation. */
export function feedTabs(reader: FeedReader, isModerator = false): readonly FeedTab[] {
  const feeds: readonly Omit<FeedTab, 'label'>[] = offeredFeeds(reader);
  const all = isModerator ? [...feeds, { feedType: 'violations', isGated: false } as const] : feeds;
  return all.map((feed) => ({ ...feed, label: labels[feed.feedType] }));
}
