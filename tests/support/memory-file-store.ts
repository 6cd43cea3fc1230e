import { StorageError } from '#core/storage/storage-error.ts';
import type { FileStore, KeptFile } from '#data/files/file-store.ts';

/** The files of one device in memory. */
export class MemoryFileStore implements FileStore {
  readonly files = new Map<string, KeptFile>();
  /** The next write finds no room. */
  isFull = false;

  async keep(files: readonly KeptFile[]): Promise<void> {
    if (this.isFull) {
      this.isFull = false;
      throw new StorageError('full', undefined);
    }
    for (const file of files) this.files.set(file.id, file);
  }

  async get(ids: readonly string[]): Promise<readonly KeptFile[]> {
    return ids.flatMap((id) => this.files.get(id) ?? []);
  }

  async list(): Promise<readonly KeptFile[]> {
    return [...this.files.values()];
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.files.delete(id);
  }
}
