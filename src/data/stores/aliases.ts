import type { AppDatabase } from '../database.ts';
import type { SettingDocument } from '../collections/settings.ts';
import { modifyDocuments, readDocument } from './modify-documents.ts';

/** Key of the setting that remembers which post took the place of which provisional one. */
export const ALIASES = 'aliases';

/**
 * A page opened on a provisional post, or a command given its id, may come late; so many are remembered, those
 * delivered last.
 */
const ALIASES_KEPT = 200;

/** Entry id of a delivered creation → the server's id of its post. */
export type Aliases = Readonly<Record<string, string>>;

export function aliasesOf(document: Pick<SettingDocument, 'value'> | null | undefined): Aliases {
  return (document?.value as Aliases | undefined) ?? {};
}

export async function readAliases(database: Pick<AppDatabase, 'settings'>): Promise<Aliases> {
  return aliasesOf(await readDocument(database.settings, ALIASES));
}

/** Of these ids those of delivered creations, each with the server's id. */
export async function readDelivered(
  database: Pick<AppDatabase, 'settings'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const aliases = await readAliases(database);
  return new Map(
    ids.flatMap((provisionalId) => {
      const id = aliases[provisionalId];
      return id === undefined ? [] : [[provisionalId, id] as const];
    }),
  );
}

export async function rememberAlias(
  database: Pick<AppDatabase, 'settings'>,
  alias: { provisionalId: string; id: string },
): Promise<void> {
  await modifyDocuments(database.settings, [ALIASES], (current) => {
    const known = aliasesOf(current);
    if (current !== undefined && known[alias.provisionalId] === alias.id) return current;
    // In the order of delivery, which an object keeps; ids tell of the clock, and it may have been set back.
    const kept = Object.entries({ ...known, [alias.provisionalId]: alias.id }).slice(-ALIASES_KEPT);
    return { id: ALIASES, value: Object.fromEntries(kept), updatedAt: 0 };
  });
}
