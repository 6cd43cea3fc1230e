import { useMemo } from 'react';
import { useAppServices } from './app-context.tsx';
import { createAnnouncer } from './announcer.ts';
import type { ActWords, Announcer } from './announcer.ts';
import { useUiIntents } from './ui-intents.tsx';

/** Tells the reader what came of acts: see `Announcer`. */
export function useAnnouncer(): Announcer {
  const { outcomes, status } = useAppServices();
  const ui = useUiIntents();
  return useMemo(() => createAnnouncer({ outcomes, status, ui }), [outcomes, status, ui]);
}

/**
 * Runs a command that answers its entry's id, `null` where it was done at once, and tells the reader what comes of it. Answers whether the device keeps it;
 * never rejects.
 */
export function useAct(): (command: () => Promise<string | null>, words: ActWords | (() => ActWords)) => Promise<boolean> {
  const announcer = useAnnouncer();
  return async (command, given) => {
    // What was done may be known for certain only after the command.
    const words = () => (typeof given === 'function' ? given() : given);
    try {
      const entryId = await command();
      if (entryId === null) announcer.done(words());
      else announcer.kept(entryId, words());
      return true;
    } catch {
      announcer.notKept(words());
      return false;
    }
  };
}
