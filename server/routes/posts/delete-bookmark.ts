import { deleteBookmark } from '#contract/endpoints/posts/delete-bookmark.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireVisiblePost } from '../../domain/posts/rules/post-permissions.ts';
import { removeBookmark } from '../../domain/posts/commands/bookmarks.ts';
import { findPostTarget } from '../../domain/posts/queries/post-facts.ts';
import { loadPost } from '../../domain/posts/queries/post-view.ts';
import { say } from '../../kernel/say.ts';

export const deleteBookmarkRoute = memberRoute(deleteBookmark, async ({ db, viewer, body, speak }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireVisiblePost(post);
  await removeBookmark(db, viewer.id, post.id);
  return { message: speak(say('answers.unbookmarked')), data: await loadPost(db, viewer.id, post.id) };
});
