import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';

const EPOCH = '1970-01-01T00:00:00.000Z';

/** A user who is not on the device yet (CACHE-32). */
export function placeholderUser(id: string): User {
  return {
    ulid: id,
    name: 'Loading...',
    username: 'Loading...',
    avatar: null,
    cover: null,
    bio: 'Loading...',
    website: null,
    ProfileEngagement: {
      isFollowing: false,
      isFollowingYou: false,
      isFollowYou: false,
      isBlocked: false,
      isBlockedByYou: false,
      isMuted: false,
    },
    followers: 0,
    following: 0,
    friendCount: 0,
    postCount: 0,
    badges: [],
    isBanned: false,
    lastActiveAt: null,
    createdAt: EPOCH,
    updatedAt: EPOCH,
    updatedAtEpoch: 0,
    accountSetup: true,
    acceptTermsOfService: true,
  };
}

/** A post that is not on the device yet: who and when as far as its list says (CACHE-01). */
export function placeholderPost(known: { readonly id: string; readonly userId: string; readonly updatedAt?: string }): Post {
  const instant = known.updatedAt ?? EPOCH;
  return {
    id: known.id,
    user: { userId: known.userId },
    userId: known.userId,
    parentUlid: null,
    parentId: null,
    grandparentUlid: null,
    rootUlid: null,
    groupId: null,
    groupName: null,
    postType: 'POST',
    title: null,
    body: '',
    detectedLanguage: null,
    createdAt: instant,
    updatedAt: instant,
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
  };
}
