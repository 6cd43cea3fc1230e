import { COMMENT_DEPTH_MAX, COMMENT_PREVIEW_SIZE } from '#contract/limits.ts';
import type { PostView } from '#bridge/view-types.ts';

/** How long an own comment stays in a preview, milliseconds (COMMENT-07). */
export const OWN_COMMENT_STAYS_MS = 30_000;
/** How long a comment that has just come is highlighted, milliseconds (COMMENT-12). */
export const NEW_COMMENT_MS = 10_000;
/** How long the comment that the address names is highlighted, milliseconds (COMMENT-13). */
export const LINKED_COMMENT_MS = 3000;
/** How often a thread on the screen is made current, milliseconds (COMMENT-14). */
export const COMMENTS_REFRESH_MS = 30_000;

/** Comments directly below the post have depth 0; from this depth on 'View More' leads on instead (COMMENT-06). */
export function showsReplies(depth: number): boolean {
  return depth < COMMENT_DEPTH_MAX;
}

/**
 * The replies shown below a comment: the reader's own fresh ones, then the first three of the others (COMMENT-07,
 * COMMENT-08).
 */
export function previewOf(replies: readonly PostView[], now: number): readonly PostView[] {
  const fresh = replies.filter((view) => isOwnFresh(view, now));
  const others = replies.filter((view) => !isOwnFresh(view, now));
  return [...fresh, ...others.slice(0, COMMENT_PREVIEW_SIZE)];
}

function isOwnFresh({ isOwn, pending, post }: PostView, now: number): boolean {
  return isOwn && (pending !== null || now - Date.parse(post.createdAt) < OWN_COMMENT_STAYS_MS);
}

/** What was seen of a list of comments. */
export interface SeenComments {
  readonly keys: ReadonlySet<string>;
  /** Its end has been here: what was not known then has come since. */
  readonly isWhole: boolean;
  /** Keys that were seen in another order of them. */
  readonly elsewhere: ReadonlySet<string>;
}

/**
 * Keys that came since the list was last looked at: those that stand before one that was known already and, in a list
 * that was here to its end, every other. In one that was not, what follows the last known one is the next page, not
 * news. No clock is asked: the device's may be wrong.
 */
export function arrivals({ keys, isWhole, elsewhere }: SeenComments, listed: readonly string[]): readonly string[] {
  const lastKnown = listed.findLastIndex((key) => keys.has(key));
  return listed.filter((key, index) => !keys.has(key) && !elsewhere.has(key) && (isWhole || index < lastKnown));
}
