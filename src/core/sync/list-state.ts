import type { FeedEntry } from '#contract/resources/post.ts';
import type { Reward } from '#contract/resources/reward.ts';
import type { RecommendationReason } from '#contract/resources/recommendation.ts';

/** An entry of a list as the device keeps it. */
export interface ListEntry extends FeedEntry {
  /** Why somebody is recommended; of no other list. */
  readonly reason?: RecommendationReason;
  /** Of a chat: id of what was said in it last; of no other list. */
  readonly messageId?: string;
  /** Of reward tokens: what was earned; of no other list. */
  readonly reward?: Reward;
  /** Of the last one of a page, in lists that are cut: the cursor of what follows. */
  readonly followedBy?: string;
}

/** A page of a list as the server answered it. */
export interface ListPage {
  readonly entries: readonly ListEntry[];
  /** null = nothing follows. */
  readonly nextCursor: string | null;
}

/** A place in a list where the device does not know what the server has. */
export interface ListGap {
  /** The entry, shown or held back, below which posts may be missing; null = above all. */
  readonly above: string | null;
  /**
   * Where to go on from to fill it; null = below a post of the reader's own that no page has been seen around yet: the
   * next first page tells.
   */
  readonly cursor: string | null;
}

/** A list as the device keeps it; its fields are those of a stored list. */
export interface ListState {
  readonly key: string;
  readonly entries: readonly ListEntry[];
  /** Cursor of the next page; null at the end; undefined before the first page. */
  readonly nextCursor?: string | null;
  /** When the first page was last fetched, milliseconds since 1970; 0 = never. */
  readonly fetchedAt: number;
  /** Entries that wait until the reader asks for them. */
  readonly fresh: readonly FeedEntry[];
  readonly gaps: readonly ListGap[];
}

/**
 * How a list is ordered. `newest`: by id downwards, so that pages of different moments fit together and what is missing
 * between them can be named. `ranked`: each first page begins another ranking, between two of which nothing is missing.
 */
export type ListOrder = 'newest' | 'ranked';
