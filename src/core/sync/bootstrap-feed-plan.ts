/** What a bootstrap feed asks for, and in which batches: by it page and sync worker come to the same calls. */

/** What a line of a feed or a post says of the one that it reposts or quotes. */
export interface Linked {
  readonly id: string;
  readonly userId: string;
  readonly repostId?: string | null | undefined;
  readonly repostUserId?: string | null | undefined;
}

/** Ids to ask for side by side; `posts` and `originals` in batches of their own. */
export interface Round {
  readonly posts: readonly string[];
  readonly originals: readonly string[];
  readonly users: readonly string[];
}

/** All that a feed's lines name. */
export function firstRoundOf(lines: readonly Linked[]): Round {
  return { posts: [...new Set(lines.map(({ id }) => id))], originals: originalIdsOf(lines), users: userIdsOf(lines) };
}

/** What the posts name and nobody has asked for yet: all of it where the server's lines name no originals. */
export function nextRoundOf(asked: Round, posts: readonly Linked[]): Round {
  const known = new Set([...asked.posts, ...asked.originals, ...asked.users]);
  const isNew = (id: string) => !known.has(id);
  return { posts: [], originals: originalIdsOf(posts).filter(isNew), users: userIdsOf(posts).filter(isNew) };
}

/** What is reposted or quoted, as far as it is not among them. */
function originalIdsOf(linked: readonly Linked[]): readonly string[] {
  const known = new Set(linked.map(({ id }) => id));
  return [...new Set(linked.flatMap(({ repostId }) => repostId ?? []))].filter((id) => !known.has(id));
}

/** Whoever wrote them, and whom they repost or quote. */
function userIdsOf(linked: readonly Linked[]): readonly string[] {
  return [...new Set(linked.flatMap(({ userId, repostUserId }) => [userId, repostUserId ?? []].flat()))];
}

export function batchesOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));
}
