import type { ActWords } from './announcer.ts';

/** Toast of a follow, milliseconds, wherever it happens (SHELL-49, decisions 7). */
const FOLLOW_TOAST_MS = 1500;
/** Of a failure told from a post's menu, whose toasts last 2 s (MENU-11). */
const MENU_TOAST_MS = 2000;

/** How a follow or its taking back is told; from a post's menu a failure names what was tried (SOCIAL-07, 08, 11, 12). */
export function followWords(given: {
  readonly userId: string;
  readonly username: string;
  readonly following: boolean;
  readonly from: 'postMenu' | 'elsewhere';
}): ActWords {
  const { userId, username, following, from } = given;
  return {
    done: `${username} successfully ${following ? 'followed' : 'unfollowed'}`,
    failed:
      from === 'postMenu'
        ? `Failed to ${following ? 'follow' : 'unfollow'} ${username}. Please try again.`
        : 'Error following user.',
    subject: following ? `Following ${username}` : `Unfollowing ${username}`,
    topic: `follow ${userId}`,
    durationMs: FOLLOW_TOAST_MS,
    ...(from === 'postMenu' ? { failedMs: MENU_TOAST_MS } : {}),
  };
}
