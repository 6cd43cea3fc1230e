import type { UserSettings } from './resources/settings.ts';

/**
 * What a member has before changing anything, and what shows until the member's own settings are on the device
 * (SETTINGS-01 to 03, 05 to 07).
 */
export const defaultUserSettings: UserSettings = {
  primary_colors: '#e50038',
  secondary_colors: '#942360',
  tertiary_colors: '#bd124c',
  auto_play: true,
  dark_mode: false,
  comment_sort: 'popular',
  default_feed: 'forYou',
  feed_order: [],
  hidden_feeds: [],
  approve_followers: false,
  notifications_follow: true,
  notifications_follow_request: true,
  notifications_follow_accepted: true,
  notifications_comment: true,
  notifications_reaction: true,
  notifications_mention: true,
  notifications_repost: true,
  notifications_repost_with_comment: true,
  notifications_chat: true,
  notifications_push_notifications: true,
  push_shows_text: true,
  quiet_hours: false,
  quiet_from: '22:00',
  quiet_to: '07:00',
  time_zone: 'UTC',
  email_digest: false,
};
