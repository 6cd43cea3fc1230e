import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { DueDigest } from '../queries/digests.ts';

/**
 * Notes that it was checked for news, and that they were sent where there were some. False where another process has
 * checked meanwhile: then nothing is to be sent. A visit since the last check begins the count anew.
 */
export async function noteDigest(db: Db, due: DueDigest, { now, isSent }: { now: Date; isSent: boolean }): Promise<boolean> {
  const more = sql.lit(isSent ? 1 : 0);
  const { rows } = await sql`
    insert into digests as d (user_id, looked_at, in_row, locale) values (${due.userId}, ${now}, ${more}, ${due.locale})
    on conflict (user_id) do update set looked_at = ${now}, locale = ${due.locale},
      in_row = case when d.looked_at < ${due.seenAt} then ${more} else d.in_row + ${more} end
    where d.looked_at = ${due.checkedAt}
    returning user_id`.execute(db);
  return rows.length > 0;
}
