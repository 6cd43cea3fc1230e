import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { requireLivePost, type PostFacts } from '../rules/post-permissions.ts';
import { isKnownToModerator, isVisibleTo } from './visibility.ts';

/** What writes need to know of the post that they touch. */
export interface PostTarget extends PostFacts {
  readonly id: string;
  readonly parentId: string | null;
  readonly grandparentId: string | null;
  readonly rootId: string | null;
  readonly depth: number;
  readonly groupId: string | null;
  readonly repostOfId: string | null;
  readonly isEmptyRepost: boolean;
}

/** The post as the viewer may know it; undefined where no such post exists. */
export function findPostTarget(db: Db, viewerId: string | null, id: string): Promise<PostTarget | undefined> {
  return findTargetThat(isVisibleTo(viewerId), db, id);
}

/** As `findPostTarget`, with posts on which the moderator who asks has to decide. */
export function findPostTargetForModerator(db: Db, viewerId: string, id: string): Promise<PostTarget | undefined> {
  return findTargetThat(isKnownToModerator(viewerId), db, id);
}

async function findTargetThat(isKnown: RawBuilder<boolean>, db: Db, id: string): Promise<PostTarget | undefined> {
  const { rows } = await sql<PostTarget>`
    select p.id, p.user_id as "userId", p.parent_id as "parentId", p.grandparent_id as "grandparentId", p.root_id as "rootId", p.depth,
      p.group_id as "groupId", p.repost_of_id as "repostOfId", p.is_empty_repost as "isEmptyRepost",
      p.deleted_at is not null as "isDeleted", (${isKnown}) as "isVisible",
      (select g.visibility from groups g where g.id = p.group_id) as "groupVisibility"
    from posts p where p.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Holds these posts until the transaction ends, always in order of ids, so that two writers never wait for each other.
 * Answers those that are not deleted.
 */
export async function lockLivePosts(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'deleted_at'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.filter((row) => row.deleted_at === null).map((row) => row.id));
}

/**
 * Holds a post that is about to be counted on, and others `beside` it, and judges it anew: since it was found it may
 * have been deleted, hidden or closed to the viewer. Answers how it stands now; throws as `requireLivePost`.
 */
export async function holdLivePost(
  db: Db,
  viewerId: string,
  { id }: Pick<PostTarget, 'id'>,
  beside: readonly string[] = [],
): Promise<PostTarget> {
  await lockLivePosts(db, [id, ...beside]);
  const post = await findPostTarget(db, viewerId, id);
  requireLivePost(post);
  return post;
}

/**
 * As `findPostTarget`; for an empty repost the post that it reposts, since a repost of a repost points at the original.
 */
export async function findOriginal(db: Db, viewerId: string, id: string): Promise<PostTarget | undefined> {
  const post = await findPostTarget(db, viewerId, id);
  return post?.isEmptyRepost === true && post.isVisible && post.repostOfId !== null
    ? findPostTarget(db, viewerId, post.repostOfId)
    : post;
}

/** Id of the member's repost without text of this post. */
export async function findEmptyRepost(db: Db, userId: string, originalId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', userId)
    .where('repost_of_id', '=', originalId)
    .where('is_empty_repost', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
