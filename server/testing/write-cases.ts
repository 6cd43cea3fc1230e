import sharp from 'sharp';
import type { AccountSession } from '#contract/resources/account-session.ts';
import type { SignedUpload } from '#contract/resources/media.ts';
import type { ModerationAction } from '#contract/resources/violation.ts';
import { newKey } from './test-app.ts';
import { codeMailedTo, mailedCode } from './mailed-code.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Two members whom nothing connects yet, and a post of the author's. */
export interface WriteScene {
  readonly author: TestClient;
  readonly reader: TestClient;
  /** Employee and moderator. */
  readonly staff: TestClient;
  /** Another moderator. */
  readonly moderator: TestClient;
  readonly postId: string;
  /** A private group of both, which the author owns, and a public one of the author alone. */
  readonly groupId: string;
  readonly publicGroupId: string;
  /** Signs one of them in once more, as on another device. */
  readonly again: (client: TestClient) => Promise<TestClient>;
  /** The code of the last e-mail to one of them. */
  readonly lastCode: (client: TestClient) => Promise<string>;
  /** The code of the last e-mail to this address. */
  readonly codeTo: (address: string) => Promise<string>;
}

/** What is asked of an endpoint, by whom. */
export interface WriteRequest {
  readonly as: TestClient;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

export type WriteCase = (scene: WriteScene) => WriteRequest | Promise<WriteRequest>;

/** Answers who asks. */
async function asksToFollow(reader: TestClient, author: TestClient): Promise<string> {
  await done(author.call('PATCH', '/v3/user/settings', { body: { approve_followers: true } }));
  await done(reader.put(`/v3/profile/${nameOf(author)}/follow`));
  return nameOf(reader);
}

/**
 * From the day after tomorrow on, for a day: of one reading of the clock, since a millisecond more is a second day's
 * price.
 */
function boostOf(id: string, now = Date.now()) {
  const [start, end] = [2, 3].map((days) => new Date(now + days * 24 * 60 * 60_000).toISOString());
  return { id, startDate: start, endDate: end, goal: 'moreClicks', email: 'author@example.test' };
}

/** Keys of RFC 8291, appendix A. */
const pushSubscription = () => ({
  // Of another device each time: a known one would be replaced.
  endpoint: `https://push.dunlin.social/send/${newKey()}`,
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  authToken: 'BTBZMqHH6r4Tts7J_aSIgg',
});

/** By name of the endpoint: brings about what the write needs, then tells the one request that changes something. */
export const writeCases: Readonly<Record<string, WriteCase>> = {
  acceptGroupInvitation: async ({ author, staff, groupId }) => ({ as: staff, body: { code: await linkOf(author, groupId) } }),
  inviteToGroup: ({ author, staff, groupId }) => ({ as: author, body: { groupId, userId: staff.id } }),
  uninviteFromGroup: async ({ author, staff, groupId }) => {
    await done(author.put('/v3/group/invited', { groupId, userId: staff.id }));
    return { as: author, query: `groupId=${groupId}&userId=${staff.id}` };
  },
  declineGroupInvitation: async ({ author, staff, groupId }) => {
    await done(author.put('/v3/group/invited', { groupId, userId: staff.id }));
    return { as: staff, query: `groupId=${groupId}` };
  },
  offerInviteLink: ({ author, groupId }) => ({ as: author, body: { groupId } }),
  revokeInviteLink: async ({ author, groupId }) => {
    await linkOf(author, groupId);
    return { as: author, query: `groupId=${groupId}` };
  },
  addSubscription: ({ reader }) => ({ as: reader, body: pushSubscription() }),
  deleteSubscription: async ({ reader }) => {
    const subscription = pushSubscription();
    await done(reader.post('/v3/subscriptions', subscription));
    return { as: reader, query: `endpoint=${encodeURIComponent(subscription.endpoint)}` };
  },
  addBookmark: ({ reader, postId }) => ({ as: reader, body: { ulid: postId } }),
  appealViolation: async (scene) => {
    await takenOut(scene);
    return { as: scene.author, body: { postId: scene.postId, text: 'It was a flock' } };
  },
  approveFollowRequest: async ({ reader, author }) => ({ as: author, params: { user: await asksToFollow(reader, author) } }),
  declineFollowRequest: async ({ reader, author }) => ({ as: author, params: { user: await asksToFollow(reader, author) } }),
  addBadge: ({ staff, reader }) => ({ as: staff, params: { id: nameOf(reader) }, body: { badge: 'infuencer' } }),
  addToDiscover: ({ staff, postId }) => ({ as: staff, body: { ulid: postId } }),
  banGroupUser: ({ author, reader, groupId }) => ({ as: author, body: { user_id: reader.id, group_id: groupId } }),
  banUser: ({ staff, reader }) => ({ as: staff, body: { ulid: reader.id } }),
  blockUser: ({ reader, author }) => ({ as: reader, params: { user: nameOf(author) } }),
  boostPost: ({ author, postId }) => ({ as: author, body: boostOf(postId) }),
  disableAd: async ({ author, postId }) => {
    const { body } = await done(author.put('/v3/ads/boosted', boostOf(postId)));
    return { as: author, params: { id: (body as { ad: { id: string } }).ad.id } };
  },
  changeEmail: async ({ reader, codeTo }) => {
    const email = `new-${nameOf(reader)}@example.com`;
    await done(reader.post('/v3/user/email/code', { email }));
    return { as: reader, body: { email, code: await codeTo(email) } };
  },
  clearPostSensitive: undoingMark('/v3/moderation/post/sensitive'),
  clearPostWebOnly: undoingMark('/v3/moderation/post/webOnly'),
  createComment: ({ reader, postId }) => ({ as: reader, body: { parentId: postId, body: 'So do I' } }),
  createGroup: ({ reader }) => ({
    as: reader,
    body: { name: `Terns ${nameOf(reader)}`, visibility: 'PUBLIC', description: 'Of the coast' },
  }),
  createPost: ({ reader }) => ({ as: reader, body: { body: 'Waders on the mudflat #tide' } }),
  createRepost: ({ reader, postId }) => ({ as: reader, body: { ulid: postId } }),
  deleteBookmark: async ({ reader, postId }) => {
    await done(reader.post('/v3/posts/bookmark', { ulid: postId }));
    return { as: reader, body: { ulid: postId } };
  },
  createToken: ({ reader }) => ({ as: reader, body: { name: 'A script' } }),
  deleteToken: async ({ reader }) => {
    const { body } = await reader.post('/v3/user/tokens', { name: 'A script' });
    return { as: reader, body: { id: (body as { data: { id: string } }).data.id } };
  },
  deleteAllNotifications: async ({ reader, author }) => ({
    as: author,
    body: { lastNotificationId: await notificationOf(author, reader) },
  }),
  deleteGroup: ({ author, groupId }) => ({ as: author, query: `groupId=${groupId}` }),
  deleteNotifications: async ({ reader, author }) => ({
    as: author,
    body: { notificationIds: [await notificationOf(author, reader)] },
  }),
  deleteOtherSessions: async ({ reader, again }) => {
    await again(reader);
    return { as: reader };
  },
  deletePost: ({ author, postId }) => ({ as: author, query: `ulid=${postId}` }),
  deletePostAsStaff: ({ staff, postId }) => ({ as: staff, body: { ulid: postId } }),
  deleteReaction: async ({ reader, postId }) => {
    await done(reader.put('/v3/post/reaction', { ulid: postId, reaction: 'heart' }));
    return { as: reader, body: { ulid: postId } };
  },
  deleteRepost: async ({ reader, postId }) => {
    await done(reader.post('/v3/posts/repost', { ulid: postId }));
    return { as: reader, body: { ulid: postId } };
  },
  deleteSession: async ({ reader, again }) => {
    await again(reader);
    const { body } = await done(reader.get('/v3/user/sessions'));
    return {
      as: reader,
      body: { id: (body as { data: readonly AccountSession[] }).data.find((session) => !session.isCurrent)?.id },
    };
  },
  deleteUser: async ({ reader, lastCode }) => {
    await done(reader.post('/v3/user/deletion/code'));
    return { as: reader, body: { code: await lastCode(reader) } };
  },
  editGroup: ({ author, groupId }) => ({ as: author, body: { groupId, description: 'Counts on Sundays' } }),
  feedback: ({ reader }) => ({ as: reader, body: { message: 'The flock turns well' } }),
  flagPost: ({ reader, postId }) => ({ as: reader, body: { ulid: postId, violationType: 'spam' } }),
  followUser: ({ reader, author }) => ({ as: reader, params: { user: nameOf(author) } }),
  inviteByEmail: ({ reader }) => ({ as: reader, body: { email: `friend-of-${nameOf(reader)}@example.com` } }),
  joinGroup: ({ staff, publicGroupId }) => ({ as: staff, body: { groupId: publicGroupId } }),
  leaveGroup: ({ reader, groupId }) => ({ as: reader, body: { groupId } }),
  moderatePost: async (scene) => {
    await reported(scene);
    return deciding(scene, scene.staff, 'removeContent');
  },
  muteUser: ({ reader, author }) => ({ as: reader, params: { user: nameOf(author) } }),
  patchUser: ({ reader }) => ({ as: reader, body: { bio: 'Counts waders', website: 'https://waders.example' } }),
  patchUserSettings: ({ reader }) => ({ as: reader, body: { auto_play: false } }),
  pinGroup: ({ reader, groupId }) => ({ as: reader, body: { groupId } }),
  pinPost: ({ author, postId }) => ({ as: author, body: { ulid: postId } }),
  registerMedia: async ({ reader }) => {
    const signed = (await done(reader.post('/media/signed-storage-url', { content_type: 'image/png' }))).body as SignedUpload;
    await done(reader.call('PUT', signed.url, { payload: await pictureBytes(), headers: signed.headers }));
    const { uuid, key, bucket } = signed;
    return { as: reader, body: { uuid, key, bucket, name: 'flock.png', content_type: 'image/png' } };
  },
  removeBadge: async ({ staff, reader }) => {
    await done(staff.post(`/v3/admin/profile/${nameOf(reader)}/badges`, { badge: 'verified' }));
    return { as: staff, params: { id: reader.id }, body: { badge: 'verified' } };
  },
  removeFlag: async (scene) => {
    await reported(scene);
    return { as: scene.staff, body: { postULID: scene.postId, reason: 'It is a flock' } };
  },
  removeFromDiscover: undoingMark('/v3/employee/post/discover'),
  removeGroupPost: async ({ author, reader, groupId }) => ({
    as: author,
    body: { groupId, postId: idOf(await done(reader.put('/v3/posts', { groupId, body: 'Off topic' }))) },
  }),
  requestDataExport: ({ reader }) => ({ as: reader }),
  requestDeletionCode: ({ reader }) => ({ as: reader }),
  requestEmailChange: ({ reader }) => ({ as: reader, body: { email: `new-${nameOf(reader)}@example.com` } }),
  setPostSensitive: ({ staff, postId }) => ({ as: staff, body: { ulid: postId } }),
  setPostWebOnly: ({ staff, postId }) => ({ as: staff, body: { ulid: postId } }),
  setReaction: ({ reader, postId }) => ({ as: reader, body: { ulid: postId, reaction: 'heart' } }),
  unbanGroupUser: async ({ author, reader, groupId }) => {
    const body = { user_id: reader.id, group_id: groupId };
    await done(author.post('/v3/group/ban', body));
    return { as: author, body };
  },
  unbanUser: undoingMark('/v3/moderation/profile/ban', ({ reader }) => reader.id),
  unblockUser: undoing('block'),
  unfollowUser: undoing('follow'),
  unmuteUser: undoing('mute'),
  unpinGroup: async ({ reader, groupId }) => {
    await done(reader.post('/v3/group/pin', { groupId }));
    return { as: reader, body: { groupId } };
  },
  unpinPost: async ({ author, postId }) => {
    await done(author.put('/v3/posts/pinned', { ulid: postId }));
    return { as: author, body: { ulid: postId } };
  },
};

let scenes = 0;

/** People, a post and a group of their own for each write, so that nothing which happened before has a part in it. */
export async function openScene(test: TestApp): Promise<WriteScene> {
  scenes += 1;
  const [author, reader] = [await test.signedIn(`author${scenes}`), await test.signedIn(`reader${scenes}`)];
  const staff = await test.signedIn(`staff${scenes}`, { badges: ['employee', 'moderator'] });
  const moderator = await test.signedIn(`moderator${scenes}`, { badges: ['moderator'] });
  const created = await done(author.put('/v3/posts', { body: 'A flock over the estuary' }));
  const groupId = await makeGroup(test, `Waders ${scenes}`, 'PRIVATE', [author, reader]);
  const publicGroupId = await makeGroup(test, `All waders ${scenes}`, 'PUBLIC', [author]);
  const again = (client: TestClient) => test.signedIn(nameOf(client));
  const lastCode = (client: TestClient) => mailedCode(test, client.id);
  const codeTo = (address: string) => codeMailedTo(test, address);
  return { author, reader, staff, moderator, postId: idOf(created), groupId, publicGroupId, again, lastCode, codeTo };
}

/** The code of the link to the owner's group. */
async function linkOf(owner: TestClient, groupId: string): Promise<string> {
  const { body } = await done(owner.put('/v3/group/invite-link', { groupId }));
  return (body as { data: { inviteCode: string } }).data.inviteCode;
}

/** Straight in the database, with members who were not asked. */
async function makeGroup(
  { db, clock }: TestApp,
  name: string,
  visibility: 'PUBLIC' | 'PRIVATE',
  members: readonly [TestClient, ...TestClient[]],
): Promise<string> {
  const [id, now] = [newKey(), clock.now()];
  await db
    .insertInto('groups')
    .values({
      id,
      name,
      name_key: name.toLowerCase(),
      visibility,
      owner_id: members[0].id,
      members_count: members.length,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const memberships = members.map((member) => ({ group_id: id, user_id: member.id, pinned: false, joined_at: now }));
  await db.insertInto('group_members').values(memberships).execute();
  return id;
}

export async function comment(by: TestClient, parentId: string): Promise<string> {
  return idOf(await done(by.put('/v3/comments', { parentId, body: 'So do I' })));
}

async function reported({ reader, postId }: WriteScene): Promise<void> {
  await done(reader.put('/v3/posts/flag', { ulid: postId, violationType: 'spam' }));
}

async function takenOut(scene: WriteScene): Promise<void> {
  await reported(scene);
  const { as, params, body } = deciding(scene, scene.staff, 'removeContent');
  await done(as.post(`/v3/moderation/post/action/${params.action}`, body));
}

export async function appealed(scene: WriteScene): Promise<void> {
  await takenOut(scene);
  await done(scene.author.post('/v3/user/violations/appeal', { postId: scene.postId, text: 'It was a flock' }));
}

export function deciding({ author, postId }: WriteScene, as: TestClient, action: ModerationAction) {
  const body = { postULID: postId, userULID: author.id, action, violation: 'spam', reason: 'The same flock again' };
  return { as, params: { action }, body };
}

function pictureBytes(): Promise<Buffer> {
  return sharp({ create: { width: 3, height: 2, channels: 3, background: '#e50038' } })
    .png()
    .toBuffer();
}

export function idOf({ body }: { readonly body: unknown }): string {
  return (body as { data: { id: string } }).data.id;
}

function undoingMark(path: string, marked = ({ postId }: WriteScene) => postId): WriteCase {
  return async (scene) => {
    const [{ staff }, body] = [scene, { ulid: marked(scene) }];
    await done(staff.post(path, body));
    return { as: staff, body };
  };
}

function undoing(relation: 'block' | 'follow' | 'mute'): WriteCase {
  return async ({ reader, author }) => {
    await done(reader.put(`/v3/profile/${nameOf(author)}/${relation}`));
    return { as: reader, params: { user: nameOf(author) } };
  };
}

export function nameOf({ session }: TestClient): string {
  if (session === null) throw new Error('A visitor has no name');
  return session.username;
}

export async function done(answer: ReturnType<TestClient['get']>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Preparing a write was answered ${status}: ${JSON.stringify(body)}`);
  return { body };
}

/** The author's notification of the reader's following them. */
async function notificationOf(author: TestClient, reader: TestClient): Promise<string> {
  await done(reader.put(`/v3/profile/${nameOf(author)}/follow`));
  const { data } = (await done(author.get('/v3/user/notifications'))).body as { data: readonly { notificationId: string }[] };
  return data[0]?.notificationId ?? '';
}
