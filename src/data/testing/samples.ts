import type { Post } from '#contract/resources/post.ts';
import type { CurrentUser, User } from '#contract/resources/user.ts';
import type { SessionDocument } from '../collections.ts';
import { placeholderUser } from '../views/placeholders.ts';

const EPOCH = '1970-01-01T00:00:00.000Z';

/** Documents for tests: whole, with what a test is about given. */

export function samplePost(given: Partial<Post> & { readonly id: string }): Post {
  const userId = given.userId ?? 'USER-1';
  return {
    userId,
    parentUlid: null,
    parentId: null,
    grandparentUlid: null,
    rootUlid: null,
    groupId: null,
    groupName: null,
    postType: 'POST',
    title: null,
    body: `Body of ${given.id}`,
    detectedLanguage: null,
    createdAt: EPOCH,
    updatedAt: EPOCH,
    embedUrl: null,
    openGraph: null,
    isDeleted: false,
    isProcessing: false,
    isRepost: false,
    isRepostWithComment: false,
    isEmptyRepost: false,
    isHidden: false,
    isAd: false,
    isSensitive: false,
    isTrolling: false,
    startDate: null,
    endDate: null,
    status: null,
    pinned: false,
    isBookmarked: false,
    images: [],
    videos: [],
    mediaTypes: [],
    views: 0,
    postEngagement: { views: 0, repostCount: 0, commentCount: 0, totalCommentCount: 0, reactions: [] },
    userEngagement: { hasReposted: false, hasRepostedWithComment: false, hasCommented: false },
    userReaction: null,
    repostId: null,
    repostUserId: null,
    otherRepostUsers: [],
    additionalReposts: 0,
    repostUsernames: [],
    clientKey: null,
    ...given,
    user: { userId },
  };
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
