import type { Commands } from '#data/commands/commands.ts';

/** Commands that may be given before the database is open: each waits for it, in order. */
export function commandsOf(opening: Promise<Commands>): Commands {
  return {
    intend: async (kind, input) => (await opening).intend(kind, input),
    keepFiles: async (files) => (await opening).keepFiles(files),
    readFile: async (id) => (await opening).readFile(id),
    readDrafts: async (about) => (await opening).readDrafts(about),
    saveDraft: async (input) => (await opening).saveDraft(input),
    discardDraft: async (draftKey) => (await opening).discardDraft(draftKey),
    restoreDraft: async (draft) => (await opening).restoreDraft(draft),
    keepSearch: async (search) => (await opening).keepSearch(search),
    sendNow: async () => (await opening).sendNow(),
    retryEntry: async (entryId) => (await opening).retryEntry(entryId),
    discardEntry: async (entryId) => (await opening).discardEntry(entryId),
    readRefused: async (kind, entryId) => (await opening).readRefused(kind, entryId),
    editEntry: async (entryId) => (await opening).editEntry(entryId),
  };
}
