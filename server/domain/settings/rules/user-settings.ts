import { feedTypes } from '#contract/resources/feed-types.ts';
import type { SettingsChange, UserSettings } from '#contract/resources/settings.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { averageColour } from './colours.ts';

/** What a member has before changing anything (SETTINGS-03, -05, -06, -07). */
const defaults: Omit<UserSettings, 'tertiary_colors'> = {
  primary_colors: '#e50038',
  secondary_colors: '#942360',
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

const startFeeds: ReadonlySet<string> = new Set([...feedTypes, 'violations']);

/** All settings of a member: the stored ones over the defaults, the tertiary colour derived (SETTINGS-02). */
export function completeSettings(stored: SettingsChange): UserSettings {
  const own = Object.fromEntries(Object.entries(stored).filter(([name]) => name in defaults));
  const settings = { ...defaults, ...own };
  return { ...settings, tertiary_colors: averageColour(settings.primary_colors, settings.secondary_colors) };
}

/** Throws `invalid` where a value is not one of the known ones. */
export function requireKnownSettings(change: SettingsChange): void {
  if (change.default_feed !== undefined && !startFeeds.has(change.default_feed))
    throw invalidField('default_feed', 'Unknown feed');
}
