import type { ActWords } from '#bridge/hooks/announcer.ts';
import { t } from '#messages/t.ts';

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
  /** The other approves followers: what begins or ends is a request. */
  readonly isRequest?: boolean;
  readonly place: FollowPlace;
}): ActWords {
  const { userId, username, following, isRequest = false, place } = given;
  const named = following ? t('people.followFailedNamed', { username }) : t('people.unfollowFailedNamed', { username });
  return {
    done: doneText({ username, following, isRequest }),
    failed: place === 'postMenu' ? named : t('people.followFailed'),
    subject: following ? t('people.followSubject', { username }) : t('people.unfollowSubject', { username }),
    topic: `follow ${userId}`,
    durationMs: FOLLOW_TOAST_MS,
    ...(place === 'postMenu' ? { failedMs: MENU_TOAST_MS } : {}),
  };
}

function doneText({ username, following, isRequest }: { username: string; following: boolean; isRequest: boolean }): string {
  if (isRequest) return following ? t('people.requestDone', { username }) : t('people.requestWithdrawn', { username });
  return following ? t('people.followDone', { username }) : t('people.unfollowDone', { username });
}
