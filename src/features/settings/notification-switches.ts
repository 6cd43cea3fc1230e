import { t } from '#messages/t.ts';

/**
 * The switches that decide about something today, in the order of the settings. Those of follow requests come with what
 * they switch; the last one is of all devices, and each has a switch of its own.
 */
export const notificationSwitches = [
  { name: 'notifications_follow', label: t('preferences.notifyFollow') },
  { name: 'notifications_comment', label: t('preferences.notifyComment') },
  { name: 'notifications_reaction', label: t('preferences.notifyReaction') },
  { name: 'notifications_mention', label: t('preferences.notifyMention') },
  { name: 'notifications_repost', label: t('preferences.notifyRepost') },
  { name: 'notifications_repost_with_comment', label: t('preferences.notifyQuote') },
  { name: 'notifications_push_notifications', label: t('preferences.notifyPush') },
] as const;
