import type { FeedType } from '#contract/resources/feed-types.ts';
import { t } from '#messages/t.ts';

export interface FeedTab {
  readonly feedType: FeedType;
  readonly label: string;
  /** The reader sees the tab but needs to log in to open it (FEED-11). */
  readonly isGated: boolean;
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

const memberOrder: readonly FeedType[] = ['forYou', 'following', 'influencers', 'all', 'followingMutual', 'groups', 'newUsers'];
const visitorOrder: readonly FeedType[] = ['influencers', 'all', 'forYou', 'following', 'followingMutual', 'groups', 'newUsers'];
const openToVisitors: ReadonlySet<FeedType> = new Set<FeedType>(['influencers', 'all']);

export interface FeedReader {
  readonly isMember: boolean;
  /** The member is in at least one group, whether it has posts or not (FEED-06). */
  readonly hasGroups: boolean;
}

/** The tabs of a reader in their order (FEED-01..07, FEED-09, FEED-10). */
export function feedTabs({ isMember, hasGroups }: FeedReader): readonly FeedTab[] {
  const order = isMember ? memberOrder.filter((feedType) => feedType !== 'groups' || hasGroups) : visitorOrder;
  return order.map((feedType) => ({ feedType, label: labels[feedType], isGated: !isMember && !openToVisitors.has(feedType) }));
}

/** The named tab where the reader may open it, else the first one that they may (FEED-12, FEED-20). */
export function openableFeed(tabs: readonly FeedTab[], name: string): FeedType {
  const openable = tabs.filter((tab) => !tab.isGated);
  return (openable.find((tab) => tab.feedType === name) ?? openable[0])?.feedType ?? 'influencers';
}

/** Main-brand members who follow fewer accounts than this begin in Discover (FEED-14). */
const FEW_FOLLOWED = 5;

/** Where a member begins: the saved setting, Discover for those who follow hardly anybody on the main brand (FEED-13, FEED-14). */
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
  readonly member: { readonly saved: string; readonly followed: number } | null;
  readonly hasGroups: boolean;
  readonly isMainBrand: boolean;
}

/** The feed that a reader's visit begins with, where nothing else was chosen. */
export function beginFeedOf({ member, hasGroups, isMainBrand }: BeginReader): FeedType {
  const tabs = feedTabs({ isMember: member !== null, hasGroups });
  return openableFeed(tabs, member === null ? 'influencers' : defaultFeedOf({ ...member, isMainBrand }));
}
