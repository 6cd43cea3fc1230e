import { directChatId, pairOf } from '#contract/direct-chat.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { addMember } from './memberships.ts';

/**
 * The chat of two people, made where there is none: one a pair, for good. Two who write to each other at once make it
 * once. Answers its id. Whoever calls knows that they may talk to each other.
 */
export async function openDirectChat(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<string> {
  const id = directChatId(from, to);
  const [low, high] = pairOf(from, to);
  const made = await db
    .insertInto('groups')
    .values({
      id,
      // Each of the two sees the other's.
      name: '',
      name_key: id,
      avatar: null,
      visibility: 'CHAT',
      owner_id: from,
      pair_low: low,
      pair_high: high,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) for (const userId of [from, to]) await addMember(db, { groupId: id, userId }, now);
  return id;
}
