import { t } from '#messages/t.ts';

const titles = {
  login: t('loginNotice.login'),
  profile: t('loginNotice.profile'),
  connections: t('loginNotice.connections'),
  savedPosts: t('loginNotice.savedPosts'),
  search: t('loginNotice.search'),
  settings: t('loginNotice.settings'),
  createPost: t('loginNotice.createPost'),
  react: t('loginNotice.react'),
  share: t('loginNotice.share'),
  bookmark: t('loginNotice.bookmark'),
  replies: t('loginNotice.replies'),
  morePosts: t('loginNotice.morePosts'),
  feed: t('loginNotice.feed'),
  follow: t('loginNotice.follow'),
  groups: t('loginNotice.groups'),
  joinGroup: t('loginNotice.joinGroup'),
  invite: t('loginNotice.invite'),
  inviteFriends: t('loginNotice.inviteFriends'),
  adDashboard: t('loginNotice.adDashboard'),
  notifications: t('loginNotice.notifications'),
  violations: t('loginNotice.violations'),
} as const;

/**
 * What a visitor tried to do, as the login prompt and the login screen word it (SHELL-40; 'login' is the default,
 * SHELL-41).
 */
export type LoginReason = keyof typeof titles;

/**
 * The sentence that carries the action: 'You need to login to {action}' (SHELL-43); seeing replies has its own
 * (COMMENT-16).
 */
export function loginNoticeTitle(reason: LoginReason): string {
  return titles[reason];
}
