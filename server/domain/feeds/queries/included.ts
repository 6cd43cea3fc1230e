import type { FeedAnswer, Included } from '#contract/resources/included.ts';
import type { FeedLine, FeedPage } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Viewer } from '../../auth/queries/viewer.ts';
import { loadUsers } from '../../people/queries/user-view.ts';
import { readPostsById } from '../../posts/queries/posts-by-id.ts';

interface Reading {
  readonly db: Db;
  readonly viewer: Viewer | null;
  /** What a member who left is called. */
  nameOfLeft(): string;
}

/**
 * What the lines name, by the queries of the calls by ids: whoever may not read something there does not get it here.
 */
async function readIncluded({ db, viewer, nameOfLeft }: Reading, lines: readonly FeedLine[]): Promise<Included> {
  const own = new Set(lines.map(({ id }) => id));
  const originals = lines.flatMap(({ repostId }) => repostId ?? []);
  const people = lines.flatMap(({ userId, repostUserId }) => [userId, ...(repostUserId === undefined ? [] : [repostUserId])]);
  const [posts, users] = await Promise.all([
    readPostsById(db, viewer, [...own, ...originals]),
    loadUsers(db, viewer?.id ?? null, people, nameOfLeft),
  ]);
  return {
    posts: posts.filter(({ id }) => own.has(id)),
    originals: posts.filter(({ id }) => !own.has(id)),
    users,
  };
}

/**
 * A page with what its lines name, where that is asked for: what the device holds it does not ask for.
 */
export async function withIncluded(
  reading: Reading,
  page: FeedPage,
  { include }: { readonly include?: 'posts' | undefined },
): Promise<FeedAnswer> {
  if (include === undefined) return page;
  return { ...page, included: await readIncluded(reading, page.data) };
}
