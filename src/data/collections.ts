import type { FeedEntry, Post } from '#contract/resources/post.ts';
import type { CurrentUser, User } from '#contract/resources/user.ts';
import type { Group } from '#contract/resources/group.ts';
import type { Notification } from '#contract/resources/notification.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { ListGap } from '#core/sync/list-state.ts';
import type { Owed } from '#core/sync/owed.ts';

/**
 * The documents of the local database. Names are those of the RxDB collections; 10 of at most 12 (a realm slows at the 14th and throws at the 15th).
 * posts, users, groups, feeds and notifications hold confirmed state only and are written by the sync side only.
 */
export interface PostDocument {
  id: string;
  userId: string;
  /** The server's post, whole. */
  post: Post;
  /** Milliseconds since 1970; index for the 72 h purge. */
  cachedAt: number;
  /** Milliseconds since 1970; 0 = never refreshed apart from the mapping. */
  lastEngagementUpdate: number;
}

export interface UserDocument {
  id: string;
  /** Lower-case username, indexed. */
  usernameKey: string;
  user: User;
  cachedAt: number;
}

export interface GroupDocument {
  id: string;
  group: Group;
  cachedAt: number;
}

/**
 * A list of posts as the server ordered it: a feed, a profile's feed, the saved posts, a thread's page run. One document a list, so that
 * opening it is one read by key plus one read of its posts. Keys are made by `core/lists/list-key.ts` only.
 */
export interface FeedDocument {
  key: string;
  entries: readonly FeedEntry[];
  /** Cursor of the next page; null at the end; undefined before the first page. */
  nextCursor?: string | null;
  /** When the first page was last fetched, milliseconds since 1970; 0 = never. */
  fetchedAt: number;
  /** Entries that arrived above, not yet shown: the new-posts banner. */
  fresh: readonly FeedEntry[];
  /** Where posts may be missing between entries, see `core/sync/list-state.ts`. */
  gaps: readonly ListGap[];
}

export interface NotificationDocument {
  id: string;
  notification: Notification;
  /** Ascending key of the newest first: see `ascending-key.ts`. */
  orderKey: string;
}

export interface DraftDocument {
  /**
   * `{userId}|{key}`: each composer has a draft of its own, whose key is minted when it opens and never used again. A text that is taken back from the
   * outbox has the key 'refused-{entryId}'. Drafts of before have their `draftId` for a key.
   */
  id: string;
  userId: string;
  /** What it is for: 'default', '{postId}-quote', '{postId}-comment' (COMPOSE-31). */
  draftId: string;
  originalPostId: string | null;
  postType: 'POST' | 'quote' | 'comment';
  postBody: string;
  isSensitive: boolean;
  groupId: string | null;
  updatedAt: number;
  /** Why it came back, in the server's words. */
  reason?: string;
  /** Where the caret stood, in UTF-16 units from the start. */
  caret?: number;
  /** The entry as which it is being submitted: once that is written, and for as long as the text is the same, the draft counts no more. */
  sentAs?: string;
  /** The entry from which its text was taken back: while that is there, or once it is delivered, the draft does not count. */
  takenFrom?: string;
}

export interface OutboxDocument {
  id: string;
  userId: string;
  entry: OutboxEntry;
  /** Key of the draft that a creation was made from: consumed while it has the creation's text. */
  draftId?: string;
}

/** One document, id 'current'; absent = never signed in on this device. */
export interface SessionDocument {
  id: string;
  /** null = signed out or refused. */
  accessToken: string | null;
  refreshToken: string | null;
  userId: string | null;
  currentUser: CurrentUser | null;
  /** Raised at each sign-in and sign-out; a context that sees another number than it started with stops sending. */
  generation: number;
  /** What the last end of a session leaves to be removed here; null once that is done, and while somebody is signed in. */
  owed: Owed | null;
}

/** Small keyed values: 'user-settings', 'public-settings', 'device', 'trending', 'recommended', 'app-version', … */
export interface SettingDocument {
  id: string;
  value: unknown;
  updatedAt: number;
}

/** The documents by the name of their collection. */
export interface DocumentTypes {
  posts: PostDocument;
  users: UserDocument;
  groups: GroupDocument;
  feeds: FeedDocument;
  notifications: NotificationDocument;
  drafts: DraftDocument;
  outbox: OutboxDocument;
  session: SessionDocument;
  settings: SettingDocument;
}

export type CollectionName = keyof DocumentTypes;
