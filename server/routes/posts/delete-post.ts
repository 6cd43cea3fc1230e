import { deletePost } from '#contract/endpoints/posts/delete-post.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireOwnPost } from '../../domain/posts/rules/post-permissions.ts';
import { deletePost as removePost } from '../../domain/posts/commands/delete-post.ts';
import { sendEngagement } from '../../domain/posts/commands/engagement.ts';
import { loadPostCount } from '../../domain/posts/queries/post-count.ts';
import { loadPosts } from '../../domain/posts/queries/post-view.ts';
import { findPostTarget } from '../../domain/posts/queries/post-facts.ts';

export const deletePostRoute = memberRoute(deletePost, async (input) => {
  const { db, viewer, query, now } = input;
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, query.ulid);
  requireOwnPost(viewer, post);
  await removePost(db, post, now());
  const counted = post.isEmptyRepost ? {} : { authorPostCount: await loadPostCount(db, viewer.id) };
  const [original] = post.repostOfId === null ? [] : await loadPosts(db, viewer.id, [post.repostOfId]);
  if (original === undefined) return { success: true, ...counted };
  if (!post.isDeleted) await sendEngagement(input, original);
  return { success: true, original, ...counted };
});
