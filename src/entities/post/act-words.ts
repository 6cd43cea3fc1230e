import type { ActWords } from '#bridge/hooks/announcer.ts';

const reactionTexts = {
  added: { done: 'Your reaction has been added.', failed: 'Error recording the reaction.' },
  changed: { done: 'Your reaction has been changed.', failed: 'Error changing the reaction.' },
  removed: { done: 'Your reaction has been removed.', failed: 'Error removing the reaction.' },
} as const;

/** REACT-17 to REACT-24. A fault that is not the server's refusal is an unexpected one. */
export function reactionWords(postId: string, did: keyof typeof reactionTexts): ActWords {
  const { done, failed } = reactionTexts[did];
  return {
    done,
    failed: (refused) => (refused?.errorKind === 'bug' ? 'An unexpected error occurred.' : failed),
    ...(did === 'removed' ? { failedBefore: 'Error removing your previous reaction.' } : {}),
    subject: 'Your reaction',
    topic: `reaction ${postId}`,
  };
}

/** REACT-29, REACT-30. The documents have no words for a failure. */
export function repostWords(postId: string, reposted: boolean): ActWords {
  return {
    done: reposted ? 'Your repost has been recorded.' : 'Your repost has been removed.',
    failed: reposted ? 'Error recording your repost.' : 'Error removing your repost.',
    subject: 'Your repost',
    topic: `repost ${postId}`,
  };
}

/** REACT-32 to REACT-35. */
export function bookmarkWords(postId: string, bookmarked: boolean): ActWords {
  return {
    done: bookmarked ? 'Post saved' : 'Post removed from bookmarks',
    failed: bookmarked ? 'Failed to save post' : 'Failed to remove bookmark',
    subject: 'Your bookmark',
    topic: `bookmark ${postId}`,
  };
}

export function deletionWords(noun: 'post' | 'comment'): ActWords {
  return {
    done: noun === 'comment' ? 'Comment deleted' : 'Post deleted',
    failed: `The ${noun} could not be deleted.`,
    subject: 'The deletion',
  };
}
