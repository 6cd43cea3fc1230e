import type { ActWords } from '#bridge/hooks/announcer.ts';
import { t } from '#messages/t.ts';

const reactionTexts = {
  added: { done: t('reactions.added'), failed: t('reactions.addFailed') },
  changed: { done: t('reactions.changed'), failed: t('reactions.changeFailed') },
  removed: { done: t('reactions.removed'), failed: t('reactions.removeFailed') },
} as const;

/** REACT-17 to REACT-24. A fault that is not the server's refusal is an unexpected one. */
export function reactionWords(postId: string, did: keyof typeof reactionTexts): ActWords {
  const { done, failed } = reactionTexts[did];
  return {
    done,
    failed: (refused) => (refused?.errorKind === 'bug' ? t('reactions.unexpected') : failed),
    ...(did === 'removed' ? { failedBefore: t('reactions.removeBeforeFailed') } : {}),
    subject: did === 'removed' ? t('reactions.removalSubject') : t('reactions.subject'),
    topic: `reaction ${postId}`,
  };
}

/** REACT-32 to REACT-35. */
export function bookmarkWords(postId: string, bookmarked: boolean): ActWords {
  return {
    done: bookmarked ? t('post.bookmarkDone') : t('post.bookmarkRemoved'),
    failed: bookmarked ? t('post.bookmarkFailed') : t('post.bookmarkRemoveFailed'),
    subject: bookmarked ? t('post.bookmarkSubject') : t('post.bookmarkRemovalSubject'),
    topic: `bookmark ${postId}`,
  };
}
