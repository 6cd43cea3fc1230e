import { createFileStore } from '#data/files/file-store.ts';
import type { FileStore, KeptFile, SharedFile } from '#data/files/file-store.ts';

/** A file that was shared with the app and is in no draft yet. */
export type WaitingFile = KeptFile & { readonly shared: SharedFile };

export interface SharedFiles {
  /** Those of one share, in its order; none that somebody else has shared. */
  read(share: string, userId: string): Promise<readonly WaitingFile[]>;
  /** A draft has them. */
  forget(files: readonly WaitingFile[]): Promise<void>;
}

/** What the service worker keeps of the system's share sheet until a page takes it. */
export function createSharedFiles(store: FileStore = createFileStore({ name: 'dunlin' })): SharedFiles {
  return {
    async read(share, userId) {
      const waiting = (await store.list()).filter((file): file is WaitingFile => file.shared?.share === share);
      // Shared by a visitor, they are whoever's signs in and has their name.
      return waiting.filter((file) => file.userId === userId || file.userId === '').toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    forget: (files) => store.remove(files.map(({ id }) => id)),
  };
}
