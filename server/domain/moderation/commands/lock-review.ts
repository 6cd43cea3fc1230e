import { loadReviews, type Review } from '../queries/reviews.ts';
import { requireMayDecide, type Decision } from '../rules/decisions.ts';
import { requireActive } from '../../people/rules/member-permissions.ts';
import { findPostTarget, lockLivePosts, type PostTarget } from '../../posts/queries/post-facts.ts';
import type { Viewer } from '../../auth/queries/viewer.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

interface Deciding {
  readonly db: Db;
  readonly viewer: Viewer;
}

/**
 * Holds a post and those that count it until the transaction ends, and reads how it stands then: of two moderators at
 * one moment the second finds what the first decided. Answers what may be decided on.
 */
export async function lockReview(
  { db, viewer }: Deciding,
  postId: string,
  decision: Decision,
): Promise<{ review: Review; post: PostTarget }> {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, postId);
  if (post === undefined) throw notFound(say('refusals.post'));
  const around = [post.id, post.parentId, post.grandparentId, post.rootId, post.repostOfId];
  await lockLivePosts(
    db,
    around.filter((id) => id !== null),
  );
  const [review] = await loadReviews(db, [postId]);
  if (review === undefined) throw notFound(say('refusals.post'));
  requireMayDecide(viewer, review, decision);
  return { review, post };
}
