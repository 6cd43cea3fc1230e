import { useAppServices } from './app-context.tsx';
import { forgetRescuedDraft, rescueDraft } from '../storage/draft-rescue.ts';
import { draftInputOf, draftKeyOf, type DraftView } from '../view-types.ts';

/** Discards a draft, wherever it is kept; answers how to have it back, on a device without room too. */
export function useDiscardDraft(): (draft: DraftView) => Promise<() => void> {
  const { commands, accountStorage } = useAppServices();
  return async (draft) => {
    const { userId } = draft;
    const draftKey = draftKeyOf(draft);
    await commands.discardDraft(draftKey);
    forgetRescuedDraft(userId, draftKey, accountStorage);
    return () => {
      commands.restoreDraft(draft).catch(() => rescueDraft(userId, draftInputOf(draft), accountStorage));
    };
  };
}
