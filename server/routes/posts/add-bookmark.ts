import { addBookmark } from '#contract/endpoints/posts/add-bookmark.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireLivePost } from '../../domain/posts/rules/post-permissions.ts';
import { putBookmark } from '../../domain/posts/commands/bookmarks.ts';
import { findPostTarget } from '../../domain/posts/queries/post-facts.ts';
import { loadPost } from '../../domain/posts/queries/post-view.ts';
import { say } from '../../kernel/say.ts';

export const addBookmarkRoute = memberRoute(addBookmark, async ({ db, viewer, body, now, newId, speak }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireLivePost(post);
  await putBookmark(db, { id: newId(), userId: viewer.id, postId: post.id, notes: body.notes, now: now() });
  return { message: speak(say('answers.bookmarked')), data: await loadPost(db, viewer.id, post.id) };
});
