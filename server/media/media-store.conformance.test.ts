import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import sharp from 'sharp';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../testing/s3-server.ts';
import { freePort } from '../testing/server-process.ts';
import { sendError } from '../http/send-error.ts';
import { registerMediaRoutes } from './media-routes.ts';
import { createLocalMediaStore } from './media-store.ts';
import type { MediaStore } from './media-store.ts';
import { createS3MediaStore } from './s3-media-store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-media-'));
const s3 = await startS3Server();
const { bucket } = s3;
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const stores: [string, () => MediaStore][] = [
  ['a local folder', () => createLocalMediaStore(folder)],
  ['an S3-compatible server', () => createS3MediaStore(bucket, folder)],
];

it('go to an S3-compatible server by the agent of another version of undici too, which a library that loads first puts in place of Node’s', async () => {
  const own = getGlobalDispatcher();
  const other = new Agent();
  setGlobalDispatcher(other);
  try {
    const store = createS3MediaStore(bucket, folder);
    await store.put('clips/other.mp4', Buffer.from('0123456789'), 'video/mp4');
    expect(String(await buffer(store.read('clips/other.mp4')))).toBe('0123456789');
    const file = path.join(folder, 'file.mp4');
    writeFileSync(file, '0123');
    await store.putFile('clips/file.mp4', file, 'video/mp4');
    expect((await store.stat('clips/file.mp4'))?.bytes).toBe(4);
  } finally {
    setGlobalDispatcher(own);
    await other.close();
  }
});

describe.each(stores)('media in %s', (_name, open) => {
  const text = (answer: Promise<Buffer>) => answer.then(String);

  it('come back as they were put, with their type and length', async () => {
    const store = open();
    await store.put('clips/ten.mp4', Buffer.from('0123456789'), 'video/mp4');
    expect(await store.stat('clips/ten.mp4')).toMatchObject({ key: 'clips/ten.mp4', mimeType: 'video/mp4', bytes: 10 });
    expect(await text(buffer(store.read('clips/ten.mp4')))).toBe('0123456789');
  });

  it('can be read in part', async () => {
    const store = open();
    await store.put('clips/part.mp4', Buffer.from('0123456789'), 'video/mp4');
    expect(await text(buffer(store.read('clips/part.mp4', { start: 0, end: 1 })))).toBe('01');
    expect(await text(buffer(store.read('clips/part.mp4', { start: 7, end: 9 })))).toBe('789');
  });

  it('have another validator when they were replaced by others', async () => {
    const store = open();
    await store.put('images/a.webp', Buffer.from('first'), 'image/webp');
    const first = await store.stat('images/a.webp');
    expect(first?.etag).toMatch(/^"[^"]+"$/);
    await store.put('images/a.webp', Buffer.from('second'), 'image/webp');
    expect((await store.stat('images/a.webp'))?.etag).not.toBe(first?.etag);
    expect(await text(buffer(store.read('images/a.webp')))).toBe('second');
  });

  it('are null where they are not, and no file where the key is none', async () => {
    const store = open();
    expect(await store.stat('images/none.webp')).toBeNull();
    for (const key of ['../secrets.json', 'images/../a.webp', '/etc/passwd', 'a.exe', '']) {
      expect(await store.stat(key)).toBeNull();
      await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a media key');
    }
    await expect(store.put('images/a.webp', Buffer.from('x'), 'image/png')).rejects.toThrow('image/png');
  });

  it('fail while they are read where they are gone', async () => {
    await expect(buffer(open().read('images/gone.webp'))).rejects.toThrow(/no such file|cannot be fetched/);
  });

  it('are served by /media: whole, in part, smaller', async () => {
    const store = open();
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#e50038' } })
      .webp()
      .toBuffer();
    await store.put('images/red.webp', picture, 'image/webp');
    const app = Fastify();
    app.setErrorHandler(sendError);
    registerMediaRoutes(app, store);
    const whole = await app.inject('/media/images/red.webp');
    expect([whole.statusCode, whole.rawPayload.equals(picture)]).toEqual([200, true]);
    const part = await app.inject({ url: '/media/images/red.webp', headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, 'RIFF']);
    const small = await app.inject('/media/images/red.webp?w=80');
    expect((await sharp(small.rawPayload).metadata()).width).toBe(80);
    expect((await app.inject('/media/images/none.webp')).statusCode).toBe(404);
    await app.close();
  });
});

describe('an S3-compatible server that refuses or cannot be reached', () => {
  it.each([
    ['refuses the key', () => ({ ...bucket, secretAccessKey: 'forged' })],
    ['lacks the bucket', () => ({ ...bucket, bucket: 'nothing' })],
    ['is away', async () => ({ ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` })],
  ])('%s: nothing is said to be stored, and the answer is not now rather than no such file', async (what, config) => {
    const store = createS3MediaStore(await config(), folder);
    await expect(store.put('images/b.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({ kind: 'unavailable' });
    // A store tells a missing bucket and a missing file alike.
    if (what === 'lacks the bucket') return expect(await store.stat('images/b.webp')).toBeNull();
    await expect(store.stat('images/b.webp')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(buffer(store.read('images/b.webp'))).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
