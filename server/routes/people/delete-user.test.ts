import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignedUpload } from '#contract/resources/media.ts';
import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { deleteLeftAccounts } from '../../jobs/account-deletions.ts';
import { createLocalMediaStore } from '../../media/media-store.ts';
import { createLocalPrivateFiles } from '../../media/private-files.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import { mailedCode } from '../../testing/mailed-code.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a member who leaves', () => {
  let test: TestApp;
  let maya: TestClient, noor: TestClient;
  beforeEach(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
    noor = await test.signedIn('noor');
  });
  afterEach(() => test.close());

  async function codeFor(client: TestClient): Promise<string> {
    expect(await client.post('/v3/user/deletion/code')).toMatchObject({ status: 202 });
    return mailedCode(test, client.id);
  }
  const leave = async (client: TestClient) => client.delete('/v3/user', { code: await codeFor(client) });
  const erase = (time = Date.now, portions = Number.POSITIVE_INFINITY) => {
    let left = portions;
    return deleteLeftAccounts({
      db: test.db,
      outgoing: test.services.outgoing,
      media: createLocalMediaStore(test.services.config.dataDir),
      privateFiles: createLocalPrivateFiles(test.services.config.dataDir),
      now() {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return test.clock.now();
      },
      warn: () => undefined,
      time,
    });
  };
  const write = async (as: TestClient, body: object) => postOf(await as.put('/v3/posts', body));
  const comment = async (as: TestClient, parentId: string, body: string) =>
    postOf(await as.put('/v3/comments', { parentId, body }));
  const map = async (as: TestClient, ...ulids: string[]) =>
    ((await as.post('/v3/posts/map', { ulids })).body as { data: Post[] }).data;
  const user = async (as: TestClient, name: string) => userOf(await as.get(`/v3/profile/${name}`));
  /** Everything in the database as text, the mailbox and e-mails on their way apart. */
  async function allRows(): Promise<string> {
    const tables = [
      'users',
      'posts',
      'user_settings',
      'follows',
      'reactions',
      'bookmarks',
      'notifications',
      'media',
      'mutes',
      'blocks',
      'idempotency_keys',
      'login_challenges',
      'refresh_tokens',
      'ads',
      'ad_days',
      'ad_opens',
      'admin_sessions',
    ] as const;
    const rows = await Promise.all(tables.map((table) => test.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }

  it('is asked for the code of an e-mail, which works once and logs nobody in, and no other code [SETTINGS-53] [API-79]', async () => {
    const email = await emailOf(maya);
    expect(await maya.delete('/v3/user', {})).toMatchObject({ status: 422 });
    await test.visitor.post('/login/email', { email });
    const loginCode = await mailedCode(test, maya.id);
    const refused = await maya.delete('/v3/user', { code: loginCode });
    expect(refused).toMatchObject({ status: 422, body: { errors: { code: ['This code is wrong, was used, or has expired'] } } });
    const code = await codeFor(maya);
    expect(await test.visitor.post('/magicLogin', { otp: code, email })).toMatchObject({ status: 401 });
    // Nor does somebody else's.
    expect(await noor.delete('/v3/user', { code })).toMatchObject({ status: 422 });
    test.clock.setOffset(16 * MINUTE);
    maya = await test.signedIn('maya');
    expect(await maya.delete('/v3/user', { code })).toMatchObject({ status: 422 });
    expect(await maya.get('/v3/user')).toMatchObject({ status: 200 });
    expect(await leave(maya)).toMatchObject({ status: 200, body: { success: true } });
    expect(await maya.get('/v3/user')).toMatchObject({ status: 401 });
  });

  it('may guess the code five times in a quarter of an hour, whatever becomes of the tries', async () => {
    const code = await codeFor(maya);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let index = 0; index < 5; index += 1) expect((await maya.delete('/v3/user', { code: wrong })).status).toBe(422);
    expect(await maya.delete('/v3/user', { code })).toMatchObject({ status: 429 });
    expect(await maya.get('/v3/user')).toMatchObject({ status: 200 });
  });

  it.each(['banned', 'timed out', 'not set up'])('may leave when %s', async (state) => {
    const change = {
      banned: { banned_at: test.clock.now() },
      'timed out': { timeout_expires_at: new Date(test.clock.now().getTime() + DAY) },
      'not set up': { account_setup: false },
    }[state];
    await test.db
      .updateTable('users')
      .set(change ?? {})
      .where('id', '=', maya.id)
      .execute();
    expect(await leave(maya)).toMatchObject({ status: 200 });
  });

  it('is logged out everywhere, and each device learns why when it asks for tokens [SETTINGS-53]', async () => {
    const phone = await test.signedIn('maya');
    await leave(maya);
    for (const device of [maya, phone]) {
      expect(await device.get('/v3/test/probe')).toMatchObject({ status: 401 });
      const answer = await test.visitor.post('/v3/auth/refreshtoken', { refresh_token: device.session?.refresh_token });
      expect(answer).toMatchObject({ status: 410, body: { message: expect.stringContaining('was deleted') } });
    }
    expect(await test.visitor.post('/v3/auth/refreshtoken', { refresh_token: noor.session?.refresh_token })).toMatchObject({
      status: 200,
    });
  });

  it('is told the same again where the answer was lost, and nobody else is [SETTINGS-53]', async () => {
    const [code, key] = [await codeFor(maya), newKey()];
    const first = await maya.delete('/v3/user', { code }, { key });
    const again = await maya.delete('/v3/user', { code }, { key });
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    await erase();
    expect(await maya.delete('/v3/user', { code }, { key })).toMatchObject({ status: 200 });
    expect(await maya.delete('/v3/user', { code })).toMatchObject({ status: 401 });
    expect(await maya.delete('/v3/user', { code: '000000' }, { key })).toMatchObject({ status: 422 });
    expect(await noor.delete('/v3/user', { code }, { key })).toMatchObject({ status: 422 });
    expect(await test.visitor.delete('/v3/user', { code }, { key })).toMatchObject({ status: 401 });
    const mails = await test.db.selectFrom('mailbox').select('subject').execute();
    expect(mails.filter(({ subject }) => subject === 'Your Dunlin account is deleted')).toHaveLength(1);
  });

  it('is gone from all lists at once, and the posts with them; others’ answers stay where they were [SETTINGS-53]', async () => {
    const mine = await write(maya, { body: 'Maya counted #waders' });
    const answer = await comment(noor, mine.id, 'So did I');
    const theirs = await write(noor, { body: 'A flock' });
    const said = await comment(maya, theirs.id, 'Where was that, asks Maya?');
    const reply = await comment(noor, said.id, 'At the weir');
    await leave(maya);
    const lists = [
      '/v3/posts/all',
      '/v3/profile/maya',
      `/v3/profile/${maya.id}`,
      '/v3/profile/maya/feed',
      '/v3/trending/hashtags/last24',
    ];
    for (const path of lists) expect(JSON.stringify((await noor.get(path)).body), path).not.toMatch(/waders|Maya/);
    expect((await noor.get('/v3/profile/maya')).status).toBe(404);
    expect(await map(noor, mine.id)).toEqual([]);

    await erase();
    const [left, between] = await map(noor, mine.id, said.id);
    expect(left).toMatchObject({ id: mine.id, isDeleted: true, body: '', title: null, images: [] });
    expect(between).toMatchObject({ id: said.id, isDeleted: true, body: '' });
    expect((await map(noor, answer.id, reply.id)).map(({ body }) => body)).toEqual(['So did I', 'At the weir']);
    const thread = await noor.post('/v3/comments', { ulid: theirs.id, per_page: 5, sort_by: 'newest' });
    expect(JSON.stringify(thread.body)).toContain(said.id);
    const { body } = await noor.post('/v3/profile', { ulids: [maya.id] }, { headers: { 'accept-language': 'de' } });
    const [group] = (body as { data: { data: User[] }[] }).data;
    expect(group?.data).toMatchObject([{ ulid: maya.id, name: 'Gelöschtes Konto', avatar: null, bio: '', followers: 0 }]);
    expect(group?.data[0]?.username).not.toContain('maya');
  });

  it('is taken out of what is counted of others [SETTINGS-53]', async () => {
    const theirs = await write(noor, { body: 'A flock' });
    const quoted = await write(noor, { body: 'Another' });
    await maya.put('/v3/post/reaction', { ulid: theirs.id, reaction: 'heart' });
    await maya.post('/v3/posts/repost', { ulid: theirs.id });
    await comment(maya, theirs.id, 'Nice');
    await write(maya, { ulid: quoted.id, body: 'Look there' });
    await maya.put('/v3/profile/noor/follow');
    await noor.put('/v3/profile/maya/follow');
    expect(await user(noor, 'noor')).toMatchObject({ followers: 1, following: 1, friendCount: 1 });
    await leave(maya);
    await erase();
    expect(await user(noor, 'noor')).toMatchObject({ followers: 0, following: 0, friendCount: 0 });
    const [first, second] = await map(noor, theirs.id, quoted.id);
    expect(first?.postEngagement).toMatchObject({ commentCount: 0, totalCommentCount: 0, repostCount: 0, reactions: [] });
    expect(second?.postEngagement.repostCount).toBe(0);
    expect((await noor.get('/v3/notifications?type=all')).status).toBeLessThan(500);
    const row = await test.db.selectFrom('posts').select('positive_count').where('id', '=', theirs.id).executeTakeFirstOrThrow();
    expect(row.positive_count).toBe(0);
  });

  it('leaves nothing of what they wrote, uploaded or were called in the database or the store [SETTINGS-53]', async () => {
    const url = await upload(maya);
    await write(maya, {
      body: 'secret words with a picture',
      images: [{ url, widthPx: 60, heightPx: 40, mimeType: 'image/png' }],
    });
    const early = await write(maya, { body: 'secret too, deleted long ago' });
    await maya.delete(`/v3/posts/delete?ulid=${early.id}`);
    await maya.patch('/v3/user', { name: 'Secret Name', bio: 'secret bio', website: 'https://secret.example' });
    await maya.patch('/v3/user/settings', { dark_mode: true });
    await maya.post('/v3/feedback', { message: 'secret feedback' });
    const [boosted, start] = [await write(maya, { body: 'secret offers' }), Date.now() + 2 * 24 * 60 * 60_000];
    const dates = { startDate: new Date(start).toISOString(), endDate: new Date(2 * start - Date.now()).toISOString() };
    await maya.put('/v3/ads/boosted', { id: boosted.id, ...dates, email: 'secret-offers@example.test' });
    const email = await emailOf(maya);
    const key = url.replace('/media/', '');
    const store = join(test.services.config.dataDir, 'media', key);
    expect((await test.visitor.get(`${url}?w=40`)).status).toBe(200);
    expect(existsSync(store)).toBe(true);
    await leave(maya);
    await erase();
    const rows = await allRows();
    expect(rows).not.toMatch(/secret/i);
    expect(rows).not.toContain(email);
    expect(rows).not.toContain(key);
    expect(existsSync(store)).toBe(false);
    expect((await test.visitor.get(url)).status).toBe(404);
    const cache = join(test.services.config.dataDir, 'media-cache');
    const made = existsSync(cache) ? readdirSync(cache, { recursive: true, withFileTypes: true }) : [];
    expect(made.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('keeps the username from others for 90 days, and may begin anew with the address at once [SETTINGS-53]', async () => {
    const email = await emailOf(maya);
    await leave(maya);
    await erase();
    const wants = async () => (await noor.post('/v3/user/checkUsername', { username: 'Maya' })).body;
    expect(await wants()).toMatchObject({ available: false });
    test.clock.setOffset(91 * DAY);
    noor = await test.signedIn('noor');
    expect(await wants()).toMatchObject({ available: true });
    await test.visitor.post('/login/email', { email });
    await test.services.outgoing.settled();
    const mail = await test.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const otp = /\d{6}/.exec(mail?.subject ?? '')?.[0];
    const { status, body } = await test.visitor.post('/magicLogin', { otp, email });
    expect(status).toBe(200);
    expect((body as { user: User }).user.ulid).not.toBe(maya.id);
    expect((body as { user: User }).user).toMatchObject({ accountSetup: false, followers: 0, postCount: 0 });
  });

  it('is erased to the end by the next process where one dies, and found again what came in late [SETTINGS-53]', async () => {
    for (let index = 0; index < 60; index += 1) await write(maya, { body: `secret ${index}` });
    await leave(maya);
    let now = Date.now();
    await expect(erase(() => now, 2)).rejects.toThrow('killed');
    expect(await test.db.selectFrom('account_deletions').selectAll().execute()).toHaveLength(1);
    const standing = await test.db
      .selectFrom('posts')
      .select('id')
      .where('user_id', '=', maya.id)
      .where('body', '!=', '')
      .execute();
    expect(standing).toHaveLength(10);
    // Not before the dead one's claim is over.
    await erase(() => now);
    expect((await test.db.selectFrom('account_deletions').selectAll().executeTakeFirst())?.passes).toBe(0);
    now += 61_000;
    await erase(() => now);
    expect((await test.db.selectFrom('account_deletions').selectAll().executeTakeFirst())?.passes).toBe(1);
    // A request of before the deletion, whose transaction ends after the first pass.
    const late = {
      id: newKey(),
      user_id: maya.id,
      post_type: 'POST' as const,
      images: '[]',
      videos: '[]',
      body: 'secret and late',
    };
    await test.db
      .insertInto('posts')
      .values({ ...late, created_at: test.clock.now(), updated_at: test.clock.now() })
      .execute();
    await test.db.updateTable('users').set({ post_count: 1 }).where('id', '=', maya.id).execute();
    expect(await map(noor, late.id)).toEqual([]);
    now += 11 * MINUTE;
    await erase(() => now);
    expect(await allRows()).not.toContain('secret');
    expect(await test.db.selectFrom('account_deletions').selectAll().execute()).toEqual([]);
  });

  it('hands groups to whoever has been in them for longest', async () => {
    const now = test.clock.now();
    const url = await upload(maya);
    const [groupId, finn] = [newKey(), await test.createUser('finn')];
    await test.db
      .insertInto('groups')
      .values({
        id: groupId,
        name: 'Birds',
        name_key: 'birds',
        visibility: 'PUBLIC',
        avatar: url,
        owner_id: maya.id,
        members_count: 3,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const members = [maya.id, noor.id, finn.id].map((id, index) => ({
      group_id: groupId,
      pinned: false,
      user_id: id,
      joined_at: new Date(now.getTime() + index),
    }));
    await test.db.insertInto('group_members').values(members).execute();
    await leave(maya);
    await erase();
    const group = await test.db.selectFrom('groups').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow();
    expect([group.owner_id, group.members_count]).toEqual([noor.id, 2]);
    expect(group.avatar).toBeNull();
    expect(group.updated_at.getTime()).toBeGreaterThan(now.getTime());
  });

  async function emailOf({ id }: TestClient): Promise<string> {
    return (await test.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  }

  async function upload(client: TestClient): Promise<string> {
    const signed = (await client.post('/media/signed-storage-url', { content_type: 'image/png' })).body as SignedUpload;
    await client.call('PUT', signed.url, { payload: await picture(), headers: signed.headers });
    const { uuid, key, bucket } = signed;
    const body = { uuid, key, bucket, name: 'flock.png', content_type: 'image/png' };
    const answer = await client.post('/media/upload', body);
    expect(answer.status).toBeLessThan(300);
    return `/media/${key}`;
  }
});

const postOf = (answer: TestAnswer) => dataOf(answer) as Post;
const userOf = (answer: TestAnswer) => dataOf(answer) as User;

function dataOf({ status, body }: TestAnswer): unknown {
  expect(status).toBeLessThan(300);
  return (body as { data: unknown }).data;
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#e50038' } })
    .png()
    .toBuffer();
}
