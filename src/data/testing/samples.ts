import type { Ad } from '#contract/resources/ad.ts';
import type { AccountSession } from '#contract/resources/account-session.ts';
import type { Notification } from '#contract/resources/notification.ts';
import type { Post } from '#contract/resources/post.ts';
import type { Violation } from '#contract/resources/violation.ts';
import type { CurrentUser, User } from '#contract/resources/user.ts';
import { samplePost as wholePost } from '#contract/testing/samples.ts';
import type { SessionDocument } from '../collections/session.ts';
import { placeholderUser } from '../views/placeholders.ts';

const EPOCH = '1970-01-01T00:00:00.000Z';

/** Documents for tests: whole, with what a test is about given. */

export function samplePost(given: Partial<Post> & { readonly id: string }): Post {
  const userId = given.userId ?? 'USER-1';
  return wholePost({
    userId,
    body: `Body of ${given.id}`,
    detectedLanguage: null,
    createdAt: EPOCH,
    updatedAt: EPOCH,
    views: 0,
    postEngagement: { views: 0, repostCount: 0, commentCount: 0, totalCommentCount: 0, reactions: [] },
    ...given,
    user: { userId },
  });
}

/** On a phone, unless told. */
export function sampleAccountSession(given: Partial<AccountSession> & { readonly id: string }): AccountSession {
  const device = { browser: 'Firefox', system: 'Android', device: 'phone' } as const;
  return { ...device, signedInAt: EPOCH, lastUsedAt: EPOCH, isCurrent: false, ...given };
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
    scopes: ['member'],
    fcmToken: null,
    generation: 1,
    pendingCleanup: null,
  };
}

export function sampleNotification(given: Partial<Notification> & Pick<Notification, 'notificationId'>): Notification {
  return {
    notificationType: 'reactions',
    fromUserId: '01A00000000000000000000001',
    postId: null,
    parentId: null,
    read: false,
    createdAt: '2026-11-21T07:00:00.000Z',
    ...given,
  };
}

/** A violation that may be appealed against. */
export function sampleViolation(given: Partial<Violation> & Pick<Violation, 'id'>): Violation {
  return {
    name: 'spam',
    description: 'The same again and again.',
    points: 1,
    postId: 'P',
    status: 'confirmed',
    appealText: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}

/** A boost that runs for two days from the beginning of 2026 on. */
export function sampleAd(given: Partial<Ad> & Pick<Ad, 'id'>): Ad {
  return {
    postId: 'P',
    status: 'scheduled',
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: '2026-01-03T00:00:00.000Z',
    goal: 'moreViews',
    views: 0,
    clicks: 0,
    follows: 0,
    price: 58,
    ...given,
  };
}
