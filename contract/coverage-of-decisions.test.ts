import { describe, expect, it } from 'vitest';
import { endpoints } from './registry.ts';
import { accepts, addressPattern, type CallExample, refuses } from './testing/call-example.ts';
import {
  SAMPLE_INSTANT,
  SAMPLE_ULID,
  sampleAd,
  sampleCurrentUser,
  sampleGroup,
  sampleFeedPage,
  samplePost,
  sampleUser,
  sampleViolation,
  sampleReward,
  sampleRewardRules,
} from './testing/samples.ts';

const sampleSession = {
  id: SAMPLE_ULID,
  browser: 'Firefox',
  system: 'Android',
  device: 'phone',
  signedInAt: SAMPLE_INSTANT,
  lastUsedAt: SAMPLE_INSTANT,
  isCurrent: true,
} as const;

/** One request and one answer as the documents describe them, and one that must not pass. */
const examples: readonly CallExample[] = [
  {
    title: 'POST /login/email {email, redirect?, ref?} answers 202',
    call: endpoints.requestLoginEmail,
    body: { email: 'maya@demo.test', redirect: '/post/1?scrollToComment=2', ref: 'MAYA42' },
    answer: { success: true },
    bad: { body: { email: 'maya@demo.test', redirect: '//evil.example' } },
  },
  {
    title: 'GET /login/options',
    call: endpoints.loginOptions,
    answer: { googleClientId: null, demoAccounts: [{ username: 'maya', name: 'Maya', avatar: null, role: 'member' }] },
    bad: { answer: {} },
  },
  {
    title: 'GET /ads/mine',
    call: endpoints.listMyAds,
    query: {},
    answer: { data: [sampleAd], next_cursor: null },
    bad: { answer: { data: [{ id: SAMPLE_ULID }], next_cursor: null } },
  },
  { title: 'GET /ads/metrics/enabled', call: endpoints.getAdMetricsEnabled, answer: { enabled: true }, bad: { answer: {} } },
  {
    title: 'GET /posts/{feedType} with include',
    call: endpoints.getFeed,
    params: { feedType: 'all' },
    query: { include: 'posts' },
    answer: { ...sampleFeedPage, included: { posts: [samplePost()], originals: [samplePost()], users: [sampleUser()] } },
    bad: { query: { include: 'everything' } },
  },
  {
    title: 'GET /posts/bookmarks',
    call: endpoints.listBookmarks,
    query: { cursor: 'b2xkZXI' },
    answer: sampleFeedPage,
    bad: { query: { cursor: 7 } },
  },
  {
    title: 'GET /user/rewards',
    call: endpoints.listRewards,
    query: { cursor: 'b2xkZXI' },
    answer: {
      data: [sampleReward({ kind: 'follower', amount: 2, user: { ulid: SAMPLE_ULID, username: 'maya', name: 'Maya' } })],
      next_cursor: null,
      balance: 2,
      today: 2,
      rules: sampleRewardRules,
    },
    bad: { query: { cursor: 7 } },
  },
  {
    title: 'GET /user/posted-content',
    call: endpoints.getPostedContent,
    answer: {
      posts: 1,
      comments: 2,
      reposts: 3,
      quotes: 4,
      media: 5,
      months: [{ month: '2026-11', posts: 1, comments: 2, reposts: 3, quotes: 4, media: 5 }],
    },
    bad: { answer: { posts: 1, comments: 2, reposts: 3, quotes: 4, media: 5, months: [{ month: 'November' }] } },
  },
  {
    title: 'PUT /profile/{user}/follow-request',
    call: endpoints.approveFollowRequest,
    params: { user: SAMPLE_ULID },
    answer: { success: true, data: sampleUser({ approvesFollowers: true }) },
    bad: { params: { user: 'maya!' } },
  },
  {
    title: 'DELETE /profile/{user}/follow-request',
    call: endpoints.declineFollowRequest,
    params: { user: SAMPLE_ULID },
    answer: { success: true, data: sampleUser() },
    bad: { answer: { success: true } },
  },
  {
    title: 'PUT /chat/read {groupId, postId}',
    call: endpoints.readChat,
    body: { groupId: SAMPLE_ULID, postId: SAMPLE_ULID },
    answer: { success: true, data: { readTo: SAMPLE_ULID, unreadCount: 0, newestId: null } },
    bad: { body: { groupId: SAMPLE_ULID } },
  },
  {
    title: 'PUT /group/invite-link {groupId}',
    call: endpoints.offerInviteLink,
    body: { groupId: SAMPLE_ULID },
    answer: { success: true, data: sampleGroup({ visibility: 'PRIVATE', inviteCode: 'AAAAAAAAAAAAAAAAAAAAAA' }) },
    bad: { body: {} },
  },
  {
    title: 'DELETE /group/invite-link?groupId',
    call: endpoints.revokeInviteLink,
    query: { groupId: SAMPLE_ULID },
    answer: { success: true, data: sampleGroup({ visibility: 'PRIVATE', inviteCode: null }) },
    bad: { query: {} },
  },
  {
    title: 'POST /group/invitation {code}',
    call: endpoints.getGroupInvitation,
    body: { code: 'AAAAAAAAAAAAAAAAAAAAAA' },
    answer: {
      data: { id: SAMPLE_ULID, name: 'Waders', avatar: null, visibility: 'PRIVATE', membersCount: 3, isJoined: false },
    },
    bad: { body: {} },
  },
  {
    title: 'PUT /group/invitation {code}',
    call: endpoints.acceptGroupInvitation,
    body: { code: 'AAAAAAAAAAAAAAAAAAAAAA' },
    answer: { success: true, data: sampleGroup({ visibility: 'PRIVATE' }) },
    bad: { body: { code: 1 } },
  },
  {
    title: 'PUT /group/invited {groupId, userId}',
    call: endpoints.inviteToGroup,
    body: { groupId: SAMPLE_ULID, userId: SAMPLE_ULID },
    answer: {
      success: true,
      data: sampleGroup({
        visibility: 'PRIVATE',
        invited: [{ ulid: SAMPLE_ULID, name: 'Ada', username: 'ada', avatar: null }],
      }),
    },
    bad: { body: { groupId: SAMPLE_ULID } },
  },
  {
    title: 'DELETE /group/invited?groupId&userId',
    call: endpoints.uninviteFromGroup,
    query: { groupId: SAMPLE_ULID, userId: SAMPLE_ULID },
    answer: { success: true, data: sampleGroup({ visibility: 'PRIVATE', invited: [] }) },
    bad: { query: { userId: SAMPLE_ULID } },
  },
  {
    title: 'DELETE /group/invitation?groupId',
    call: endpoints.declineGroupInvitation,
    query: { groupId: SAMPLE_ULID },
    answer: { success: true },
    bad: { query: {} },
  },
  {
    title: 'GET /user/tokens',
    call: endpoints.listTokens,
    answer: { data: [{ id: SAMPLE_ULID, name: 'bot', lastUsedAt: null, createdAt: SAMPLE_INSTANT }] },
    bad: { answer: { data: ['bot'] } },
  },
  {
    title: 'POST /user/tokens {name}',
    call: endpoints.createToken,
    body: { name: 'bot' },
    answer: { token: 'secret', data: { id: SAMPLE_ULID, name: 'bot', lastUsedAt: null, createdAt: SAMPLE_INSTANT } },
    bad: { body: { name: '' } },
  },
  {
    title: 'DELETE /user/tokens {id}',
    call: endpoints.deleteToken,
    body: { id: SAMPLE_ULID },
    answer: { success: true },
    bad: { body: {} },
  },
  {
    title: 'GET /user/sessions',
    call: endpoints.listSessions,
    answer: { data: [{ ...sampleSession, browser: null, system: null, device: null }, sampleSession] },
    bad: { answer: { data: [{ ...sampleSession, device: 'fridge' }] } },
  },
  {
    title: 'DELETE /user/sessions {id}',
    call: endpoints.deleteSession,
    body: { id: SAMPLE_ULID },
    answer: { success: true },
    bad: { body: { id: 'the other one' } },
  },
  {
    title: 'DELETE /user/sessions/others',
    call: endpoints.deleteOtherSessions,
    answer: { success: true },
    bad: { answer: {} },
  },
  {
    title: 'POST /user/export',
    call: endpoints.requestDataExport,
    answer: { data: { id: SAMPLE_ULID, state: 'pending', requestedAt: SAMPLE_INSTANT, bytes: null, expiresAt: null } },
    bad: { answer: { data: null } },
  },
  {
    title: 'GET /user/export',
    call: endpoints.getDataExport,
    answer: { data: { id: SAMPLE_ULID, state: 'ready', requestedAt: SAMPLE_INSTANT, bytes: 1024, expiresAt: SAMPLE_INSTANT } },
    bad: { answer: { data: { state: 'soon' } } },
  },
  {
    title: 'GET /user/export/{id}/file',
    call: endpoints.getDataExportFile,
    params: { id: SAMPLE_ULID },
    answer: { [Symbol.toStringTag]: 'Blob' },
    bad: { answer: {} },
  },
  {
    title: 'POST /user/deletion/code',
    call: endpoints.requestDeletionCode,
    answer: { success: true },
    bad: { answer: {} },
  },
  {
    title: 'POST /user/email/code {email}',
    call: endpoints.requestEmailChange,
    body: { email: 'maya@example.org' },
    answer: { success: true },
    bad: { body: { email: 'maya' } },
  },
  {
    title: 'PUT /user/email {email, code}',
    call: endpoints.changeEmail,
    body: { email: 'maya@example.org', code: '123456' },
    answer: { success: true, user: sampleCurrentUser() },
    bad: { body: { email: 'maya@example.org', code: '12345' } },
  },
  {
    title: 'GET /user/muted',
    call: endpoints.listMutedUsers,
    query: {},
    answer: { data: [sampleUser()], next_cursor: null },
    bad: { query: { cursor: 7 } },
  },
  {
    title: 'GET /user/blocked',
    call: endpoints.listBlockedUsers,
    query: {},
    answer: { data: [sampleUser()], next_cursor: null },
    bad: { query: { cursor: 7 } },
  },
  {
    title: 'POST /user/violations/appeal {postId, text}',
    call: endpoints.appealViolation,
    body: { postId: SAMPLE_ULID, text: 'I typed it myself.' },
    answer: { success: true, data: sampleViolation },
    bad: { body: { postId: SAMPLE_ULID, text: 'no' } },
  },
  {
    title: 'POST /search/posts/network {q, cursor}',
    call: endpoints.searchPosts,
    params: { searchType: 'network' },
    body: { q: 'tide' },
    answer: sampleFeedPage,
    bad: { body: {} },
  },
  {
    title: 'POST /dev/login {username}',
    call: endpoints.devLogin,
    body: { username: 'maya' },
    answer: { access_token: 'header.payload.signature', refresh_token: 'r1', user: sampleCurrentUser() },
    bad: { body: {} },
  },
  {
    title: 'POST /dev/faults {match, status, times}',
    call: endpoints.devSetFault,
    body: { match: { method: 'PUT', path: '/v3/posts' }, status: 503, times: 2 },
    answer: { success: true },
    bad: { body: { match: { path: '/v3/posts' } } },
  },
  { title: 'DELETE /dev/faults', call: endpoints.devClearFaults, answer: { success: true }, bad: { answer: {} } },
  {
    title: 'POST /dev/clock {offsetMs}',
    call: endpoints.devMoveClock,
    body: { offsetMs: -3_600_000 },
    answer: { success: true, now: SAMPLE_INSTANT },
    bad: { body: { offsetMs: 'soon' } },
  },
  {
    title: 'POST /dev/live {channel, event, data}',
    call: endpoints.devSendLive,
    body: { channel: 'posts', event: 'PostAdded', data: { ulid: SAMPLE_ULID } },
    answer: { success: true },
    bad: { body: { event: 'PostAdded' } },
  },
  { title: 'POST /dev/reset', call: endpoints.devReset, answer: { success: true }, bad: { answer: {} } },
  {
    title: 'GET /dev/mailbox',
    call: endpoints.devMailbox,
    query: { to: 'maya@demo.test' },
    answer: '<!doctype html>',
    bad: { query: { to: 'maya' } },
  },
  {
    title: 'GET /dev/mailbox.json?to=',
    call: endpoints.devMailboxJson,
    query: { to: 'maya@demo.test' },
    answer: {
      data: [
        { id: '1', to: 'maya@demo.test', subject: 'Sign in', text: '123456', html: '<p>123456</p>', createdAt: SAMPLE_INSTANT },
      ],
    },
    bad: { answer: { data: {} } },
  },
];

describe('the calls of the decisions', () => {
  it.each(examples)('$title', (example) => {
    expect(example.title).toMatch(addressPattern(example));
    expect(accepts(example)).toEqual([]);
    expect(refuses(example)).toBe(true);
  });
});
