import { useState } from 'react';
import { keepDraft, keptDraft } from '#bridge/account/kept-moderation.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { emptyModeration, type ModerationDraft } from '#core/moderation/decision.ts';

/**
 * What a moderator has chosen and written about a post, kept beside the database: a list takes a panel away while its
 * post is out of sight.
 */
export function useModerationDraft(postId: string) {
  const { accountStorage } = useAppServices();
  const [draft, setDraft] = useState(() => keptDraft(accountStorage, postId) ?? emptyModeration);
  return {
    draft,
    put(next: ModerationDraft) {
      keepDraft(accountStorage, postId, next);
      setDraft(next);
    },
    drop() {
      keepDraft(accountStorage, postId, null);
      setDraft(emptyModeration);
    },
  };
}
