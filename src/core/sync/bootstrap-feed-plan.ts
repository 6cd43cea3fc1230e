/** What a bootstrap feed asks for, and in which batches: by it page and sync worker come to the same calls. */

/** The parts of a post that say what else its card shows. */
export interface LinkedPost {
  readonly id: string;
  readonly repostId: string | null;
  readonly repostUserId: string | null;
}

/** What the posts repost or quote, as far as it is not among them. */
export function originalIdsOf(posts: readonly LinkedPost[]): readonly string[] {
  const known = new Set(posts.map((post) => post.id));
  return [...new Set(posts.flatMap((post) => post.repostId ?? []))].filter((id) => !known.has(id));
}

/** Whoever wrote the posts, and whom they repost or quote: one call for all, beside that for the originals. */
export function userIdsOf(entries: readonly { readonly userId: string }[], posts: readonly LinkedPost[]): readonly string[] {
  return [...new Set([...entries.map((entry) => entry.userId), ...posts.flatMap((post) => post.repostUserId ?? [])])];
}

export function batchesOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));
}
