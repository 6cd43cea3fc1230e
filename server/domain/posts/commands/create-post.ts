import { bareCard } from '#contract/link-previews.ts';
import { findEmbedUrl } from '#contract/embedded-players.ts';
import { POSTS_CHANNEL } from '#contract/realtime/channels.ts';
import type { PostType } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { EventSink } from '../../../kernel/events.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import type { Viewer } from '../../auth/queries/viewer.ts';
import { creationInFlight, findCreation } from '../queries/creations.ts';
import { isClosedGroup, type GroupFacts } from '../../groups/queries/groups.ts';
import type { NewNotification } from '../../notifications/rules/new-notification.ts';
import { countComment, countPostOfMember, countRepost, type ThreadPlace } from './post-counters.ts';
import type { PostTarget } from '../queries/post-facts.ts';
import { saveTags } from './post-tags.ts';
import type { PostContent } from '../rules/post-content.ts';
import { awaitPreview } from './link-previews.ts';
import { sendEngagement } from './engagement.ts';

/** Who writes, when, and as which intent. */
export interface Writing extends TimeAndIds {
  readonly db: Db;
  readonly events: EventSink;
  readonly viewer: Viewer;
  readonly idempotencyKey: string;
  readonly requestDigest: string;
}

/** A post that stands. */
export interface Written {
  readonly id: string;
  /** False where an equal request wrote it before: what follows from it has followed. */
  readonly isNew: boolean;
  /** Who is to be told of it. */
  readonly notifications: readonly NewNotification[];
}

interface NewPost extends PostContent {
  readonly type: PostType;
  readonly title: string | null;
  readonly groupId: string | null;
  readonly answers: (ThreadPlace & { readonly depth: number }) | null;
  readonly reposts: { readonly id: string; readonly userId: string } | null;
  readonly isEmptyRepost: boolean;
}

const emptyContent: PostContent = {
  body: '',
  detectedLanguage: null,
  images: [],
  isSensitive: false,
  linkUrl: null,
  card: null,
  isProcessing: false,
};

/** Writes a post, or a quote of `quoted`. A repeat with the same key answers the first one. */
export async function createPost(
  write: Writing,
  content: PostContent,
  place: { group: Pick<GroupFacts, 'id' | 'visibility'> | null; quoted: PostTarget | null },
): Promise<Written> {
  const { quoted, group } = place;
  const groupId = group?.id ?? null;
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
    if (group?.visibility !== 'CHAT') await countPostOfMember(write.db, write.viewer.id, 1);
    await announce(write, id, groupId);
    const mentioned = await saveTags(write.db, { id, userId: write.viewer.id, body: content.body });
    const mentions = toMentioned(write, mentioned, id, quoted?.userId);
    if (quoted === null) return { id, isNew: true, notifications: mentions };
    await sendEngagement(write, quoted);
    const answer = toAuthor(write, quoted, { type: 'repost_with_comment', postId: id, parentId: quoted.id });
    return { id, isNew: true, notifications: [answer, ...mentions] };
  });
}

/** Writes a comment on `parent`. A repeat with the same key answers the first one. */
export async function createComment(write: Writing, content: PostContent, parent: PostTarget): Promise<Written> {
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
    await sendEngagement(write, parent);
    const answer = toAuthor(write, parent, { type: 'comment', postId: id, parentId: parent.id });
    return { id, isNew: true, notifications: [answer, ...toMentioned(write, mentioned, id, parent.userId)] };
  });
}

/** Writes an empty repost of `original`; null where the member has one. */
export async function createRepost(write: Writing, original: PostTarget, title: string | null): Promise<Written | null> {
  const id = await insertPost(write, {
    ...emptyContent,
    type: 'REPOST',
    title,
    groupId: null,
    answers: null,
    reposts: original,
    isEmptyRepost: true,
  });
  if (id === undefined) return null;
  await countRepost(write.db, original.id, 1);
  await announce(write, id, null);
  await sendEngagement(write, original);
  return { id, isNew: true, notifications: [toAuthor(write, original, { type: 'repost', postId: original.id, parentId: null })] };
}

/** What `make` writes; where an equal request was faster, what that one wrote. */
async function once(write: Writing, make: () => Promise<Written | undefined>): Promise<Written> {
  const written = await make();
  if (written !== undefined) return written;
  const earlier = await findCreation(write.db, {
    userId: write.viewer.id,
    clientKey: write.idempotencyKey,
    digest: write.requestDigest,
  });
  if (earlier === undefined) throw creationInFlight();
  return { id: earlier, isNew: false, notifications: [] };
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
      embed_url: findEmbedUrl(post.body, post.linkUrl),
      detected_language: post.detectedLanguage,
      images: JSON.stringify(post.images),
      videos: JSON.stringify(
        post.images.filter((image) => image.mimeType.startsWith('video/')).map((video) => ({ url: video.url })),
      ),
      open_graph: JSON.stringify(
        post.card ?? (post.linkUrl === null ? null : { ...bareCard(post.linkUrl), shouldFetchOg: true }),
      ),
      is_sensitive: post.isSensitive,
      is_processing: post.isProcessing,
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
  if (row !== undefined && post.linkUrl !== null && post.card === null) await awaitPreview(write.db, row.id, post.linkUrl);
  return row?.id;
}

/** To everybody; of a post in a closed group to its members only. */
async function announce(write: Writing, id: string, groupId: string | null): Promise<void> {
  const data = { userUlid: write.viewer.id, ulid: id };
  if (groupId !== null && (await isClosedGroup(write.db, groupId))) {
    const inGroup = { ...data, groupUlid: groupId };
    const audience = { groupId, authorId: write.viewer.id };
    await write.events.liveToMembers(audience, 'PostAdded', inGroup);
    return write.events.pushToChat({ ...audience, messageId: id });
  }
  return write.events.live(POSTS_CHANNEL, 'PostAdded', data);
}

function toAuthor(
  write: Writing,
  post: PostTarget,
  answer: { type: 'comment' | 'repost' | 'repost_with_comment'; postId: string; parentId: string | null },
): NewNotification {
  return { ...answer, receiverId: post.userId, fromUserId: write.viewer.id };
}

/** Everyone mentioned hears of it, save the author who hears of the answer anyway. */
function toMentioned(
  write: Writing,
  mentioned: readonly string[],
  postId: string,
  told: string | undefined,
): readonly NewNotification[] {
  return mentioned
    .filter((receiverId) => receiverId !== told)
    .map((receiverId) => ({ receiverId, type: 'mention', fromUserId: write.viewer.id, postId, parentId: null }));
}
