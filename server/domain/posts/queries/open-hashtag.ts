import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { isOpenPost } from './visibility.ts';

/**
 * Newest posts with the tag that are scanned: a tag that only closed posts bear must not cost a scan of all of them.
 */
const SCANNED_MAX = 200;

/** Whether a post of which the outside may be told bears the tag, given as `hashtagKey` spells it. */
export async function isOpenHashtag(db: Db, tag: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select post_id from post_hashtags where tag = ${tag} order by post_id desc limit ${SCANNED_MAX}) t
    join posts p on p.id = t.post_id
    where ${isOpenPost} limit 1`.execute(db);
  return rows.length > 0;
}
