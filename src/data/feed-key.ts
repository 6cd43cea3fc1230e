import type { CommentSort } from '#contract/resources/settings.ts';
import type { FeedType } from '#contract/resources/feed-types.ts';
import { orderOfFeed } from '#core/sync/merge-list.ts';
import type { ListOrder } from '#core/sync/merge-list.ts';

/** Keys of the `feeds` collection: the one place that makes and reads them. */
export type ListKey =
  | { readonly list: 'feed'; readonly feedType: FeedType }
  | { readonly list: 'profile'; readonly username: string; readonly variant: ProfileFeedVariant }
  | { readonly list: 'comments'; readonly parentId: string; readonly sort: CommentSort }
  | { readonly list: 'saved' }
  | { readonly list: 'trending' };

export const profileFeedVariants = ['feed', 'feedImagesOnly', 'feedCommentsOnly'] as const;
export type ProfileFeedVariant = (typeof profileFeedVariants)[number];

export function listKeyText(key: ListKey): string {
  switch (key.list) {
    case 'feed':
      return `feed:${key.feedType}`;
    case 'profile':
      return `profile:${key.username.toLowerCase()}:${key.variant}`;
    case 'comments':
      return `comments:${key.parentId}:${key.sort}`;
    case 'saved':
    case 'trending':
      return key.list;
  }
}

/** Reads a stored key back; `undefined` for a text that no version of ours makes. */
export function parseListKey(text: string): ListKey | undefined {
  const [list, first, second] = text.split(':');
  if (list === 'saved' || list === 'trending') return { list };
  if (list === 'feed' && first !== undefined) return { list, feedType: first as FeedType };
  if (first === undefined || second === undefined) return undefined;
  if (list === 'profile') return { list, username: first, variant: second as ProfileFeedVariant };
  if (list === 'comments') return { list, parentId: first, sort: second as CommentSort };
  return undefined;
}

/** How the list's entries are ordered, as far as pages of different moments are merged: only feeds are. */
export function orderOfList(text: string): ListOrder {
  const key = parseListKey(text);
  return key?.list === 'feed' ? orderOfFeed(key.feedType) : 'ranked';
}
