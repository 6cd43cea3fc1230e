import type { Ad } from '#contract/resources/ad.ts';
import type { Group } from '#contract/resources/group.ts';
import type { Post } from '#contract/resources/post.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import type { CurrentUser, User } from '#contract/resources/user.ts';
import type { Violation } from '#contract/resources/violation.ts';
import type { NotificationAct } from '../notifications/notification-act.ts';

/** What a confirmed answer changes in the confirmed documents. Only the sync side applies these. */
export type ConfirmedChange =
  | DocumentChange<'post', Post, PostPatch>
  | DocumentChange<'user', User | CurrentUser, UserPatch>
  | DocumentChange<'group', Group, GroupPatch>
  /** The member may post in a group from now on, or no more. */
  | { readonly type: 'joinedGroup'; readonly group: Pick<Group, 'id' | 'name'>; readonly isJoined: boolean }
  | { readonly type: 'removeGroup'; readonly id: string }
  /** A post just created. One that the device holds already stays: the answer of a repeat is as old as the post. */
  | { readonly type: 'insert'; readonly entity: 'post'; readonly document: Post }
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
  /** A session of the account's has ended; null: all but that of this device. */
  | { readonly type: 'removeSessions'; readonly id: string | null }
  /** What the server says of one of the member's violations now. */
  | { readonly type: 'violation'; readonly violation: Violation }
  /** What the server says of one of the member's boosts now; a new one is the newest. */
  | { readonly type: 'ad'; readonly ad: Ad }
  /** Notifications were read or deleted. `unseenCount`: how many wait now; null where the server does not say so. */
  | { readonly type: 'notifications'; readonly act: NotificationAct; readonly unseenCount: number | null }
  /**
   * What the server has in these of the account's settings. `isOld`: perhaps as it answered an earlier attempt, so they
   * are due to be asked for anew. The others are of the same answer, for a device that holds none.
   */
  | {
      readonly type: 'settings';
      readonly names: readonly (keyof UserSettings)[];
      readonly settings: UserSettings;
      readonly isOld: boolean;
    }
  /** Entries and drafts that named the provisional id now name the server's. */
  | { readonly type: 'readdress'; readonly provisionalId: string; readonly id: string };

/** What becomes of one document of an entity (`entities.ts`). */
type DocumentChange<Name, Document, Patch> =
  /** A whole document from the server. */
  | { readonly type: 'upsert'; readonly entity: Name; readonly document: Document }
  /** Fields of a stored document; ignored where the device does not hold it. */
  | { readonly type: 'patch'; readonly entity: Name; readonly id: string; readonly patch: Patch };

/** The fields that are named; of the asking member's own marks those that are named. */
export type PostPatch = Partial<Omit<Post, 'id' | 'userEngagement'>> & {
  readonly userEngagement?: Partial<Post['userEngagement']>;
};

/** The fields that are named; of the asking member's relation to the user what is named. */
export type UserPatch = Partial<Omit<User, 'ulid' | 'ProfileEngagement'>> & {
  readonly ProfileEngagement?: Partial<User['ProfileEngagement']>;
} & FollowMark;

/**
 * Of the reader's own document: the entry whose follow its `following` counts. That entry goes a moment later, and is
 * laid over it no more until then.
 */
export interface FollowMark {
  readonly countedFollow?: string;
}

/** The fields that are named, the asking member's place in the group among them. */
export type GroupPatch = Partial<Omit<Group, 'id'>>;

export function patchedPost(post: Post, { userEngagement, ...fields }: PostPatch): Post {
  if (userEngagement === undefined) return { ...post, ...fields };
  return { ...post, ...fields, userEngagement: { ...post.userEngagement, ...userEngagement } };
}

export function patchedUser<Of extends User>(user: Of, { ProfileEngagement, ...fields }: UserPatch): Of {
  if (ProfileEngagement === undefined) return { ...user, ...fields };
  return { ...user, ...fields, ProfileEngagement: { ...user.ProfileEngagement, ...ProfileEngagement } };
}
