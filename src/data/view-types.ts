import type { JoinedGroup, SeenDataExport } from './setting-keys.ts';
import type { Ad } from '#contract/resources/ad.ts';
import type { AccountSession } from '#contract/resources/account-session.ts';
import type { Group } from '#contract/resources/group.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import type { Post } from '#contract/resources/post.ts';
import type { RecommendationReason } from '#contract/resources/recommendation.ts';
import type { PublicSettings, UserSettings } from '#contract/resources/settings.ts';
import type { Violation } from '#contract/resources/violation.ts';
import type { CurrentUser, User } from '#contract/resources/user.ts';
import type { PostGate } from '#core/feed/post-gate.ts';
import type { KeptAd } from '#core/feed/running-ads.ts';
import type { OutboxKindName, PayloadOf } from '#core/outbox/registry.ts';
import type { DraftDocument } from './collections/drafts.ts';

/**
 * What screens render: confirmed documents with the reader's intents applied. Plain data, structurally shared between
 * emissions.
 */

export interface UserView {
  readonly user: User;
  /** Not on the device yet: name, username and bio read 'Loading...' (CACHE-32). */
  readonly isPlaceholder: boolean;
  /** A follow, a mute: shown on `user` already, or, where the kind says so, not before the server has confirmed it. */
  readonly unconfirmed: UnconfirmedToggles;
  /** Badges that the reader gives or takes and the server has not confirmed. Absent: none. */
  readonly changingBadges?: readonly BadgeName[];
  /** The reader's change of their own profile that was not accepted; `user` is without it. Absent: none. */
  readonly refusedChange?: PendingMark;
}

/**
 * What the reader wants of somebody and the server has not confirmed, by kind, as its payload says it. What the server
 * refused is not among it.
 */
export type UnconfirmedToggles = { readonly [Name in OutboxKindName]?: PayloadOf<Name> };

/** Where an unsent thing stands; `null` on a view means that the server has everything. */
export interface PendingMark {
  readonly entryId: string;
  /** Of the entry, e.g. `reaction`. */
  readonly kind: string;
  readonly state: 'waiting' | 'uploading' | 'sending' | 'paused' | 'failed';
  /**
   * Of `waiting` and `sending`: an attempt before brought no answer that settles it, so it goes again until one does.
   */
  readonly isTried?: true;
  /**
   * Of `waiting`: when it goes again, where that is more than a moment from now. Milliseconds since 1970. The server
   * asked to wait until then, or it is `heldBy` a store that did not take its files.
   */
  readonly heldUntil?: number;
  readonly heldBy?: 'files';
  /** The plain sentence, for `paused` and `failed`. */
  readonly message?: string;
  /** Of `failed`: the server may have done it all the same, so it can be retried and discarded, but not made anew. */
  readonly mayHaveArrived?: true;
}

interface AnyPostView {
  /** Stable from provisional to confirmed: the React key. */
  readonly key: string;
  readonly author: UserView;
  /** The post itself is an unsent creation. */
  readonly pending: PendingMark | null;
  /** An unsent reaction, repost or bookmark rests on it. */
  readonly pendingToggles: readonly PendingMark[];
  /** The reposted or quoted post; 'unavailable' reads 'Post Unavailable'. */
  readonly original: PostView | 'unavailable' | null;
  readonly isOwn: boolean;
}

export interface WholePostView extends AnyPostView {
  readonly isSkeleton: false;
  /** With the reader's intents applied. A provisional post's id is its entry's id. */
  readonly post: Post;
}

/** Not on the device yet (or beyond the memory cap): show the skeleton, call `reportVisible`. */
export interface SkeletonPostView extends AnyPostView {
  readonly isSkeleton: true;
  readonly post: SkeletonPost;
}

export type PostView = WholePostView | SkeletonPostView;

/**
 * What is kept of a post that is not in memory: whose it is, and what decides its height (CACHE-01, CACHE-07). A feed
 * may hold ten thousand of them, so this is all that they cost.
 */
export interface SkeletonPost extends Pick<
  Post,
  'id' | 'userId' | 'createdAt' | 'parentUlid' | 'parentId' | 'isRepost' | 'isEmptyRepost' | 'repostUsernames' | 'embedUrl'
> {
  /** A line break for each line that it has. */
  readonly body: string;
  /** CSS pixels. */
  readonly images: readonly { readonly widthPx: number; readonly heightPx: number }[];
}

export interface ListGapView {
  /** What `loadGap` is asked for: the entry below which items are missing; null = above all. */
  readonly above: string | null;
  /** Number of items that stand above it. */
  readonly index: number;
}

export interface ListView<Item> {
  /**
   * `unknown` until the database has answered; `loading` = nothing on the device and no first page yet; `nothingShown`
   * = of what was fetched nothing is for this reader (muted, blocked, gone), and more follows; `empty` = nothing
   * follows either.
   */
  readonly state: 'unknown' | 'loading' | 'nothingShown' | 'empty' | 'items';
  readonly items: readonly Item[];
  /** Where items are missing between items. */
  readonly gaps: readonly ListGapView[];
  /** The server said that nothing follows: show the end text. */
  readonly ended: boolean;
  /** Arrived above and not yet shown; authors of the first three. */
  readonly fresh: { readonly count: number; readonly authors: readonly UserView[] };
  readonly fetchedAt: number;
  /**
   * Only the part around the scroll position, from the snapshot: the whole list follows as soon as the database is
   * open.
   */
  readonly isPartial?: true;
  /** Of a part: how many items and gaps stand above it in the whole list. */
  readonly rowsAbove?: number;
}

/** A list of people. */
export interface UserListView extends ListView<UserView> {
  /** Whom a waiting act of the reader's takes off the list: confirmed to stand there, and shown there no more. */
  readonly leaving: readonly UserView[];
  /** Why somebody stands on it, by id; empty where nothing is said of it. */
  readonly reasons: Readonly<Record<string, RecommendationReason>>;
}

export type PostListView = ListView<PostView>;

/** What may be put into feeds between the dates of each. */
export interface AdsView {
  readonly ads: readonly AdView[];
  /** When they were asked for, milliseconds since 1970, device clock. */
  readonly seenAt: number;
}

export interface AdView {
  readonly ad: KeptAd;
  /** The post as an ad (POST-05): what the reader does with it is done with the post itself. */
  readonly view: WholePostView;
}

export type ProfileView =
  | { readonly state: 'unknown' | 'loading' | 'notFound' }
  | { readonly state: 'user'; readonly profile: UserView; readonly isSelf: boolean };

export interface GroupView {
  /** With the reader's intents applied. */
  readonly group: Group;
  readonly isOwner: boolean;
  /** The reader has deleted it, which the server has not confirmed. */
  readonly isRemoved: boolean;
  /** Null: not on this device, or not asked for, as in lists. */
  readonly owner: User | null;
  /**
   * Of a chat of two the other one, with the reader's intents applied. Null: not on this device, or not asked for, as
   * in lists.
   */
  readonly partner: UserView | null;
  /** What the reader did to it and the server has not confirmed, or refused. */
  readonly pending: readonly PendingMark[];
}

/** What was said last in a chat. */
export interface LastSaid {
  /** The name; null where the device does not know it. */
  readonly author: string | null;
  readonly isOwn: boolean;
  /** The beginning of the text, on one line; '' where it is covered. */
  readonly excerpt: string;
  readonly isCovered: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A chat in the list of chats. */
export interface ChatView {
  readonly view: GroupView;
  /** What was said last, be it sent or not; null: nothing yet. */
  readonly last: LastSaid | 'notHere' | null;
  /** Of that, where it is not sent. */
  readonly mark: PendingMark | null;
}

/** `notFound`: there is none, or none that this reader may see. */
export type GroupPageView =
  | { readonly state: 'unknown' | 'loading' | 'notFound' }
  | { readonly state: 'group'; readonly view: GroupView };

export type SessionView =
  | { readonly state: 'unknown' }
  | { readonly state: 'signedOut' }
  | { readonly state: 'signedIn'; readonly userId: string; readonly user: CurrentUser };

export interface OutboxItemView {
  readonly entryId: string;
  readonly kind: string;
  /** Of the entry: what it is about, as its kind names that. */
  readonly target: string;
  readonly title: string;
  readonly text?: string;
  readonly mark: PendingMark;
  /** The post that it is about: answered, quoted, reacted to. Absent: none. */
  readonly postId?: string;
  /** Refused because that post is not there any more. Never of what is about a person, a group or nothing. */
  readonly isTargetGone?: true;
  /** What it is about has failed: it goes once the reader has dealt with that. */
  readonly waitsForOther?: true;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** A creation that the server has certainly not seen, or refused: its text can go back to the composer. */
  readonly canEdit: boolean;
  /**
   * Certainly not at the server, or failed. What may have arrived and still goes by itself goes on until there is an
   * answer.
   */
  readonly canDiscard: boolean;
}

/** What waits on this device for a member whose session has ended. */
export interface KeptWritings {
  readonly name: string;
  readonly unsentCount: number;
  readonly draftCount: number;
}

/** What an unsent item is about. */
export interface TargetView {
  readonly author: UserView;
  /** The beginning of its text, on one line; '' for one without, and for a covered one. */
  readonly excerpt: string;
  /** What covers it from this reader, null: nothing. */
  readonly gate: PostGate | null;
  /** Not at the server itself yet. */
  readonly isUnsent: boolean;
  readonly isGone: boolean;
}

/** Where the account is signed in, as last seen; `unknown`: not on this device. */
export type SessionsView =
  | { readonly state: 'unknown' }
  | { readonly state: 'seen'; readonly seenAt: number; readonly sessions: readonly AccountSessionView[] };

/** The member's violations, as last seen, the newest first; `unknown`: not on this device. */
export type ViolationsView =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'seen';
      readonly seenAt: number;
      readonly violations: readonly ViolationView[];
      /** The server has more of them than were read. */
      readonly hasMore: boolean;
    };

export interface ViolationView {
  readonly violation: Violation;
  /** What was written in the post; '' where there were no words, or the post is gone. */
  readonly text: string;
  /** The reader's appeal that the server has not confirmed; null: none. */
  readonly appeal: AppealView | null;
}

/** The member's boosts, as last seen, the newest first; `unknown`: not on this device. */
export type BoostsView =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'seen';
      readonly seenAt: number;
      readonly ads: readonly BoostView[];
      /** The server has more of them than were read. */
      readonly hasMore: boolean;
    };

export interface BoostView {
  /** With the reader's intents applied. */
  readonly ad: Ad;
  /** What is written in its post, '' where there are no words; null: not known. */
  readonly text: string | null;
  /** Its post was deleted, as the server says. */
  readonly isPostDeleted: boolean;
  /** Its end by the reader, which the server has not confirmed, or refused; null: none. */
  readonly disabling: PendingMark | null;
}

export interface AppealView {
  readonly text: string;
  readonly mark: PendingMark;
}

/** The archive of the own data (SETTINGS-55). */
export interface DataExportView {
  /** As last seen; null: not on this device. */
  readonly seen: SeenDataExport | null;
  /** The reader has asked for one, which the server has not confirmed. */
  readonly asking: PendingMark | null;
}

export interface AccountSessionView {
  readonly session: AccountSession;
  /** The reader has asked for its end, which the server has not confirmed; `failed`: it stays. */
  readonly ending: PendingMark | null;
}

export interface OutboxView {
  readonly items: readonly OutboxItemView[];
  readonly failedCount: number;
}

export interface ShellView {
  readonly userSettings: UserSettings;
  /** False while `userSettings` holds what a member has before changing anything, as the account's are not here. */
  readonly hasUserSettings: boolean;
  /** The account's dark mode; null while the device does not know it. */
  readonly isDark: boolean | null;
  /** What decides which feed a member opens first is on the device. */
  readonly isFirstFeedKnown: boolean;
  readonly publicSettings: PublicSettings;
  readonly unseenCount: number;
  /** The member is in a group, so that the Groups feed is shown (FEED-06). */
  readonly hasGroups: boolean;
  /** Ad Metrics is shown to the member, as the server says (BOOST-37). */
  readonly adMetricsEnabled: boolean;
  /** Groups that the member may post in, by name (COMPOSE-16). */
  readonly joinedGroups: readonly JoinedGroup[];
  /** Null: the server has not said yet, or those whom it named are not on the device. */
  readonly recommended: readonly UserView[] | null;
  /** Null: the server has not said yet. */
  readonly trending: readonly { readonly hashtag: string; readonly count: number }[] | null;
}

export type DraftView = Readonly<DraftDocument>;
