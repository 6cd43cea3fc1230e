import type { ActWords } from '#bridge/hooks/announcer.ts';

/** Toast of a follow, milliseconds, wherever it happens (SHELL-49, decisions 7). */
const FOLLOW_TOAST_MS = 1500;
/** Of a failure told from a post's menu, whose toasts last 2 s (MENU-11). */
const MENU_TOAST_MS = 2000;

/** Where somebody is followed. The specification has words of its own for a post's menu. */
export type FollowPlace = 'postMenu' | 'elsewhere';

/** How a follow or its taking back is told; from a post's menu a failure names what was tried (SOCIAL-07, 08, 11, 12). */
export function followWords(given: {
  readonly userId: string;
  readonly username: string;
  readonly following: boolean;
  readonly place: FollowPlace;
}): ActWords {
  const { userId, username, following, place } = given;
  return {
    done: `${username} successfully ${following ? 'followed' : 'unfollowed'}`,
    failed:
      place === 'postMenu'
        ? `Failed to ${following ? 'follow' : 'unfollow'} ${username}. Please try again.`
        : 'Error following user.',
    subject: following ? `Following ${username}` : `Unfollowing ${username}`,
    topic: `follow ${userId}`,
    durationMs: FOLLOW_TOAST_MS,
    ...(place === 'postMenu' ? { failedMs: MENU_TOAST_MS } : {}),
  };
}
