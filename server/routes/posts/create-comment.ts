import { createComment } from '#contract/endpoints/posts/create-comment.ts';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';
import { requireGroupMember } from '../../domain/groups/rules/group-permissions.ts';
import { requireLivePost } from '../../domain/posts/rules/post-permissions.ts';
import { requireMayPublish } from '../../domain/people/rules/member-permissions.ts';
import { createComment as writeComment } from '../../domain/posts/commands/create-post.ts';
import { findCreation } from '../../domain/posts/queries/creations.ts';
import { findGroup } from '../../domain/groups/queries/groups.ts';
import { readContent } from '../../domain/posts/queries/read-content.ts';
import { requireContent } from '../../domain/posts/rules/post-content.ts';
import { findOriginal, holdLivePost } from '../../domain/posts/queries/post-facts.ts';
import { loadPost, loadPosts } from '../../domain/posts/queries/post-view.ts';
import { followUp } from './follow-up.ts';
import { holdPlace, requireOpenChat } from './posting-group.ts';

export const createCommentRoute = memberRoute(createComment, async (input) => {
  const { db, viewer, body } = input;
  const answer = async (id: string) => {
    const data = await loadPost(db, viewer.id, id);
    const { parentUlid, grandparentUlid, rootUlid } = data;
    const above = [...new Set([parentUlid, grandparentUlid, rootUlid])].filter((known) => known !== null);
    const counted = new Map((await loadPosts(db, viewer.id, above)).map((post) => [post.id, post]));
    const countedAt = (ulid: string | null) => (ulid === null ? null : (counted.get(ulid) ?? null));
    return { data, parent: countedAt(parentUlid), grandparent: countedAt(grandparentUlid), root: countedAt(rootUlid) };
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
  // Its author still sees a post of a group that was deleted.
  if (parent.groupId !== null && group === undefined) throw notFound(say('refusals.group'));
  if (group !== undefined) {
    requireGroupMember(group);
    await holdPlace(db, viewer, group);
    await requireOpenChat(db, viewer, group);
  }
  const content = await readContent(db, viewer.id, body, input.now());
  requireContent(content);
  const above = [parent.parentId, parent.rootId].filter((id) => id !== null);
  const held = await holdLivePost(db, viewer.id, parent, above);
  const written = await writeComment(input, content, held);
  await followUp(input, written, group?.visibility === 'CHAT' ? 'other' : 'comment');
  return answer(written.id);
});
