import { asStorageError } from '#core/storage/storage-error.ts';
import type { Commands } from '#data/commands/commands.ts';
import { t } from '#messages/t.ts';

export interface CommandCare {
  /** A text of the reader's is kept on this device now. */
  onKept(): void;
  /** What the reader did could not be kept. */
  onNotKept(message: string): void;
  /** Whether it failed as the code of the database is not on the device yet. */
  isCodeAwaited(error: unknown): boolean;
}

/** Its screen keeps the text and says the reason beside it: a draft that is saved, or sent, a file that is picked. */
function isSaidByScreen(name: PropertyKey, input: unknown): boolean {
  return name === 'saveDraft' || name === 'keepFiles' || (typeof input === 'object' && input !== null && 'draftKey' in input);
}

/** Commands that say so where the device could not keep what they write; their failure still reaches who gave them. */
export function withCare(commands: Commands, { onKept, onNotKept, isCodeAwaited }: CommandCare): Commands {
  return new Proxy(commands, {
    get(target, name) {
      const command = Reflect.get(target, name) as ((...input: unknown[]) => Promise<unknown>) | undefined;
      if (typeof command !== 'function') return command;
      return async (...input: unknown[]) => {
        try {
          const result = await command(...input);
          if (name === 'saveDraft') onKept();
          return result;
        } catch (error) {
          const trouble = asStorageError(error)?.trouble;
          if (isSaidByScreen(name, input.at(-1))) throw error;
          if (trouble !== undefined) onNotKept(trouble === 'full' ? t('storage.actFull') : t('storage.actClosed'));
          else if (isCodeAwaited(error)) onNotKept(t('storage.actNotYet'));
          throw error;
        }
      };
    },
  });
}
