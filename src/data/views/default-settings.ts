import type { UserSettings } from '#contract/resources/settings.ts';

/** Settings until the member's own are on the device (SETTINGS-01..03). */
export const defaultUserSettings: UserSettings = {
  primary_colors: '#e50038',
  secondary_colors: '#942360',
  tertiary_colors: '#bd124c',
  auto_play: true,
  dark_mode: false,
  comment_sort: 'popular',
  default_feed: 'forYou',
  notifications_follow: true,
  notifications_follow_request: true,
  notifications_follow_accepted: true,
  notifications_comment: true,
  notifications_reaction: true,
  notifications_mention: true,
  notifications_repost: true,
  notifications_repost_with_comment: true,
  notifications_push_notifications: true,
};
