/** What a bootstrap feed asks for, and in which batches: by it page and sync worker come to the same calls. */

/**
 * What a line of a feed or a post says of the one that it reposts or quotes; of a post that is only named, its id
 * alone.
 */
export interface Linked {
  readonly id: string;
  readonly userId?: string;
  readonly repostId?: string | null | undefined;
  readonly repostUserId?: string | null | undefined;
}

/** A post as far as its originals are concerned; a hidden one is not shown, and so are they not. */
export interface LinkedPost extends Linked {
  readonly isHidden: boolean;
}

/** Ids to ask for side by side; `posts` and `originals` in batches of their own. */
export interface Round {
  readonly posts: readonly string[];
  readonly originals: readonly string[];
  readonly users: readonly string[];
}

/**
 * Has `ask` fetch all that the lines name, each id once, then what their posts name beyond it. `ask` answers the posts
 * of `Round.posts`; a round may be empty. `included` are the posts of the lines where the feed brought all that these
 * name: nothing is left to ask for then, unless posts name more. A feed that brings nothing but names its originals
 * takes one round, any other one, or a post alone, two.
 */
export async function askInRounds(
  lines: readonly Linked[],
  included: readonly LinkedPost[] | undefined,
  ask: (round: Round) => Promise<readonly LinkedPost[]>,
): Promise<void> {
  const asked = new Set<string>();
  const take = (ids: readonly (string | null | undefined)[]) =>
    ids.flatMap((id) => {
      if (!id || asked.has(id)) return [];
      asked.add(id);
      return id;
    });
  const roundOf = (linked: readonly Linked[]): Round => ({
    posts: take(linked.map(({ id }) => id)),
    originals: take(linked.map(({ repostId }) => repostId)),
    users: take(linked.flatMap(({ userId, repostUserId }) => [userId, repostUserId])),
  });
  const named = roundOf(lines);
  const posts = included ?? (await ask(named));
  await ask(roundOf(posts.filter(({ isHidden }) => !isHidden)));
}

export function batchesOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));
}
