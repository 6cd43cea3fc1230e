import type { Post } from '#contract/resources/post.ts';
import type { CurrentUser, User } from '#contract/resources/user.ts';
import type { SessionDocument } from '../collections.ts';
import { placeholderPost, placeholderUser } from '../views/placeholders.ts';

/** Documents for tests: whole, with what a test is about given. */

export function samplePost(given: Partial<Post> & { readonly id: string }): Post {
  const userId = given.userId ?? 'USER-1';
  return { ...placeholderPost({ id: given.id, userId }), body: `Body of ${given.id}`, ...given, user: { userId } };
}

export function sampleUser(given: Partial<User> & { readonly ulid: string }): User {
  return { ...placeholderUser(given.ulid), name: `Name of ${given.ulid}`, username: given.ulid.toLowerCase(), bio: '', ...given };
}

export function sampleCurrentUser(given: Partial<CurrentUser> & { readonly ulid: string }): CurrentUser {
  return {
    ...sampleUser(given),
    email: 'reader@example.test',
    phone_number: null,
    referral_code: '',
    current_streak: 0,
    timeout_expires_at: null,
    timeout_count: 0,
    total_points: 0,
    ...given,
  };
}

export function sampleSession(userId: string): SessionDocument {
  return {
    id: 'current',
    accessToken: 'access',
    refreshToken: 'refresh',
    userId,
    currentUser: sampleCurrentUser({ ulid: userId }),
    generation: 1,
  };
}
