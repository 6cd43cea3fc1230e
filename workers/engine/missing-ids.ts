import { forgetMissing, rememberMissing } from '#core/sync/missing-ids.ts';
import type { AppDatabase } from '#data/database.ts';
import { nothingMissing } from '#data/setting-keys.ts';
import type { MissingIds } from '#data/setting-keys.ts';
import { modifyDocuments } from '#data/stores/modify-documents.ts';

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
      const stored = current?.value as Partial<MissingIds> | undefined;
      const before = { ...nothingMissing, ...stored };
      const after = edit(before);
      return after === before ? current : { id: 'missing', value: after, updatedAt: 0 };
    });
  }
  return {
    async add(part, ids) {
      if (ids.length === 0) return;
      await change((missing) => ({ ...missing, [part]: rememberMissing(missing[part], ids) }));
    },
    async remove(part, ids) {
      await change((missing) => {
        const left = forgetMissing(missing[part], ids);
        return left === missing[part] ? missing : { ...missing, [part]: left };
      });
    },
  };
}
