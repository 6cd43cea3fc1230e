import type { Db } from '../../../kernel/db/db.ts';
import { countPost, type CountedPost } from './post-counters.ts';
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
 * Hides a post from everybody but its author, and takes it out of every count. It keeps its group, so that what was
 * said in a closed one stays there. Answers whether that changed anything.
 */
export function hidePost(db: Db, post: HiddenPost, now: Date): Promise<boolean> {
  return setHidden(db, post, true, now);
}

/** Shows a hidden post again to whoever saw it before, and counts it again. Answers whether that changed anything. */
export function showPost(db: Db, post: HiddenPost, now: Date): Promise<boolean> {
  return setHidden(db, post, false, now);
}

type HiddenPost = CountedPost & Pick<PostTarget, 'id'>;

async function setHidden(db: Db, post: HiddenPost, isHidden: boolean, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('posts')
    .set({ is_hidden: isHidden, updated_at: now })
    .where('id', '=', post.id)
    .where('is_hidden', '=', !isHidden)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined) await countPost(db, post, isHidden ? -1 : 1);
  return changed !== undefined;
}
