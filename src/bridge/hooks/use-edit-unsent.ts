import type { Commands, PendingMark } from '#bridge/view-types.ts';
import { useUiIntents, type ComposerRequest, type UiIntents } from './ui-intents.tsx';
import { restrictedActions } from './restricted-actions.ts';
import { useCommands } from './use-commands.ts';

/**
 * Takes an unsent text back into the composer, whose kinds are named as its entry's are. In a timeout it stays where it
 * is, and the modal says why (TIMEOUT-03).
 */
export async function editUnsent(
  { entryId, kind }: Pick<PendingMark, 'entryId' | 'kind'>,
  commands: Pick<Commands, 'editEntry'>,
  ui: Pick<UiIntents, 'meetsTimeout' | 'openComposer'>,
): Promise<void> {
  const mode = modeOf(kind);
  if (ui.meetsTimeout(restrictedActions[mode])) return;
  ui.openComposer({ mode, draftKey: await commands.editEntry(entryId) });
}

function modeOf(kind: string): ComposerRequest['mode'] {
  return kind === 'comment' || kind === 'quote' ? kind : 'post';
}

/** Rejects where another tab was faster. */
export function useEditUnsent(): (mark: Pick<PendingMark, 'entryId' | 'kind'>) => Promise<void> {
  const commands = useCommands();
  const ui = useUiIntents();
  return (mark) => editUnsent(mark, commands, ui);
}
