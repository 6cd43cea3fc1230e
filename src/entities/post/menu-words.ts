import type { ActWords } from '#bridge/hooks/announcer.ts';
import { t } from '#messages/t.ts';

/** REACT-29, REACT-30. The documents have no words for a failure. */
export function repostWords(postId: string, reposted: boolean): ActWords {
  return {
    done: reposted ? t('post.repostDone') : t('post.repostRemoved'),
    failed: reposted ? t('post.repostFailed') : t('post.repostRemoveFailed'),
    subject: reposted ? t('post.repostSubject') : t('post.repostRemovalSubject'),
    topic: `repost ${postId}`,
  };
}

/** Of the note to a saved post; the documents have no words for it. */
export function noteWords(postId: string, isThere: boolean): ActWords {
  return {
    done: isThere ? t('saved.noteDone') : t('saved.noteRemoved'),
    failed: t('saved.noteFailed'),
    subject: t('saved.noteSubject'),
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
