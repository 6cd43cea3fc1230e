import { addBookmark } from '#contract/endpoints/posts/add-bookmark.ts';
import { memberRoute } from '../route.ts';
import { requireActive, requireLivePost } from '../../rules/permissions.ts';
import { putBookmark } from '../../store/bookmarks.ts';
import { findPostTarget } from '../../store/post-facts.ts';
import { loadPost } from '../../store/post-view.ts';

export const addBookmarkRoute = memberRoute(addBookmark, async ({ db, viewer, body, now, newId }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireLivePost(post);
  await putBookmark(db, { id: newId(), userId: viewer.id, postId: post.id, notes: body.notes, now: now() });
  return { message: 'Post added to bookmarks', data: await loadPost(db, viewer.id, post.id) };
});
