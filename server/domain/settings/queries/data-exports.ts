import type { Selectable } from 'kysely';
import type { DataExport } from '#contract/resources/data-export.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Database } from '../../../kernel/db/schema.ts';

export type DataExportRow = Selectable<Database['data_exports']>;

/**
 * The newest archive of the member; one that is ready goes before a later one that failed; null where there is none or
 * its time is over.
 */
export async function newestExport(db: Db, userId: string, now: Date): Promise<DataExport | null> {
  const ofMember = db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(1);
  const newest = await ofMember.executeTakeFirst();
  const ready =
    newest?.state === 'failed'
      ? await ofMember.where('state', '=', 'ready').where('expires_at', '>', now).executeTakeFirst()
      : undefined;
  const row = ready ?? newest;
  return row === undefined ? null : viewOf(row, now);
}

function viewOf(row: DataExportRow, now: Date): DataExport | null {
  const { id, state, expires_at: expiresAt } = row;
  if (state === 'over' || (state === 'ready' && expiresAt !== null && expiresAt <= now)) return null;
  return {
    id,
    state,
    requestedAt: row.requested_at.toISOString(),
    bytes: row.bytes,
    expiresAt: state === 'ready' ? (expiresAt?.toISOString() ?? null) : null,
  };
}

/** Where the member's archive lies; null where it cannot be fetched, or is another member's. */
export async function readyExport(
  db: Db,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<{ readonly key: string; readonly bytes: number; readonly requestedAt: Date } | null> {
  const row = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { key: row.storage_key, bytes: row.bytes ?? 0, requestedAt: row.requested_at };
}

/**
 * Archives whose files are to be removed: their time is over, a newer one is ready, they have failed, or, with
 * `ofUser`, whatever this member has.
 */
export function endedExports(db: Db, by: { readonly now: Date } | { readonly ofUser: string }): Promise<DataExportRow[]> {
  const rows = db.selectFrom('data_exports as export').selectAll().orderBy('id').limit(50);
  if ('ofUser' in by) return rows.where('user_id', '=', by.ofUser).execute();
  return rows
    .where('state', 'in', ['ready', 'failed'])
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', by.now),
        eb('state', '=', 'ready').and(
          eb.exists(
            eb
              .selectFrom('data_exports as newer')
              .select('newer.id')
              .whereRef('newer.user_id', '=', 'export.user_id')
              .whereRef('newer.id', '>', 'export.id')
              .where('newer.state', '=', 'ready'),
          ),
        ),
      ]),
    )
    .execute();
}
