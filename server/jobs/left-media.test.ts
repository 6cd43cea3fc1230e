import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from 'ulid';
import type { SignedUpload, UploadedFile } from '#contract/resources/media.ts';
import { ulidOfUuid } from '#contract/ulid.ts';
import { noteSigned } from '../domain/media/commands/signed-uploads.ts';
import { registerPicture } from '../domain/media/commands/register-picture.ts';
import { PART_BYTES, partKey } from '../domain/media/rules/video-upload.ts';
import { createLocalMediaStore, type MediaStore } from '../media/media-store.ts';
import { createLocalPrivateFiles, createS3PrivateFiles, type PrivateFiles } from '../media/private-files.ts';
import { createS3MediaStore } from '../media/s3-media-store.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { removeLeftMedia, UNREGISTERED_DAYS, UNUSED_DAYS } from './left-media.ts';

const DAY_MS = 24 * 60 * 60_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-left-'));
const s3 = await startS3Server();
let test: TestApp;
let maya: TestClient;
let png: Buffer;
beforeAll(async () => {
  test = await createTestApp();
  maya = await test.signedIn('maya');
  png = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#e50038' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await test.close();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const start = new Date('2026-06-01T12:00:00Z');
const after = (days: number, ms = 0) => new Date(start.getTime() + days * DAY_MS + ms);

describe.each([
  ['a local folder', () => createLocalMediaStore(folder), () => createLocalPrivateFiles(folder)],
  ['an S3-compatible server', () => createS3MediaStore(s3.bucket, folder), () => createS3PrivateFiles(s3.bucket, folder)],
] as const)('media in %s', (_name, openMedia, openPrivate) => {
  const media: MediaStore = openMedia();
  const privateFiles: PrivateFiles = openPrivate();
  const remove = (now: Date, stores = { media, privateFiles }) => removeLeftMedia({ db: test.db, ...stores }, now);
  const isThere = async (key: string) => (await media.stat(key)) !== null;
  const signedRows = async () =>
    (await test.db.selectFrom('signed_uploads').select('upload_id').orderBy('upload_id').execute()).map((row) => row.upload_id);

  async function put(): Promise<{ key: string; url: string; uploadId: string }> {
    const uploadId = randomUUID();
    const key = `images/${uploadId}.png`;
    await media.put(key, png, 'image/png');
    return { key, url: `/media/${key}`, uploadId };
  }

  async function registered() {
    const file = await put();
    const picture = {
      key: file.key,
      mimeType: 'image/png',
      bytes: png.length,
      widthPx: 3,
      heightPx: 2,
      thumbhash: null,
      colour: null,
    };
    await registerPicture({ db: test.db, userId: maya.id, now: () => start, newId: ulid }, picture);
    return file;
  }

  it('that was put and never registered goes after two days, its file before its row', async () => {
    const file = await put();
    await noteSigned(test.db, { ...file, bytes: null }, start);
    await remove(after(UNREGISTERED_DAYS));
    expect([await isThere(file.key), await signedRows()]).toEqual([true, [file.uploadId]]);
    const away = { ...media, remove: () => Promise.reject(new Error('away')) };
    await expect(remove(after(UNREGISTERED_DAYS, 1), { media: away, privateFiles })).rejects.toThrow('away');
    expect(await signedRows()).toEqual([file.uploadId]);
    await remove(after(UNREGISTERED_DAYS, 1));
    expect([await isThere(file.key), await signedRows()]).toEqual([false, []]);
  });

  it('goes though an older one cannot be removed, and so does what nothing names', async () => {
    const [older, newer] = [await put(), await put()];
    await noteSigned(test.db, { ...older, bytes: null }, start);
    await noteSigned(test.db, { ...newer, bytes: null }, after(0, 1));
    const unused = await registered();
    const stuck = {
      ...media,
      remove: (key: string) => (key === older.key ? Promise.reject(new Error('not permitted')) : media.remove(key)),
    };
    await expect(remove(after(UNUSED_DAYS, 2), { media: stuck, privateFiles })).rejects.toThrow(
      '1 files were not removed: not permitted',
    );
    expect(await signedRows()).toEqual([older.uploadId]);
    expect([await isThere(newer.key), await isThere(unused.key)]).toEqual([false, false]);
    await remove(after(UNUSED_DAYS, 2));
    expect(await signedRows()).toEqual([]);
  });

  it('of which parts were put goes after two days, however many are there', async () => {
    const uploadId = randomUUID();
    for (const part of [0, 2]) await privateFiles.putBytes(partKey(uploadId, part), Buffer.of(part));
    await noteSigned(test.db, { uploadId, key: `videos/${uploadId}.mp4`, bytes: 2 * PART_BYTES + 1 }, start);
    // Signed once more, it is taken for longer.
    await noteSigned(test.db, { uploadId, key: `videos/${uploadId}.mp4`, bytes: 2 * PART_BYTES + 1 }, after(1));
    await remove(after(UNREGISTERED_DAYS + 1));
    expect(await privateFiles.size(partKey(uploadId, 2))).toBe(1);
    await remove(after(UNREGISTERED_DAYS + 1, 1));
    expect([await privateFiles.size(partKey(uploadId, 0)), await privateFiles.size(partKey(uploadId, 2))]).toEqual([null, null]);
  });

  it('that is registered and named by nothing goes after thirty days, its file before its row', async () => {
    const file = await registered();
    const rows = () => test.db.selectFrom('media').select('id').where('storage_key', '=', file.key).execute();
    await remove(after(UNUSED_DAYS));
    expect([await isThere(file.key), (await rows()).length]).toEqual([true, 1]);
    const away = { ...media, remove: () => Promise.reject(new Error('away')) };
    await expect(remove(after(UNUSED_DAYS, 1), { media: away, privateFiles })).rejects.toThrow('away');
    expect((await rows()).length).toBe(1);
    await remove(after(UNUSED_DAYS, 1));
    expect([await isThere(file.key), (await rows()).length]).toEqual([false, 0]);
  });

  it('that a post, a deleted one, a still, a profile or a group names stays, until none does for thirty days more', async () => {
    const [shown, deleted, still, avatar, cover, ofGroup] = [
      await registered(),
      await registered(),
      await registered(),
      await registered(),
      await registered(),
      await registered(),
    ];
    const image = (url: string) => ({ url, widthPx: 3, heightPx: 2, mimeType: 'image/png', alt: '' });
    const posted = async (images: readonly object[]) =>
      ((await maya.put('/v3/posts', { body: '', images })).body as { data: { id: string } }).data.id;
    await posted([{ ...image(shown.url), thumbnail: { url: still.url } }]);
    const gone = await posted([image(deleted.url)]);
    await test.db.updateTable('posts').set({ deleted_at: start }).where('id', '=', gone).execute();
    await test.db.updateTable('users').set({ avatar: avatar.url, cover: cover.url }).where('id', '=', maya.id).execute();
    const group = { name: `Waders ${ulid().slice(-8)}`, visibility: 'PUBLIC', description: '', avatar: ofGroup.url };
    const made = await maya.put('/v3/group/add', group);
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    const all = [shown, deleted, still, avatar, cover, ofGroup];
    const there = () => Promise.all(all.map(({ key }) => isThere(key)));
    await remove(after(UNUSED_DAYS, 1));
    expect(await there()).toEqual([true, true, true, true, true, true]);
    await test.db.updateTable('users').set({ avatar: null }).where('id', '=', maya.id).execute();
    await remove(after(2 * UNUSED_DAYS, 1));
    expect(await isThere(avatar.key)).toBe(true);
    await remove(after(2 * UNUSED_DAYS, 2));
    expect(await there()).toEqual([true, true, true, false, true, true]);
  });
});

describe('what calls make of it', () => {
  const sign = async () => (await maya.post('/media/signed-storage-url', { content_type: 'image/png' })).body as SignedUpload;
  const put = ({ url, headers }: SignedUpload) => test.visitor.call('PUT', url, { payload: png, headers });
  const register = ({ uuid, key, bucket }: SignedUpload) =>
    maya.post('/media/upload', { uuid, key, bucket, name: 'a.png', content_type: 'image/png' }, { key: ulidOfUuid(uuid) });
  const isKnown = async ({ uuid }: SignedUpload) =>
    (await test.db.selectFrom('signed_uploads').selectAll().where('upload_id', '=', uuid).execute()).length === 1;

  it('an upload is known from its signing until it is registered; what is refused changes nothing', async () => {
    const signed = await sign();
    expect(await isKnown(signed)).toBe(true);
    expect([(await register(signed)).status, await isKnown(signed)]).toEqual([404, true]);
    await put(signed);
    expect([(await register(signed)).status, await isKnown(signed)]).toEqual([201, false]);
  });

  it('a device that comes with a post whose file is gone is refused, and sends the same post with the file uploaded again', async () => {
    const { dataDir } = test.services.config;
    const stores = { media: createLocalMediaStore(dataDir), privateFiles: createLocalPrivateFiles(dataDir) };
    const upload = async () => {
      const signed = await sign();
      await put(signed);
      return (await register(signed)).body as UploadedFile;
    };
    const post = ({ url }: UploadedFile, key: string) =>
      maya.put(
        '/v3/posts',
        { body: 'From the sea', images: [{ url, widthPx: 3, heightPx: 2, mimeType: 'image/png', alt: '' }] },
        { key },
      );
    const [first, key] = [await upload(), ulid()];
    await removeLeftMedia({ db: test.db, ...stores }, new Date(Date.now() + UNUSED_DAYS * DAY_MS + 60_000));
    expect((await post(first, key)).status).toBe(422);
    const again = await post(await upload(), key);
    expect(again.status).toBeLessThan(300);
    expect(again.body).toMatchObject({ data: { body: 'From the sea', images: [{ mimeType: 'image/png' }] } });
  });

  it('a file that was stored and went before it was registered is uploaded again: its registration is told so', async () => {
    const { dataDir } = test.services.config;
    const stores = { media: createLocalMediaStore(dataDir), privateFiles: createLocalPrivateFiles(dataDir) };
    const signed = await sign();
    await put(signed);
    await removeLeftMedia({ db: test.db, ...stores }, new Date(Date.now() + UNREGISTERED_DAYS * DAY_MS + 60_000));
    expect((await register(signed)).status).toBe(404);
  });
});
