import type { AppDatabase } from '#data/database.ts';
import type { MissingIds } from '#data/setting-keys.ts';
import { modifyDocuments } from '#data/stores/modify-documents.ts';

/** The newest so many are remembered; an older one is simply asked for again. */
const KEPT = 200;

export interface MissingRegister {
  /** The server said that it has none of these. */
  add(part: keyof MissingIds, ids: readonly string[]): Promise<void>;
  /** They exist after all. */
  remove(part: keyof MissingIds, ids: readonly string[]): Promise<void>;
}

/** Remembers what the server does not have, so that a screen says 'not found' in place of waiting. */
export function createMissingRegister(database: Pick<AppDatabase, 'settings'>): MissingRegister {
  async function change(edit: (missing: MissingIds) => MissingIds): Promise<void> {
    await modifyDocuments(database.settings, ['missing'], (current) => {
      const before = (current?.value as MissingIds | undefined) ?? { posts: [], usernames: [] };
      const after = edit(before);
      return after === before ? current : { id: 'missing', value: after, updatedAt: 0 };
    });
  }
  return {
    async add(part, ids) {
      if (ids.length === 0) return;
      await change((missing) => ({ ...missing, [part]: [...new Set([...missing[part], ...ids])].slice(-KEPT) }));
    },
    async remove(part, ids) {
      const gone = new Set(ids);
      await change((missing) =>
        missing[part].some((id) => gone.has(id)) ? { ...missing, [part]: missing[part].filter((id) => !gone.has(id)) } : missing,
      );
    },
  };
}
