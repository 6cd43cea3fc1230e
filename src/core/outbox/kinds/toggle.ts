/** Counts never go below zero, whatever order answers arrive in. */
export function clampedCount(count: number): number {
  return Math.max(0, count);
}

/** Reposting a post, and taking the repost back by itself, in turn. */
export function laneOfRepost(postId: string): string {
  return `repost:${postId}`;
}
