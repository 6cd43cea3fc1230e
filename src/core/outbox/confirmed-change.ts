import type { Post } from '#contract/resources/post.ts';
import type { CurrentUser, User } from '#contract/resources/user.ts';

/** What a confirmed answer changes in the confirmed documents. Only the sync side applies these. */
export type ConfirmedChange =
  /** A post just created. One that the device holds already stays: the answer of a repeat is as old as the post. */
  | { readonly type: 'insertPost'; readonly post: Post }
  /** A whole post from the server. */
  | { readonly type: 'upsertPost'; readonly post: Post }
  /** Fields of a stored post; ignored where the device does not hold it. */
  | { readonly type: 'patchPost'; readonly id: string; readonly patch: PostPatch }
  /** Some of the asking member's own marks on a stored post; ignored where the device does not hold it. */
  | { readonly type: 'patchUserEngagement'; readonly id: string; readonly patch: Partial<Post['userEngagement']> }
  | { readonly type: 'upsertUser'; readonly user: User | CurrentUser }
  | { readonly type: 'patchUser'; readonly id: string; readonly patch: UserPatch }
  /** A new post of the reader's own takes its place at the top of these feeds. */
  | {
      readonly type: 'prependToFeed';
      readonly feedKey: string;
      readonly id: string;
      readonly userId: string;
      readonly updatedAt: string;
    }
  | { readonly type: 'removeFromFeed'; readonly feedKey: string; readonly id: string }
  /** Removes the author's posts from every cached feed (decisions 7: mute, block, unfollow). */
  | { readonly type: 'removeAuthorFromFeeds'; readonly userId: string }
  /** Entries and drafts that named the provisional id now name the server's. */
  | { readonly type: 'readdress'; readonly provisionalId: string; readonly id: string };

export type PostPatch = Partial<
  Pick<Post, 'isBookmarked' | 'isDeleted' | 'pinned' | 'userReaction' | 'postEngagement' | 'userEngagement' | 'body' | 'images'>
>;
export type UserPatch = Partial<Pick<User, 'ProfileEngagement' | 'followers' | 'following' | 'postCount'>>;
