import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedUpload, UploadedFile } from '#contract/resources/media.ts';
import type { Post } from '#contract/resources/post.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { ulidOfUuid } from '#contract/ulid.ts';
import { enlargedGif, movingPicture } from '#tests/support/moving-picture.ts';
import { inPictureTurn, MADE_AT_ONCE } from '../../media/in-turn.ts';
import { HELD_BY_CALLER_MAX } from '../../limits/upload-limits.ts';
import { TRIES_OF_PICTURE } from '../../media/upload-route.ts';
import { TAKEN_IN_AT_ONCE } from '../../media/uploads.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

let test: TestApp;
let maya: TestClient;
let theo: TestClient;
let offsetMs = 0;
beforeAll(async () => {
  test = await createTestApp({ clock: { now: () => new Date(Date.now() + offsetMs), setOffset: () => undefined } });
  maya = await test.signedIn('maya');
  theo = await test.signedIn('theo');
});
afterAll(() => test.close());

const blank = { create: { width: 30, height: 20, channels: 3, background: '#e50038' } } as const;

async function sign(type = 'image/png', client = maya): Promise<SignedUpload> {
  const answer = await client.post('/media/signed-storage-url', { content_type: type });
  expect(answer.status).toBe(200);
  return answer.body as SignedUpload;
}

function put({ url, headers }: SignedUpload, bytes: Buffer): Promise<TestAnswer> {
  return test.visitor.call('PUT', url, { payload: bytes, headers });
}

function register(signed: SignedUpload, type = 'image/png', client = maya): Promise<TestAnswer> {
  const { uuid, key, bucket } = signed;
  return client.post('/media/upload', { uuid, key, bucket, name: 'a.png', content_type: type }, { key: ulidOfUuid(uuid) });
}

async function uploaded(bytes: Buffer, type: string): Promise<UploadedFile> {
  const signed = await sign(type);
  expect((await put(signed, bytes)).status).toBe(204);
  const answer = await register(signed, type);
  expect(answer.status).toBe(201);
  return answer.body as UploadedFile;
}

async function served(url: string): Promise<Buffer> {
  const answer = await test.app.inject(url);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

describe('a picture [API-117] [API-118] [API-119]', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const)(
    'of the type %s is taken in, measured and served',
    async (type) => {
      const bytes = await sharp(blank)
        .toFormat(type.slice(6) as 'png')
        .toBuffer();
      const file = await uploaded(bytes, type);
      expect(file).toMatchObject({ widthPx: 30, heightPx: 20, mimeType: type });
      expect((await sharp(await served(file.url)).metadata()).format).toBe(type.slice(6));
    },
  );

  it('stands upright and says nothing of where it was taken, or with what', async () => {
    const withPlace = await sharp(blank)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif?.toString('latin1')).toContain('Camera');
    const file = await uploaded(withPlace, 'image/jpeg');
    const { exif, width, height } = await sharp(await served(file.url)).metadata();
    expect([exif, width, height]).toEqual([undefined, 20, 30]);
    expect(file).toMatchObject({ widthPx: 20, heightPx: 30 });
  });

  it('goes into a post of who uploaded it, and of nobody else [COMPOSE-10] [API-12]', async () => {
    const { url } = await uploaded(await sharp(blank).png().toBuffer(), 'image/png');
    const body = { body: '', images: [{ url, widthPx: 1, heightPx: 1, mimeType: 'image/png', alt: 'Red' }] };
    expect((await theo.put('/v3/posts', body)).status).toBe(422);
    const answer = await maya.put('/v3/posts', body);
    expect((answer.body as { data: Post }).data.images).toMatchObject([{ url, widthPx: 30, heightPx: 20, alt: 'Red' }]);
  });

  it('stands for a video of who uploaded it alone', async () => {
    const png = await sharp(blank).png().toBuffer();
    const own = await uploaded(png, 'image/png');
    const foreign = await sign('image/png', theo);
    expect((await put(foreign, png)).status).toBe(204);
    const { url } = (await register(foreign, 'image/png', theo)).body as UploadedFile;
    const image = { url: own.url, widthPx: 1, heightPx: 1, mimeType: 'image/png' };
    const images = [
      { ...image, thumbnail: { url } },
      { ...image, thumbnail: { url: own.url } },
    ];
    const answer = await maya.put('/v3/posts', { body: '', images });
    expect((answer.body as { data: Post }).data.images.map(({ thumbnail }) => thumbnail)).toEqual([null, { url: own.url }]);
  });

  it('says in its post what it looks like from afar, whatever the client says of it', async () => {
    const dusk = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#102040' } })
      .composite([{ input: { create: { width: 600, height: 200, channels: 3, background: '#e0a040' } }, gravity: 'south' }])
      .jpeg()
      .toBuffer();
    const clear = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const files = [await uploaded(dusk, 'image/jpeg'), await uploaded(clear, 'image/png')];
    const images = files.map(({ url, mimeType }) => ({
      url,
      mimeType,
      widthPx: 1,
      heightPx: 1,
      thumbhash: 'AAAA',
      colour: '#00ff00',
    }));
    const answer = await maya.put('/v3/posts', { body: '', images });
    const [ofDusk, ofClear] = (answer.body as { data: Post }).data.images;
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(ofDusk?.thumbhash ?? '', 'base64'));
    expect(w / h).toBeCloseTo(1.5, 0);
    const at = (row: number) => rgba.slice((row * w + Math.floor(w / 2)) * 4, (row * w + Math.floor(w / 2)) * 4 + 3);
    const [top, bottom] = [at(1), at(h - 2)];
    expect([top[2]! > top[0]!, bottom[0]! > bottom[2]!]).toEqual([true, true]);
    expect(ofDusk?.colour).toMatch(/^#7[0-9a-f]6[0-9a-f][34][0-9a-f]$/);
    // One sees through it: what the client says is taken.
    expect(ofClear).toMatchObject({ thumbhash: expect.stringMatching(/^[\w+/]+=*$/), colour: '#00ff00' });
  });

  it('is one, however often it is registered', async () => {
    const signed = await sign();
    await put(signed, await sharp(blank).png().toBuffer());
    const [first, again] = [await register(signed), await register(signed)];
    const other = await maya.post('/media/upload', {
      uuid: signed.uuid,
      key: signed.key,
      bucket: '',
      name: 'b.png',
      content_type: 'image/png',
    });
    expect([again.body, (other.body as UploadedFile).fileId]).toEqual([first.body, (first.body as UploadedFile).fileId]);
    expect((await test.db.selectFrom('media').selectAll().where('storage_key', '=', signed.key).execute()).length).toBe(1);
    expect((await register(signed, 'image/png', theo)).status).toBe(403);
  });

  it('stays what it is once it was put, and answers a second try alike', async () => {
    const signed = await sign();
    const picture = await sharp(blank).png().toBuffer();
    const other = await sharp({ create: { ...blank.create, width: 7 } })
      .png()
      .toBuffer();
    expect((await put(signed, picture)).status).toBe(204);
    const { url } = (await register(signed)).body as UploadedFile;
    expect((await put(signed, other)).status).toBe(204);
    expect((await sharp(await served(url)).metadata()).width).toBe(30);
  });

  it('is not decoded again once it is there, whatever is sent to its address', async () => {
    const signed = await sign();
    expect((await put(signed, await sharp(blank).png().toBuffer())).status).toBe(204);
    expect((await put(signed, Buffer.from('%PDF-1.7'))).status).toBe(204);
    expect((await served(((await register(signed)).body as UploadedFile).url)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('is served as what it is and nothing else: no type is guessed, no script runs, and the name is ours', async () => {
    const { url } = await uploaded(await sharp(blank).png().toBuffer(), 'image/png');
    expect(url).toMatch(/^\/media\/images\/[0-9a-f-]{36}\.png$/);
    expect((await test.app.inject(url)).headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });
});

describe('a moving picture', () => {
  it('may have more pixels in all its frames than one frame may, and comes back as it was put [MEDIA-01] [MEDIA-11]', async () => {
    const gif = await movingPicture('image/gif', { width: 1280, height: 720, frames: 56 });
    const file = await uploaded(gif, 'image/gif');
    expect(file).toMatchObject({ widthPx: 1280, heightPx: 720 });
    expect((await served(file.url)).equals(gif)).toBe(true);
  });

  it('is refused with the reason where it has too many', async () => {
    const signed = await sign('image/gif');
    const gif = enlargedGif(await movingPicture('image/gif', { width: 20, height: 10, frames: 2 }), {
      width: 2000,
      height: 1000,
      times: 126,
    });
    const answer = await put(signed, gif);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { error_type: 'validation', errors: { file: ['This animation is too long. Choose a shorter or smaller one.'] } },
    ]);
    expect((await register(signed, 'image/gif')).status).toBe(404);
  });
});

describe('what is refused', () => {
  it('has a clear answer: no address without a sign-in, none for another type or size', async () => {
    expect((await test.visitor.post('/media/signed-storage-url', { content_type: 'image/png' })).status).toBe(401);
    for (const body of [
      { content_type: 'image/svg+xml' },
      { content_type: 'video/mp4' },
      { content_type: 'image/png', bytes: PICTURE_BYTES_MAX + 1 },
    ])
      expect((await maya.post('/media/signed-storage-url', body)).status).toBe(422);
  });

  it('are bytes at an address that was not signed so, or has expired: they are not read', async () => {
    const bytes = await sharp(blank).png().toBuffer();
    const signed = await sign();
    const other = await sign();
    for (const url of [
      signed.url.replace(/signature=(.)/, (_all, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      signed.url.replace(/expires=\d+/, 'expires=99999999999'),
      signed.url.replace(signed.uuid, other.uuid),
      signed.url.split('?')[0] ?? '',
    ])
      expect((await put({ ...signed, url }, bytes)).status, url).toBe(403);
    expect((await put({ ...signed, headers: { 'content-type': 'image/gif' } }, bytes)).status).toBe(403);
    offsetMs = 16 * 60_000;
    expect((await put(signed, bytes)).status).toBe(403);
    offsetMs = 0;
    expect((await register(signed)).status).toBe(404);
  });

  it('are bytes that lie about their type, are cut off, or are none [MEDIA-01]', async () => {
    const png = await sharp(blank).png().toBuffer();
    const noise = await sharp({
      create: { ...blank.create, width: 400, height: 400, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .jpeg()
      .toBuffer();
    for (const [type, bytes] of [
      ['image/jpeg', png],
      ['image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['image/webp', Buffer.from('%PDF-1.7')],
      ['image/gif', Buffer.from('GIF89a')],
      ['image/jpeg', noise.subarray(0, noise.length / 2)],
      ['image/png', Buffer.alloc(0)],
    ] as const) {
      const signed = await sign(type);
      const answer = await put(signed, bytes);
      expect([answer.status, answer.body], type).toMatchObject([422, { error_type: 'validation' }]);
      expect((await register(signed, type)).status).toBe(404);
    }
  });

  it('are more bytes than a picture may have, and more pixels than a machine should hold', async () => {
    const signed = await sign();
    expect((await put(signed, Buffer.alloc(PICTURE_BYTES_MAX + 1))).status).toBe(413);
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await put(signed, huge)).status).toBe(422);
  });
});

describe('uploads are bounded', () => {
  /** By one of many callers; the address says nothing of who sends to it. */
  const putFrom = async ({ url, headers }: SignedUpload, payload: Buffer, remoteAddress: string) =>
    test.app.inject({ method: 'PUT', url, headers, payload, remoteAddress });
  const signAll = async (count: number) => Promise.all(Array.from({ length: count }, () => sign()));

  /** All places at which pictures are decoded are taken until the end of `work`. */
  async function whileLineStands(work: (goOn: () => void) => Promise<void>): Promise<void> {
    let goOn = () => {};
    const standing = new Promise<void>((resolve) => (goOn = resolve));
    const taken = Array.from({ length: MADE_AT_ONCE }, () => inPictureTurn(() => standing));
    await work(goOn).finally(goOn);
    await Promise.all(taken);
  }

  it('at one signed address, whoever sends to it: later there is room again', async () => {
    const [signed, other] = await signAll(2);
    const statuses: number[] = [];
    for (let sent = 0; sent < TRIES_OF_PICTURE; sent += 1)
      statuses.push((await putFrom(signed!, Buffer.from('none'), `203.0.113.${sent}`)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([422]));
    const refused = await putFrom(signed!, Buffer.from('none'), '203.0.113.200');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await putFrom(other!, await sharp(blank).png().toBuffer(), '203.0.113.1')).statusCode).toBe(204);
  });

  it('of one caller, at however many addresses, before the bytes are read', async () => {
    const signed = await sign();
    const { limits } = test.services.config;
    test.services.reads.take('upload:ip:198.51.100.7', limits.readsPerMinute);
    const refused = await putFrom(signed, Buffer.alloc(PICTURE_BYTES_MAX + 1), '198.51.100.7');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await putFrom(signed, await sharp(blank).png().toBuffer(), '198.51.100.8')).statusCode).toBe(204);
  });

  it.each([
    ['are under way of one caller', [HELD_BY_CALLER_MAX + 1]],
    ['are decoded or wait for it, of all', [HELD_BY_CALLER_MAX, TAKEN_IN_AT_ONCE - HELD_BY_CALLER_MAX + 1]],
  ])('by how many %s: the next one is told to come later', async (_whose, counts) => {
    const picture = await sharp(blank).png().toBuffer();
    const addresses = await signAll(counts.reduce((sum, count) => sum + count));
    await whileLineStands(async (goOn) => {
      const callers = counts.flatMap((count, caller) => Array<string>(count).fill(`192.0.2.${caller}`));
      const answers = addresses.map((signed, index) => putFrom(signed, picture, callers[index]!));
      const refused = await Promise.race(answers);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
      goOn();
      const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([...Array<number>(addresses.length - 1).fill(204), 503]);
    });
    // All are let go of.
    expect((await putFrom(await sign(), picture, '192.0.2.0')).statusCode).toBe(204);
  });

  it('by how many pictures a process decodes at once, for whatever they are', async () => {
    const picture = await sharp({ create: { ...blank.create, width: 900, height: 900 } })
      .png()
      .toBuffer();
    const stored = await Promise.all(Array.from({ length: 6 }, () => uploaded(picture, 'image/png')));
    const addresses = await signAll(6);
    let most = 0;
    const atWork = () => sharp.counters().process + sharp.counters().queue;
    // What a test before has left to be drawn is none of these.
    await vi.waitFor(() => expect(atWork()).toBe(0));
    const count = () => (most = Math.max(most, atWork()));
    sharp.queue.on('change', count);
    const answers = await Promise.all([
      ...addresses.map((signed, index) => putFrom(signed, picture, `192.0.2.${index}`)),
      ...stored.map(({ url }) => test.app.inject(`${url}?w=500`)),
      ...['dunlin', 'tern', 'wave'].map((id) => test.app.inject(`/media/gifs/${id}-200.gif`)),
    ]);
    sharp.queue.off('change', count);
    expect(answers.map(({ statusCode }) => statusCode).slice(0, 12)).toEqual([
      ...Array<number>(6).fill(204),
      ...Array<number>(6).fill(200),
    ]);
    expect([most > 0, most <= MADE_AT_ONCE]).toEqual([true, true]);
  });
});
