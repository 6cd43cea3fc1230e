import type { EntryFiles } from '#core/outbox/ports.ts';
import type { AppDatabase } from '../database.ts';
import { queryDocuments } from '../stores/modify-documents.ts';
import { createFileStore } from './file-store.ts';

/**
 * How long a file stays that nothing names, milliseconds: a day. A composer keeps a file before it says so in its
 * draft, and a draft that was discarded can be taken back.
 */
const UNNAMED_KEPT_MS = 24 * 60 * 60_000;

type Writings = Pick<AppDatabase, 'name' | 'outbox' | 'drafts'>;

/**
 * A file is kept first, and then an entry or a draft names it; it goes after whatever named it. So a death in between
 * leaves a file that nothing names and never an entry without its files.
 */
export function createEntryFiles(database: Writings): EntryFiles {
  return {
    async release(ids) {
      if (ids.length === 0) return;
      const named = await namedFiles(database);
      await createFileStore(database).remove(ids.filter((id) => !named.has(id)));
    },
  };
}

/**
 * Removes what deaths have left and what was given up before it was sent, by its age at `now`, milliseconds since 1970.
 */
export async function removeUnnamedFiles(database: Writings, now: number): Promise<void> {
  const files = createFileStore(database);
  const old = (await files.list()).filter(({ keptAt }) => Math.abs(now - keptAt) > UNNAMED_KEPT_MS);
  if (old.length === 0) return;
  // In this order: what was kept since is not among the old ones.
  const named = await namedFiles(database);
  await files.remove(old.map(({ id }) => id).filter((id) => !named.has(id)));
}

/** Of the account that leaves. */
export async function removeFilesOf(database: Pick<AppDatabase, 'name'>, userId: string): Promise<void> {
  const files = createFileStore(database);
  const own = (await files.list()).filter((file) => file.userId === userId);
  await files.remove(own.map(({ id }) => id));
}

/** Ids of what entries and drafts name, whoever's. */
async function namedFiles({ outbox, drafts }: Writings): Promise<ReadonlySet<string>> {
  const [entries, texts] = await Promise.all([queryDocuments(outbox, {}), queryDocuments(drafts, {})]);
  return new Set(
    [...entries.flatMap(({ entry }) => entry.files ?? []), ...texts.flatMap(({ photos }) => photos ?? [])].map(({ id }) => id),
  );
}
