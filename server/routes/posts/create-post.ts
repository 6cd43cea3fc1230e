import { directChatId } from '#contract/direct-chat.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { memberRoute } from '../route.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Viewer } from '../../domain/auth/queries/viewer.ts';
import { requireLivePost, requireMayShare } from '../../domain/posts/rules/post-permissions.ts';
import { requireMayPublish } from '../../domain/people/rules/member-permissions.ts';
import { createPost as writePost, createRepost, type Writing } from '../../domain/posts/commands/create-post.ts';
import type { PostContent } from '../../domain/posts/rules/post-content.ts';
import { creationInFlight, findCreation } from '../../domain/posts/queries/creations.ts';
import { findEmptyRepost, findOriginal, holdLivePost, type PostTarget } from '../../domain/posts/queries/post-facts.ts';
import { loadGroup, type GroupFacts } from '../../domain/groups/queries/groups.ts';
import { isEmptyContent, requireContent } from '../../domain/posts/rules/post-content.ts';
import { readContent } from '../../domain/posts/queries/read-content.ts';
import { loadPostCount } from '../../domain/posts/queries/post-count.ts';
import { loadPost, loadPosts } from '../../domain/posts/queries/post-view.ts';
import { followUp } from './follow-up.ts';
import { findPostingGroup, type PostingPlace } from './posting-group.ts';

export const createPostRoute = memberRoute(createPost, async (input) => {
  const { db, viewer, body } = input;
  const earlier = await findCreation(db, { userId: viewer.id, clientKey: input.idempotencyKey, digest: input.requestDigest });
  if (earlier !== undefined) {
    input.markReplayed();
    return answerOf(db, viewer, earlier, body);
  }
  requireMayPublish(viewer, input.now());
  const group = await findPostingGroup(db, viewer, body, input.now());
  const quoted = body.ulid === undefined ? null : await findQuoted(db, viewer, body.ulid);
  const content = await readContent(db, viewer.id, body, input.now());
  return answerOf(db, viewer, await writeContent(input, content, { group, quoted }), body);
});

async function answerOf(db: Db, viewer: Viewer, id: string, { toUserId }: PostingPlace) {
  const data = await loadPost(db, viewer.id, id);
  const [original] = data.repostId === null ? [] : await loadPosts(db, viewer.id, [data.repostId]);
  const authorPostCount = await loadPostCount(db, viewer.id);
  const written = { data, authorPostCount, ...(original === undefined ? {} : { original }) };
  return toUserId === undefined
    ? written
    : { ...written, chat: await loadGroup(db, viewer.id, directChatId(viewer.id, toUserId)) };
}

/** A quote that says nothing is a plain repost (COMPOSE-48), which stands in no group. */
async function writeContent(
  write: Writing,
  content: PostContent,
  { group, quoted }: { group: GroupFacts | null; quoted: PostTarget | null },
): Promise<string> {
  if (quoted === null || group !== null || !isEmptyContent(content)) {
    requireContent(content);
    const written = await writePost(write, content, { group, quoted });
    await followUp(write, written, group?.visibility === 'CHAT' ? 'other' : 'post');
    return written.id;
  }
  const repost = await createRepost(write, quoted, null);
  if (repost !== null) await followUp(write, repost, 'other');
  const repostId = await findEmptyRepost(write.db, write.viewer.id, quoted.id);
  if (repostId === undefined) throw creationInFlight();
  return repostId;
}

/** The post to quote; of an empty repost the post that it reposts. */
async function findQuoted(db: Db, viewer: Viewer, id: string): Promise<PostTarget> {
  const original = await findOriginal(db, viewer.id, id);
  requireLivePost(original);
  const held = await holdLivePost(db, viewer.id, original);
  requireMayShare(held);
  return held;
}
