import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';
import { isMediaKey } from '../domain/media/rules/media-key.ts';
import { sendError } from '../http/send-error.ts';
import { registerMediaRoutes } from './media-routes.ts';
import { createLocalMediaStore } from './media-store.ts';
import { MADE_AT_ONCE } from './in-turn.ts';
import { createPictureResizer, nearestWidth, resizedPath } from './picture-width.ts';

const app = Fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  const store = createLocalMediaStore(folder);
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#e50038' } })
    .webp()
    .toBuffer();
  await store.put('images/red.webp', picture, 'image/webp');
  await store.put('videos/clip.mp4', Buffer.from('0123456789'), 'video/mp4');
  app.setErrorHandler(sendError);
  registerMediaRoutes(app, store);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('GET /media', () => {
  it('sends a file cacheable for good, sandboxed and readable across origins', async () => {
    const answer = await app.inject('/media/images/red.webp');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await app.inject({ url: '/media/images/red.webp', headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('reads a small one from the disk once, and asks each time whether its original is there', async () => {
    const store = createLocalMediaStore(folder);
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a0' } })
      .webp()
      .toBuffer();
    await store.put('images/green.webp', picture, 'image/webp');
    const first = await app.inject('/media/images/green.webp?w=80');
    await app.inject('/media/images/green.webp?w=80');
    const file = await store.stat('images/green.webp');
    await rm(resizedPath(store, file!, 80));
    const held = await app.inject('/media/images/green.webp?w=80');
    expect(held.rawPayload).toEqual(first.rawPayload);
    await expect(stat(resizedPath(store, file!, 80))).rejects.toThrow('ENOENT');
    await store.remove('images/green.webp');
    expect((await app.inject('/media/images/green.webp?w=80')).statusCode).toBe(404);
  });

  it('makes pictures of the asked widths and never larger ones [POST-22] [POST-23]', async () => {
    for (const [asked, width] of [
      ['40', 40],
      ['80', 80],
      ['470', 500],
      ['1024', 900],
      ['junk', 900],
    ] as const) {
      const answer = await app.inject(`/media/images/red.webp?w=${asked}`);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
  });

  it('makes few at once, however many are asked for, and all in the end', async () => {
    const store = createLocalMediaStore(folder);
    const picture = await sharp({ create: { width: 600, height: 4, channels: 3, background: '#e50038' } })
      .webp()
      .toBuffer();
    const asked = MADE_AT_ONCE + 3;
    const files = await Promise.all(
      Array.from({ length: asked }, async (_, number) => {
        await store.put(`images/many-${number}.webp`, picture, 'image/webp');
        return (await store.stat(`images/many-${number}.webp`))!;
      }),
    );
    const begun: PassThrough[] = [];
    const resizer = createPictureResizer({
      ...store,
      read() {
        begun.push(new PassThrough());
        return begun.at(-1)!;
      },
    });
    const made = files.map((file) => resizer.resize(file, 40));
    for (let done = 0; done < asked; done += 1) {
      const open = Math.min(asked - done, MADE_AT_ONCE);
      await expect.poll(() => begun.length).toBe(done + open);
      begun[done]!.end(picture);
    }
    for (const smaller of await Promise.all(made)) expect((await sharp(smaller!).metadata()).width).toBe(40);
  });

  it('sends byte ranges of videos', async () => {
    const part = await app.inject({ url: '/media/videos/clip.mp4', headers: { range: 'bytes=2-4' } });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
      '3',
    ]);
    const beyond = await app.inject({ url: '/media/videos/clip.mp4', headers: { range: 'bytes=10-' } });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  it('answers 404 to whatever is not a plain key', async () => {
    for (const key of [
      'none.webp',
      '../secret.png',
      '..%2f..%2fetc%2fpasswd',
      'images/%2e%2e/%2e%2e/x.webp',
      'images/red.webp.html',
      'a%00.webp',
      'images%5cred.webp',
    ]) {
      expect((await app.inject(`/media/${key}`)).statusCode, key).toBe(404);
    }
  });
});

describe('the parts', () => {
  it('accepts only plain keys', () => {
    expect(isMediaKey('seed/avatars/maya.webp')).toBe(true);
    for (const key of ['/a.webp', '../a.webp', 'a/../b.webp', 'a.svg', 'a.html', '.webp', 'a//b.webp', 'a.constructor'])
      expect(isMediaKey(key), key).toBe(false);
  });

  it('reads ranges', () => {
    expect(parseByteRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
    expect(parseByteRange('bytes=4-', 10)).toEqual({ start: 4, end: 9 });
    expect(parseByteRange('bytes=0-99', 10)).toEqual({ start: 0, end: 9 });
    expect(parseByteRange('bytes=-0', 10)).toBe('unsatisfiable');
    for (const header of [undefined, 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=-'])
      expect(parseByteRange(header, 10)).toBeNull();
  });

  it('takes the nearest width', () => {
    expect([nearestWidth('1'), nearestWidth('300'), nearestWidth('5000'), nearestWidth('-4'), nearestWidth(['40'])]).toEqual([
      40,
      500,
      1920,
      null,
      null,
    ]);
  });
});
