import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { mediaUrlOf } from '../rules/media-url.ts';

export interface CheckedMedia {
  readonly id: string;
  readonly key: string;
  readonly userId: string;
}

/**
 * A file that was registered, or last found in use, before `time`, held until the transaction ends: a post that names
 * it now waits.
 */
export async function holdMediaToCheck(db: Db, time: Date, except: readonly string[] = []): Promise<CheckedMedia | undefined> {
  const { rows } = await sql<CheckedMedia>`
    select id, storage_key as key, user_id as "userId" from media where coalesce(used_at, created_at) < ${time} and id <> all(${except}::text[])
    order by coalesce(used_at, created_at), id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/**
 * Whether a post of the member's, also one that was deleted, their profile, a group, or a video in the making names it.
 */
export async function isMediaUsed(db: Db, { id, key, userId }: CheckedMedia): Promise<boolean> {
  const url = mediaUrlOf(key);
  const image = JSON.stringify([{ url }]);
  const still = JSON.stringify([{ thumbnail: { url } }]);
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select 1 from posts where user_id = ${userId}
        and (images @> ${image}::jsonb or images @> ${still}::jsonb or videos @> ${image}::jsonb))
      or exists (select 1 from users where id = ${userId} and ${url} in (avatar, cover))
      or exists (select 1 from groups where avatar = ${url})
      or exists (select 1 from video_jobs where media_id = ${id} and state = 'pending') as "isUsed"`.execute(db);
  return rows[0]?.isUsed === true;
}

export async function noteUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('media').set({ used_at: now }).where('id', '=', id).execute();
}
