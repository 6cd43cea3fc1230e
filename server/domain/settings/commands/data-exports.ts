import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { tooManyRequests } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { DataExportRow } from '../queries/data-exports.ts';
import { EXPORT_DAYS, EXPORTS_A_DAY } from '../rules/data-export-limits.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An archive that is being made by this process; `attempt` tells its try from one that took it over. */
export interface ClaimedExport {
  readonly id: string;
  readonly userId: string;
  readonly storageKey: string;
  readonly attempt: number;
  readonly requestedAt: Date;
}

/**
 * Asks for an archive; where one is being made already, that is it.
 * @throws DomainError `tooMany` where the member had as many made in the last 24 hours as may be.
 */
export async function requestExport(db: Db, request: { readonly id: string; readonly userId: string }, now: Date): Promise<void> {
  const pending = db.selectFrom('data_exports').select('id').where('user_id', '=', request.userId).where('state', '=', 'pending');
  // The member's row, so that two devices that ask at once are counted one after the other.
  await db.selectFrom('users').select('id').where('id', '=', request.userId).forUpdate().execute();
  if ((await pending.executeTakeFirst()) !== undefined) return;
  const counted = await db
    .selectFrom('data_exports')
    .select('requested_at')
    .where('user_id', '=', request.userId)
    .where('state', '!=', 'failed')
    .where('requested_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('requested_at', 'desc')
    .limit(EXPORTS_A_DAY)
    .execute();
  const first = counted[EXPORTS_A_DAY - 1];
  if (first !== undefined) throw tooManyRequests(Math.ceil((first.requested_at.getTime() + DAY_MS - now.getTime()) / 1000));
  await db
    .insertInto('data_exports')
    .values({
      id: request.id,
      user_id: request.userId,
      state: 'pending',
      storage_key: `exports/${randomUUID()}.zip`,
      // Due at once on any machine, wherever the server's clock was moved to.
      due_at: new Date(0),
      requested_at: now,
      bytes: null,
      expires_at: null,
    })
    .execute();
}

/** Takes one that is due for `leaseMs`, so that no other process takes it meanwhile. */
export async function claimExport(db: Db, time: Date, leaseMs: number): Promise<ClaimedExport | undefined> {
  const { rows } = await sql<ClaimedExport>`
    update data_exports set due_at = ${new Date(time.getTime() + leaseMs)}::timestamptz, attempts = attempts + 1
    where id = (select id from data_exports where state = 'pending' and due_at <= ${time} order by due_at, id limit 1 for update skip locked)
    returning id, user_id as "userId", storage_key as "storageKey", attempts as attempt, requested_at as "requestedAt"`.execute(
    db,
  );
  return rows[0];
}

/** Renews a claim, or puts the next try off. Answers false where it is no longer this process's. */
export async function moveExport(db: Db, { id, attempt }: ClaimedExport, dueAt: Date): Promise<boolean> {
  return changed(await ownRow(db, id, attempt).set({ due_at: dueAt }).executeTakeFirst());
}

/**
 * The file is there. Answers false where the member left meanwhile or another process took over: the file is nobody's
 * then.
 */
export async function finishExport(
  db: Db,
  claimed: ClaimedExport,
  { bytes, now }: { bytes: number; now: Date },
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
  const done = ownRow(db, claimed.id, claimed.attempt).set({ state: 'ready', bytes, expires_at: expiresAt });
  return changed(await done.executeTakeFirst());
}

/** The member reads so at once. What was stored of it is due to be removed. */
export async function failExport(db: Db, { id, attempt }: ClaimedExport, now: Date): Promise<void> {
  await ownRow(db, id, attempt).set({ state: 'failed', expires_at: now }).execute();
}

/** Its file is gone; the row of one that was made stays for the limit of a day. */
export async function endExport(db: Db, { id, state }: Pick<DataExportRow, 'id' | 'state'>): Promise<void> {
  const ended = state === 'failed' ? 'failed' : 'over';
  await db.updateTable('data_exports').set({ state: ended, bytes: null, expires_at: null }).where('id', '=', id).execute();
}

export async function forgetExport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('data_exports').where('id', '=', id).execute();
}

/** Rows without a file that count for nothing any more. */
export async function deleteOldExports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EXPORT_DAYS * DAY_MS);
  await db
    .deleteFrom('data_exports')
    .where('state', 'in', ['over', 'failed'])
    .where('expires_at', 'is', null)
    .where('requested_at', '<', before)
    .execute();
}

function ownRow(db: Db, id: string, attempt: number) {
  return db.updateTable('data_exports').where('id', '=', id).where('state', '=', 'pending').where('attempts', '=', attempt);
}

function changed(result: { readonly numUpdatedRows: bigint }): boolean {
  return result.numUpdatedRows > 0n;
}
