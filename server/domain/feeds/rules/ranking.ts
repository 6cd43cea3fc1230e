/**
 * How ranked lists are ordered. Every rule is a function of what is stored, never of the clock, so that the same
 * database gives the same order.
 *
 * A post's heat is `log2(1 + engagement) + age`, where age is its creation in units of HEAT_HALF_LIFE_HOURS: a post
 * that is that much younger ties with one of twice its engagement. As only differences matter, no 'now' enters.
 */

/** A post this many hours younger outweighs twice the engagement. */
const HEAT_HALF_LIFE_HOURS = 6;
/** What knowing the author adds, in doublings of engagement. */
const FOLLOWED_BONUS = 2;
const MUTUAL_BONUS = 1;
/** What each earlier post of the same author costs, in doublings, so that no one fills a page. */
const REPEAT_PENALTY = 0.75;
/** Enough to keep an author from the top, not from the list. */
const REPEAT_PENALTY_MAX = 6;

const HOUR_MS = 60 * 60 * 1000;

export interface RankCandidate {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly positive: number;
  readonly negative: number;
  readonly comments: number;
  readonly reposts: number;
  readonly isFollowed?: boolean;
  readonly isMutual?: boolean;
}

/** Ids of a feed, best first: heat, what the reader follows, and variety of authors (`forYou`, `influencers`). */
export function rankFeed(candidates: readonly RankCandidate[]): readonly string[] {
  const scored = candidates.map((post) => ({ post, score: heat(post) + affinity(post) }));
  const seenOfAuthor = new Map<string, number>();
  const varied = scored.toSorted(byScoreThenId).map(({ post, score }) => {
    const seen = seenOfAuthor.get(post.userId) ?? 0;
    seenOfAuthor.set(post.userId, seen + 1);
    return { post, score: score - Math.min(seen * REPEAT_PENALTY, REPEAT_PENALTY_MAX) };
  });
  return varied.toSorted(byScoreThenId).map(({ post }) => post.id);
}

/**
 * A comment's standing: agreement and the talk it starts, less disagreement. Popular sorts by it downwards, Unpopular
 * upwards.
 */
export function commentScore(comment: Pick<RankCandidate, 'positive' | 'negative' | 'comments' | 'reposts'>): number {
  return comment.positive + 2 * comment.comments + 2 * comment.reposts - comment.negative;
}

/** Ids of comments, highest standing first; of equals the younger first. Unpopular is the exact reverse. */
export function rankComments(candidates: readonly RankCandidate[], order: 'popular' | 'unpopular'): readonly string[] {
  const ids = candidates
    .map((post) => ({ post, score: commentScore(post) }))
    .toSorted(byScoreThenId)
    .map(({ post }) => post.id);
  return order === 'popular' ? ids : ids.toReversed();
}

function heat(post: RankCandidate): number {
  const engagement = Math.max(0, post.positive + 2 * post.comments + 3 * post.reposts - post.negative);
  return Math.log2(1 + engagement) + post.createdAt.getTime() / (HEAT_HALF_LIFE_HOURS * HOUR_MS);
}

function affinity(post: RankCandidate): number {
  return (post.isFollowed === true ? FOLLOWED_BONUS : 0) + (post.isMutual === true ? MUTUAL_BONUS : 0);
}

interface Scored {
  readonly post: RankCandidate;
  readonly score: number;
}

function byScoreThenId(a: Scored, b: Scored): number {
  return b.score - a.score || (a.post.id < b.post.id ? 1 : -1);
}
