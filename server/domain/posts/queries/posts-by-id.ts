import type { Post } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Viewer } from '../../auth/queries/viewer.ts';
import { isModerating } from '../../moderation/rules/decisions.ts';
import { loadPosts, loadPostsForModerator } from './post-view.ts';

/** The posts that the viewer may read by id, in the order asked for; a moderator also reads those to decide on. */
export async function readPostsById(db: Db, viewer: Viewer | null, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  return viewer !== null && isModerating(viewer)
    ? loadPostsForModerator(db, viewer.id, ids)
    : loadPosts(db, viewer?.id ?? null, ids);
}
