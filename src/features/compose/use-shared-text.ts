import { useEffect, useRef } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { mintDraftKey } from './composer-drafts.ts';
import { sharedText } from './shared-text.ts';

/**
 * A text in the address of any page opens the composer (COMPOSE-47). It is a draft on the device first, and only then leaves the address by `onTaken`, so that
 * at no moment it is nowhere. A visitor gets the login prompt, and the address keeps it for who signs in.
 */
export function useSharedText(query: string, isVisitor: boolean, onTaken: (rest: string) => void): void {
  const { userId } = useMembership();
  const { openComposer } = useUiIntents();
  const commands = useCommands();
  const taken = useRef<string | null>(null);

  useEffect(() => {
    const shared = sharedText(query);
    const reader = isVisitor ? '' : userId;
    if (shared === null || reader === null || taken.current === reader + query) return;
    taken.current = reader + query;
    if (isVisitor) return openComposer({ mode: 'post' });
    const draftKey = mintDraftKey();
    const draft = {
      draftKey,
      postType: 'POST',
      originalPostId: null,
      groupId: null,
      postBody: shared.text,
      isSensitive: false,
    } as const;
    commands.saveDraft(draft).then(
      () => {
        openComposer({ mode: 'post', draftKey });
        onTaken(shared.rest);
      },
      // The device keeps nothing at present: the address does.
      () => openComposer({ mode: 'post', text: shared.text }),
    );
  }, [query, isVisitor, userId, openComposer, commands, onTaken]);
}
