/** What a bootstrap feed asks for, and in which batches: by it page and sync worker come to the same calls. */

/** What a line of a feed or a post says of the one that it reposts or quotes; of a post that is only named, its id alone. */
export interface Linked {
  readonly id: string;
  readonly userId?: string;
  readonly repostId?: string | null | undefined;
  readonly repostUserId?: string | null | undefined;
}

/** Ids to ask for side by side; `posts` and `originals` in batches of their own. */
export interface Round {
  readonly posts: readonly string[];
  readonly originals: readonly string[];
  readonly users: readonly string[];
}

/**
 * Answers what to ask for next: all that is named and was not asked for before. A feed that names its originals takes one round behind it; where it does
 * not, or for a post alone, the posts name them for a second one.
 */
export function createRounds(): (linked: readonly Linked[]) => Round {
  const asked = new Set<string>();
  const take = (ids: readonly (string | null | undefined)[]) =>
    ids.flatMap((id) => {
      if (!id || asked.has(id)) return [];
      asked.add(id);
      return id;
    });
  return (linked) => ({
    posts: take(linked.map(({ id }) => id)),
    originals: take(linked.map(({ repostId }) => repostId)),
    users: take(linked.flatMap(({ userId, repostUserId }) => [userId, repostUserId])),
  });
}

export function batchesOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));
}
