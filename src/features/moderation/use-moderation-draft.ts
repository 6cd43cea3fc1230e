import { useState } from 'react';
import { emptyModeration, type ModerationDraft } from '#core/moderation/decision.ts';

/** By account and post, for as long as the page lives: a list takes a panel away while its post is out of sight. */
const kept = new Map<string, ModerationDraft>();

/** What a moderator has chosen and written about a post and not sent. */
export function useModerationDraft(userId: string | null, postId: string) {
  const key = `${userId} ${postId}`;
  const [draft, setDraft] = useState(() => kept.get(key) ?? emptyModeration);
  return {
    draft,
    put(next: ModerationDraft) {
      kept.set(key, next);
      setDraft(next);
    },
    drop() {
      kept.delete(key);
      setDraft(emptyModeration);
    },
  };
}
