import type { Selectable } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { Violation } from '#contract/resources/violation.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Database } from '../../../kernel/db/schema.ts';
import type { Said } from '../../../kernel/say.ts';
import { findViolationType } from '../../settings/rules/public-lists.ts';

type ViolationRow = Selectable<Database['violations']>;

/**
 * A page of what a member was given, last first. That somebody reported them is no violation, and nothing of it is
 * told.
 */
export async function readViolations(db: Db, userId: string, cursor: string | undefined) {
  const before = readCursor(cursor, 'id')?.before;
  const rows = await givenTo(db, userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .limit(FEED_PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > FEED_PAGE_SIZE && last !== undefined;
  return { rows: shown, nextCursor: hasMore ? encodeCursor({ kind: 'id', before: last.id }) : null };
}

/** The last violation that a member was given for this post. */
export function findViolationOfPost(db: Db, userId: string, postId: string): Promise<ViolationRow | undefined> {
  return givenTo(db, userId).where('post_id', '=', postId).limit(1).executeTakeFirst();
}

function givenTo(db: Db, userId: string) {
  return db
    .selectFrom('violations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 'reported')
    .orderBy('id', 'desc');
}

/** What the type means is told in the reader's language; of a type that is no more, as it was written down. */
export function toViolation(row: ViolationRow, speak: (said: Said) => string): Violation {
  const type = findViolationType(row.name);
  return {
    id: row.id,
    name: row.name,
    description: type === undefined ? row.description : speak(type.description),
    points: row.points,
    postId: row.post_id,
    status: row.status,
    appealText: row.appeal_text,
    createdAt: row.created_at.toISOString(),
  };
}
