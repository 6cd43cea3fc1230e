import type { BadgeName } from '#contract/resources/user.ts';
import { forbidden, notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { requireLivePost, requireMayShare, requireOwnPost, type PostFacts } from '../../posts/rules/post-permissions.ts';
import { requireActive, type Actor } from '../../people/rules/member-permissions.ts';

/** What the rules need to know of the post that would be boosted. */
export interface BoostedFacts extends PostFacts {
  readonly postType: string;
  /** Taken out by moderators, or by the owner of its group. */
  readonly isHidden: boolean;
}

/**
 * Boosting: the author of a post that others may see (BOOST-26). No comment, repost or quote, which live by what others
 * wrote; nothing that was taken out; and nothing of a closed group, since what is said there stays there.
 */
export function requireMayBoost(actor: Actor, post: BoostedFacts | undefined): asserts post is BoostedFacts {
  requireLivePost(post);
  requireOwnPost(actor, post);
  if (post.postType !== 'POST' || post.isHidden) throw forbidden(say('refusals.notBoostable'));
  requireMayShare(post);
}

/** What the rules need to know of a boost. */
export interface OwnedAd {
  readonly userId: string;
  /** It is shown to everybody now, so everybody may know of it. */
  readonly isRunning: boolean;
}

type Staff = Actor & { readonly badges: readonly BadgeName[] };

/**
 * Ending boosts: their owner, or an administrator. What runs everybody may know of; of others nobody else learns that
 * they are there.
 */
export function requireMayDisable(actor: Staff, ads: readonly OwnedAd[]): void {
  requireActive(actor);
  if (ads.length > 0 && (actor.badges.includes('administrator') || ads.every(({ userId }) => userId === actor.id))) return;
  throw ads.some(({ isRunning }) => isRunning) ? forbidden(say('refusals.notOwnAd')) : notFound(say('refusals.ad'));
}

/** Who judges boosts, and opens the admin site. */
export function mayReviewAds(badges: readonly BadgeName[]): boolean {
  return badges.includes('employee') || badges.includes('administrator');
}

/** Deciding on a boost: staff, and nobody on the own one. */
export function requireMayReview(actor: Staff, ad: { readonly userId: string } | undefined): void {
  requireActive(actor);
  if (!mayReviewAds(actor.badges)) throw forbidden();
  if (ad === undefined) throw notFound(say('refusals.ad'));
  if (ad.userId === actor.id) throw forbidden(say('refusals.reviewOwnAd'));
}
