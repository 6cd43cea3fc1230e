import { existsSync, readdirSync } from 'node:fs';
import { on } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { getDataExport } from '#contract/endpoints/settings/get-data-export.ts';
import { requestDataExport } from '#contract/endpoints/settings/request-data-export.ts';
import type { Post } from '#contract/resources/post.ts';
import type { SignedUpload } from '#contract/resources/media.ts';
import { claimExport } from '../../domain/settings/commands/data-exports.ts';
import { exportedOwners } from '../../domain/settings/queries/exported-rows.ts';
import { deleteLeftAccounts } from '../../jobs/account-deletions.ts';
import { makeDataExports } from '../../jobs/data-exports.ts';
import { createLocalMediaStore } from '../../media/media-store.ts';
import { createLocalPrivateFiles, type PrivateFiles } from '../../media/private-files.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { answerOf, type TestAnswer, type TestClient } from '../../testing/test-client.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Columns that name a member whose archive leaves the row out, with the reason. */
const notExported = {
  'account_deletions.user_id': 'who is leaving has no archive',
  'admin_sessions.user_id': 'secret, and there for hours',
  'blocks.target_id': 'who blocked the member is theirs',
  'data_exports.user_id': 'the archives themselves',
  'digests.user_id': 'when we looked whether to write',
  'groups.pair_high': 'stands with the membership, as with whom it is',
  'groups.pair_low': 'stands with the membership, as with whom it is',
  'idempotency_keys.user_id': 'answers to calls, kept for their repetition',
  'invitations.inviter_id': 'digests of addresses of others',
  'login_challenges.user_id': 'secret, and there for minutes',
  'mutes.target_id': 'who muted the member is theirs',
  'notifications.from_user_id': 'of those who were told',
  'post_mentions.user_id': 'what others wrote',
  'push_subscriptions.user_id': 'addresses and keys, with which anybody could push to the device',
  'relation_cooldowns.target_id': 'a limit of three days',
  'relation_cooldowns.user_id': 'a limit of three days',
  'staff_acts.actor_id': 'the log of the staff',
  'user_settings.user_id': 'stands in settings.json, with what was never changed',
  'users.referred_by': 'who came by whose link is told to neither',
  'video_jobs.user_id': 'work on a video that is listed itself',
};

describe('the archive of the own data', () => {
  let test: TestApp;
  let maya: TestClient, noor: TestClient;
  beforeEach(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
    noor = await test.signedIn('noor');
  });
  afterEach(() => test.close());

  const dataDir = () => test.services.config.dataDir;
  const deps = () => ({
    db: test.db,
    media: createLocalMediaStore(dataDir()),
    privateFiles: createLocalPrivateFiles(dataDir()),
    now: test.clock.now,
    warn: vi.fn<(details: object, message: string) => void>(),
  });
  const ask = async (client = maya) => answerOf(requestDataExport, await client.post('/v3/user/export')).data;
  const state = async (client = maya) => answerOf(getDataExport, await client.get('/v3/user/export')).data;
  const exported = async (client = maya) => {
    await ask(client);
    await makeDataExports(deps());
    return (await state(client))?.id ?? '';
  };
  const stored = () => {
    const folder = join(dataDir(), 'private', 'exports');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  /** Signs in again: a session does not outlast such a leap. */
  async function move(offsetMs: number): Promise<void> {
    test.clock.setOffset(offsetMs);
    [maya, noor] = [await test.signedIn('maya'), await test.signedIn('noor')];
  }
  /** A device without room. */
  const full = (): PrivateFiles => ({ ...deps().privateFiles, put: () => Promise.reject(new Error('no space left')) });
  const fileOf = (id: string, client = maya) =>
    test.app.inject({
      url: `/v3/user/export/${id}/file`,
      headers: { authorization: `Bearer ${client.session?.access_token ?? ''}` },
    });

  it('holds what is the member’s, with the bytes of each picture, and nothing of anybody else’s [SETTINGS-55]', async () => {
    const { url, key } = await upload(maya);
    const images = [{ url, widthPx: 40, heightPx: 30, mimeType: 'image/png' }];
    const postId = idOf(await maya.put('/v3/posts', { body: 'Knots on the flats', images }));
    const foreign = idOf(await noor.put('/v3/posts', { body: 'Noor wrote this' }));
    await maya.put('/v3/comments', { parentId: foreign, body: 'Well seen' });
    await noor.put('/v3/comments', { parentId: postId, body: 'Noor answered this' });
    await maya.put('/v3/post/reaction', { ulid: foreign, reaction: 'heart' });
    await maya.post('/v3/posts/bookmark', { ulid: foreign, notes: 'for later' });
    await maya.put('/v3/profile/noor/follow');
    const third = await test.signedIn('third');
    await maya.put('/v3/profile/third/mute');
    await third.put('/v3/profile/maya/block');
    await maya.patch('/v3/user/settings', { auto_play: false });

    const adId = await advertised(foreign);
    await maya.post('/v3/posts/opens', { ulids: [`${foreign}-x1`] });

    const id = await exported();
    const answer = await fileOf(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String((await state())?.bytes),
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="dunlin-\d{4}-\d\d-\d\d\.zip"$/);
    const files = await unzip(answer.rawPayload);
    const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as unknown;

    expect(json('account')).toMatchObject({ id: maya.id, username: 'maya', email: 'maya@example.test' });
    expect(json('settings')).toMatchObject({ auto_play: false });
    expect(json('posts')).toMatchObject([{ id: postId, body: 'Knots on the flats' }]);
    expect(json('comments')).toMatchObject([{ parentId: foreign, body: 'Well seen' }]);
    expect(json('reactions')).toMatchObject([{ postId: foreign, reaction: 'heart' }]);
    expect(json('bookmarks')).toMatchObject([{ postId: foreign }]);
    expect(json('following')).toMatchObject([{ userId: noor.id }]);
    expect(json('mutes')).toMatchObject([{ userId: third.id }]);
    expect(json('blocks')).toEqual([]);
    expect(json('notifications')).toMatchObject([{ fromUserId: noor.id, postId: expect.any(String) as string }]);
    expect(json('media')).toHaveLength(1);
    expect([json('ads'), json('openedAds')]).toMatchObject([[], [{ adId, askedAt: null, followedAt: null }]]);
    const inStore = await buffer(createLocalMediaStore(dataDir()).read(key));
    expect(files.get(`media/${key}`)?.equals(inStore)).toBe(true);

    const all = [...files].filter(([name]) => name.endsWith('.json')).map(([, bytes]) => bytes.toString());
    for (const secret of ['Noor wrote this', 'Noor answered this', 'noor@example.test', 'token_hash', 'client_key'])
      expect(all.join('')).not.toContain(secret);
  });

  it('holds the groups that the member owns, with whom the chats of two are, and the names of tokens without the tokens [SETTINGS-55]', async () => {
    const made = { name: 'Tideliners', description: 'Low water', visibility: 'PRIVATE' };
    const groupId = idOf(await maya.put('/v3/group/add', made));
    expect((await maya.put('/v3/group/invite-link', { groupId })).status).toBe(200);
    await noor.put('/v3/group/add', { name: 'Of Noor', description: '', visibility: 'PUBLIC' });
    const { token } = (await maya.post('/v3/user/tokens', { name: 'weather bot' })).body as { token: string };
    idOf(await noor.put('/v3/posts', { body: 'To you alone', toUserId: maya.id }));
    expect((await maya.patch('/v3/user', { username: 'maya_lind' })).status).toBe(200);
    const change = { old_email: 'before@example.test', undo_hash: 'undoing', changed_at: test.clock.now() };
    await test.db
      .insertInto('email_changes')
      .values({ id: newKey(), user_id: maya.id, ...change })
      .execute();
    const files = await unzip((await fileOf(await exported())).rawPayload);
    const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as unknown;

    expect(json('ownGroups')).toEqual([expect.objectContaining({ id: groupId, ...made, members: 1, deletedAt: null })]);
    const memberships = json('groups') as { withUserId: string | null }[];
    expect(memberships.map(({ withUserId }) => withUserId).toSorted()).toEqual([noor.id, null]);
    expect(json('apiTokens')).toEqual([{ name: 'weather bot', createdAt: expect.any(String) as string, lastUsedAt: null }]);
    expect(json('formerUsernames')).toMatchObject([{ username: 'maya' }]);
    expect(json('formerEmails')).toMatchObject([{ email: 'before@example.test' }]);
    const all = [...files].filter(([name]) => name.endsWith('.json')).map(([, bytes]) => bytes.toString());
    const link = await test.db.selectFrom('group_links').select('code').executeTakeFirstOrThrow();
    const { token_hash: digest } = await test.db.selectFrom('api_tokens').select('token_hash').executeTakeFirstOrThrow();
    for (const secret of [token, digest, link.code, 'undoing', 'Of Noor', 'To you alone'])
      expect(all.join('')).not.toContain(secret);
  });

  it('holds of each table what is the member’s, or it is said here why not [SETTINGS-55]', async () => {
    const { rows } = await sql<{ column: string }>`
      select c.conrelid::regclass || '.' || a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(test.db);
    const missing = rows.map(({ column }) => column).filter((column) => !exportedOwners.has(column));
    expect(missing.toSorted()).toEqual(Object.keys(notExported).toSorted());
  });

  it('holds the own boosts, each with what its days brought', async () => {
    const adId = await advertised(idOf(await noor.put('/v3/posts', { body: 'Noor wrote this' })));
    await test.db
      .insertInto('ad_days')
      .values([
        { ad_id: adId, day: '2026-01-02', views: 2 },
        { ad_id: adId, day: '2026-01-01', views: 1, follows: 1 },
      ])
      .execute();
    const files = await unzip((await fileOf(await exported(noor), noor)).rawPayload);
    const days = [
      { day: '2026-01-01', views: 1, clicks: 0, follows: 1 },
      { day: '2026-01-02', views: 2, clicks: 0, follows: 0 },
    ];
    expect(JSON.parse(files.get('ads.json')?.toString() ?? '')).toMatchObject([{ id: adId, goal: 'moreViews', days }]);
  });

  /** A boost of noor's that runs. */
  async function advertised(postId: string): Promise<string> {
    const [id, now] = [newKey(), test.clock.now()];
    const dates = {
      starts_at: new Date(now.getTime() - 3_600_000),
      ends_at: new Date(now.getTime() + 3_600_000),
      created_at: now,
    };
    const state = { status: 'scheduled', approval_status: 'approved', payment_status: 'paid', goal: 'moreViews' } as const;
    const row = { id, post_id: postId, user_id: noor.id, email: 'market@example.test', price: 29 };
    await test.db
      .insertInto('ads')
      .values({ ...row, ...dates, ...state })
      .execute();
    return id;
  }

  it('holds more rows than are read at once, each of them once', async () => {
    const rows = Array.from({ length: 401 }, (_, index) => ({
      id: test.services.newId(),
      user_id: maya.id,
      storage_key: `images/gone-${index}.webp`,
      mime_type: 'image/webp',
      width_px: 1,
      height_px: 1,
      bytes: 1,
      created_at: test.clock.now(),
    }));
    await test.db.insertInto('media').values(rows).execute();
    const files = await unzip((await fileOf(await exported())).rawPayload);
    const listed = JSON.parse(files.get('media.json')?.toString() ?? '[]') as { file: string }[];
    expect(listed.map(({ file }) => file)).toEqual(rows.map((row) => row.storage_key));
    // Files that are gone from the store keep nobody from the rest.
    expect([...files.keys()].some((name) => name.startsWith('media/'))).toBe(false);
  });

  it('is fetched by its member with a token and by nobody else, and is no file of /media [SETTINGS-55]', async () => {
    const id = await exported();
    expect((await fileOf(id, noor)).statusCode).toBe(404);
    expect(await test.visitor.get(`/v3/user/export/${id}/file`)).toMatchObject({ status: 401 });
    expect(await state(noor)).toBeNull();
    const { storage_key: key } = await test.db.selectFrom('data_exports').select('storage_key').executeTakeFirstOrThrow();
    for (const path of [key, `private/${key}`, `../private/${key}`, `..%2Fprivate%2F${key}`])
      expect((await test.visitor.get(`/media/${path}`)).status).toBe(404);
  });

  it('is not there before it is made; asking meanwhile asks for the same', async () => {
    const first = await ask();
    expect(first).toMatchObject({ state: 'pending', bytes: null, expiresAt: null });
    expect(await ask()).toEqual(first);
    expect((await fileOf(first.id)).statusCode).toBe(404);
    expect(await Promise.all([ask(noor), ask(noor)])).toMatchObject([{ state: 'pending' }, { state: 'pending' }]);
    expect(await test.db.selectFrom('data_exports').select('id').where('user_id', '=', noor.id).execute()).toHaveLength(1);
  });

  it('can be fetched for 7 days, then its file is removed', async () => {
    const id = await exported();
    const expiresAt = Date.parse((await state())?.expiresAt ?? '');
    await move(expiresAt - Date.now() - MINUTE);
    await makeDataExports(deps());
    expect((await fileOf(id)).statusCode).toBe(200);
    await move(expiresAt - Date.now() + 1);
    expect((await fileOf(id)).statusCode).toBe(404);
    expect(await state()).toBeNull();
    await makeDataExports(deps());
    expect(stored()).toEqual([]);
    expect(expiresAt - Date.now()).toBeGreaterThan(7 * DAY - MINUTE);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(7 * DAY);
  });

  it('is made though the file of another one cannot be removed', async () => {
    await exported();
    await move(8 * DAY);
    const { privateFiles, ...rest } = deps();
    const stuck: PrivateFiles = { ...privateFiles, remove: () => Promise.reject(new Error('not permitted')) };
    await ask(noor);
    await makeDataExports({ ...rest, privateFiles: stuck });
    expect(await state(noor)).toMatchObject({ state: 'ready' });
    expect(rest.warn).toHaveBeenCalled();
    await makeDataExports(deps());
    expect(stored()).toHaveLength(1);
  });

  it('that failed says so at once and can be asked for anew, though what was stored of it cannot be removed, which is tried again', async () => {
    await ask();
    await test.db.updateTable('data_exports').set({ attempts: 2 }).execute();
    const { privateFiles, ...rest } = deps();
    // It lands, and then the disk is gone.
    const stuck: PrivateFiles = {
      ...privateFiles,
      put: async (key, from) => {
        await privateFiles.put(key, from);
        throw new Error('input/output error');
      },
      remove: () => Promise.reject(new Error('not permitted')),
    };
    await makeDataExports({ ...rest, privateFiles: stuck });
    expect(await state()).toMatchObject({ state: 'failed', bytes: null, expiresAt: null });
    expect(stored()).toHaveLength(1);
    await move(9 * DAY);
    await makeDataExports({ ...rest, privateFiles: stuck });
    expect(stored(), 'its row still names it').toHaveLength(1);
    await exported();
    expect(await state()).toMatchObject({ state: 'ready' });
    expect(stored(), 'the failed one has gone').toHaveLength(1);
    expect((await test.db.selectFrom('data_exports').select('state').execute()).map((row) => row.state)).toEqual(['ready']);
  });

  it('has failed after three tries that ended with their process', async () => {
    await ask();
    await test.db.updateTable('data_exports').set({ attempts: 2 }).execute();
    await makeDataExports({ ...deps(), privateFiles: full() });
    expect(await state()).toMatchObject({ state: 'failed' });
    await ask(noor);
    await test.db.updateTable('data_exports').set({ attempts: 3 }).where('user_id', '=', noor.id).execute();
    await makeDataExports(deps());
    expect(await state(noor)).toMatchObject({ state: 'failed', bytes: null });
  });

  it('is made three times in 24 hours, not a fourth; the newest replaces the others', async () => {
    for (let index = 0; index < 3; index += 1) {
      await exported();
      expect(stored()).toHaveLength(1);
    }
    const refused = await maya.post('/v3/user/export');
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(DAY / 1000 - 60);
    expect(await ask(noor)).toMatchObject({ state: 'pending' });
    await move(DAY - MINUTE);
    expect(await maya.post('/v3/user/export')).toMatchObject({ status: 429 });
    await move(DAY + MINUTE);
    expect(await ask()).toMatchObject({ state: 'pending' });
  });

  it('has failed after three tries; a failed one does not count for the limit', async () => {
    const { warn, ...rest } = deps();
    const tries = async (time: number) => makeDataExports({ ...rest, warn, privateFiles: full(), time: () => time });
    const start = Date.now();
    for (let asked = 0; asked < 4; asked += 1) {
      await ask();
      await tries(start);
      await tries(start + 29_000);
      await tries(start + 31_000);
      expect(await state()).toMatchObject({ state: 'pending' });
      await tries(start + 62_000);
      expect(await state()).toMatchObject({ state: 'failed', bytes: null });
    }
    expect(warn).toHaveBeenCalledTimes(12);
    expect(readdirSync(join(dataDir(), 'scratch'))).toEqual([]);
    await exported();
    expect(await state()).toMatchObject({ state: 'ready' });
  });

  it('stays to be fetched where a second one has failed [SETTINGS-55]', async () => {
    const first = await exported();
    await ask();
    const start = Date.now();
    for (const afterMs of [0, 31_000, 62_000])
      await makeDataExports({ ...deps(), privateFiles: full(), time: () => start + afterMs });
    const states = await test.db.selectFrom('data_exports').select('state').orderBy('id').execute();
    expect(states.map(({ state: found }) => found)).toEqual(['ready', 'failed']);
    expect(await state()).toMatchObject({ id: first, state: 'ready' });
    expect((await fileOf(first)).statusCode).toBe(200);
  });

  it('is gone on with by another process where one died, not before its minute is over', async () => {
    const start = Date.now();
    await ask();
    await claimExport(test.db, new Date(start), 60_000);
    await makeDataExports({ ...deps(), time: () => start + 59_000 });
    expect(await state()).toMatchObject({ state: 'pending' });
    await makeDataExports({ ...deps(), time: () => start + 61_000 });
    expect(await state()).toMatchObject({ state: 'ready' });
  });

  it('goes with the account, and so does one that is being made while the member leaves', async () => {
    await exported();
    await ask();
    const { privateFiles } = deps();
    const leaveMeanwhile: PrivateFiles = {
      ...privateFiles,
      async put(key, path) {
        await privateFiles.put(key, path);
        await test.db
          .insertInto('account_deletions')
          .values({ user_id: maya.id, due_at: new Date(0) })
          .execute();
        await deleteLeftAccounts({ ...deps(), outgoing: test.services.outgoing });
        // As slow as can be: the file lands after the member's were removed.
        await privateFiles.put(key, path);
      },
    };
    expect(stored()).toHaveLength(1);
    await makeDataExports({ ...deps(), privateFiles: leaveMeanwhile });
    expect(stored()).toEqual([]);
    expect(await test.db.selectFrom('data_exports').select('id').execute()).toEqual([]);
  });

  async function upload(client: TestClient) {
    const signed = (await client.post('/media/signed-storage-url', { content_type: 'image/png' })).body as SignedUpload;
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0038e5' } })
      .png()
      .toBuffer();
    await client.call('PUT', signed.url, { payload: bytes, headers: signed.headers });
    const { uuid, key, bucket } = signed;
    const registered = await client.post('/media/upload', { uuid, key, bucket, name: 'flock.png', content_type: 'image/png' });
    expect(registered.status).toBeLessThan(300);
    return { key, url: `/media/${key}` };
  }
});

function idOf({ status, body }: TestAnswer): string {
  expect(status).toBeLessThan(300);
  return (body as { data: Post }).data.id;
}

/** Entries of a ZIP by name. */
async function unzip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(bytes, { lazyEntries: true, autoClose: false });
  const open = promisify<Entry, Readable>((entry, done) => zip.openReadStream(entry, done));
  const files = new Map<string, Buffer>();
  const entries = on(zip, 'entry', { close: ['end'] }) as AsyncIterableIterator<[Entry]>;
  zip.readEntry();
  for await (const [entry] of entries) {
    files.set(entry.fileName, await buffer(await open(entry)));
    zip.readEntry();
  }
  return files;
}
