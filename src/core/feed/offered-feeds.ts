import type { FeedType } from '#contract/resources/feed-types.ts';
import type { UserSettings } from '#contract/resources/settings.ts';

/** Without texts: the script in the page itself asks for the first feed, and the catalogue stays out of it. */
export interface OfferedFeed {
  readonly feedType: FeedType;
  /** The reader sees the tab but needs to log in to open it (FEED-11). */
  readonly isGated: boolean;
}

const memberOrder: readonly FeedType[] = ['forYou', 'following', 'influencers', 'all', 'followingMutual', 'groups', 'newUsers'];
const visitorOrder: readonly FeedType[] = ['influencers', 'all', 'forYou', 'following', 'followingMutual', 'groups', 'newUsers'];
const openToVisitors: ReadonlySet<FeedType> = new Set<FeedType>(['influencers', 'all']);

export interface FeedReader {
  readonly isMember: boolean;
  /** The member is in at least one group, whether it has posts or not (FEED-06). */
  readonly hasGroups: boolean;
  /** A member's settings; what an earlier build stored has none of it. */
  readonly favorites?: Favorites | undefined;
}

/** How a member has arranged the tabs (FEED-16, FEED-17). */
export type Favorites = Partial<Pick<UserSettings, 'feed_order' | 'hidden_feeds'>>;

/**
 * The feeds of a reader in the order of their tabs (FEED-01..07, FEED-09, FEED-10), without those that a member has
 * switched off, as long as one is left.
 */
export function offeredFeeds(reader: FeedReader): readonly OfferedFeed[] {
  const order = reader.isMember ? arrangedFeeds(reader) : visitorOrder;
  const shown = reader.isMember ? order.filter((feedType) => !isHidden(reader.favorites, feedType)) : order;
  return (shown.length === 0 ? order : shown).map((feedType) => ({
    feedType,
    isGated: !reader.isMember && !openToVisitors.has(feedType),
  }));
}

/** All feeds that a member can have, hidden ones too, in the member's own order. */
export function arrangedFeeds({ hasGroups, favorites }: Pick<FeedReader, 'hasGroups' | 'favorites'>): readonly FeedType[] {
  const named = favorites?.feed_order ?? [];
  const order = [...named.filter((feedType) => memberOrder.includes(feedType)), ...memberOrder];
  return [...new Set(order)].filter((feedType) => feedType !== 'groups' || hasGroups);
}

export function isHidden(favorites: Favorites | undefined, feedType: FeedType): boolean {
  return favorites?.hidden_feeds?.includes(feedType) === true;
}

/**
 * The named tab where the reader may open it, else the first one that they may (FEED-12, FEED-20); in place of For You,
 * Following (FEED-13).
 */
export function openableFeed<Type extends string = FeedType>(
  tabs: readonly (Pick<OfferedFeed, 'isGated'> & { readonly feedType: Type })[],
  name: string,
): Type | 'influencers' {
  const openable = tabs.filter((tab) => !tab.isGated);
  const named = (wanted: string) => openable.find((tab) => tab.feedType === wanted);
  return (named(name) ?? (name === 'forYou' ? named('following') : undefined) ?? openable[0])?.feedType ?? 'influencers';
}

/** Main-brand members who follow fewer accounts than this begin in Discover (FEED-14). */
const FEW_FOLLOWED = 5;

/**
 * Where a member begins: the saved setting, Discover for those who follow hardly anybody on the main brand (FEED-13,
 * FEED-14).
 */
export function defaultFeedOf(member: {
  readonly saved: string;
  readonly followed: number;
  readonly isMainBrand: boolean;
}): string {
  if (member.isMainBrand && member.followed < FEW_FOLLOWED) return 'influencers';
  return member.saved === '' ? 'forYou' : member.saved;
}

export interface BeginReader {
  /** `null` = a visitor. */
  readonly member: { readonly settings: Favorites & Pick<UserSettings, 'default_feed'>; readonly followed: number } | null;
  readonly hasGroups: boolean;
  readonly isMainBrand: boolean;
}

/** The feed that a reader's visit begins with, where nothing else was chosen. */
export function beginFeedOf({ member, hasGroups, isMainBrand }: BeginReader): FeedType {
  const tabs = offeredFeeds({ isMember: member !== null, hasGroups, favorites: member?.settings });
  if (member === null) return openableFeed(tabs, 'influencers');
  return openableFeed(tabs, defaultFeedOf({ saved: member.settings.default_feed, followed: member.followed, isMainBrand }));
}
