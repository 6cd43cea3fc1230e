import { DomainError, forbidden, notFound } from '../../../kernel/errors.ts';
import type { Actor } from '../../people/rules/member-permissions.ts';
import { say } from '../../../kernel/say.ts';

/** What a rule needs to know of a post. */
export interface PostFacts {
  readonly userId: string;
  readonly isDeleted: boolean;
  /** Author, viewer and group let the viewer see it; false also covers posts that do not exist. */
  readonly isVisible: boolean;
  readonly groupVisibility: 'PUBLIC' | 'PRIVATE' | 'CHAT' | null;
}

/**
 * Reading, reacting to, bookmarking, commenting on: a post that is there and visible. `notFound` hides what may not be
 * seen; `gone` tells it was deleted.
 */
export function requireLivePost(post: PostFacts | undefined): asserts post is PostFacts {
  if (post === undefined || !post.isVisible) throw notFound(say('refusals.post'));
  if (post.isDeleted) throw new DomainError('gone', say('refusals.postDeleted'));
}

/** Taking something back from a post: it may have been deleted since. */
export function requireVisiblePost(post: PostFacts | undefined): asserts post is PostFacts {
  if (post === undefined || !post.isVisible) throw notFound(say('refusals.post'));
}

/** What is said in a closed group stays there. */
export function requireMayShare(post: PostFacts): void {
  if (post.groupVisibility !== null && post.groupVisibility !== 'PUBLIC') throw forbidden(say('refusals.notShareable'));
}

/** Changing or deleting a post: its author only. What the actor may not see stays unknown to them. */
export function requireOwnPost(actor: Actor, post: PostFacts | undefined): asserts post is PostFacts {
  if (post === undefined || (!post.isVisible && post.userId !== actor.id)) throw notFound(say('refusals.post'));
  if (post.userId !== actor.id) throw forbidden(say('refusals.notOwnPost'));
}
