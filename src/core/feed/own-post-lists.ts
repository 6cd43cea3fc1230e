import { commentSorts } from '#contract/resources/comment-sorts.ts';
import type { FeedType } from '#contract/resources/feed-types.ts';
import { listKeyText } from '../lists/list-key.ts';

/** Feeds whose head shows what the reader has just posted. Mutuals show others, so they wait for the server. */
const ownPostFeedTypes = ['forYou', 'following', 'all'] as const;

export interface OwnAuthor {
  readonly username: string | null;
  /** Has the badge: Discover takes their posts by itself (FEED-37); those of others are chosen for it. */
  readonly isGold: boolean;
  /** As `isNewMember` has it: Welcome has their posts. */
  readonly isNew: boolean;
}

/**
 * Keys of the lists in which a new post or quote of the reader's stands first; `groupId`: of the group that it stands
 * in. Of home's feeds only Groups has posts of groups: in another one it would look as if everybody could read it.
 */
export function ownPostLists({ username, isGold, isNew }: OwnAuthor, groupId: string | null): readonly string[] {
  const feeds: readonly FeedType[] =
    groupId !== null
      ? ['groups']
      : [...ownPostFeedTypes, ...(isGold ? (['influencers'] as const) : []), ...(isNew ? (['newUsers'] as const) : [])];
  return [
    ...feeds.map((feedType) => listKeyText({ list: 'feed', feedType })),
    ...(username === null ? [] : [listKeyText({ list: 'profile', username, variant: 'feed' })]),
    ...(groupId === null ? [] : [listKeyText({ list: 'group', groupId })]),
  ];
}

/**
 * Keys of the lists in which a new comment of the reader's stands first, whatever the sort, until the server orders
 * them anew.
 */
export function ownCommentLists(parentId: string, authorUsername: string | null): readonly string[] {
  const thread = commentSorts.map((sort) => listKeyText({ list: 'comments', parentId, sort }));
  return authorUsername === null
    ? thread
    : [...thread, listKeyText({ list: 'profile', username: authorUsername, variant: 'feedCommentsOnly' })];
}

/** Key of the list of bookmarked posts. */
export const SAVED_LIST = listKeyText({ list: 'saved' });
