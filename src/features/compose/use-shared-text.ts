import { useEffect, useRef } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { createSharedFiles } from '#bridge/storage/shared-files.ts';
import { t } from '#messages/t.ts';
import { sharedText } from './shared-text.ts';
import { takeShared } from './take-shared.ts';

/**
 * A text in the address of any page opens the composer (COMPOSE-47), and so do the files that the address names. It is
 * a draft on the device first, and only then leaves the address by `onTaken`, so that at no moment it is nowhere. A
 * visitor gets the login prompt, and the address keeps it for who signs in.
 */
export function useSharedText(query: string, isVisitor: boolean, onTaken: (rest: string) => void): void {
  const { userId } = useMembership();
  const { openComposer, showToast } = useUiIntents();
  const commands = useCommands();
  const taken = useRef<string | null>(null);

  useEffect(() => {
    const shared = sharedText(query);
    const reader = isVisitor ? '' : userId;
    if (shared === null || reader === null || taken.current === reader + query) return;
    taken.current = reader + query;
    if (isVisitor) return openComposer({ mode: 'post' });
    takeShared(shared, { commands, sharedFiles: createSharedFiles(), userId: reader }).then(
      ({ draftKey, troubles }) => {
        openComposer(draftKey === null ? { mode: 'post' } : { mode: 'post', draftKey });
        for (const text of troubles) showToast({ text, tone: 'danger' });
        onTaken(shared.rest);
      },
      // The device keeps nothing at present: the address does.
      () => {
        openComposer({ mode: 'post', text: shared.text });
        if (shared.files !== null) showToast({ text: t('compose.photoNotKept'), tone: 'danger' });
      },
    );
  }, [query, isVisitor, userId, openComposer, showToast, commands, onTaken]);
}
