import { boostPost } from '#contract/endpoints/ads/boost-post.ts';
import { listMyAds } from '#contract/endpoints/ads/list-my-ads.ts';
import { listSessions } from '#contract/endpoints/auth/list-sessions.ts';
import { flagPost } from '#contract/endpoints/moderation/flag-post.ts';
import { listUserViolations } from '#contract/endpoints/moderation/list-user-violations.ts';
import { moderatePost } from '#contract/endpoints/moderation/moderate-post.ts';
import { offerInviteLink } from '#contract/endpoints/groups/offer-invite-link.ts';
import { listChatGroups } from '#contract/endpoints/groups/list-chat-groups.ts';
import { createGroup } from '#contract/endpoints/groups/create-group.ts';
import { mapGroups } from '#contract/endpoints/groups/map-groups.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { getProfile } from '#contract/endpoints/people/get-profile.ts';
import { getUserSettings } from '#contract/endpoints/settings/get-user-settings.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { mapProfiles } from '#contract/endpoints/people/map-profiles.ts';
import type { Ad } from '#contract/resources/ad.ts';
import type { Post } from '#contract/resources/post.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import type { BadgeName, User } from '#contract/resources/user.ts';
import type { Config } from '#server/config.ts';
import type { ServerClock } from '#server/kernel/clock.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import { answerOf } from '#server/testing/test-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { removeUploads } from './simulated-videos.ts';

/** A request as it leaves a device. */
export interface SentRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Where it comes from: the server limits by address. */
  readonly address: string;
}

/** What the server did with a request. */
export interface Handled {
  readonly request: SentRequest;
  /** Whose token it carried; null = none. */
  readonly bearer: string | null;
  readonly key: string | null;
  readonly status: number;
  readonly isReplay: boolean;
}

/** A closed group and the code of the link to it. */
export interface LinkedGroup {
  readonly id: string;
  readonly code: string;
}

/** A post of a group, and somebody with a post of theirs. */
export interface Doors {
  readonly group: { readonly id: string; readonly post: string; readonly authorId: string };
  readonly shy: { readonly id: string; readonly username: string; readonly post: string };
}

export interface Ground {
  readonly posts: readonly [string, ...string[]];
  readonly people: readonly [TestUser, ...TestUser[]];
  readonly groups: readonly [string, ...string[]];
  readonly doors: Doors;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Ids of people and groups, by the kind of intent that makes the relation. */
export interface Relations {
  readonly follow: ReadonlySet<string>;
  readonly mute: ReadonlySet<string>;
  readonly block: ReadonlySet<string>;
  readonly joinGroup: ReadonlySet<string>;
  /** Groups of the member's own into which a link leads. */
  readonly inviteLink: ReadonlySet<string>;
  /** Whom the member invites into their own groups, as `{group}/{user}`. */
  readonly inviteMember: ReadonlySet<string>;
  readonly ban: ReadonlySet<string>;
  /** As `{user}/{badge}`. */
  readonly badge: ReadonlySet<string>;
}

export interface SentMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * The real server in process, on PGlite, with a clock that the simulation sets. One serves many seeds: each brings
 * accounts of its own.
 */
export interface Chat {
  readonly id: string;
  /** Ids of what was said there before the run, the oldest first. */
  readonly lines: readonly string[];
}

const CHAT_LINES = 4;

export class SimulatedServer {
  readonly app: TestApp;
  /** In the order of arrival, since `beginRun`. */
  readonly handled: Handled[] = [];
  readonly #time: { now: () => number };
  /** Groups of `groupInviting`, each with who made it. */
  readonly #inviting = new Map<string, string>();
  readonly #grounds = new Map<number, Ground>();
  readonly #idleSessions = new Set<string>();
  #reader: TestClient | undefined;
  #chats = 0;

  private constructor(app: TestApp, time: { now: () => number }) {
    this.app = app;
    this.#time = time;
  }

  static async open(config: Partial<Config> = {}): Promise<SimulatedServer> {
    const time = { now: () => Date.now() };
    const clock: ServerClock = { now: () => new Date(time.now()), setOffset: () => undefined };
    return new SimulatedServer(await createTestApp({ clock, config, makesVideos: false }), time);
  }

  /** From now on the server's clock shows the time of this run. */
  beginRun(now: () => number): void {
    this.#time.now = now;
    this.handled.length = 0;
    this.#reader = undefined;
    this.#idleSessions.clear();
    removeUploads(this.dataDir);
  }

  get dataDir(): string {
    return this.app.services.config.dataDir;
  }

  account(username: string, badges: BadgeName[] = []): Promise<TestUser> {
    return this.app.createUser(username, { badges });
  }

  /** Posts and people on whom, of one run, only the device of this number acts. */
  async groundOf(number: number): Promise<Ground> {
    const known = this.#grounds.get(number);
    if (known !== undefined) return known;
    const username = `others${number}`;
    const author = await this.app.signedIn(username);
    const post = async (body: string) =>
      answerOf(createPost, await author.put('/v3/posts', { body, isSensitive: false, groupName: 'default' })).data.id;
    const made = await author.put('/v3/group/add', { name: `Group ${number}`, visibility: 'PUBLIC' });
    const ground: Ground = {
      posts: [await post('old'), await post('older')],
      people: [{ id: author.id, username }],
      groups: [answerOf(createGroup, made).data.id],
      doors: await this.#doorsOf(number),
    };
    this.#grounds.set(number, ground);
    return ground;
  }

  async #doorsOf(number: number): Promise<Doors> {
    const owner = await this.app.signedIn(`owner${number}`);
    const made = await owner.put('/v3/group/add', { name: `Open ${number}`, visibility: 'PUBLIC' });
    const { id } = answerOf(createGroup, made).data;
    const inGroup = await owner.put('/v3/posts', { body: 'in the group', isSensitive: false, groupId: id });
    const shy = await this.app.signedIn(`shy${number}`);
    const own = await shy.put('/v3/posts', { body: 'shy', isSensitive: false, groupName: 'default' });
    return {
      group: { id, post: answerOf(createPost, inGroup).data.id, authorId: owner.id },
      shy: { id: shy.id, username: `shy${number}`, post: answerOf(createPost, own).data.id },
    };
  }

  /** A new closed group of the account's own. */
  async closedGroupOf(username: string, visibility: 'PRIVATE' | 'CHAT' = 'PRIVATE'): Promise<string> {
    const owner = await this.app.signedIn(username);
    return answerOf(createGroup, await owner.put('/v3/group/add', { name: 'A room', visibility })).data.id;
  }

  /** A new chat of whoever looks, and the link to it. */
  async linkedGroup(): Promise<LinkedGroup> {
    const id = await this.closedGroupOf('onlooker', 'CHAT');
    const made = await (await this.app.signedIn('onlooker')).put('/v3/group/invite-link', { groupId: id });
    return { id, code: answerOf(offerInviteLink, made).data.inviteCode ?? '' };
  }

  /** A new closed group of an account that makes no other, which invites this one by name. */
  async groupInviting(userId: string): Promise<string> {
    const host = `host${this.#inviting.size}`;
    const groupId = await this.closedGroupOf(host);
    const answer = await (await this.app.signedIn(host)).put('/v3/group/invited', { groupId, userId });
    if (answer.status !== 200) throw new Error(`inviting answered ${answer.status}`);
    this.#inviting.set(groupId, host);
    return groupId;
  }

  /** Whether whoever made it (`groupInviting`) invites anybody into it. */
  async invitesInto(id: string): Promise<boolean> {
    const host = await this.app.signedIn(this.#inviting.get(id) ?? '');
    const { data } = answerOf(mapGroups, await host.post('/v3/groups/map', { ulids: [id] }));
    return data.some(({ invited = [] }) => invited.length > 0);
  }

  /**
   * A new chat of these accounts and of whoever looks, who says something. They are put in: chats are joined by
   * invitation.
   */
  async chatOf(userIds: readonly string[]): Promise<Chat> {
    const owner = await this.app.signedIn('onlooker');
    this.#chats += 1;
    const asked = { name: `Chat ${this.#chats}`, visibility: 'CHAT' };
    const { id } = answerOf(createGroup, await owner.put('/v3/group/add', asked)).data;
    const joined = userIds.map((user_id) => ({ group_id: id, user_id, pinned: false, joined_at: new Date(this.#time.now()) }));
    await this.app.db.insertInto('group_members').values(joined).execute();
    const lines: string[] = [];
    for (let n = 0; n < CHAT_LINES; n += 1) {
      const said = await owner.put('/v3/posts', { body: `line ${n}`, isSensitive: false, groupId: id });
      lines.push(answerOf(createPost, said).data.id);
    }
    return { id, lines };
  }

  /** Up to where a member has read each of their chats, by its id. */
  async readingsOf(username: string): Promise<ReadonlyMap<string, string | undefined>> {
    const client = await this.app.signedIn(username);
    const { data } = answerOf(listChatGroups, await client.get('/v3/chat/groups'));
    return new Map(data.map(({ id, reading }) => [id, reading?.readTo]));
  }

  /** Ids of the account's chats of two. */
  async chatsOfTwo(username: string): Promise<readonly string[]> {
    const client = await this.app.signedIn(username);
    const { data } = answerOf(listChatGroups, await client.get('/v3/chat/groups'));
    return data.flatMap(({ id, direct }) => (direct === undefined ? [] : [id]));
  }

  /** A sign-in on another device: a session of its own. */
  async signIn(username: string): Promise<Tokens> {
    const { session } = await this.app.signedIn(username);
    if (session === null) throw new Error('unreachable: a member has a session');
    return { accessToken: session.access_token, refreshToken: session.refresh_token };
  }

  /** Ids of new sessions of the account that nobody uses. */
  async idleSessions(username: string, count: number): Promise<readonly string[]> {
    for (let made = 0; made < count; made += 1) await this.app.signedIn(username);
    const ids = await this.standingSessions(username);
    for (const id of ids) this.#idleSessions.add(id);
    return ids;
  }

  /** New posts of the account that were reported and that a moderator took out. */
  async removedPosts(username: string, count: number): Promise<readonly string[]> {
    const author = await this.app.signedIn(username);
    const reporter = await this.app.signedIn('reporter');
    const moderator = await this.app.signedIn('moderator', { badges: ['moderator'] });
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const { data: post } = answerOf(
        createPost,
        await author.put('/v3/posts', { body: `Buy this ${number}`, isSensitive: false }),
      );
      answerOf(flagPost, await reporter.put('/v3/posts/flag', { ulid: post.id, violationType: 'spam' }));
      const decision = { postULID: post.id, userULID: author.id, violation: 'spam', reason: 'It sells.' };
      answerOf(moderatePost, await moderator.post('/v3/moderation/post/action/removeContent', decision));
      ids.push(post.id);
    }
    return ids;
  }

  /** Ids of new posts of the account. */
  async newPosts(username: string, count: number): Promise<readonly string[]> {
    const author = await this.app.signedIn(username);
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const made = await author.put('/v3/posts', { body: `Look at this ${number}`, isSensitive: false, groupName: 'default' });
      ids.push(answerOf(createPost, made).data.id);
    }
    return ids;
  }

  /** Ids of boosts of new posts, which begin later than any run lasts. */
  async boostsOfNewPosts(username: string, count: number): Promise<readonly string[]> {
    const author = await this.app.signedIn(username);
    const ids: string[] = [];
    const [startDate, endDate] = [60, 62].map((days) => new Date(this.#time.now() + days * 86_400_000).toISOString());
    for (const id of await this.newPosts(username, count)) {
      const given = { id, startDate, endDate, goal: 'moreViews', email: 'ads@example.org' };
      const { ad } = answerOf(boostPost, await author.put('/v3/ads/boosted', given));
      if (ad !== undefined) ids.push(ad.id);
    }
    return ids;
  }

  /** All boosts of the account. */
  async boostsOf(username: string): Promise<readonly Ad[]> {
    const client = await this.app.signedIn(username);
    const ads: Ad[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = cursor === '' ? '/v3/ads/mine' : `/v3/ads/mine?cursor=${encodeURIComponent(cursor)}`;
      const page: { readonly data: readonly Ad[]; readonly next_cursor: string | null } = answerOf(
        listMyAds,
        await client.get(path),
      );
      ads.push(...page.data);
      cursor = page.next_cursor;
    }
    return ads;
  }

  /** What the account has appealed against, by post: the text, null where it has not. */
  async appealsOf(username: string): Promise<ReadonlyMap<string, string | null>> {
    const client = await this.app.signedIn(username);
    const { data } = answerOf(listUserViolations, await client.get('/v3/user/violations'));
    return new Map(data.map(({ postId, appealText, status }) => [postId ?? '', status === 'appeal' ? appealText : null]));
  }

  /** Ids of the account's sessions that have not ended, but for that of whoever looks. */
  async standingSessions(username: string): Promise<readonly string[]> {
    const client = await this.app.signedIn(username);
    const { data } = answerOf(listSessions, await client.get('/v3/user/sessions'));
    return data.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  }

  /** Ends every session of the account that a device may use: its access and refresh tokens are refused from now on. */
  async endSessions(userId: string): Promise<void> {
    await this.app.db
      .updateTable('refresh_tokens')
      .set({ revoked_at: new Date(this.#time.now()) })
      .where('user_id', '=', userId)
      .where('family_id', 'not in', ['', ...this.#idleSessions])
      .execute();
  }

  async timeOut(userId: string, until: number): Promise<void> {
    await this.app.db
      .updateTable('users')
      .set({ timeout_expires_at: new Date(until) })
      .where('id', '=', userId)
      .execute();
  }

  /** One request from arrival to answer. */
  async handle(request: SentRequest): Promise<Response> {
    const answer = await this.app.app.inject({
      method: request.method as 'GET',
      url: request.path,
      headers: request.headers,
      remoteAddress: request.address,
      ...(request.body.length === 0 ? {} : { payload: request.body }),
    });
    const { statusCode: status } = answer;
    this.handled.push({
      request,
      bearer: accountOf(request.headers['authorization']),
      key: request.headers['idempotency-key'] ?? null,
      status,
      isReplay: answer.headers['idempotent-replayed'] === 'true',
    });
    const headers = new Headers({ date: new Date(this.#time.now()).toUTCString() });
    for (const name of ['content-type', 'retry-after']) {
      const value = answer.headers[name];
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(answer.body === '' ? null : answer.body, { status, headers });
  }

  /**
   * What the members wrote, and what was said in the chats, and still stands, as an account sees it that was made for
   * nothing else. In the order of commit.
   */
  async creationsOf(usernames: readonly string[], chats: readonly string[] = []): Promise<readonly Post[]> {
    this.#reader ??= await this.app.signedIn('onlooker');
    const ids: string[] = [];
    for (const username of usernames) {
      for (const list of ['feed', 'feedCommentsOnly'])
        ids.push(...(await idsOf(this.#reader, `/v3/profile/${username}/${list}`)));
    }
    for (const groupId of chats) ids.push(...(await idsOf(this.#reader, '/v3/posts/group', { groupId })));
    const posts = [...(await this.#map(this.#reader, ids)).values()];
    // Chats of two only the two can read.
    const [one] = usernames;
    if (chats.length > 0 && one !== undefined) posts.push(...(await this.#saidInTwo(one)));
    return posts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** All of what the member said and was told in chats of two. */
  async #saidInTwo(username: string): Promise<readonly Post[]> {
    const client = await this.app.signedIn(username);
    const ids: string[] = [];
    for (const groupId of await this.chatsOfTwo(username)) ids.push(...(await idsOf(client, '/v3/posts/group', { groupId })));
    return [...(await this.#map(client, ids)).values()];
  }

  /** Posts with the member's own marks, as a fresh sign-in of theirs sees them. */
  async postsAs(username: string, ids: readonly string[]): Promise<ReadonlyMap<string, Post>> {
    return this.#map(await this.app.signedIn(username), ids);
  }

  /**
   * Of these people those whom the member follows, those whom the member has muted, those who are banned, and their
   * badges; of these groups those that the member is in.
   */
  async relationsOf(username: string, ids: readonly string[], groups: readonly string[] = []): Promise<Relations> {
    if (ids.length + groups.length === 0)
      return {
        follow: new Set(),
        mute: new Set(),
        block: new Set(),
        joinGroup: new Set(),
        inviteLink: new Set(),
        inviteMember: new Set(),
        ban: new Set(),
        badge: new Set(),
      };
    const client = await this.app.signedIn(username);
    // The call takes no empty list.
    const seen = groups.length === 0 ? [] : answerOf(mapGroups, await client.post('/v3/groups/map', { ulids: groups })).data;
    const joinGroup = new Set(seen.filter(({ isJoined }) => isJoined).map(({ id }) => id));
    const inviteLink = new Set(seen.filter(({ inviteCode = null }) => inviteCode !== null).map(({ id }) => id));
    const inviteMember = new Set(seen.flatMap(({ id, invited = [] }) => invited.map(({ ulid }) => `${id}/${ulid}`)));
    const { data } = answerOf(mapProfiles, await client.post('/v3/profile', { ulids: ids }));
    const people = data.flatMap((list) => list.data);
    const those = (mark: 'isFollowing' | 'isMuted' | 'isBlockedByYou') =>
      new Set(people.filter((person) => person.ProfileEngagement[mark]).map((person) => person.ulid));
    const ban = new Set(people.filter(({ isBanned }) => isBanned).map(({ ulid }) => ulid));
    const badge = new Set(people.flatMap(({ ulid, badges }) => badges.map((name) => `${ulid}/${name}`)));
    const [follow, mute, block] = [those('isFollowing'), those('isMuted'), those('isBlockedByYou')];
    return { follow, mute, block, joinGroup, inviteLink, inviteMember, ban, badge };
  }

  /** The member's profile, as an account sees it that was made for nothing else. */
  async profileOf(username: string): Promise<Pick<User, 'bio' | 'website'>> {
    this.#reader ??= await this.app.signedIn('onlooker');
    return answerOf(getProfile, await this.#reader.get(`/v3/profile/${username}`)).data;
  }

  async settingsOf(username: string): Promise<UserSettings> {
    const member = await this.app.signedIn(username);
    return answerOf(getUserSettings, await member.get('/v3/user/settings')).data;
  }

  /** The e-mails in which these members are named as those who wrote or invite. */
  async mailsOf(usernames: readonly string[]): Promise<readonly SentMail[]> {
    await this.app.services.outgoing.settled();
    const mails = await this.app.db.selectFrom('mailbox').select(['recipient', 'subject', 'text']).execute();
    return mails.filter(({ subject }) => usernames.some((username) => subject.split(' ').includes(`@${username}`)));
  }

  close(): Promise<void> {
    return this.app.close();
  }

  async #map(client: TestClient, wanted: readonly string[]): Promise<ReadonlyMap<string, Post>> {
    const ids = [...new Set(wanted)];
    const posts = new Map<string, Post>();
    for (let start = 0; start < ids.length; start += 20) {
      const answer = await client.post('/v3/posts/map', { ulids: ids.slice(start, start + 20) });
      for (const post of answerOf(mapPosts, answer).data) posts.set(post.id, post);
    }
    return posts;
  }
}

/** All ids of a paged list; with a body, of one that is posted to. */
async function idsOf(client: TestClient, path: string, asked?: object): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const address = cursor === '' ? path : `${path}?cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await (asked === undefined ? client.get(address) : client.post(address, asked));
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const page = body as { readonly data: readonly { readonly id: string }[]; readonly next_cursor: string | null };
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
}

function accountOf(authorization: string | undefined): string | null {
  const claims = authorization?.split('.')[1];
  if (claims === undefined) return null;
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly sub: string }).sub;
}
