import { t } from '#messages/t.ts';
import type { RefusalWords } from '../outbox/refusal.ts';

/** Toast of a follow, milliseconds, wherever it happens (SHELL-49, decisions 7). */
export const FOLLOW_TOAST_MS = 1500;
/** Of a failure told from a post's menu, whose toasts last 2 s (MENU-11). */
const MENU_TOAST_MS = 2000;

/** Where somebody is followed. The specification has words of its own for a post's menu. */
export type FollowPlace = 'postMenu' | 'elsewhere';

interface TriedFollow {
  readonly username: string;
  readonly following: boolean;
  readonly place: FollowPlace;
}

/** Of a follow or its taking back that failed; from a post's menu it names what was tried (SOCIAL-11, SOCIAL-12). */
export function followRefusal({ username, following, place }: TriedFollow): RefusalWords {
  if (place === 'elsewhere') return { text: t('people.followFailed'), durationMs: FOLLOW_TOAST_MS };
  const text = following ? t('people.followFailedNamed', { username }) : t('people.unfollowFailedNamed', { username });
  return { text, durationMs: MENU_TOAST_MS };
}
