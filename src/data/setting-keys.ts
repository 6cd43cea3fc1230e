import type { Ad } from '#contract/resources/ad.ts';
import type { AccountSession } from '#contract/resources/account-session.ts';
import type { DataExport } from '#contract/resources/data-export.ts';
import type { PostedContent } from '#contract/resources/posted-content.ts';
import type { RewardsPage } from '#contract/resources/reward.ts';
import type { PublicSettings, UserSettings } from '#contract/resources/settings.ts';
import type { Violation } from '#contract/resources/violation.ts';
import type { KeptAd } from '#core/feed/running-ads.ts';
import type { KeptGifs } from '#core/gifs/gifs.ts';
import type { Search } from '#core/search/search-text.ts';
import type { OfflinePackEnd } from '#core/offline-pack/offline-pack-end.ts';

/**
 * What the `settings` collection keeps, by key. Written by the sync side; 'device' by this device's own preferences.
 */
export interface SettingValues {
  'user-settings': UserSettings;
  'public-settings': PublicSettings;
  /** Unseen notifications (`GET /notifications/count` and the live channel). */
  'unseen-count': number;
  /** The member is in at least one group (FEED-06). */
  'has-groups': boolean;
  /** Groups that the member may post in, by name (COMPOSE-16). */
  'joined-groups': readonly JoinedGroup[];
  /** User ids, best first. */
  recommended: readonly string[];
  /** By which the member invites people; it never changes (SETTINGS-23). */
  'referral-link': string;
  /** How many came by it. */
  'referral-joined': number;
  trending: readonly { readonly hashtag: string; readonly count: number }[];
  /** Where the account is signed in, as last seen (SETTINGS-54). */
  sessions: SeenSessions;
  /** How much the member has posted, as last seen (SETTINGS-56). */
  'posted-content': SeenPostedContent;
  /** The archive of the own data, as last seen (SETTINGS-55). */
  'data-export': SeenDataExport;
  /** The member's violations, as last seen (MOD-25). */
  violations: SeenViolations;
  /** The member's boosts, as last seen (BOOST-41). */
  boosts: SeenBoosts;
  /** What the member has earned in all, as last seen (SETTINGS-38). */
  rewards: SeenRewards;
  /** Ad Metrics is shown to the member (BOOST-39). */
  'ad-metrics-enabled': boolean;
  /** What the reader looked for, the newest first (SEARCH-18). */
  'recent-searches': readonly Search[];
  /** GIFs that were shown and chosen. */
  gifs: KeptGifs;
  /** Boosted posts that are advertised; the posts themselves stand among the others. */
  ads: SeenAds;
  /** What the server said it does not have, so that a screen need not wait for it again. */
  missing: MissingIds;
  /** What is kept for reading without a connection, and how far that has come. */
  journey: OfflinePackRecord;
  /** Who was signed in last, until they sign out themselves. */
  member: MemberNote;
  /** Ids of its posts and comments, which stay whatever their age (decisions 2). */
  'journey-ids': readonly string[];
}

export interface JoinedGroup {
  readonly id: string;
  readonly name: string;
}

export interface SeenAds {
  /** For whom they were asked for; null: a visitor. */
  readonly userId: string | null;
  /** The youngest boost first. */
  readonly ads: readonly KeptAd[];
  /** Milliseconds since 1970, device clock. */
  readonly seenAt: number;
}

export interface SeenSessions {
  /** The last used first. */
  readonly sessions: readonly AccountSession[];
  /** Milliseconds since 1970, device clock. */
  readonly seenAt: number;
}

export interface SeenPostedContent {
  readonly content: PostedContent;
  /** Milliseconds since 1970, device clock. */
  readonly seenAt: number;
}

export interface SeenDataExport {
  /** Null: there is none. */
  readonly archive: DataExport | null;
  /** Milliseconds since 1970, device clock. */
  readonly seenAt: number;
}

export interface SeenViolations {
  /** The newest first, as far as they were read. */
  readonly violations: readonly Violation[];
  /** What was written in their posts, by post id: a post that was taken out is kept nowhere else. */
  readonly texts: Readonly<Record<string, string>>;
  /** Names the page after them; null: there is none. */
  readonly nextCursor: string | null;
  /** Milliseconds since 1970, device clock. */
  readonly seenAt: number;
}

export interface SeenBoosts {
  /** The newest first, as far as they were read. */
  readonly ads: readonly Ad[];
  /** What was written in their posts, by post id. */
  readonly texts: Readonly<Record<string, string>>;
  /** Those of their posts that were deleted. Absent where an older build wrote it. */
  readonly deleted?: readonly string[];
  /** Names the page after them; null: there is none. */
  readonly nextCursor: string | null;
  /** Milliseconds since 1970, device clock. */
  readonly seenAt: number;
}

/** What the server says of the reward tokens beside the list of them. */
export interface SeenRewards extends Pick<RewardsPage, 'balance' | 'today' | 'rules'> {
  /** Milliseconds since 1970, device clock. */
  readonly seenAt: number;
}

export interface MemberNote {
  readonly userId: string;
  readonly name: string;
}

export const MEMBER = 'member';
/** Tells the service worker, which has no configuration of its own, where the API is. */
export const API_URL_SETTING = 'api-url';
/**
 * Refresh tokens of sessions that were signed out of here while the server could not be told. Stored under the name
 * that it first had.
 */
export const PENDING_LOGOUTS = 'owed-logouts';
/**
 * Changes that the server does not have yet, of former versions: the first of them kept one for the device. They become
 * entries (`former-settings.ts`).
 */
export const PENDING_SETTINGS = 'pending-settings';
/** A member's own. */
export const pendingSettingsOf = (userId: string): string => `${PENDING_SETTINGS}:${userId}`;
/** Stored under the name that it first had: what devices keep is not lost for another word. */
export const OFFLINE_PACK = 'journey';
export const OFFLINE_PACK_IDS = 'journey-ids';

export interface OfflinePackCounts {
  readonly posts: number;
  readonly comments: number;
  readonly pictures: number;
  /** Of texts and pictures together. */
  readonly bytes: number;
}

export interface OfflinePackRecord {
  readonly state: 'keeping' | 'stopping' | 'stopped' | 'interrupted' | 'kept';
  /** Why it was interrupted; absent where that is not known. */
  readonly reason?: OfflinePackEnd;
  readonly listKey: string;
  /** Post that it began with; the first one where absent. */
  readonly from?: string;
  /** The feed's name as it was said then; `feedNameOf` says it in the reader's language. */
  readonly label: string;
  readonly budgetBytes: number;
  readonly withPictures: boolean;
  readonly counts: OfflinePackCounts;
  /** Milliseconds since 1970: when it began, and when it came this far. */
  readonly startedAt: number;
  readonly at: number;
}

export interface MissingIds {
  readonly posts: readonly string[];
  /** Lower-case. */
  readonly usernames: readonly string[];
  /** Those that this account may not see among them. */
  readonly groups: readonly string[];
}

export const nothingMissing: MissingIds = { posts: [], usernames: [], groups: [] };

export type SettingKey = keyof SettingValues;
