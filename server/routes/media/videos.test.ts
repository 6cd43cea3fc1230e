import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDIA_BYTES_MAX } from '#contract/limits.ts';
import type { SignedUpload, UploadedFile } from '#contract/resources/media.ts';
import type { Post } from '#contract/resources/post.ts';
import { ulidOfUuid } from '#contract/ulid.ts';
import { PART_BYTES } from '../../domain/media/rules/video-upload.ts';
import { makeVideos, removeLeftUploads, type VideosDeps } from '../../jobs/videos.ts';
import { createLocalMediaStore } from '../../media/media-store.ts';
import { createLocalPrivateFiles } from '../../media/private-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import { requireFfmpeg, testVideo, TEST_PLACE } from '../../testing/test-video.ts';

const bars = testVideo();
/** Of several parts. */
const large = testVideo({ type: 'video/quicktime', size: '1920x1440', bitrate: '12M', seconds: 2 });

type VideoType = 'video/mp4' | 'video/quicktime';
interface Server {
  readonly test: TestApp;
  readonly maya: TestClient;
  readonly theo: TestClient;
  readonly job: VideosDeps;
}

let now = Date.now();
async function setUp(makesVideos = true): Promise<Server> {
  const test = await createTestApp({ makesVideos });
  const { dataDir } = test.services.config;
  const job = {
    db: test.db,
    outgoing: test.services.outgoing,
    media: createLocalMediaStore(dataDir),
    privateFiles: createLocalPrivateFiles(dataDir),
    ffmpeg: makesVideos ? requireFfmpeg() : null,
    newId: test.services.newId,
    now: test.clock.now,
    warn: () => undefined,
    time: () => now,
  };
  return { test, maya: await test.signedIn('maya'), theo: await test.signedIn('theo'), job };
}

let server: Server;
beforeAll(async () => {
  server = await setUp();
});
afterAll(() => server.test.close());

async function sign(client: TestClient, type: VideoType, bytes: number): Promise<SignedUpload> {
  const answer = await client.post('/media/signed-storage-url', { content_type: type, bytes });
  expect(answer.status).toBe(200);
  return answer.body as SignedUpload;
}

function putPart({ test }: Server, { url, headers }: SignedUpload, part: number, payload: Buffer): Promise<TestAnswer> {
  return test.visitor.call('PUT', `${url}&part=${part}`, { payload, headers });
}

function partsOf(content: Buffer): readonly Buffer[] {
  const count = Math.ceil(content.length / PART_BYTES);
  return Array.from({ length: count }, (_, part) => content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
}

function register(client: TestClient, signed: SignedUpload, type: VideoType, bytes: number): Promise<TestAnswer> {
  const { uuid, key, bucket } = signed;
  const body = { uuid, key, bucket, name: 'a.mp4', content_type: type, bytes };
  return client.post('/media/upload', body, { key: ulidOfUuid(uuid) });
}

async function upload(on: Server, content: Buffer, type: VideoType = 'video/mp4', client = on.maya): Promise<UploadedFile> {
  const signed = await sign(client, type, content.length);
  for (const [part, bytes] of partsOf(content).entries()) expect((await putPart(on, signed, part, bytes)).status).toBe(204);
  const answer = await register(client, signed, type, content.length);
  expect(answer.status).toBe(201);
  return answer.body as UploadedFile;
}

async function post({ maya }: Server, files: readonly UploadedFile[], body = 'Bars'): Promise<Post> {
  const images = files.map(({ url }) => ({ url, widthPx: 16, heightPx: 9, mimeType: 'video/mp4', alt: 'Colour bars' }));
  const answer = await maya.put('/v3/posts', { body, images });
  expect(answer.status).toBe(201);
  return (answer.body as { data: Post }).data;
}

async function read({ maya }: Server, id: string): Promise<Post> {
  const answer = await maya.post('/v3/posts/map', { ulids: [id] });
  const [found] = (answer.body as { data: Post[] }).data;
  if (found === undefined) throw new Error('The post is not there');
  return found;
}

const served = ({ test }: Server, url: string, headers = {}) => test.app.inject({ url, headers });

function measured(content: Buffer) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-measured-'));
  const file = path.join(folder, 'video');
  writeFileSync(file, content);
  return requireFfmpeg()
    .measure(file, new AbortController().signal)
    .finally(() => rmSync(folder, { recursive: true }));
}

describe('a video [API-117] [API-118] [API-119]', () => {
  it('is processed until what is served is made: then it has its size and a still, and the author hears of it [MEDIA-01] [LIVE-12] [LIVE-09]', async () => {
    const { test, maya } = server;
    const heard: unknown[] = [];
    const { live } = test.services;
    const publish = live.publish.bind(live);
    live.publish = async (channel, name, data) => {
      if (name === 'PostImageFinished') heard.push([channel, data]);
      return publish(channel, name, data);
    };
    const file = await upload(server, bars);
    const { id, isProcessing, updatedAt } = await post(server, [file]);
    expect([isProcessing, (await served(server, file.url)).statusCode]).toEqual([true, 404]);
    expect((await read(server, id)).isProcessing).toBe(true);
    await test.services.outgoing.settled();
    expect(heard).toEqual([]);

    await makeVideos(server.job);
    const made = await read(server, id);
    expect(made).toMatchObject({
      isProcessing: false,
      videos: [{ url: file.url }],
      images: [{ url: file.url, widthPx: 320, heightPx: 240, mimeType: 'video/mp4', alt: 'Colour bars' }],
    });
    expect(made.updatedAt > updatedAt).toBe(true);
    test.services.outgoing.kick();
    await test.services.outgoing.settled();
    expect(heard).toEqual([[`private-notifications.${maya.session?.id}`, { ulid: id }]]);
    const still = await served(server, made.images[0]?.thumbnail?.url ?? '');
    expect(await sharp(still.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    live.publish = publish;
  });

  it('is served with its index first, by ranges, and without what the camera noted of place and owner', async () => {
    expect(bars.includes(TEST_PLACE)).toBe(true);
    const file = await upload(server, bars);
    await makeVideos(server.job);
    const whole = await served(server, file.url);
    const content = whole.rawPayload;
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect([content.includes(TEST_PLACE), content.includes('Theo')]).toEqual([false, false]);
    expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
    const part = await served(server, file.url, { range: 'bytes=4-7' });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
  });

  it('of a phone is an MP4 of a capped size afterwards, from parts in any order of which one went twice', async () => {
    const parts = partsOf(large);
    expect(parts.length).toBeGreaterThan(2);
    const signed = await sign(server.maya, 'video/quicktime', large.length);
    expect(signed.partBytes).toBe(PART_BYTES);
    for (const part of [...parts.keys()].toReversed()) await putPart(server, signed, part, parts[part]!);
    expect((await putPart(server, signed, 1, parts[1]!)).status).toBe(204);
    const file = (await register(server.maya, signed, 'video/quicktime', large.length)).body as UploadedFile;
    expect(file).toMatchObject({ mimeType: 'video/mp4', url: expect.stringMatching(/\.mp4$/) });
    await makeVideos(server.job);
    expect(await measured((await served(server, file.url)).rawPayload)).toEqual({ widthPx: 1280, heightPx: 960 });
  });

  it('is registered once however often, by its owner alone, and only when all its parts are there', async () => {
    const signed = await sign(server.maya, 'video/quicktime', large.length);
    const parts = partsOf(large);
    for (const part of [...parts.keys()].slice(0, -1)) await putPart(server, signed, part, parts[part]!);
    const ask = (client = server.maya) => {
      const { uuid, key, bucket } = signed;
      const body = { uuid, key, bucket, name: 'a.mov', content_type: 'video/quicktime', bytes: large.length };
      return client.post('/media/upload', body);
    };
    expect((await ask()).status).toBe(404);
    await putPart(server, signed, parts.length - 1, parts.at(-1)!);
    // Of fewer bytes than were signed it would be cut off, and the rest would stay.
    expect((await register(server.maya, signed, 'video/quicktime', PART_BYTES)).status).toBe(404);
    const first = (await ask()).body as UploadedFile;
    await makeVideos(server.job);
    expect(await ask()).toMatchObject({ status: 201, body: { fileId: first.fileId, url: first.url } });
    expect((await ask(server.theo)).status).not.toBe(201);
  });
});

describe('an address that is over [API-117]', () => {
  const dayMs = 24 * 60 * 60_000;
  /** As days later: what one is signed in with then is new. */
  async function again({ url }: SignedUpload, bytes = large.length): Promise<SignedUpload> {
    const maya = await server.test.signedIn('maya');
    const answer = await maya.post('/media/signed-storage-url', { content_type: 'video/quicktime', bytes, resumes: url });
    expect(answer.status).toBe(200);
    return answer.body as SignedUpload;
  }

  it('is renewed for its place, which says how many parts are there, and what goes on is the whole video', async () => {
    const parts = partsOf(large);
    const signed = await sign(server.maya, 'video/quicktime', large.length);
    for (const part of [0, 1, 3]) await putPart(server, signed, part, parts[part % parts.length]!);
    server.test.clock.setOffset(dayMs + 60_000);
    try {
      expect((await putPart(server, signed, 2, parts[2]!)).status).toBe(403);
      const { url, ...place } = await again({ ...signed, url: `https://dunlin.test${signed.url}` });
      const { url: over, ...before } = signed;
      expect([place, url === over]).toEqual([{ ...before, parts: 2 }, false]);
      for (const [part, bytes] of parts.entries())
        if (part >= 2) expect((await putPart(server, { ...signed, url }, part, bytes)).status).toBe(204);
      const maya = await server.test.signedIn('maya');
      const file = (await register(maya, signed, 'video/quicktime', large.length)).body as UploadedFile;
      await makeVideos(server.job);
      expect((await served(server, file.url)).statusCode).toBe(200);
      // What is registered takes no more parts.
      expect((await again(signed)).uuid).not.toBe(signed.uuid);
    } finally {
      server.test.clock.setOffset(0);
    }
  });

  it('is another place where it was signed for none, for another file, or is over for two days', async () => {
    const signed = await sign(server.maya, 'video/quicktime', large.length);
    const forged = { ...signed, url: signed.url.replace(/signature=..../, 'signature=AAAA') };
    const strange = ['/media/storage/', 'https://[', 'http://127.0.0.1/', '/media/storage/../../etc/passwd?signature=%00'];
    for (const found of [
      await again(signed, large.length + 1),
      await again(forged),
      await again({ ...signed, url: signed.url.replace(/expires=\d+/, 'expires=9999999999') }),
      ...(await Promise.all(strange.map((url) => again({ ...signed, url })))),
    ]) {
      expect(found).toMatchObject({ partBytes: PART_BYTES });
      expect([found.uuid === signed.uuid, found.parts]).toEqual([false, undefined]);
    }
    const isSame = async (days: number) => {
      server.test.clock.setOffset(days * dayMs);
      return (await again(signed)).uuid === signed.uuid;
    };
    try {
      expect([await isSame(2.9), await isSame(3.1)]).toEqual([true, false]);
    } finally {
      server.test.clock.setOffset(0);
    }
  });
});

describe('the making', () => {
  it('of two videos of one post ends with the second, and the post says so once', async () => {
    const files = [await upload(server, bars), await upload(server, bars)];
    const { id } = await post(server, files);
    await Promise.all([makeVideos(server.job), makeVideos(server.job)]);
    const made = await read(server, id);
    expect(made.isProcessing).toBe(false);
    expect(made.images.every(({ thumbnail, widthPx }) => thumbnail !== null && widthPx === 320)).toBe(true);
  });

  it('is over before a post is written that shows it: such a post never waits', async () => {
    const file = await upload(server, bars);
    await makeVideos(server.job);
    expect(await post(server, [file])).toMatchObject({
      isProcessing: false,
      images: [{ widthPx: 320, heightPx: 240 }],
    });
  });

  it('is taken over from a process that died, and what that one ends afterwards counts for nothing', async () => {
    const file = await upload(server, bars);
    const { id } = await post(server, [file]);
    const dying = new AbortController();
    let isAsked = false;
    const stuck = {
      ...server.job,
      ffmpeg: {
        ...requireFfmpeg(),
        makeVideo: () => (
          (isAsked = true),
          new Promise<never>((_, reject) => dying.signal.addEventListener('abort', () => reject(new Error('died'))))
        ),
      },
    };
    const lost = makeVideos(stuck);
    await expect.poll(() => isAsked).toBe(true);
    await makeVideos(server.job);
    expect((await read(server, id)).isProcessing).toBe(true);
    now += 61_000;
    await makeVideos(server.job);
    expect((await read(server, id)).isProcessing).toBe(false);
    dying.abort();
    await lost;
    expect((await read(server, id)).isProcessing).toBe(false);
    expect((await served(server, file.url)).statusCode).toBe(200);
  });

  it('of what cannot be read is given up: the post waits no more, and nothing is served', async () => {
    const file = await upload(server, Buffer.concat([bars.subarray(0, 40), Buffer.alloc(2000, 7)]));
    const { id } = await post(server, [file]);
    for (let round = 0; round < 3; round += 1) {
      await makeVideos(server.job);
      now += 60_000;
    }
    expect(await read(server, id)).toMatchObject({ isProcessing: false, videos: [{ url: file.url }] });
    expect((await served(server, file.url)).statusCode).toBe(404);
  });
});

it('parts that nobody registered go after two days, and those of a video in the making stay', async () => {
  const { dataDir } = server.test.services.config;
  const left = await sign(server.maya, 'video/mp4', bars.length);
  await putPart(server, left, 0, partsOf(bars)[0]!);
  const waiting = await sign(server.maya, 'video/mp4', bars.length);
  for (const [part, bytes] of partsOf(bars).entries()) await putPart(server, waiting, part, bytes);
  await register(server.maya, waiting, 'video/mp4', bars.length);
  const isThere = ({ uuid }: SignedUpload) => existsSync(path.join(dataDir, 'private/uploads', uuid));
  const day = 24 * 60 * 60_000;
  await removeLeftUploads({ ...server.job, time: () => Date.now() + 2 * day - 60_000 });
  expect([isThere(left), isThere(waiting)]).toEqual([true, true]);
  await removeLeftUploads({ ...server.job, time: () => Date.now() + 2 * day + 60_000 });
  expect([isThere(left), isThere(waiting)]).toEqual([false, true]);
  await makeVideos(server.job);
});

describe('a server without ffmpeg', () => {
  it.each(['video/mp4', 'video/quicktime'] as const)(
    'serves a %s as it came, with the place of its taking blanked',
    async (type) => {
      const bare = await setUp(false);
      try {
        const content = testVideo({ type });
        const file = await upload(bare, content, type);
        const { id } = await post(bare, [file]);
        await makeVideos(bare.job);
        expect(await read(bare, id)).toMatchObject({ isProcessing: false, images: [{ mimeType: type, thumbnail: null }] });
        const got = await served(bare, file.url);
        expect([got.headers['content-type'], got.rawPayload.length]).toEqual([type, content.length]);
        expect([got.rawPayload.includes(TEST_PLACE), got.rawPayload.includes('Theo')]).toEqual([false, false]);
        expect(await measured(got.rawPayload)).toEqual({ widthPx: 320, heightPx: 240 });
      } finally {
        await bare.test.close();
      }
    },
  );
});

describe('what is refused', () => {
  it('has a clear answer: a size that is not said or too large, bytes of another type, a part of another size [MEDIA-01]', async () => {
    const ask = (body: object) => server.maya.post('/media/signed-storage-url', body);
    for (const body of [
      { content_type: 'video/mp4' },
      { content_type: 'video/webm', bytes: 10 },
      { content_type: 'video/mp4', bytes: MEDIA_BYTES_MAX + 1 },
    ])
      expect((await ask(body)).status).toBe(422);
    expect((await ask({ content_type: 'video/mp4', bytes: MEDIA_BYTES_MAX })).status).toBe(200);
    const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#e50038' } })
      .png()
      .toBuffer();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)]);
    for (const bytes of [png, heic, Buffer.from('GIF89a'), Buffer.alloc(64)]) {
      const signed = await sign(server.maya, 'video/mp4', bytes.length);
      expect(await putPart(server, signed, 0, bytes)).toMatchObject({ status: 422, body: { error_type: 'validation' } });
      expect((await register(server.maya, signed, 'video/mp4', bytes.length)).status).toBe(404);
    }
    const signed = await sign(server.maya, 'video/mp4', bars.length);
    expect((await putPart(server, signed, 0, bars.subarray(1))).status).toBe(422);
    expect((await putPart(server, signed, 9, bars)).status).toBe(422);
    const longer = { ...signed, url: signed.url.replace(/bytes=\d+/, `bytes=${bars.length + 1}`) };
    expect((await putPart(server, longer, 0, bars)).status).toBe(403);
  });
});
