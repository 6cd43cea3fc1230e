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

/** The replies shown below a comment: the reader's own fresh ones, then the first three of the others (COMMENT-07, COMMENT-08). */
export function previewOf(replies: readonly PostView[], now: number): readonly PostView[] {
  const fresh = replies.filter((view) => isOwnFresh(view, now));
  const others = replies.filter((view) => !isOwnFresh(view, now));
  return [...fresh, ...others.slice(0, COMMENT_PREVIEW_SIZE)];
}

function isOwnFresh({ isOwn, pending, post }: PostView, now: number): boolean {
  return isOwn && (pending !== null || now - Date.parse(post.createdAt) < OWN_COMMENT_STAYS_MS);
}

export interface ListedComment {
  readonly key: string;
  readonly createdAt: string;
}

/** What was seen of a list of comments. */
export interface SeenComments {
  readonly keys: ReadonlySet<string>;
  /** When the list was first there, milliseconds. */
  readonly sinceMs: number;
}

/**
 * Keys that came since the list was last looked at: those that stand before one that was known already, and what was written since the list was first
 * there, wherever its order puts it. What is older and follows the last known one is the next page, not news. A list seen for the first time has no news.
 */
export function arrivals({ keys, sinceMs }: SeenComments, comments: readonly ListedComment[]): readonly string[] {
  const lastKnown = comments.findLastIndex(({ key }) => keys.has(key));
  return comments
    .filter(({ key, createdAt }, index) => !keys.has(key) && (index < lastKnown || Date.parse(createdAt) >= sinceMs))
    .map(({ key }) => key);
}
