/** Reposting a post, and taking the repost back by itself, in turn. */
export function laneOfRepost(postId: string): string {
  return `repost:${postId}`;
}
