import type { Commands } from '#data/commands/commands.ts';
import { useAppServices } from './app-context.tsx';

/** What the reader can do; each resolves when it is durable on the device. */
export function useCommands(): Commands {
  return useAppServices().commands;
}
