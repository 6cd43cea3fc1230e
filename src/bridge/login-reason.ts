/** What a visitor tried to do, as the login prompt and the inline notice word it (SHELL-40; 'login' is the default, SHELL-41). */
export type LoginReason =
  | 'login'
  | 'invite'
  | 'to view violations'
  | 'to search'
  | 'to view groups'
  | 'to view saved posts'
  | 'to view profile'
  | 'to view connections'
  | 'to view settings'
  | 'create a post'
  | 'access ad dashboard'
  | 'invite friends'
  | 'react to this post'
  | 'share content'
  | 'save this post'
  | 'view notifications'
  | 'view all replies'
  | 'view more posts'
  | 'view this feed'
  | 'follow people';

/** The sentence that carries the action: 'You need to login to {action}' (SHELL-43); seeing replies has its own (COMMENT-16). */
export function loginNoticeTitle(reason: LoginReason): string {
  if (reason === 'login') return 'You need to login';
  if (reason === 'view all replies') return 'Want to see replies?';
  return `You need to login to ${reason.replace(/^to /, '')}`;
}
