import { useSyncExternalStore } from 'react';
import { useAppServices } from './app-context.tsx';
import { openDraftName } from '../storage/draft-rescue.ts';
import { draftKeyOf, type DraftView } from '../view-types.ts';

/** Tells of a draft whether another tab has it open right now; renders anew when that changes. */
export function useDraftsElsewhere(): (draft: DraftView) => boolean {
  const { presence } = useAppServices();
  const names = useSyncExternalStore(presence.subscribe, presence.elsewhere, presence.elsewhere);
  return (draft) => names.has(openDraftName(draft.userId, draftKeyOf(draft)));
}
