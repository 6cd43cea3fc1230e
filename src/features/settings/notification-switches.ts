import { settingLabels } from '#core/settings/setting-words.ts';

const names = [
  'notifications_follow',
  'notifications_follow_request',
  'notifications_follow_accepted',
  'notifications_comment',
  'notifications_reaction',
  'notifications_mention',
  'notifications_repost',
  'notifications_repost_with_comment',
  'notifications_chat',
  'notifications_push_notifications',
] as const;

/** The switches in the order of the settings. The last one is of all devices, and each has a switch of its own. */
export const notificationSwitches = names.map((name) => ({ name, label: settingLabels[name] }));
