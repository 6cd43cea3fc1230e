import { KEPT_FILE_SCHEME } from '#core/outbox/entry-files.ts';
import type { Commands } from '#data/commands/commands.ts';

/** Pictures whose addresses the views make of files that wait on the device (`core/outbox/entry-files.ts`). */
export function devicePicturesOf(commands: Pick<Commands, 'readFile'>) {
  return {
    owns: (src: string): boolean => src.startsWith(KEPT_FILE_SCHEME),
    read: (src: string): Promise<Blob | undefined> => commands.readFile(src.slice(KEPT_FILE_SCHEME.length)),
  };
}
