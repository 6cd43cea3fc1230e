import type { Db } from '../../../kernel/db/db.ts';
import { countComment } from './post-counters.ts';
import type { PostTarget } from '../queries/post-facts.ts';

/** What staff may say of a post. */
export type PostMark = 'in_discover' | 'is_sensitive' | 'is_trolling';

/** Sets or clears a mark; devices then fetch the post anew. Answers whether that changed anything. */
export async function markPost(db: Db, id: string, mark: PostMark, isSet: boolean, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('posts')
    .set({ [mark]: isSet, updated_at: now })
    .where('id', '=', id)
    .where(mark, '=', !isSet)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Hides a post from everybody but its author. It keeps its group, so that what was said in a closed one stays there. A comment leaves the counts of its
 * thread. Answers whether that changed anything.
 */
export async function hidePost(
  db: Db,
  post: Pick<PostTarget, 'id' | 'parentId' | 'grandparentId' | 'rootId'>,
  now: Date,
): Promise<boolean> {
  const { id, parentId, grandparentId, rootId } = post;
  const hidden = await db
    .updateTable('posts')
    .set({ is_hidden: true, updated_at: now })
    .where('id', '=', id)
    .where('is_hidden', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (hidden === undefined) return false;
  if (parentId !== null && rootId !== null) await countComment(db, { parentId, grandparentId, rootId }, -1);
  return true;
}
