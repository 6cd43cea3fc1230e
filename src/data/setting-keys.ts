import type { PublicSettings, UserSettings } from '#contract/resources/settings.ts';

/** What the `settings` collection keeps, by key. Written by the sync side; 'device' by this device's own preferences. */
export interface SettingValues {
  'user-settings': UserSettings;
  'public-settings': PublicSettings;
  /** Unseen notifications (`GET /notifications/count` and the live channel). */
  'unseen-count': number;
  /** The member's groups have posts (FEED-06). */
  'has-groups': boolean;
  /** User ids, best first. */
  recommended: readonly string[];
  trending: readonly { readonly hashtag: string; readonly count: number }[];
  /** What the server said it does not have, so that a screen need not wait for it again. */
  missing: MissingIds;
}

export interface MissingIds {
  readonly posts: readonly string[];
  /** Lower-case. */
  readonly usernames: readonly string[];
}

export const nothingMissing: MissingIds = { posts: [], usernames: [] };

export type SettingKey = keyof SettingValues;
