import { t } from '#messages/t.ts';

/** The switches in the order of the settings. The last one is of all devices, and each has a switch of its own. */
export const notificationSwitches = [
  { name: 'notifications_follow', label: t('preferences.notifyFollow') },
  { name: 'notifications_follow_request', label: t('preferences.notifyFollowRequest') },
  { name: 'notifications_follow_accepted', label: t('preferences.notifyFollowAccepted') },
  { name: 'notifications_comment', label: t('preferences.notifyComment') },
  { name: 'notifications_reaction', label: t('preferences.notifyReaction') },
  { name: 'notifications_mention', label: t('preferences.notifyMention') },
  { name: 'notifications_repost', label: t('preferences.notifyRepost') },
  { name: 'notifications_repost_with_comment', label: t('preferences.notifyQuote') },
  { name: 'notifications_chat', label: t('preferences.notifyChat') },
  { name: 'notifications_push_notifications', label: t('preferences.notifyPush') },
] as const;
