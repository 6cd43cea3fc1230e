import { sql, type RawBuilder, type Selectable } from 'kysely';
import { findEmbedUrl } from '#contract/embedded-players.ts';
import type { Post } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { loadReactionCounts, toEngagement } from './post-engagement.ts';
import { loadReposters, otherReposters, type Reposter } from './post-reposters.ts';
import { loadViewerState, type ViewerState } from './post-viewer-state.ts';
import type { Database } from '../../../kernel/db/schema.ts';
import { isAuthorVisible, isOpenPost, isVisibleTo, isVisibleToModerator } from './visibility.ts';

/** All of a post but what only search reads of it. */
const columns = [
  'id',
  'user_id',
  'post_type',
  'parent_id',
  'grandparent_id',
  'root_id',
  'depth',
  'group_id',
  'title',
  'body',
  'detected_language',
  'embed_url',
  'open_graph',
  'images',
  'videos',
  'is_sensitive',
  'is_trolling',
  'is_processing',
  'is_hidden',
  'in_discover',
  'deleted_at',
  'repost_of_id',
  'repost_of_user_id',
  'is_empty_repost',
  'client_key',
  'views',
  'repost_count',
  'comment_count',
  'total_comment_count',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Database['posts'])[];

interface PostRow extends Pick<Selectable<Database['posts']>, (typeof columns)[number]> {
  readonly group_name: string | null;
  readonly pinned: boolean;
  /** Of a repost or quote: who wrote the original, where the viewer may know of them. */
  readonly original_author_id: string | null;
}

interface Surroundings {
  readonly viewerId: string | null;
  readonly reactions: Awaited<ReturnType<typeof loadReactionCounts>>;
  readonly viewerState: ViewerState;
  readonly reposters: ReadonlyMap<string, readonly Reposter[]>;
}

/**
 * Posts as the viewer sees them, in the order asked for, in a fixed number of queries. What the viewer may not see is
 * left out.
 */
export function loadPosts(db: Db, viewerId: string | null, ids: readonly string[]): Promise<Post[]> {
  return loadPostsThat(isVisibleTo(viewerId), db, viewerId, ids);
}

/** As `loadPosts`, with posts on which the moderator who asks has to decide. */
export async function loadPostsForModerator(db: Db, viewerId: string, ids: readonly string[]): Promise<Post[]> {
  const posts = await loadPostsThat(isVisibleToModerator(viewerId), db, viewerId, ids);
  // Hidden from everybody else: a client drops what is hidden from its reader (CACHE-31), and this is there to be
  // decided on.
  return posts.map((post) => (post.userId === viewerId ? post : { ...post, isHidden: false }));
}

/** A post as visitors see it, where the outside may be told of it. */
export async function loadOpenPost(db: Db, id: string): Promise<Post | undefined> {
  const [post] = await loadPostsThat(isOpenPost, db, null, [id]);
  return post;
}

async function loadPostsThat(
  mayBeRead: RawBuilder<boolean>,
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Post[]> {
  const { rows } = await sql<PostRow>`
    select ${sql.join(columns.map((column) => sql.ref(`p.${column}`)))}, nullif(g.name, '') as group_name, u.pinned_post_id is not distinct from p.id as pinned,
      case when ${isAuthorVisible(viewerId, sql`p.repost_of_user_id`)} then p.repost_of_user_id end as original_author_id
    from posts p
    join users u on u.id = p.user_id
    left join groups g on g.id = p.group_id
    where p.id = any (${[...ids]}::text[]) and ${mayBeRead}`.execute(db);
  const found = rows.map((row) => row.id);
  const originals = rows.flatMap((row) => (row.is_empty_repost && row.repost_of_id !== null ? [row.repost_of_id] : []));
  const reactions = await loadReactionCounts(db, found);
  const viewerState = await loadViewerState(db, viewerId, found);
  const reposters = await loadReposters(db, viewerId, originals);
  const byId = new Map(rows.map((row) => [row.id, toPost(row, { viewerId, reactions, viewerState, reposters })]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/**
 * One post that its reader saw a moment ago, as after writing it.
 * @throws DomainError 404 where it was hidden, or closed to them, meanwhile: what was written with it is undone.
 */
export async function loadPost(db: Db, viewerId: string | null, id: string): Promise<Post> {
  const [post] = await loadPosts(db, viewerId, [id]);
  if (post === undefined) throw notFound(say('refusals.post'));
  return post;
}

/** A boosted post too is an ordinary one wherever it is read by id; `ads.ts` shows it as an ad. */
const ordinary = { isAd: false, startDate: null, endDate: null, status: null } as const;

function toPost(row: PostRow, around: Surroundings): Post {
  const engagement = toEngagement(row, around.reactions.get(row.id));
  return {
    ...placeOf(row),
    ...contentOf(row),
    ...flagsOf(row),
    ...repostOf(row, around),
    ...ordinary,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    views: engagement.views,
    postEngagement: engagement,
    isBookmarked: around.viewerState.bookmarked.has(row.id),
    bookmarkNote: around.viewerState.bookmarked.get(row.id) ?? null,
    userReaction: around.viewerState.reactions.get(row.id) ?? null,
    userEngagement: {
      hasReposted: around.viewerState.reposted.has(row.id),
      hasRepostedWithComment: around.viewerState.quoted.has(row.id),
      hasCommented: around.viewerState.commented.has(row.id),
    },
    clientKey: row.user_id === around.viewerId ? row.client_key : null,
  };
}

function placeOf(row: PostRow) {
  return {
    id: row.id,
    user: { userId: row.user_id },
    userId: row.user_id,
    parentUlid: row.parent_id,
    parentId: row.parent_id,
    grandparentUlid: row.grandparent_id,
    rootUlid: row.root_id,
    groupId: row.group_id,
    groupName: row.group_name,
    postType: row.post_type,
  };
}

/** A deleted post keeps its place in the thread and nothing of what it said. */
function contentOf(row: PostRow) {
  if (row.deleted_at !== null) {
    return {
      title: null,
      body: '',
      detectedLanguage: null,
      embedUrl: null,
      openGraph: null,
      images: [],
      videos: [],
      mediaTypes: [],
    };
  }
  return {
    title: row.title,
    body: row.body,
    detectedLanguage: row.detected_language,
    // What the preview leads to counts too, whenever it came.
    embedUrl: row.embed_url ?? findEmbedUrl('', row.open_graph?.url ?? null),
    openGraph: row.open_graph,
    images: row.images.map((image) => ({ ...image, lastWatched: null })),
    videos: row.videos,
    mediaTypes: [...new Set(row.images.map((image) => image.mimeType))],
  };
}

function flagsOf(row: PostRow) {
  const isRepost = row.repost_of_id !== null;
  return {
    isDeleted: row.deleted_at !== null,
    isProcessing: row.is_processing,
    isRepost,
    isRepostWithComment: isRepost && !row.is_empty_repost,
    isEmptyRepost: row.is_empty_repost,
    isHidden: row.is_hidden,
    isSensitive: row.is_sensitive,
    isTrolling: row.is_trolling,
    isInDiscover: row.in_discover,
    pinned: row.pinned,
  };
}

function repostOf(row: PostRow, around: Surroundings) {
  const all = row.is_empty_repost && row.repost_of_id !== null ? (around.reposters.get(row.repost_of_id) ?? []) : [];
  const named = otherReposters(all, row.user_id);
  return {
    repostId: row.repost_of_id,
    repostUserId: row.original_author_id,
    otherRepostUsers: named.map((reposter) => reposter.userId),
    additionalReposts: Math.max(0, (all[0]?.repostCount ?? 0) - 1 - named.length),
    repostUsernames: named.map((reposter) => reposter.username),
  };
}
