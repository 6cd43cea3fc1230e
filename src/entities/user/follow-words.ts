import type { ActWords } from '#bridge/hooks/announcer.ts';
import { FOLLOW_TOAST_MS, followRefusal, type FollowPlace } from '#core/people/follow-refusal.ts';
import { t } from '#messages/t.ts';

/**
 * How a follow or its taking back is told; from a post's menu a failure names what was tried (SOCIAL-07, 08, 11, 12).
 */
export function followWords(given: {
  readonly userId: string;
  readonly username: string;
  readonly following: boolean;
  /** The other approves followers: what begins or ends is a request. */
  readonly isRequest?: boolean;
  readonly place: FollowPlace;
}): ActWords {
  const { userId, username, following, isRequest = false, place } = given;
  const failed = followRefusal({ username, following, place });
  return {
    done: doneText({ username, following, isRequest }),
    failed: failed.text,
    subject: following ? t('people.followSubject', { username }) : t('people.unfollowSubject', { username }),
    topic: `follow ${userId}`,
    durationMs: FOLLOW_TOAST_MS,
    failedMs: failed.durationMs,
  };
}

function doneText({ username, following, isRequest }: { username: string; following: boolean; isRequest: boolean }): string {
  if (isRequest) return following ? t('people.requestDone', { username }) : t('people.requestWithdrawn', { username });
  return following ? t('people.followDone', { username }) : t('people.unfollowDone', { username });
}
