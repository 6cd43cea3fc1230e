import type { ColumnType, Generated } from 'kysely';
import type { DeviceForm } from '#contract/resources/account-session.ts';
import type { OpenGraph, PostImage, PostType } from '#contract/resources/post.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import type { NotificationType } from '#contract/resources/notification.ts';
import type { AdDaysTable, AdminSessionsTable, AdOpensTable, AdsTable } from './ad-tables.ts';
import type { RewardGrantsTable } from './reward-tables.ts';
import type { PostFlagsTable, StaffActsTable, ViolationsTable } from './moderation-tables.ts';

/**
 * Row types of the one PostgreSQL schema; `migrations/` makes it. Ids are ULIDs in `text collate "C"`, minted by the
 * server, so that `id` orders by time. Instants are `timestamptz`, always given by the server's clock, never by `now()`
 * (the demo's clock can be moved).
 */
export interface Database {
  users: UsersTable;
  /** Names that members gave up, by key; nobody else takes one for 90 days. */
  released_usernames: { username_key: string; user_id: string; released_at: Date };
  user_settings: { user_id: string; settings: Json<Record<string, unknown>>; updated_at: Date };
  follows: { follower_id: string; followee_id: string; created_at: Date };
  /** Follows that the one who would be followed has not answered. */
  follow_requests: { requester_id: string; target_id: string; created_at: Date };
  mutes: { user_id: string; target_id: string; created_at: Date };
  blocks: { user_id: string; target_id: string; created_at: Date };
  /** When the user last unmuted or unblocked the target: starts the 72 h cooldown. */
  relation_cooldowns: { user_id: string; target_id: string; started_at: Date };
  groups: GroupsTable;
  group_links: GroupLinksTable;
  /** Invitations by name that were not answered. */
  group_invitations: { group_id: string; user_id: string; created_at: Date };
  group_members: {
    group_id: string;
    user_id: string;
    pinned: boolean;
    banned_at: Date | null;
    joined_at: Date;
    /**
     * Id of the last post that the member has read, or one of the moment they joined; null: what came since they joined
     * is unread.
     */
    read_to: string | null;
  };
  posts: PostsTable;
  link_previews: LinkPreviewsTable;
  /** Posts whose card is still to be made; due times are the machine's. */
  awaited_previews: { post_id: string; url: string; attempts: Generated<number>; due_at: Date };
  reactions: { post_id: string; user_id: string; name: string; created_at: Date };
  post_reaction_counts: { post_id: string; name: string; count: number };
  bookmarks: { id: string; user_id: string; post_id: string; notes: string | null; created_at: Date };
  post_hashtags: { tag: string; post_id: string };
  post_tickers: { symbol: string; post_id: string };
  post_mentions: { user_id: string; post_id: string };
  notifications: NotificationsTable;
  ads: AdsTable;
  ad_days: AdDaysTable;
  ad_opens: AdOpensTable;
  admin_sessions: AdminSessionsTable;
  post_flags: PostFlagsTable;
  violations: ViolationsTable;
  staff_acts: StaffActsTable;
  reward_grants: RewardGrantsTable;
  media: MediaTable;
  video_jobs: VideoJobsTable;
  /** Places that were signed and not registered yet; `bytes` of a video, which comes in parts: bigint, as text. */
  signed_uploads: {
    upload_id: string;
    storage_key: string;
    bytes: ColumnType<string | number | null, number | null>;
    signed_at: Date;
  };
  invitations: InvitationsTable;
  login_challenges: LoginChallengesTable;
  email_changes: EmailChangesTable;
  /**
   * Members who left and whose doings are being taken back; how often all was gone through. Due times are the
   * machine's.
   */
  account_deletions: { user_id: string; passes: Generated<number>; due_at: Date };
  data_exports: DataExportsTable;
  refresh_tokens: RefreshTokensTable;
  push_subscriptions: PushSubscriptionsTable;
  digests: DigestsTable;
  /** Of each token its digest only. */
  api_tokens: ApiTokensTable;
  /** Every write but creations, whose key stands on their row (`posts.client_key`) for good; kept 90 days. */
  idempotency_keys: IdempotencyKeysTable;
  /** Live events, mails and pushes, written with their cause and sent after its commit. */
  outgoing_events: OutgoingEventsTable;
  /** A ranked feed as it stood when its first page was read, so that later pages neither repeat nor skip. */
  feed_snapshots: { id: string; owner: string; feed_type: string; post_ids: string[]; created_at: Date; expires_at: Date };
  /** Demo and test mode: what would have been e-mailed. */
  mailbox: { id: string; recipient: string; subject: string; text: string; html: string; created_at: Date };
  /** One row a fact about the database itself, e.g. 'seed'. */
  meta: { key: string; value: string };
}

/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** What search reads of a row: made by the database, read by its conditions only (`migrations/0012-search.ts`). */
type Derived = ColumnType<string, never, never>;

interface UsersTable {
  id: string;
  username: string;
  /** Lower case, unique. */
  username_key: string;
  name: string;
  email: string;
  /** In its one spelling (`canonicalEmail`), unique. */
  email_key: string;
  phone_number: string | null;
  avatar: string | null;
  cover: string | null;
  bio: Generated<string>;
  website: string | null;
  badges: Generated<BadgeName[]>;
  referral_code: string;
  referred_by: string | null;
  google_subject: string | null;
  account_setup: Generated<boolean>;
  accepted_terms: Generated<boolean>;
  banned_at: Date | null;
  timeout_expires_at: Date | null;
  timeout_count: Generated<number>;
  total_points: Generated<number>;
  current_streak: Generated<number>;
  /** Day (UTC, `YYYY-MM-DD`) of the last activity that counts for the streak. */
  streak_day: string | null;
  followers_count: Generated<number>;
  following_count: Generated<number>;
  friend_count: Generated<number>;
  post_count: Generated<number>;
  pinned_post_id: string | null;
  last_active_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** When the member left; nothing of theirs is on the row any more. */
  deleted_at: ColumnType<Date | null, undefined, Date>;
  name_words: Derived;
}

interface GroupsTable {
  id: string;
  name: string;
  /** Of a public group its name as `groupNameKey` has it, else the id; unique. */
  name_key: string;
  description: Generated<string>;
  avatar: string | null;
  visibility: 'PUBLIC' | 'PRIVATE' | 'CHAT';
  owner_id: string;
  /** The two of a direct chat, the smaller id first; unique. Null: it is none. */
  pair_low: string | null;
  pair_high: string | null;
  members_count: Generated<number>;
  /** Idempotency-Key of its creation, unique per owner, and SHA-256 of the request. */
  client_key: string | null;
  client_digest: string | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** By which a closed group is joined. */
interface GroupLinksTable {
  group_id: string;
  code: string;
  created_at: Date;
}

interface PostsTable {
  id: string;
  user_id: string;
  post_type: PostType;
  parent_id: string | null;
  grandparent_id: string | null;
  root_id: string | null;
  /** 0 for a post, 1 for a comment on it, and so on. */
  depth: Generated<number>;
  group_id: string | null;
  title: string | null;
  body: Generated<string>;
  detected_language: string | null;
  embed_url: string | null;
  /** The server's own card of a linked page. */
  open_graph: ColumnType<OpenGraph | null, string | undefined, string>;
  images: Json<PostImage[]>;
  videos: Json<{ url: string }[]>;
  is_sensitive: Generated<boolean>;
  /** Web Only. */
  is_trolling: Generated<boolean>;
  is_processing: Generated<boolean>;
  is_hidden: Generated<boolean>;
  /** In the influencers feed: its author is gold_verified, or staff added it. */
  in_discover: Generated<boolean>;
  deleted_at: Date | null;
  repost_of_id: string | null;
  repost_of_user_id: string | null;
  is_empty_repost: Generated<boolean>;
  /** Idempotency-Key of its creation; unique per author. */
  client_key: string | null;
  /** SHA-256 of the creating request's body, to tell a repeat from a misuse of the key. */
  client_digest: string | null;
  views: Generated<number>;
  repost_count: Generated<number>;
  comment_count: Generated<number>;
  total_comment_count: Generated<number>;
  positive_count: Generated<number>;
  negative_count: Generated<number>;
  created_at: Date;
  updated_at: Date;
  words: Derived;
}

/** What the server read of a page, one row a reading. */
export interface LinkPreviewsTable {
  id: string;
  /** SHA-256 of the address. */
  url_digest: string;
  title: string;
  description: string;
  /** False: the page could not be read. */
  is_read: boolean;
  /** Of a picture that is not kept yet. */
  picture_source: string | null;
  picture_problem: ColumnType<string | null, string | undefined, string | null>;
  /** Of the picture in the media store; '' = none. */
  image: Generated<string>;
  fetched_at: Date;
}

interface NotificationsTable {
  id: string;
  user_id: string;
  type: NotificationType;
  from_user_id: string;
  post_id: string | null;
  parent_id: string | null;
  /** Of the post, where it stands in a group; of an invitation the one that it leads into. */
  group_id: string | null;
  seen_at: Date | null;
  read_at: Date | null;
  created_at: Date;
}

interface MediaTable {
  id: string;
  user_id: string;
  /** Path in the store, e.g. `images/01J….webp`. */
  storage_key: string;
  mime_type: string;
  width_px: number;
  height_px: number;
  bytes: number;
  /** What it looks like from afar, base64, and its average colour `#rrggbb`; null: not known, or none. */
  thumbhash: Generated<string | null>;
  colour: Generated<string | null>;
  /** When it was last found in use; null: not looked after yet. */
  used_at: Generated<Date | null>;
  created_at: Date;
}

/** What is served of an uploaded video is still to be made; gone once it is. */
interface VideoJobsTable {
  media_id: string;
  user_id: string;
  /** UUID of the upload: names its parts and what is made of it. */
  upload_id: string;
  state: 'pending' | 'failed';
  /** Rises with every claim, so it tells whether a claim still holds. */
  attempts: Generated<number>;
  /** Machine time. */
  due_at: Date;
}

interface InvitationsTable {
  inviter_id: string;
  /** HMAC-SHA-256 of the address, so that addresses of people who are no members are not kept. */
  email_digest: string;
  created_at: Date;
}

/** What a link or code was asked for. */
export type ChallengePurpose = 'login' | 'deletion' | 'email';

interface LoginChallengesTable {
  id: string;
  email: string;
  email_key: string;
  /** SHA-256 of the link's token and of the code with the e-mail; the plain ones exist in the e-mail only. */
  token_hash: string;
  code_hash: string;
  code_attempts: Generated<number>;
  purpose: Generated<ChallengePurpose>;
  /** Who asked, where the address is not theirs yet: nobody else passes it. Null: whoever holds the address. */
  user_id: Generated<string | null>;
  referral: string | null;
  used_at: Date | null;
  expires_at: Date;
  created_at: Date;
}

/** Addresses that were changed, for as long as the one before can undo it. */
interface EmailChangesTable {
  id: string;
  user_id: string;
  /** The account's before, in its one spelling; it is kept for the account meanwhile. */
  old_email: string;
  /** What Google called the member before. */
  old_google_subject: string | null;
  /** SHA-256 of the link's token; the plain one exists in the e-mail only. */
  undo_hash: string;
  changed_at: Date;
}

interface DataExportsTable {
  id: string;
  user_id: string;
  /** `over`: its file is gone, the row counts for the limit of a day. */
  state: 'pending' | 'ready' | 'failed' | 'over';
  /** Of the file in the store, told before the file is there so that nothing is ever left that no row names. */
  storage_key: string;
  attempts: Generated<number>;
  /** When a process may take it up; the machine's time. */
  due_at: Date;
  requested_at: Date;
  bytes: number | null;
  expires_at: Date | null;
}

interface RefreshTokensTable {
  id: string;
  family_id: string;
  user_id: string;
  token_hash: string;
  rotated_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date;
  created_at: Date;
  /** Of the device that asked for it (`domain/auth/rules/device.ts`); null: not known. */
  browser: string | null;
  system: string | null;
  device: DeviceForm | null;
  /** In which language it asked; null: not known. */
  locale: string | null;
}

/** When it was last checked whether a member who is away gets an e-mail digest. The column is named as it first was. */
interface DigestsTable {
  user_id: string;
  looked_at: Date;
  /** How many went since the member was last here. */
  in_row: number;
  /** Of the last visit. */
  locale: string | null;
}

interface PushSubscriptionsTable {
  /** SHA-256 of the endpoint, in hex. */
  id: string;
  /** Whoever knows it, and the keys, can push to the device. */
  endpoint: string;
  user_id: string;
  session_id: string;
  public_key: string;
  auth_token: string;
  content_encoding: 'aes128gcm' | 'aesgcm';
  created_at: Date;
}

interface ApiTokensTable {
  id: string;
  user_id: string;
  name: string;
  /** SHA-256, in hex. */
  token_hash: string;
  created_at: Date;
  /** To the minute. */
  last_used_at: Date | null;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  endpoint: string;
  request_digest: string;
  status: number;
  answer: Json<unknown>;
  created_at: Date;
}

interface OutgoingEventsTable {
  id: Generated<string>;
  kind: 'live' | 'mail' | 'push';
  payload: Json<unknown>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  created_at: Date;
}
