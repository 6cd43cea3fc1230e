import type { CommentSort } from '#contract/resources/comment-sorts.ts';
import type { SettingsChange } from '#contract/resources/settings.ts';
import { t } from '#messages/t.ts';
import { feedNameOf } from '../feed/tabs.ts';
import { clockTimeText } from './clock-time.ts';
import { namesOf } from './settings-change.ts';

/** What each setting is called, on its screen and in the Outbox. */
export const settingLabels: Readonly<Record<keyof SettingsChange, string>> = {
  primary_colors: t('preferences.colours'),
  secondary_colors: t('preferences.colours'),
  auto_play: t('preferences.autoPlay'),
  dark_mode: t('menus.darkMode'),
  comment_sort: t('preferences.commentSort'),
  default_feed: t('preferences.defaultFeed'),
  feed_order: t('feed.favorites'),
  hidden_feeds: t('feed.favorites'),
  approve_followers: t('preferences.approveFollowers'),
  notifications_follow: t('preferences.notifyFollow'),
  notifications_follow_request: t('preferences.notifyFollowRequest'),
  notifications_follow_accepted: t('preferences.notifyFollowAccepted'),
  notifications_comment: t('preferences.notifyComment'),
  notifications_reaction: t('preferences.notifyReaction'),
  notifications_mention: t('preferences.notifyMention'),
  notifications_repost: t('preferences.notifyRepost'),
  notifications_repost_with_comment: t('preferences.notifyQuote'),
  notifications_chat: t('preferences.notifyChat'),
  notifications_push_notifications: t('preferences.notifyPush'),
  push_shows_text: t('push.showText'),
  quiet_hours: t('push.quietHours'),
  quiet_from: t('push.quietHours'),
  quiet_to: t('push.quietHours'),
  time_zone: t('push.quietHours'),
  email_digest: t('digest.setting'),
};

/** Not `commentSortOptions`: the page of a post needs those before any of this. */
const sortNames: Readonly<Record<CommentSort, string>> = {
  popular: t('comments.popular'),
  unpopular: t('comments.unpopular'),
  newest: t('comments.newest'),
  oldest: t('comments.oldest'),
};

/** What a change sets, as in 'Order of comments: Newest'; several things side by side. */
export function wordsOfChange(change: SettingsChange): string {
  const names = namesToSay(change);
  return [...new Set(names.map((name) => withValue(settingLabels[name], valueText(name, change))))].join(' · ');
}

/** The things alone. */
export function labelsOfChange(change: SettingsChange): string {
  return [...new Set(namesToSay(change).map((name) => settingLabels[name]))].join(' · ');
}

/** The time zone goes along with the quiet hours, and says nothing beside them. */
function namesToSay(change: SettingsChange): readonly (keyof SettingsChange)[] {
  const others = namesOf(change).filter((name) => name !== 'time_zone');
  return others.length === 0 ? namesOf(change) : others;
}

function withValue(setting: string, value: string | undefined): string {
  return value === undefined ? setting : t('outbox.settingTo', { setting, value });
}

/** Undefined where it is nothing that a word says, as of colours. */
function valueText(name: keyof SettingsChange, change: SettingsChange): string | undefined {
  const value = change[name];
  if (typeof value === 'boolean') return value ? t('outbox.settingOn') : t('outbox.settingOff');
  if (typeof value !== 'string') return undefined;
  switch (name) {
    case 'comment_sort':
      return sortNames[value as CommentSort];
    case 'default_feed':
      return feedNameOf(value) ?? value;
    case 'quiet_from':
      return withValue(t('push.quietFrom'), clockTimeText(value));
    case 'quiet_to':
      return withValue(t('push.quietTo'), clockTimeText(value));
    case 'time_zone':
      return value;
    default:
      return undefined;
  }
}
