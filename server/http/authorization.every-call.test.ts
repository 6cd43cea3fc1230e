import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath, buildPath, pathParamNames } from '#contract/path.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import type { GoogleVerifier } from '../auth/google-verifier.ts';
import { routes } from '../routes/registry.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { TestClient } from '../testing/test-client.ts';

/** Google says of no other that it is none. */
const REFUSED_CREDENTIAL = 'of nobody';
/** What stands in a path that names no person. */
const PARAMS: Readonly<Record<string, string>> = { feedType: 'all', searchType: 'posts', id: newKey() };
const DAY_MS = 24 * 60 * 60_000;

/**
 * Everybody who may call: by what they are, and by what they are to the closed group and to the author of what is asked
 * for.
 */
const roles = [
  'visitor',
  'signed out',
  'member',
  'without setup',
  'without terms',
  'timed out',
  'banned',
  'moderator',
  'employee',
  'administrator',
  'employee and moderator',
  'blocked by the author',
  'member of the group',
  'owner of the group',
  'banned from the group',
] as const;
type Role = (typeof roles)[number];

/** The status that a role gets. `ok` is any success. */
type Verdict = 'ok' | 401 | 403 | 404 | 422 | 423;
type Policy = (role: Role) => Verdict;

const noSession = (role: Role) => role === 'visitor' || role === 'signed out';
const inGroup = (role: Role) => role === 'member of the group' || role === 'owner of the group';

/** A token of a session that ended is none; no token is fine. */
const anybody: Policy = (role) => (role === 'signed out' ? 401 : 'ok');
const anyToken: Policy = () => 'ok';
const members: Policy = (role) => (noSession(role) ? 401 : 'ok');
const unlessBanned: Policy = (role) => (role === 'banned' ? 403 : members(role));
/** Changes to others' sight. */
const active: Policy = (role) => {
  if (noSession(role)) return 401;
  return role === 'banned' || role === 'without setup' || role === 'without terms' ? 403 : 'ok';
};
const publishers: Policy = (role) => (role === 'timed out' ? 423 : active(role));
const unlessBlocked =
  (policy: Policy, verdict: Verdict): Policy =>
  (role) =>
    role === 'blocked by the author' ? verdict : policy(role);
/** What stands in the closed group: 404 for whoever may not know that it is there. */
const inTheGroup =
  (policy: Policy, outside: Verdict = 404): Policy =>
  (role) => {
    const verdict = policy(role);
    return verdict === 'ok' && !inGroup(role) ? outside : verdict;
  };
/** Whoever holds the badge and may change what others see. */
const staff =
  (...badged: readonly Role[]): Policy =>
  (role) =>
    noSession(role) ? 401 : badged.includes(role) ? 'ok' : 403;
const employees = staff('employee', 'employee and moderator');
const employeeModerators = staff('employee and moderator');
const moderators = staff('moderator', 'employee and moderator');
/** The owner of the closed group alone. */
const groupOwner =
  (policy: Policy): Policy =>
  (role) =>
    role === 'member of the group' && policy(role) === 'ok' ? 403 : inTheGroup(policy)(role);
/** As `inTheGroup`; who was banned there knows of the group, and is told so. */
const knowingTheGroup =
  (policy: Policy): Policy =>
  (role) =>
    role === 'banned from the group' ? 403 : inTheGroup(policy)(role);
/** Whoever has the link of the closed group, but for those who were banned there. */
const linkHolders: Policy = (role) => (role === 'banned from the group' ? 403 : active(role));
const nobody =
  (verdict: Verdict, policy: Policy = members): Policy =>
  (role) =>
    policy(role) === 'ok' ? verdict : policy(role);

interface Scene {
  /** A public post of the author's, and one of the closed group's owner. */
  readonly postId: string;
  readonly groupPostId: string;
  /** Boosts of posts of the author's: one that nobody decided on, and one that runs. */
  readonly waitingAdId: string;
  readonly runningAdId: string;
  readonly groupId: string;
  /** The code of the link to the closed group. */
  invitation(): Promise<string>;
  /** The id of somebody new. */
  someone(): Promise<string>;
  /** Another post of the author's. */
  authored(): Promise<string>;
  /** Another post of the author's that somebody reported. */
  reported(): Promise<string>;
  /** A post of this person's. */
  postOf(client: TestClient): Promise<string>;
  /** A post for which this person was given a violation. */
  violationOf(client: TestClient): Promise<string>;
  /** Id of the author. */
  readonly authorId: string;
  /** The token of a link that was mailed to somebody. */
  sentLink(): Promise<string>;
  /** The refresh token of a session of somebody's. */
  refreshToken(): Promise<string>;
  /** A new session of this person's. */
  sessionId(username: string): Promise<string>;
  /** Tells this person of something the author did; answers the notification's id. */
  notify(username: string): Promise<string>;
}

/** A boost that could be. */
const boostOf = (id: string) => {
  const start = new Date(Date.now() + 2 * DAY_MS);
  return {
    id,
    startDate: start.toISOString(),
    endDate: new Date(start.getTime() + DAY_MS).toISOString(),
    email: 'a@example.test',
  };
};

interface Entry {
  readonly what?: string;
  readonly policy: Policy;
  /** What the caller sends. */
  readonly body?: (scene: Scene, client: TestClient) => unknown;
  readonly query?: (scene: Scene) => string;
  readonly params?: (scene: Scene) => Readonly<Record<string, string>>;
}

const post = ({ postId }: Scene) => ({ ulid: postId });
const inGroupPost = ({ groupPostId }: Scene) => ({ ulid: groupPostId });
const marking = (policy: Policy): readonly Entry[] => [
  { policy, body: post },
  { what: 'in the group', policy: nobody(404, policy), body: inGroupPost },
];

const banning: readonly Entry[] = [
  { policy: employeeModerators, body: async ({ someone }) => ({ ulid: await someone() }) },
  {
    what: 'oneself',
    policy: nobody(403, employeeModerators),
    body: (_scene, client) => ({ ulid: client.session?.id ?? newKey() }),
  },
  { what: 'nobody known', policy: nobody(404, employeeModerators), body: () => ({ ulid: newKey() }) },
];
const badging: readonly Entry[] = [
  {
    policy: staff('employee', 'administrator', 'employee and moderator'),
    params: ({ authorId }) => ({ id: authorId }),
    body: () => ({ badge: 'verified' }),
  },
  {
    what: 'of administrators',
    policy: staff('administrator'),
    params: ({ authorId }) => ({ id: authorId }),
    body: () => ({ badge: 'administrator' }),
  },
  {
    what: 'of nobody known',
    policy: nobody(404, staff('employee', 'administrator', 'employee and moderator')),
    params: () => ({ id: newKey() }),
    body: () => ({ badge: 'verified' }),
  },
];

/** Every call that is served, by name. One without an entry fails the test: decide who may make it. */
const matrix: Readonly<Record<string, readonly Entry[]>> = {
  requestLoginEmail: [{ policy: anyToken, body: () => ({ email: `${newKey().toLowerCase()}@example.test` }) }],
  magicLogin: [
    { what: 'by a link of nobody', policy: () => 401, body: () => ({ token: 'of nobody' }) },
    { what: 'by a link that was sent', policy: anyToken, body: async ({ sentLink }) => ({ token: await sentLink() }) },
  ],
  loginGoogle: [
    { what: 'refused by Google', policy: () => 401, body: () => ({ credential: REFUSED_CREDENTIAL }) },
    { what: 'known to Google', policy: anyToken, body: () => ({ credential: newKey() }) },
  ],
  loginOptions: [{ policy: anyToken }],
  refreshToken: [
    { what: 'of nobody', policy: () => 401, body: () => ({ refresh_token: 'of nobody' }) },
    { what: 'of a session', policy: anyToken, body: async ({ refreshToken }) => ({ refresh_token: await refreshToken() }) },
  ],
  logoutByRefreshToken: [
    { what: 'of nobody', policy: anyToken, body: () => ({ refresh_token: 'of nobody' }) },
    { what: 'of a session', policy: anyToken, body: async ({ refreshToken }) => ({ refresh_token: await refreshToken() }) },
  ],
  listSessions: [{ policy: members }],
  deleteSession: [
    { what: 'that is none', policy: nobody(404), body: () => ({ id: newKey() }) },
    { what: "another's", policy: nobody(404), body: async ({ sessionId }) => ({ id: await sessionId('somebody') }) },
    {
      what: 'of their own',
      policy: members,
      body: async ({ sessionId }, { session }) => ({ id: await sessionId(session?.username ?? 'somebody') }),
    },
  ],
  deleteAllNotifications: [{ policy: members, body: () => ({ lastNotificationId: newKey() }) }],
  deleteNotifications: [{ policy: members, body: () => ({ notificationIds: [newKey()] }) }],
  deleteOtherSessions: [{ policy: members }],
  logout: [{ policy: members, body: () => ({}) }],
  testProbe: [{ policy: members }],
  broadcastingAuth: [{ policy: nobody(403), body: () => ({ socket_id: '1.2', channel_name: 'private-user-somebody-else' }) }],
  approveFollowRequest: [{ what: 'of nobody who asks', policy: nobody(404, active) }],
  declineFollowRequest: [{ policy: active }],
  addSubscription: [
    {
      policy: members,
      body: () => ({
        endpoint: `https://push.dunlin.social/send/${newKey()}`,
        publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        authToken: 'BTBZMqHH6r4Tts7J_aSIgg',
      }),
    },
  ],
  deleteSubscription: [
    // Nobody's, so there is none to forget for any of them.
    {
      policy: (role) => (noSession(role) ? 401 : 404),
      query: () => `endpoint=${encodeURIComponent('https://push.dunlin.social/send/none')}`,
    },
  ],
  addBookmark: [
    { policy: unlessBlocked(active, 404), body: post },
    { what: 'in the group', policy: inTheGroup(active), body: inGroupPost },
  ],
  banGroupUser: [
    { policy: groupOwner(active), body: async ({ groupId, someone }) => ({ group_id: groupId, user_id: await someone() }) },
  ],
  unbanGroupUser: [
    { policy: groupOwner(active), body: async ({ groupId, someone }) => ({ group_id: groupId, user_id: await someone() }) },
  ],
  listBannedGroupUsers: [{ policy: groupOwner(members), body: ({ groupId }) => ({ group_id: groupId }) }],
  listGroupMembers: [{ policy: knowingTheGroup(members), params: ({ groupId }) => ({ id: groupId }) }],
  joinGroup: [{ policy: knowingTheGroup(active), body: ({ groupId }) => ({ groupId }) }],
  leaveGroup: [
    {
      // Who was not in it is told the same as of no group.
      policy: (role) => (role === 'owner of the group' ? 403 : active(role)),
      body: ({ groupId }) => ({ groupId }),
    },
  ],
  offerInviteLink: [{ policy: groupOwner(active), body: ({ groupId }) => ({ groupId }) }],
  inviteToGroup: [{ policy: groupOwner(active), body: async ({ groupId, someone }) => ({ groupId, userId: await someone() }) }],
  uninviteFromGroup: [{ policy: groupOwner(active), query: ({ groupId }) => `groupId=${groupId}&userId=${newKey()}` }],
  declineGroupInvitation: [{ policy: active, query: ({ groupId }) => `groupId=${groupId}` }],
  revokeInviteLink: [{ policy: groupOwner(active), query: ({ groupId }) => `groupId=${groupId}` }],
  getGroupInvitation: [
    { what: 'of a link that is none', policy: nobody(404, active), body: () => ({ code: newKey() }) },
    { policy: linkHolders, body: async ({ invitation }) => ({ code: await invitation() }) },
  ],
  acceptGroupInvitation: [
    { what: 'of a link that is none', policy: nobody(404, active), body: () => ({ code: newKey() }) },
    { policy: linkHolders, body: async ({ invitation }) => ({ code: await invitation() }) },
  ],
  pinGroup: [{ policy: knowingTheGroup(active), body: ({ groupId }) => ({ groupId }) }],
  readChat: [{ policy: knowingTheGroup(members), body: ({ groupId, groupPostId }) => ({ groupId, postId: groupPostId }) }],
  unpinGroup: [{ policy: active, body: ({ groupId }) => ({ groupId }) }],
  blockUser: [{ policy: active }],
  checkUsername: [{ policy: members, body: () => ({ username: 'a_free_name' }) }],
  createComment: [
    { policy: unlessBlocked(publishers, 404), body: ({ postId }) => ({ parentId: postId, body: 'So do I' }) },
    {
      what: 'in the group',
      policy: inTheGroup(publishers),
      body: ({ groupPostId }) => ({ parentId: groupPostId, body: 'And I' }),
    },
  ],
  createPost: [
    { policy: publishers, body: () => ({ body: 'A flock' }) },
    {
      what: 'in the group',
      policy: (role) => (role === 'banned from the group' ? 403 : inTheGroup(publishers)(role)),
      body: ({ groupId }) => ({ groupId, body: 'A plan' }),
    },
    {
      what: 'to one person',
      policy: unlessBlocked(publishers, 403),
      body: ({ authorId }) => ({ toUserId: authorId, body: 'Only you' }),
    },
    {
      what: 'quoting out of the group',
      policy: (role) => (inGroup(role) ? 403 : inTheGroup(publishers)(role)),
      body: (scene) => ({ ...inGroupPost(scene), body: 'Look' }),
    },
  ],
  createGroup: [
    { policy: publishers, body: () => ({ name: `Flock ${newKey()}`, visibility: 'PUBLIC' }) },
    { what: 'that is closed', policy: publishers, body: () => ({ name: 'Flock', visibility: 'PRIVATE' }) },
  ],
  editGroup: [{ policy: groupOwner(publishers), body: ({ groupId }) => ({ groupId, description: 'Counts on Sundays' }) }],
  deleteGroup: [{ policy: groupOwner(active), query: ({ groupId }) => `groupId=${groupId}` }],
  createToken: [{ policy: members, body: () => ({ name: 'A script' }) }],
  deleteToken: [{ what: 'that is none', policy: nobody(404), body: () => ({ id: newKey() }) }],
  listTokens: [{ policy: members }],
  createRepost: [
    { policy: unlessBlocked(publishers, 404), body: post },
    { what: 'out of the group', policy: (role) => (inGroup(role) ? 403 : inTheGroup(publishers)(role)), body: inGroupPost },
  ],
  deleteBookmark: [{ policy: unlessBlocked(active, 404), body: post }],
  deletePost: [
    { what: "another's", policy: unlessBlocked(nobody(403, active), 404), query: ({ postId }) => `ulid=${postId}` },
    {
      what: 'in the group',
      policy: (role) => (role === 'owner of the group' ? 'ok' : role === 'member of the group' ? 403 : inTheGroup(active)(role)),
      query: ({ groupPostId }) => `ulid=${groupPostId}`,
    },
  ],
  banUser: banning,
  unbanUser: banning,
  addBadge: badging,
  removeBadge: badging,
  addToDiscover: marking(employees),
  removeFromDiscover: marking(employees),
  setPostSensitive: marking(employeeModerators),
  clearPostSensitive: marking(employeeModerators),
  setPostWebOnly: marking(employeeModerators),
  clearPostWebOnly: marking(employeeModerators),
  deletePostAsStaff: [
    { policy: employeeModerators, body: async ({ authored }) => ({ ulid: await authored() }) },
    { what: 'in the group', policy: nobody(404, employeeModerators), body: inGroupPost },
  ],
  moderatePost: [
    {
      policy: moderators,
      params: () => ({ action: 'removeContent' }),
      body: async ({ reported, authorId }) => ({
        postULID: await reported(),
        userULID: authorId,
        violation: 'spam',
        reason: 'Sold nothing but candles',
      }),
    },
    {
      what: 'that nobody reported',
      policy: nobody(404, moderators),
      params: () => ({ action: 'restoreContent' }),
      body: async ({ authored, authorId }) => ({ postULID: await authored(), userULID: authorId }),
    },
  ],
  removeFlag: [
    { policy: moderators, body: async ({ reported }) => ({ postULID: await reported() }) },
    {
      what: 'of a post that nobody reported',
      policy: nobody(404, moderators),
      body: async ({ authored }) => ({ postULID: await authored() }),
    },
  ],
  getViolationsFeed: [{ policy: moderators }],
  mapViolations: [{ policy: moderators, body: ({ postId }) => ({ ulids: [postId] }) }],
  listUserViolations: [{ policy: members }],
  appealViolation: [
    { what: "another's", policy: nobody(404, active), body: ({ postId }) => ({ postId, text: 'Not so at all' }) },
    {
      what: 'of their own',
      policy: active,
      body: async ({ violationOf }, client) => ({ postId: await violationOf(client), text: 'Not so at all' }),
    },
  ],
  flagPost: [
    { policy: unlessBlocked(active, 404), body: (scene) => ({ ...post(scene), violationType: 'spam' }) },
    {
      what: 'in the group',
      policy: (role) => (role === 'owner of the group' ? 422 : inTheGroup(active)(role)),
      body: (scene) => ({ ...inGroupPost(scene), violationType: 'spam' }),
    },
  ],
  removeGroupPost: [
    {
      policy: (role) => {
        if (role === 'owner of the group') return 'ok';
        return role === 'member of the group' ? 403 : inTheGroup(active)(role);
      },
      body: ({ groupId, groupPostId }) => ({ groupId, postId: groupPostId }),
    },
    {
      what: 'that stands elsewhere',
      policy: (role) => {
        if (role === 'owner of the group') return 404;
        return role === 'member of the group' ? 403 : inTheGroup(active)(role);
      },
      body: ({ groupId, postId }) => ({ groupId, postId }),
    },
  ],
  deleteReaction: [
    { policy: unlessBlocked(active, 404), body: post },
    { what: 'in the group', policy: inTheGroup(active), body: inGroupPost },
  ],
  deleteRepost: [{ policy: unlessBlocked(active, 404), body: post }],
  deleteUser: [{ what: 'with a code that was not sent', policy: nobody(422), body: () => ({ code: '000000' }) }],
  feedback: [{ policy: members, body: () => ({ message: 'The flock turns well' }) }],
  followUser: [{ policy: unlessBlocked(active, 403) }],
  getDataExport: [{ policy: members }],
  getDataExportFile: [{ what: 'of nobody', policy: nobody(404) }],
  adminLogin: [{ policy: staff('employee', 'administrator', 'employee and moderator') }],
  boostPost: [
    { what: "another's", policy: unlessBlocked(nobody(403, publishers), 404), body: ({ postId }) => boostOf(postId) },
    {
      what: "of the group's",
      policy: (role) => nobody(inGroup(role) ? 403 : 404, publishers)(role),
      body: ({ groupPostId }) => boostOf(groupPostId),
    },
    {
      what: 'of their own',
      policy: publishers,
      body: async ({ postOf }, client) => boostOf(await postOf(client)),
    },
  ],
  disableAd: [
    { what: 'that is none', policy: nobody(404, active) },
    {
      what: 'that waits',
      policy: (role) => (active(role) === 'ok' && role !== 'administrator' ? 404 : active(role)),
      params: ({ waitingAdId }) => ({ id: waitingAdId }),
    },
    {
      what: 'that runs',
      policy: (role) => (active(role) === 'ok' && role !== 'administrator' ? 403 : active(role)),
      params: ({ runningAdId }) => ({ id: runningAdId }),
    },
  ],
  getAdMetricsEnabled: [{ policy: members }],
  getHasAds: [{ policy: members }],
  listMyAds: [{ policy: members }],
  reportOpens: [{ policy: anybody, body: ({ postId }) => ({ ulids: [`${postId}-x1`] }) }],
  getAds: [{ policy: members }],
  getFeed: [{ policy: anybody }],
  getFollowers: [{ policy: members }],
  getFollowing: [{ policy: members }],
  getGroupPosts: [{ policy: inTheGroup(anybody), body: ({ groupId }) => ({ groupId }) }],
  getMutuals: [{ policy: members }],
  getNewerPosts: [{ policy: members, body: post }],
  getNotificationCount: [{ policy: members }],
  getNotificationTypes: [{ policy: members }],
  getPinnedPost: [{ policy: anybody, body: () => ({ username: 'author' }) }],
  getPostedContent: [{ policy: members }],
  getProfile: [{ policy: anybody }],
  getProfileFeed: [{ policy: anybody }],
  getProfileFeedCommentsOnly: [{ policy: anybody }],
  getProfileFeedImagesOnly: [{ policy: anybody }],
  getPublicAds: [{ policy: anyToken }],
  getRecommendedUsers: [{ policy: members }],
  getReferralLink: [{ policy: members }],
  getSettings: [{ policy: anyToken }],
  getTrendingHashtags: [{ policy: anybody }],
  getTrendingPosts: [{ policy: anybody }],
  getTrendingUsers: [{ policy: anybody }],
  getUser: [{ policy: members }],
  getUserSettings: [{ policy: members }],
  getViolationTypes: [{ policy: anyToken }],
  listBlockedUsers: [{ policy: members }],
  listBookmarks: [{ policy: members }],
  listComments: [
    { policy: unlessBlocked(anybody, 404), body: (scene) => ({ ...post(scene), sort_by: 'newest', per_page: 3 }) },
    {
      what: 'in the group',
      policy: inTheGroup(anybody),
      body: (scene) => ({ ...inGroupPost(scene), sort_by: 'newest', per_page: 3 }),
    },
  ],
  listChatGroups: [{ policy: members }],
  listMutedUsers: [{ policy: members }],
  listNotifications: [{ policy: members }],
  listRewards: [{ policy: members }],
  mapEngagement: [{ policy: anybody, body: ({ postId }) => ({ ulids: [postId] }) }],
  mapGroups: [{ policy: anybody, body: ({ groupId }) => ({ ulids: [groupId] }) }],
  mapNotification: [
    { what: 'that is none', policy: nobody(404), body: () => ({ ulid: newKey() }) },
    { what: "another's", policy: nobody(404), body: async ({ notify }) => ({ ulid: await notify('somebody') }) },
    {
      what: 'of their own',
      policy: unlessBlocked(members, 404),
      body: async ({ notify }, { session }) => ({ ulid: await notify(session?.username ?? 'owner') }),
    },
  ],
  mapPosts: [{ policy: anybody, body: ({ postId }) => ({ ulids: [postId] }) }],
  inviteByEmail: [{ policy: active, body: () => ({ email: `${newKey().toLowerCase()}@example.test` }) }],
  mapProfiles: [{ policy: anybody, body: () => ({ ulids: [newKey()] }) }],
  markAllRead: [{ policy: members, body: () => ({ lastNotificationId: newKey() }) }],
  markRead: [{ policy: members, body: () => ({ notificationIds: [newKey()] }) }],
  muteUser: [{ policy: active }],
  patchUser: [{ policy: unlessBanned, body: () => ({ bio: 'Counts waders' }) }],
  patchUserSettings: [{ policy: members, body: () => ({ auto_play: false }) }],
  pinPost: [{ what: "another's", policy: unlessBlocked(nobody(403, active), 404), body: post }],
  registerMedia: [
    {
      // Nothing was put there: only who may call is told so.
      policy: nobody(404, unlessBanned),
      body: () => {
        const uuid = crypto.randomUUID();
        return { uuid, key: `images/${uuid}.png`, bucket: '', name: 'a.png', content_type: 'image/png' };
      },
    },
  ],
  reportViews: [{ policy: anybody, body: ({ postId }) => ({ ulids: [postId] }) }],
  autocompleteHashtag: [{ policy: members, body: () => ({ hashtag: 'ti' }) }],
  autocompleteTicker: [{ policy: members, body: () => ({ ticker: 'ti' }) }],
  autocompleteUser: [{ policy: members, body: () => ({ q: 'ti' }) }],
  searchPosts: [{ policy: members, body: () => ({ q: 'ti' }) }],
  searchUser: [{ policy: members, body: () => ({ q: 'ti' }) }],
  searchGifs: [{ policy: anyToken, query: () => 'q=ti' }],
  // No name of the internet: nothing is fetched.
  getLinkPreview: [{ policy: members, query: () => `url=${encodeURIComponent('https://waders.invalid/')}` }],
  searchGroups: [{ policy: anybody, body: () => ({ type: 'myGroups' }) }],
  requestDataExport: [{ policy: members }],
  requestDeletionCode: [{ policy: members }],
  requestEmailChange: [{ policy: unlessBanned, body: () => ({ email: `${newKey().toLowerCase()}@example.test` }) }],
  changeEmail: [
    {
      what: 'with a code that was not sent',
      policy: nobody(422, unlessBanned),
      body: () => ({ email: 'new@example.test', code: '000000' }),
    },
  ],
  setReaction: [
    { policy: unlessBlocked(active, 404), body: (scene) => ({ ...post(scene), reaction: 'heart' }) },
    { what: 'in the group', policy: inTheGroup(active), body: (scene) => ({ ...inGroupPost(scene), reaction: 'heart' }) },
  ],
  signStorageUrl: [{ policy: unlessBanned, body: () => ({ content_type: 'image/png' }) }],
  unblockUser: [{ policy: active }],
  unfollowUser: [{ policy: active }],
  unmuteUser: [{ policy: active }],
  unpinPost: [{ policy: unlessBlocked(nobody(403, active), 404), body: post }],
};

const served = routes.map(({ endpoint }) => endpoint).filter(({ developmentOnly }) => developmentOnly !== true);

describe('who may make which call', () => {
  let test: TestApp;
  let scene: Scene;
  let author: TestClient;
  beforeAll(async () => {
    test = await createTestApp({ google: { verify } });
    author = await test.signedIn('author');
    const postId = idOf(await author.put('/v3/posts', { body: 'A flock over the estuary' }));
    const owner = await test.createUser('owner');
    scene = {
      postId,
      groupId: newKey(),
      groupPostId: '',
      waitingAdId: await boosted('pending'),
      runningAdId: await boosted('approved'),
      authorId: author.id,
      reported,
      postOf,
      violationOf,
      someone,
      authored,
      invitation,
      sentLink,
      refreshToken,
      sessionId,
      notify,
    };
    const now = test.clock.now();
    const group = { id: scene.groupId, name: 'Room', name_key: 'room', visibility: 'PRIVATE' as const, owner_id: owner.id };
    await test.db
      .insertInto('groups')
      .values({ ...group, created_at: now, updated_at: now })
      .execute();
    await join(owner.id);
    const groupPostId = idOf(await (await test.signedIn('owner')).put('/v3/posts', { groupId: scene.groupId, body: 'A plan' }));
    scene = { ...scene, groupPostId };
  });
  afterAll(() => test.close());

  const verify: GoogleVerifier['verify'] = async (subject) =>
    subject === REFUSED_CREDENTIAL ? null : { subject, email: `${subject.toLowerCase()}@example.test`, name: null };

  const someone = async () => (await test.createUser(`someone_${newKey().slice(-8)}`)).id;

  const authored = async () => idOf(await author.put('/v3/posts', { body: 'Another flock' }));

  async function invitation(): Promise<string> {
    const { body } = await (await test.signedIn('owner')).put('/v3/group/invite-link', { groupId: scene.groupId });
    return (body as { data: { inviteCode: string } }).data.inviteCode;
  }

  async function boosted(approval: 'pending' | 'approved'): Promise<string> {
    const [id, now] = [newKey(), test.clock.now()];
    const row = {
      post_id: await authored(),
      user_id: author.id,
      email: 'a@example.test',
      price: 58,
      payment_status: 'unpaid' as const,
    };
    const dates = { starts_at: new Date(now.getTime() - DAY_MS), ends_at: new Date(now.getTime() + DAY_MS), created_at: now };
    const state = { status: 'pending' as const, approval_status: approval, goal: 'moreViews' as const };
    await test.db
      .insertInto('ads')
      .values({ id, ...row, ...dates, ...state })
      .execute();
    return id;
  }

  async function reported(): Promise<string> {
    const id = await authored();
    await (await test.signedIn('reporter')).put('/v3/posts/flag', { ulid: id, violationType: 'spam' });
    return id;
  }

  async function postOf(client: TestClient): Promise<string> {
    const [id, now] = [newKey(), test.clock.now()];
    if (client.session === null) return id;
    const row = { user_id: client.id, post_type: 'POST' as const, images: '[]', videos: '[]', created_at: now, updated_at: now };
    await test.db
      .insertInto('posts')
      .values({ id, ...row })
      .execute();
    return id;
  }

  async function violationOf(client: TestClient): Promise<string> {
    const postId = await authored();
    if (client.session === null) return postId;
    const [type, at] = [{ name: 'spam', description: 'Spam', points: 1 }, test.clock.now()];
    const row = { id: newKey(), user_id: client.id, post_id: postId, ...type, status: 'confirmed' as const };
    await test.db
      .insertInto('violations')
      .values({ ...row, created_at: at, updated_at: at })
      .execute();
    return postId;
  }

  async function sentLink(): Promise<string> {
    const email = `${newKey().toLowerCase()}@example.test`;
    await test.visitor.post('/login/email', { email });
    await test.services.outgoing.settled();
    const { text } = await test.db.selectFrom('mailbox').select('text').where('recipient', '=', email).executeTakeFirstOrThrow();
    return /magicLogin\/([\w-]+)/.exec(text)?.[1] ?? '';
  }

  const refreshToken = async () => (await test.signedIn(`person_${newKey().slice(-8)}`)).session?.refresh_token ?? '';

  async function sessionId(username: string): Promise<string> {
    const { id } = await test.signedIn(username);
    const { family_id } = await test.db
      .selectFrom('refresh_tokens')
      .select('family_id')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return family_id;
  }

  async function notify(username: string): Promise<string> {
    const { id: userId } = await test.signedIn(username);
    const row = { id: newKey(), user_id: userId, from_user_id: author.id, type: 'follow' as const };
    // One person tells another of the same thing once.
    await test.db.deleteFrom('notifications').where('user_id', '=', userId).execute();
    await test.db
      .insertInto('notifications')
      .values({ ...row, created_at: test.clock.now() })
      .execute();
    return row.id;
  }

  const join = (userId: string, bannedAt: Date | null = null) =>
    test.db
      .insertInto('group_members')
      .values({ group_id: scene.groupId, user_id: userId, pinned: false, banned_at: bannedAt, joined_at: test.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  let people = 0;
  /** Somebody new in this role for each call, so that nothing which happened before has a part in it. */
  async function inRole(role: Role): Promise<TestClient> {
    if (role === 'visitor') return test.visitor;
    if (role === 'owner of the group') return test.signedIn('owner');
    people += 1;
    const badges = badgesOf(role);
    const client = await test.signedIn(`person${people}`, { badges, accountSetup: role !== 'without setup' });
    const change = (values: object) => test.db.updateTable('users').set(values).where('id', '=', client.id).execute();
    if (role === 'without terms') await change({ accepted_terms: false });
    if (role === 'timed out') await change({ timeout_expires_at: new Date(test.clock.now().getTime() + DAY_MS) });
    if (role === 'banned') await change({ banned_at: test.clock.now() });
    if (role === 'member of the group') await join(client.id);
    if (role === 'banned from the group') await join(client.id, test.clock.now());
    if (role === 'blocked by the author') {
      await test.db
        .insertInto('blocks')
        .values({ user_id: author.id, target_id: client.id, created_at: test.clock.now() })
        .execute();
    }
    if (role === 'signed out') await client.post('/v3/user/logout', {});
    return client;
  }

  it('has an entry for every call that is served, and for no other', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(served.map(({ name }) => name).toSorted());
  });

  const rows = served.flatMap((endpoint) =>
    (matrix[endpoint.name] ?? []).map((entry) => ({
      endpoint,
      entry,
      title: [endpoint.name, entry.what].filter(Boolean).join(', '),
    })),
  );

  it.each(rows)('$title', async ({ endpoint, entry }) => {
    const found: Record<string, Verdict | number> = {};
    const wanted: Record<string, Verdict> = {};
    // The owner comes last: what they delete is gone.
    for (const role of roles.toSorted((left, right) => Number(left.startsWith('owner')) - Number(right.startsWith('owner')))) {
      const client = await inRole(role);
      found[role] = verdictOf(await call(client, endpoint, entry));
      wanted[role] = entry.policy(role);
      if (found[role] === 'ok') await undo();
    }
    expect(found).toEqual(wanted);
  });

  it.each(rows.filter(({ endpoint }) => endpoint.publicRead === true))(
    '$title, under v4: what a visitor may',
    async ({ endpoint, entry }) => {
      for (const role of ['visitor', 'member', 'owner of the group', 'banned'] as const) {
        expect(verdictOf(await call(await inRole(role), endpoint, entry, 'v4')), role).toBe(entry.policy('visitor'));
      }
    },
  );

  it('shows of the closed group nothing to whoever is not in it, by id, in lists or in counts', async () => {
    for (const role of roles) {
      if (role === 'signed out') continue;
      const client = await inRole(role);
      const base = role === 'visitor' ? '/v4' : '/v3';
      const answers = await Promise.all([
        client.post(`${base}/posts/map`, { ulids: [scene.groupPostId] }),
        client.post(`${base}/posts/engagement`, { ulids: [scene.groupPostId] }),
        client.post(`${base}/groups/map`, { ulids: [scene.groupId] }),
        client.post(`${base}/groups/search`, { type: 'myGroups' }),
        client.post(`${base}/groups/search`, { type: 'trending', q: 'room' }),
        client.post(`${base}/groups/search`, { type: 'new' }),
        client.get(`${base}/profile/owner/feed`),
        client.get(`${base}/posts/all`),
      ]);
      const [mapped, engagement, groups] = answers.map(({ body }) => JSON.stringify(body));
      const [sees, ids] = [inGroup(role), [scene.groupPostId, scene.groupId]];
      expect([role, mapped?.includes('A plan'), engagement?.includes(scene.groupPostId), groups?.includes('Room')]).toEqual([
        role,
        sees,
        sees,
        sees,
      ]);
      if (!sees) for (const { body } of answers) for (const id of ids) expect(JSON.stringify(body)).not.toContain(id);
    }
  });

  /** The owner comes again with the next call, and so do ads. */
  async function undo(): Promise<void> {
    // A report opens the post to moderators: `routes/moderation/staff-acts.test.ts`.
    await test.db.deleteFrom('post_flags').where('post_id', '=', scene.groupPostId).execute();
    await test.db.updateTable('ads').set({ status: 'pending' }).execute();
    const { id } = await test.signedIn('owner');
    await test.db.deleteFrom('blocks').where('user_id', '=', id).execute();
    await test.db.updateTable('groups').set({ deleted_at: null }).where('id', '=', scene.groupId).execute();
    await join(id);
    await test.db.updateTable('posts').set({ deleted_at: null, is_hidden: false }).where('id', '=', scene.groupPostId).execute();
  }

  async function call(client: TestClient, endpoint: Endpoint, entry: Entry, base?: 'v4') {
    const params = Object.fromEntries(pathParamNames(endpoint.path).map((name) => [name, PARAMS[name] ?? 'author']));
    const path = buildPath(endpoint, { ...params, ...entry.params?.(scene) });
    const address = base === undefined ? path : path.replace(basePath(endpoint), basePath(endpoint, base));
    const query = entry.query === undefined ? '' : `?${entry.query(scene)}`;
    const body = await entry.body?.(scene, client);
    return client.call(endpoint.method, address + query, entry.body === undefined ? {} : { body });
  }
});

function badgesOf(role: Role): BadgeName[] {
  if (role === 'employee and moderator') return ['employee', 'moderator'];
  return role === 'moderator' || role === 'employee' || role === 'administrator' ? [role] : [];
}

function verdictOf({ status }: { readonly status: number }): 'ok' | number {
  return status < 300 ? 'ok' : status;
}

function idOf({ body }: { readonly body: unknown }): string {
  return (body as { data: { id: string } }).data.id;
}
