/** An id as a feed has it for an ad: the post's, and which place of the feed it stands at (FEED-54). */
const AD_ID = /^(.{26})-x\d+$/;

/** The posts that a report names, each once, wherever they were seen. */
export function shownPosts(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => AD_ID.exec(id)?.[1] ?? id))];
}

/** Those of them that were seen as ads. */
export function shownAsAds(ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => AD_ID.exec(id)?.[1] ?? []))];
}
