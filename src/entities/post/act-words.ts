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
    subject: t('reactions.subject'),
    topic: `reaction ${postId}`,
  };
}

/** REACT-29, REACT-30. The documents have no words for a failure. */
export function repostWords(postId: string, reposted: boolean): ActWords {
  return {
    done: reposted ? t('post.repostDone') : t('post.repostRemoved'),
    failed: reposted ? t('post.repostFailed') : t('post.repostRemoveFailed'),
    subject: t('post.repostSubject'),
    topic: `repost ${postId}`,
  };
}

/** REACT-32 to REACT-35. */
export function bookmarkWords(postId: string, bookmarked: boolean): ActWords {
  return {
    done: bookmarked ? t('post.bookmarkDone') : t('post.bookmarkRemoved'),
    failed: bookmarked ? t('post.bookmarkFailed') : t('post.bookmarkRemoveFailed'),
    subject: t('post.bookmarkSubject'),
    topic: `bookmark ${postId}`,
  };
}

export function deletionWords(noun: 'post' | 'comment'): ActWords {
  return {
    done: noun === 'comment' ? t('post.commentDeleted') : t('post.postDeleted'),
    failed: noun === 'comment' ? t('post.commentNotDeleted') : t('post.postNotDeleted'),
    subject: t('post.deletionSubject'),
  };
}

/** MENU-31, MENU-32: of a refused field the server's first words. */
export function reportWords(): ActWords {
  return {
    done: t('postActs.reportDone'),
    failed: (refused) => (refused?.errorKind === 'invalid' ? refused.fieldMessage : undefined) ?? t('postActs.reportFailed'),
    subject: t('postActs.reportSubject'),
  };
}

export function pinWords(pinned: boolean): ActWords {
  return {
    done: pinned ? t('postActs.pinDone') : t('postActs.unpinDone'),
    failed: pinned ? t('postActs.pinFailed') : t('postActs.unpinFailed'),
    subject: t('postActs.pinSubject'),
    topic: 'pin',
  };
}

/** Of what staff change about a post: a refusal in the server's words (MENU-37). */
export function changeWords(topic: string, done: string = t('postActs.changeDone')): ActWords {
  return { done, failed: (refused) => refused?.message ?? t('postActs.changeFailed'), subject: t('postActs.change'), topic };
}

/** Of what staff, or the owner of a group, take away. */
export function removalWords(done: string): ActWords {
  return {
    done,
    failed: (refused) => refused?.message ?? t('postActs.changeFailed'),
    subject: t('postActs.removalSubject'),
  };
}
