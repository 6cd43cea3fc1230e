import type { Endpoint } from '#contract/endpoint.ts';
import { POSTS_CHANNEL, userChannel } from '#contract/realtime/channels.ts';
import type { PostImage, PostType } from '#contract/resources/post.ts';
import type { MemberRouteInput } from '../routes/route.ts';
import type { Viewer } from '../auth/viewer.ts';
import { creationInFlight, findCreation } from './creations.ts';
import { isClosedGroup } from './groups.ts';
import { noteActivity } from './member-activity.ts';
import { notify, type Teller } from './notifications.ts';
import { countComment, countPostOfMember, countRepost, type ThreadPlace } from './post-counters.ts';
import type { PostTarget } from './post-facts.ts';
import { saveTags } from './post-tags.ts';

/** The parts of a route's input that writing a post uses. */
export type Writing = Teller & Pick<MemberRouteInput<Endpoint>, 'idempotencyKey' | 'requestDigest'> & { readonly viewer: Viewer };

export interface PostContent {
  readonly body: string;
  readonly detectedLanguage: string | null;
  readonly images: readonly PostImage[];
  readonly isSensitive: boolean;
}

interface NewPost extends PostContent {
  readonly type: PostType;
  readonly title: string | null;
  readonly groupId: string | null;
  readonly answers: (ThreadPlace & { readonly depth: number }) | null;
  readonly reposts: { readonly id: string; readonly userId: string } | null;
  readonly isEmptyRepost: boolean;
}

const emptyContent: PostContent = { body: '', detectedLanguage: null, images: [], isSensitive: false };

/** Writes a post, or a quote of `quoted`; answers its id. A repeat with the same key answers the first one's. */
export async function createPost(
  write: Writing,
  content: PostContent,
  place: { groupId: string | null; quoted: PostTarget | null },
): Promise<string> {
  const { quoted, groupId } = place;
  const post: NewPost = {
    ...content,
    type: quoted === null ? 'POST' : 'REPOST',
    title: null,
    groupId,
    answers: null,
    reposts: quoted,
    isEmptyRepost: false,
  };
  return once(write, async () => {
    const id = await insertPost(write, post);
    if (id === undefined) return undefined;
    if (quoted !== null) await countRepost(write.db, quoted.id, 1);
    await countPostOfMember(write.db, write.viewer.id, 1);
    await announce(write, id, groupId);
    const mentioned = await saveTags(write.db, { id, userId: write.viewer.id, body: content.body });
    if (quoted !== null) {
      await tellAuthor(write, quoted, { type: 'repost_with_comment', postId: id, parentId: quoted.id });
    }
    await tellMentioned(write, mentioned, id, quoted?.userId);
    return id;
  });
}

/** Writes a comment on `parent`; answers its id. A repeat with the same key answers the first one's. */
export async function createComment(write: Writing, content: PostContent, parent: PostTarget): Promise<string> {
  const place = { parentId: parent.id, grandparentId: parent.parentId, rootId: parent.rootId ?? parent.id };
  const post: NewPost = {
    ...content,
    type: parent.depth === 0 ? 'COMMENT' : 'REPLY',
    title: null,
    groupId: parent.groupId,
    answers: { ...place, depth: parent.depth + 1 },
    reposts: null,
    isEmptyRepost: false,
  };
  return once(write, async () => {
    const id = await insertPost(write, post);
    if (id === undefined) return undefined;
    await countComment(write.db, place, 1);
    const mentioned = await saveTags(write.db, { id, userId: write.viewer.id, body: content.body });
    await tellAuthor(write, parent, { type: 'comment', postId: id, parentId: parent.id });
    await tellMentioned(write, mentioned, id, parent.userId);
    return id;
  });
}

/** Writes an empty repost of `original` unless the member has one. */
export async function createRepost(write: Writing, original: PostTarget, title: string | null): Promise<void> {
  const id = await insertPost(write, {
    ...emptyContent,
    type: 'REPOST',
    title,
    groupId: null,
    answers: null,
    reposts: original,
    isEmptyRepost: true,
  });
  if (id === undefined) return;
  await countRepost(write.db, original.id, 1);
  await noteActivity(write.db, write.viewer.id, write.now());
  await announce(write, id, null);
  await tellAuthor(write, original, { type: 'repost', postId: original.id, parentId: null });
}

/** Sends a post's counts to its author's devices. */
export function sendEngagement(
  { events }: Pick<Teller, 'events'>,
  post: { readonly id: string; readonly userId: string },
): Promise<void> {
  return events.liveCounts(userChannel(post.userId), 'Engagement', post.id);
}

/** The id that `make` writes; where an equal request was faster, the id that it wrote. */
async function once(write: Writing, make: () => Promise<string | undefined>): Promise<string> {
  const id = await make();
  if (id !== undefined) {
    await noteActivity(write.db, write.viewer.id, write.now());
    return id;
  }
  const earlier = await findCreation(write.db, {
    userId: write.viewer.id,
    clientKey: write.idempotencyKey,
    digest: write.requestDigest,
  });
  if (earlier === undefined) throw creationInFlight();
  return earlier;
}

/** Undefined where this key, or this member's repost of the same post, stands already. */
async function insertPost(write: Writing, post: NewPost): Promise<string | undefined> {
  const now = write.now();
  const row = await write.db
    .insertInto('posts')
    .values({
      id: write.newId(),
      user_id: write.viewer.id,
      post_type: post.type,
      parent_id: post.answers?.parentId ?? null,
      grandparent_id: post.answers?.grandparentId ?? null,
      root_id: post.answers?.rootId ?? null,
      depth: post.answers?.depth ?? 0,
      group_id: post.groupId,
      title: post.title,
      body: post.body,
      detected_language: post.detectedLanguage,
      images: JSON.stringify(post.images),
      videos: JSON.stringify(
        post.images.filter((image) => image.mimeType.startsWith('video/')).map((video) => ({ url: video.url })),
      ),
      is_sensitive: post.isSensitive,
      in_discover: post.answers === null && write.viewer.badges.includes('gold_verified'),
      repost_of_id: post.reposts?.id ?? null,
      repost_of_user_id: post.reposts?.userId ?? null,
      is_empty_repost: post.isEmptyRepost,
      client_key: write.idempotencyKey,
      client_digest: write.requestDigest,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** To everybody; of a post in a closed group to its members only. */
async function announce(write: Writing, id: string, groupId: string | null): Promise<void> {
  const data = { userUlid: write.viewer.id, ulid: id };
  if (groupId !== null && (await isClosedGroup(write.db, groupId))) {
    return write.events.liveToMembers({ groupId, authorId: write.viewer.id }, 'PostAdded', data);
  }
  return write.events.live(POSTS_CHANNEL, 'PostAdded', data);
}

async function tellAuthor(
  write: Writing,
  post: PostTarget,
  notice: { type: 'comment' | 'repost' | 'repost_with_comment'; postId: string; parentId: string | null },
): Promise<void> {
  await sendEngagement(write, post);
  await notify(write, { ...notice, receiverId: post.userId, fromUserId: write.viewer.id });
}

/** Everyone mentioned hears of it, save the author who hears of the answer anyway. */
async function tellMentioned(
  write: Writing,
  mentioned: readonly string[],
  postId: string,
  told: string | undefined,
): Promise<void> {
  for (const receiverId of mentioned) {
    if (receiverId === told) continue;
    await notify(write, { receiverId, type: 'mention', fromUserId: write.viewer.id, postId, parentId: null });
  }
}
