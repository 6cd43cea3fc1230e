import type { Ad } from '../resources/ad.ts';
import type { Group } from '../resources/group.ts';
import type { Notification } from '../resources/notification.ts';
import type { FeedEntry, FeedPage, Post, PostEngagement } from '../resources/post.ts';
import { unrelated, type CurrentUser, type User, type UserSummary } from '../resources/user.ts';
import type { Reward, RewardRules } from '../resources/reward.ts';
import type { PostViolations, Violation } from '../resources/violation.ts';

/** One believable value of each resource, for tests. `sample…({ … })` changes fields. */

export const SAMPLE_ULID = '01KB3ZQ8W5N6R7S8T9V0W1X2Y3';
export const OTHER_ULID = '01KB3ZQ8W5N6R7S8T9V0W1X2Y4';
export const SAMPLE_INSTANT = '2026-11-21T08:00:00.000Z';

export const sampleEngagement: PostEngagement = {
  views: 128,
  repostCount: 3,
  commentCount: 2,
  totalCommentCount: 5,
  reactions: [{ name: 'heart', count: 12 }],
};

export function samplePost(change: Partial<Post> = {}): Post {
  return {
    id: SAMPLE_ULID,
    user: { userId: OTHER_ULID },
    userId: OTHER_ULID,
    parentUlid: null,
    parentId: null,
    grandparentUlid: null,
    rootUlid: null,
    groupId: null,
    groupName: null,
    postType: 'POST',
    title: null,
    body: 'The dunlins are back on the mudflats. #waders',
    detectedLanguage: 'en',
    createdAt: SAMPLE_INSTANT,
    updatedAt: SAMPLE_INSTANT,
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
    views: 128,
    postEngagement: sampleEngagement,
    userEngagement: { hasReposted: false, hasRepostedWithComment: false, hasCommented: false },
    userReaction: null,
    repostId: null,
    repostUserId: null,
    otherRepostUsers: [],
    additionalReposts: 0,
    repostUsernames: [],
    clientKey: null,
    ...change,
  };
}

export function sampleUser(change: Partial<User> = {}): User {
  return {
    ulid: OTHER_ULID,
    name: 'Maya Lindqvist',
    username: 'maya',
    avatar: null,
    cover: null,
    bio: 'Counts birds before breakfast.',
    website: null,
    ProfileEngagement: unrelated,
    followers: 42,
    following: 17,
    friendCount: 9,
    postCount: 88,
    badges: ['verified'],
    isBanned: false,
    lastActiveAt: SAMPLE_INSTANT,
    createdAt: SAMPLE_INSTANT,
    updatedAt: SAMPLE_INSTANT,
    updatedAtEpoch: Date.parse(SAMPLE_INSTANT),
    accountSetup: true,
    acceptTermsOfService: true,
    ...change,
  };
}

export function sampleCurrentUser(change: Partial<CurrentUser> = {}): CurrentUser {
  return {
    ...sampleUser(),
    email: 'maya@demo.test',
    phone_number: null,
    referral_code: 'MAYA42',
    current_streak: 4,
    timeout_expires_at: null,
    timeout_count: 0,
    total_points: 0,
    ...change,
  };
}

export const sampleUserSummary: UserSummary = { ulid: OTHER_ULID, name: 'Maya Lindqvist', username: 'maya', avatar: null };

export const sampleFeedEntry: FeedEntry = { id: SAMPLE_ULID, userId: OTHER_ULID, updatedAt: SAMPLE_INSTANT };

export const sampleFeedPage: FeedPage = { data: [sampleFeedEntry], posts: [sampleFeedEntry], next_cursor: 'b2xkZXI' };

export function sampleGroup(change: Partial<Group> = {}): Group {
  return {
    id: SAMPLE_ULID,
    name: 'Mudflat watchers',
    description: 'Waders, tides and cold fingers.',
    avatar: null,
    visibility: 'PUBLIC',
    owner: { user: { userId: OTHER_ULID } },
    isJoined: true,
    isPinned: false,
    isBanned: false,
    membersCount: 31,
    updatedAt: SAMPLE_INSTANT,
    ...change,
  };
}

export const sampleNotification: Notification = {
  notificationId: SAMPLE_ULID,
  notificationType: 'follow_acccepted',
  fromUserId: OTHER_ULID,
  postId: null,
  parentId: null,
  read: false,
  createdAt: SAMPLE_INSTANT,
};

export const sampleViolation: Violation = {
  id: SAMPLE_ULID,
  name: 'spam',
  description: 'Bot and Spam',
  points: 2,
  postId: OTHER_ULID,
  status: 'appeal',
  appealText: 'I typed it myself.',
  createdAt: SAMPLE_INSTANT,
};

export const samplePostViolations: PostViolations = {
  id: SAMPLE_ULID,
  violations: [{ name: 'spam', count: 3 }],
  postFlagStatus: 'reported',
  postFlagAppealText: null,
  moderatedBy: null,
  username: 'maya',
};

export const sampleAd: Ad = {
  id: SAMPLE_ULID,
  postId: OTHER_ULID,
  status: 'running',
  approvalStatus: 'approved',
  paymentStatus: 'paid',
  refusalReason: null,
  email: 'rhea@demo.test',
  createdAt: '2026-11-19T08:00:00.000Z',
  startDate: SAMPLE_INSTANT,
  endDate: '2026-11-23T08:00:00.000Z',
  goal: 'moreViews',
  views: 900,
  clicks: 12,
  follows: 2,
  price: 58,
  days: [
    { day: '2026-11-21', views: 500, clicks: 8, follows: 2 },
    { day: '2026-11-22', views: 400, clicks: 4, follows: 0 },
  ],
};

export function sampleReward(change: Partial<Reward> = {}): Reward {
  return {
    id: SAMPLE_ULID,
    kind: 'post',
    amount: 5,
    createdAt: SAMPLE_INSTANT,
    isTakenBack: false,
    days: null,
    postId: null,
    user: null,
    ...change,
  };
}

export const sampleRewardRules: RewardRules = {
  post: 5,
  comment: 3,
  reaction: 1,
  follower: 2,
  followersPerDay: 10,
  referral: 50,
  streak: 1,
  streakBonuses: [
    { days: 7, amount: 10 },
    { days: 365, amount: 1000 },
  ],
};
