import { useAppServices } from './app-context.tsx';
import { forgetRescuedDraft } from '../storage/draft-rescue.ts';
import { draftKeyOf, type DraftView } from '../view-types.ts';

/** Discards a draft, wherever it is kept. */
export function useDiscardDraft(): (draft: DraftView) => Promise<void> {
  const { commands, accountStorage } = useAppServices();
  return async (draft) => {
    const draftKey = draftKeyOf(draft);
    await commands.discardDraft(draftKey);
    forgetRescuedDraft(draft.userId, draftKey, accountStorage);
  };
}
