import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationsChannel } from '#contract/realtime/channels.ts';
import type { Post } from '#contract/resources/post.ts';
import type { BadgeName, User } from '#contract/resources/user.ts';
import { createPageApp } from '../../testing/page-reader.ts';
import { createPusherClient } from '../../testing/pusher-client.ts';
import { ENDED_SESSIONS_CHANNEL } from '../../realtime/live-sessions.ts';
import { accountsNotThere } from '../../testing/accounts-not-there.ts';
import { newKey, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

const PATH = '/v3/moderation/profile/ban';
const DAY_MS = 24 * 60 * 60_000;

let test: TestApp;
let otto: TestClient, reader: TestClient, maya: TestClient;
let people = 0;

beforeAll(async () => {
  test = await createPageApp();
  otto = await test.signedIn('otto', { badges: ['employee', 'moderator'] });
  reader = await test.signedIn('reader');
});
afterAll(() => test.close());
beforeEach(async () => {
  people += 1;
  maya = await test.signedIn(`maya${people}`);
});

const ban = (ulid: string, by = otto) => by.post(PATH, { ulid });
const unban = (ulid: string, by = otto) => by.delete(PATH, { ulid });
const userIn = ({ body }: TestAnswer) => (body as { data: User }).data;
const profile = async (id = maya.id) => userIn(await reader.get(`/v3/profile/${id}`));
const actsOn = (id: string) =>
  test.db
    .selectFrom('staff_acts')
    .select(['act', 'actor_id', 'user_id', 'post_id', 'badge', 'reason'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
async function mailsTo(client: TestClient) {
  await test.services.outgoing.settled();
  const address = `${client.session?.username ?? ''}@example.test`;
  return test.db.selectFrom('mailbox').selectAll().where('recipient', '=', address).orderBy('id').execute();
}
const written = async (by: TestClient, body: string) => ((await by.put('/v3/posts', { body })).body as { data: Post }).data;

describe('who bans whom', () => {
  it('an employee who moderates bans and unbans, and is answered the member as they stand now [MOD-27] [API-106] [API-107]', async () => {
    const before = await profile();
    test.clock.setOffset(test.clock.now().getTime() - Date.now() + 1000);
    const banned = await ban(maya.id);
    expect(banned).toMatchObject({ status: 200, body: { success: true, data: { ulid: maya.id, isBanned: true } } });
    expect(await profile()).toMatchObject({ isBanned: true });
    // By this devices that hold the profile know that theirs is older.
    expect(userIn(banned).updatedAtEpoch).toBeGreaterThan(before.updatedAtEpoch);
    test.clock.setOffset(test.clock.now().getTime() - Date.now() + 1000);
    const unbanned = await unban(maya.id);
    expect(unbanned).toMatchObject({ status: 200, body: { success: true, data: { ulid: maya.id, isBanned: false } } });
    expect(await profile()).toMatchObject({ isBanned: false });
    expect(userIn(unbanned).updatedAtEpoch).toBeGreaterThan(userIn(banned).updatedAtEpoch);
  });

  it.each<readonly [string, readonly BadgeName[]]>([
    ['a member', []],
    ['an employee', ['employee']],
    ['a moderator', ['moderator']],
    ['an administrator', ['administrator']],
    ['an administrator who moderates', ['administrator', 'moderator']],
  ])('%s does not [MOD-27]', async (_who, badges) => {
    const other = await test.signedIn(`other_${people}`, { badges: [...badges] });
    expect(await ban(maya.id, other)).toMatchObject({ status: 403, body: { error_type: 'forbidden' } });
    expect(await profile()).toMatchObject({ isBanned: false });
    await ban(maya.id);
    expect((await unban(maya.id, other)).status).toBe(403);
    expect(await profile()).toMatchObject({ isBanned: true });
  });

  it('nobody bans or unbans themselves, and reads why [MOD-28]', async () => {
    for (const answer of [await ban(otto.id), await unban(otto.id)])
      expect(answer).toMatchObject({ status: 403, body: { message: 'You cannot ban or unban yourself' } });
    expect(await actsOn(otto.id)).toEqual([]);
  });

  it('an employee is neither banned nor unbanned, and whoever is none any more is [MOD-29]', async () => {
    const set = (values: object) => test.db.updateTable('users').set(values).where('id', '=', maya.id).execute();
    await set({ badges: ['verified', 'employee'] });
    expect(await ban(maya.id)).toMatchObject({ status: 403, body: { message: 'An employee cannot be banned or unbanned' } });
    expect(await profile()).toMatchObject({ isBanned: false });
    await set({ banned_at: test.clock.now() });
    expect(await unban(maya.id)).toMatchObject({ status: 403, body: { message: 'An employee cannot be banned or unbanned' } });
    expect(await actsOn(maya.id)).toEqual([]);
    // Other badges of staff protect nobody.
    await set({ badges: ['moderator', 'administrator'], banned_at: null });
    expect(await ban(maya.id)).toMatchObject({ status: 200 });
  });

  it('reads the badges of whoever acts when it is done: a badge that went meanwhile bans nobody', async () => {
    const lena = await test.signedIn(`lena${people}`, { badges: ['employee', 'moderator'] });
    await test.db
      .updateTable('users')
      .set({ badges: ['employee'] })
      .where('id', '=', lena.id)
      .execute();
    expect((await ban(maya.id, lena)).status).toBe(403);
    await test.db
      .updateTable('users')
      .set({ badges: ['employee', 'moderator'], banned_at: test.clock.now() })
      .where('id', '=', lena.id)
      .execute();
    expect(await ban(maya.id, lena)).toMatchObject({ status: 403, body: { message: 'Your account is banned' } });
  });

  it('knows no account that is unknown, deleted or not set up', async () => {
    const { deleted, unnamed } = await accountsNotThere(test);
    for (const id of [newKey(), deleted.id, unnamed])
      for (const answer of [await ban(id), await unban(id)])
        expect(answer).toMatchObject({ status: 404, body: { error_type: 'not_found', message: 'User not found' } });
    expect(await ban('maya')).toMatchObject({ status: 422, body: { errors: { ulid: [expect.any(String)] } } });
  });

  it('does it once: the banned are banned already, with one row and one e-mail', async () => {
    await unban(maya.id);
    expect(await actsOn(maya.id)).toEqual([]);
    const at = async () => (await profile()).updatedAtEpoch;
    await ban(maya.id);
    const first = await at();
    test.clock.setOffset(test.clock.now().getTime() - Date.now() + 1000);
    expect(await ban(maya.id)).toMatchObject({ status: 200, body: { data: { isBanned: true } } });
    expect(await at()).toBe(first);
    for (const _ of [1, 2]) expect(await unban(maya.id)).toMatchObject({ status: 200, body: { data: { isBanned: false } } });
    const row = { actor_id: otto.id, user_id: maya.id, post_id: null, badge: null, reason: null };
    expect(await actsOn(maya.id)).toEqual([
      { act: 'banUser', ...row },
      { act: 'unbanUser', ...row },
    ]);
    expect(await mailsTo(maya)).toHaveLength(2);
  });
});

describe('what a ban does', () => {
  const cleanups: (() => void)[] = [];
  afterEach(() => {
    for (const cleanup of cleanups.splice(0)) cleanup();
  });

  it('tells the member by e-mail, in their language, what it means and whom to ask, and when it is over', async () => {
    await test.db.updateTable('refresh_tokens').set({ locale: 'de' }).where('user_id', '=', maya.id).execute();
    await ban(maya.id);
    const [banned] = await mailsTo(maya);
    await unban(maya.id);
    const [, unbanned] = await mailsTo(maya);
    const name = `@${maya.session?.username ?? ''}`;
    expect(banned?.subject).toBe('Dein Konto wurde gesperrt');
    expect(banned?.text).toContain(`Dein Konto ${name} wurde gesperrt.`);
    expect(banned?.text).toContain(test.services.config.supportEmail);
    expect(banned?.html).toContain('lang="de"');
    expect(unbanned?.subject).toBe('Dein Konto ist nicht mehr gesperrt');
    expect(unbanned?.text).toContain(`${test.services.config.appUrl}/feed`);
    await ban(reader.id);
    // Mails go out side by side: the first has gone before the second is written.
    await test.services.outgoing.settled();
    await unban(reader.id);
    expect((await mailsTo(reader)).map(({ subject }) => subject)).toEqual([
      'Your account was banned',
      'Your account is no longer banned',
    ]);
  });

  it('ends all live sockets of the member at once, and no other', async () => {
    const live = await createPageApp();
    const origin = await live.listen();
    const [staff, banned, other] = [
      await live.signedIn('otto', { badges: ['employee', 'moderator'] }),
      await live.signedIn('maya'),
      await live.signedIn('noor'),
    ];
    const listening = async (client: TestClient): Promise<Pusher> => {
      const pusher = createPusherClient(origin, client.session?.access_token);
      cleanups.push(() => pusher.disconnect());
      const channel = pusher.subscribe(`private-${notificationsChannel(client.id)}`);
      await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
      return pusher;
    };
    const [theirs, others] = [await listening(banned), await listening(other)];
    const socket = theirs.connection.socket_id;
    const gone = new Promise<void>((resolve) =>
      theirs.connection.bind('state_change', () => theirs.connection.socket_id !== socket && resolve()),
    );
    const heard = live.hub.listenerCount(`private-${notificationsChannel(banned.id)}`);
    expect(heard).toBe(1);
    const told: string[] = [];
    live.hub.join(ENDED_SESSIONS_CHANNEL, { deliver: (message) => told.push(message) });
    expect((await ban(banned.id, staff)).status).toBe(200);
    await live.services.outgoing.settled();
    // Without that word the socket would end too, when the sessions are looked through.
    expect(told.filter((message) => message.includes(banned.id))).toHaveLength(1);
    await gone;
    await expect.poll(() => live.hub.listenerCount(`private-${notificationsChannel(banned.id)}`)).toBe(0);
    expect(others.connection.state).toBe('connected');
    expect(live.hub.listenerCount(`private-${notificationsChannel(other.id)}`)).toBe(1);
    await live.close();
  });

  it('refuses what the member would do, by session, API token and on the admin site, and takes all of it again afterwards', async () => {
    await test.db
      .updateTable('users')
      .set({ badges: ['administrator'] })
      .where('id', '=', maya.id)
      .execute();
    const { token } = (await maya.post('/v3/user/tokens', { name: 'A script' })).body as { token: string };
    const cookie = String((await maya.post('/admin/login')).headers['set-cookie']).split(';', 1)[0] ?? '';
    const asks = async () => [
      (await maya.put('/v3/posts', { body: 'A flock' })).status,
      (await test.visitor.get('/v3/user', { headers: { authorization: `Bearer ${token}` } })).status,
      (await test.visitor.get('/admin', { headers: { cookie } })).status,
      (await maya.get('/v3/user')).status,
    ];
    expect(await asks()).toEqual([201, 200, 200, 200]);
    await ban(maya.id);
    expect(await asks()).toEqual([403, 401, 403, 200]);
    await unban(maya.id);
    expect(await asks()).toEqual([201, 200, 200, 200]);
  });

  it('takes the posts of the member, and the ads, from everybody else, and gives them back', async () => {
    const word = `dunnock${people}`;
    const post = await written(maya, `The ${word} sings #${word}`);
    const now = test.clock.now().getTime();
    const dates = { starts_at: new Date(now - 1000), ends_at: new Date(now + DAY_MS), created_at: new Date(now) };
    const approved = { status: 'scheduled', approval_status: 'approved', payment_status: 'paid' } as const;
    await test.db
      .insertInto('ads')
      .values({
        id: newKey(),
        post_id: post.id,
        user_id: maya.id,
        ...dates,
        ...approved,
        goal: 'moreViews',
        email: 'a@b.example',
        price: 29,
      })
      .execute();
    await reader.put(`/v3/profile/${maya.id}/follow`);
    const asks: Readonly<Record<string, () => Promise<TestAnswer>>> = {
      all: () => reader.get('/v3/posts/all'),
      following: () => reader.get('/v3/posts/following'),
      'for visitors': () => test.visitor.get('/v4/posts/all'),
      profile: () => reader.get(`/v3/profile/${maya.id}/feed`),
      'profile for visitors': () => test.visitor.get(`/v4/profile/${maya.id}/feed`),
      'by id': () => reader.post('/v3/posts/map', { ulids: [post.id] }),
      'by id for visitors': () => test.visitor.post('/v4/posts/map', { ulids: [post.id] }),
      search: () => reader.post('/v3/search/posts/posts', { q: word }),
      hashtag: () => reader.post('/v3/search/posts/hashtag', { q: word }),
      ads: () => reader.get('/v3/xposts/all'),
      'ads for visitors': () => test.visitor.get('/v4/xposts/ads/all'),
      embed: () => test.visitor.get(`/v4/embed/post/${post.id}`),
      oembed: () => test.visitor.get(`/oembed?url=${encodeURIComponent(`https://dunlin.example/post/${post.id}`)}`),
      'head of its page': () => test.visitor.get(`/post/${post.id}`),
      'head of the profile': () => test.visitor.get(`/${maya.session?.username ?? ''}`),
      'own ads': () => maya.get('/v3/xposts/all'),
    };
    const signs = [post.id, word, `@${maya.session?.username ?? ''}`];
    const tells = async () => {
      const told: Record<string, boolean> = {};
      for (const [name, ask] of Object.entries(asks)) {
        const { status, body } = await ask();
        expect([200, 404], name).toContain(status);
        const text = JSON.stringify(body);
        told[name] = status === 200 && signs.some((sign) => text.includes(sign));
      }
      return told;
    };
    const each = (isTold: boolean) => Object.fromEntries(Object.keys(asks).map((name) => [name, isTold]));
    const before = await tells();
    expect(before).toEqual(each(true));
    await ban(maya.id);
    expect(await tells()).toEqual(each(false));
    expect((await maya.post('/v3/posts/map', { ulids: [post.id] })).body, 'authors keep theirs').toMatchObject({
      data: [{ id: post.id }],
    });
    await unban(maya.id);
    expect(await tells()).toEqual(before);
  });
});
