import { getDataExport } from '#contract/endpoints/settings/get-data-export.ts';
import { getDataExportFile } from '#contract/endpoints/settings/get-data-export-file.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SeenDataExport, SettingKey } from '#data/setting-keys.ts';
import { modifyDocuments } from '#data/stores/modify-documents.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { DataExportFile, ReadOutcome } from '../sync-api.ts';
import { readFailureOf } from './read-failure.ts';

interface DataExportOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly clock: Clock;
}

const KEY = 'data-export' satisfies SettingKey;

/** How the archive of the own data stands, asked anew: the view shows what was stored. */
export async function refreshDataExport({ client, database, clock }: DataExportOptions): Promise<ReadOutcome> {
  try {
    const { data: archive } = await client.call(getDataExport);
    const now = clock.now();
    const value: SeenDataExport = { archive, seenAt: now };
    await modifyDocuments(database.settings, [KEY], () => ({ id: KEY, value, updatedAt: now }));
    return { ok: true };
  } catch (error) {
    return readFailureOf(error);
  }
}

/**
 * The archive itself. The browser keeps a blob of its size on disk, so that it need not fit into the memory of a page.
 */
export async function fetchDataExport({ client }: Pick<DataExportOptions, 'client'>, id: string): Promise<DataExportFile> {
  try {
    const file = await client.call(getDataExportFile, { params: { id } });
    return file instanceof Blob ? { ok: true, file } : { ok: false };
  } catch {
    return { ok: false };
  }
}
