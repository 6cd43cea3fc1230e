import { createComment } from '#contract/endpoints/create-comment.ts';
import { memberRoute } from '../http/route.ts';
import { requireGroupMember, requireLivePost, requireMayPublish } from '../rules/permissions.ts';
import { createComment as writeComment } from '../store/create-post.ts';
import { findCreation } from '../store/creations.ts';
import { findGroup } from '../store/groups.ts';
import { readContent, requireContent } from '../store/post-content.ts';
import { findOriginal, lockLivePosts } from '../store/post-facts.ts';
import { loadPost, loadPosts } from '../store/post-view.ts';

export const createCommentRoute = memberRoute(createComment, async (input) => {
  const { db, viewer, body } = input;
  const answer = async (id: string) => {
    const data = await loadPost(db, viewer.id, id);
    const [parent] = data.parentUlid === null ? [] : await loadPosts(db, viewer.id, [data.parentUlid]);
    return { data, parent: parent ?? null };
  };
  const earlier = await findCreation(db, { userId: viewer.id, clientKey: input.idempotencyKey, digest: input.requestDigest });
  if (earlier !== undefined) {
    input.markReplayed();
    return answer(earlier);
  }
  requireMayPublish(viewer, input.now());
  const parent = await findOriginal(db, viewer.id, body.parentId);
  requireLivePost(parent);
  const group = parent.groupId === null ? undefined : await findGroup(db, viewer.id, { groupId: parent.groupId });
  if (group !== undefined) requireGroupMember(group);
  const content = await readContent(db, viewer.id, body);
  requireContent(content);
  const live = await lockLivePosts(db, [
    parent.id,
    ...(parent.parentId === null ? [] : [parent.parentId]),
    parent.rootId ?? parent.id,
  ]);
  requireLivePost({ ...parent, isDeleted: !live.has(parent.id) });
  return answer(await writeComment(input, content, parent));
});
