import { describe, expect, it } from 'vitest';
import { isUlid } from '#contract/ids.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { MemorySessionStore, signedIn } from '#tests/support/memory-session-store.ts';
import type { BackgroundParts } from './background-parts.ts';
import { connectApi } from './connect.ts';
import { createFileUploader } from './file-uploader.ts';
import { putByFetch } from './put-bytes.ts';

const maya = '01J00000000000000000000001';
const file = { id: '01J00000000000000000000009', type: 'image/png', bytes: 3, name: 'a (1).png' } as const;
const place = { uuid: '018f2f5e-8c1d-7a33-9f00-0123456789ab', bucket: '', key: 'uploads/a.png' };
const media = { url: '/media/a.png', fileId: '01J00000000000000000000010' };

/** `stored`: what the store answers the bytes with. */
function setUp({ stored = () => new Response(null, { status: 204 }), signedUrl = '/media/storage/a?signature=b' } = {}) {
  const puts: {
    readonly method: string;
    readonly url: string;
    readonly type: string | null;
    readonly text: string;
    readonly bearer: string | null;
  }[] = [];
  const api = new FakeApi(({ path }) =>
    path === '/media/signed-storage-url'
      ? json({ ...place, url: signedUrl, headers: { 'content-type': 'image/png' } })
      : json(media, 201),
  );
  const store = new MemorySessionStore(signedIn(maya, 'header.an-access-token'));
  const clock = { now: () => 0 };
  const locks = new FakeLocks().context();
  const { client } = connectApi({ baseUrl: 'http://api.test', clock, fetch: api.fetch, store, locks });
  const put = putByFetch(async (input, init) => {
    const request = new Request(input, init);
    const { method, url, headers } = request;
    puts.push({
      method,
      url,
      type: headers.get('content-type'),
      text: await request.text(),
      bearer: headers.get('authorization'),
    });
    return stored();
  });
  const held = new Map<string, Blob>([[file.id, new Blob(['abc'])]]);
  const uploader = createFileUploader({ client, baseUrl: 'http://api.test', put, readFile: async (id) => held.get(id) });
  const options = { userId: maya, onProgress: () => undefined, isWanted: () => true, onPart: async () => undefined };
  return { api, puts, held, uploader, options, store };
}

describe('bringing a file to the server [API-117] [API-118] [API-119]', () => {
  it('asks for an address and puts the bytes there with the headers that it names, and no token of ours', async () => {
    const { api, puts, uploader, options } = setUp();
    expect(await uploader.put(file, options)).toEqual({ ok: true, value: place });
    expect(api.seen[0]).toMatchObject({ method: 'POST', body: { content_type: 'image/png', bytes: 3 } });
    expect(puts).toEqual([
      { method: 'PUT', url: 'http://api.test/media/storage/a?signature=b', type: 'image/png', text: 'abc', bearer: null },
    ]);
  });

  it('puts them to another store where the address names one', async () => {
    const { puts, uploader, options } = setUp({ signedUrl: 'https://bucket.test/a?X-Amz-Signature=b' });
    await uploader.put(file, options);
    expect(puts[0]?.url).toBe('https://bucket.test/a?X-Amz-Signature=b');
  });

  it('registers a place under one key, however often: the uuid of the place as a ULID', async () => {
    const { api, uploader } = setUp();
    expect(await uploader.register(file, place, maya)).toEqual({ ok: true, value: media });
    await uploader.register(file, place, maya);
    await uploader.register(file, { ...place, uuid: '018f2f5e-8c1d-7a33-9f00-0123456789ac' }, maya);
    const keys = api.at('/media/upload').map(({ headers }) => headers.get('idempotency-key') ?? '');
    expect([keys.every((key) => isUlid(key)), keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, true, false]);
    expect(api.at('/media/upload')[0]?.body).toEqual({ ...place, name: 'a%20(1).png', content_type: 'image/png' });
  });

  it.each([
    [403, 'server', 'an address that expired: the next attempt asks for another'],
    [400, 'server', 'a store that is not ours'],
    [500, 'server', 'a store in trouble'],
    [413, 'invalid', 'a file that is too large'],
    [415, 'invalid', 'a file of another type'],
  ] as const)('tells %i of the store as %s: %s', async (status, kind, _why) => {
    const { uploader, options } = setUp({ stored: () => new Response('<Error/>', { status }) });
    expect(await uploader.put(file, options)).toMatchObject({ ok: false, error: { kind } });
  });

  it('answers a line that was cut as the want of a connection', async () => {
    const { uploader, options } = setUp({
      stored: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await uploader.put(file, options)).toMatchObject({ ok: false, error: { kind: 'offline' } });
  });

  it('asks the server nothing for a file that the device has no more', async () => {
    const { api, held, uploader, options } = setUp();
    held.clear();
    expect(await uploader.put(file, options)).toMatchObject({ ok: false, error: { kind: 'bug' } });
    expect(api.seen).toEqual([]);
  });

  it('never goes as anybody else, and renews the session as any call [MEDIA-16]', async () => {
    const { api, uploader, options, store } = setUp();
    let isRenewed = false;
    const { handler } = api;
    api.handler = (request) => {
      if (request.path.includes('efresh')) {
        isRenewed = true;
        return json({ access_token: 'header.a-renewed-token', refresh_token: 'other-refresh-token-1' });
      }
      return isRenewed ? handler(request) : refusal(401, 'authentication');
    };
    expect(await uploader.put(file, options)).toMatchObject({ ok: true });
    store.stored = signedIn('01J00000000000000000000002', 'header.somebody-elses');
    expect(await uploader.put(file, options)).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
  });
});

describe('a file that the store takes in parts [OB54]', () => {
  const film = { id: '01J00000000000000000000009', type: 'video/mp4', bytes: 10, name: 'a.mp4' } as const;
  const address = { ...place, url: 'http://api.test/store?signature=b', headers: { 'content-type': 'video/mp4' }, partBytes: 4 };

  /** `answers`: statuses of the puts in order, 204 where none is left. */
  function setUpParts(answers: number[] = [], signed: object | readonly object[] = {}, background?: BackgroundParts) {
    const signing = Array.isArray(signed) ? [...(signed as readonly object[])] : [signed];
    const put: string[] = [];
    const kept: (number | null)[] = [];
    const told: number[] = [];
    const api = new FakeApi(({ path }) =>
      path === '/media/signed-storage-url'
        ? json({ ...address, url: '/store?signature=b', ...(signing.length > 1 ? signing.shift() : signing[0]) })
        : json(media, 201),
    );
    const store = new MemorySessionStore(signedIn(maya, 'header.an-access-token'));
    const locks = new FakeLocks().context();
    const { client } = connectApi({ baseUrl: 'http://api.test', clock: { now: () => 0 }, fetch: api.fetch, store, locks });
    const uploader = createFileUploader({
      client,
      baseUrl: 'http://api.test',
      put: async ({ url, bytes, onProgress }) => {
        put.push(`${new URL(url).searchParams.get('part')} ${await bytes.text()}`);
        onProgress(bytes.size);
        return answers.shift() ?? 204;
      },
      ...(background && { background }),
      readFile: async () => new Blob(['0123456789']),
    });
    const options = {
      userId: maya,
      isWanted: () => true,
      onProgress: (sent: number) => void told.push(sent),
      onPart: async (begun: { readonly parts: number } | null) => void kept.push(begun?.parts ?? null),
    };
    return { api, uploader, options, put, kept, told };
  }

  it('goes part by part, each kept before the next, and tells how far the whole is', async () => {
    const { uploader, options, put, kept, told, api } = setUpParts();
    expect(await uploader.put(film, options)).toEqual({ ok: true, value: place });
    expect([put, kept]).toEqual([
      ['0 0123', '1 4567', '2 89'],
      // The address before the first byte: what the browser brings by itself is found again.
      [0, 1, 2, 3],
    ]);
    expect(told).toEqual([4, 4, 8, 8, 10, 10]);
    await uploader.register(film, place, maya);
    expect(api.at('/media/upload')[0]?.body).toMatchObject({ bytes: 10, content_type: 'video/mp4' });
  });

  it('that was cut goes on behind what is there, at the same place: the server says what is, whatever the device noted', async () => {
    const { uploader, options, put, kept, api } = setUpParts([], { url: '/store?signature=c', parts: 2 });
    expect(await uploader.put(film, { ...options, begun: { ...address, parts: 1 } })).toEqual({ ok: true, value: place });
    expect(api.seen.map(({ body }) => body)).toEqual([{ content_type: 'video/mp4', bytes: 10, resumes: address.url }]);
    expect([put, kept]).toEqual([['2 89'], [2, 3]]);
  });

  it('goes on by the note where the server signs for another place, and there alone where the noted one is over', async () => {
    const unknowing = setUpParts([], { uuid: 'another' });
    const begun = { ...address, parts: 2 };
    expect(await unknowing.uploader.put(film, { ...unknowing.options, begun })).toEqual({ ok: true, value: place });
    expect(unknowing.put).toEqual(['2 89']);
    const lost = setUpParts([410], { uuid: 'another' });
    const ended = await lost.uploader.put(film, { ...lost.options, begun });
    expect([ended, lost.put]).toEqual([{ ok: true, value: { ...place, uuid: 'another' } }, ['2 89', '0 0123', '1 4567', '2 89']]);
    expect(lost.api.seen).toHaveLength(1);
  });

  it('keeps what came before a part that failed', async () => {
    const cut = setUpParts([204, 500]);
    expect(await cut.uploader.put(film, cut.options)).toMatchObject({ ok: false, error: { kind: 'server' } });
    expect(cut.kept).toEqual([0, 1]);
  });

  it('forgets an address that is refused at once', async () => {
    const refused = setUpParts([403]);
    expect(await refused.uploader.put(film, { ...refused.options, begun: { ...address, parts: 1 } })).toMatchObject({
      ok: false,
      error: { kind: 'server' },
    });
    expect(refused.kept).toEqual([0, null]);
  });

  /** A browser that brings the rest by itself as often as it is `asked`; ends at once. */
  function browser({ isUnderWay = false, takes = true } = {}) {
    const batches: string[] = [];
    let under = isUnderWay;
    const background: BackgroundParts = {
      async begin({ id, parts }) {
        batches.push(`${id} ${parts.length}`);
        return (under = takes && batches.length === 1);
      },
      async untilEnd(_id, { onLeft }) {
        if (under) onLeft(2);
        return [under, (under = false)][0] as boolean;
      },
    };
    return { background, batches };
  }

  it('is left to the browser once a part of it was taken, and is there when the server says so', async () => {
    const { background, batches } = browser();
    const { uploader, options, put, told, kept } = setUpParts([], [{}, { parts: 3 }], background);
    expect(await uploader.put(film, options)).toEqual({ ok: true, value: place });
    expect([put, batches]).toEqual([['0 0123'], [`${place.uuid} 2`]]);
    expect(told.at(-1)).toBe(8);
    expect(kept).toEqual([0, 1, 3]);
  });

  it('sends by itself what the browser left', async () => {
    const { background, batches } = browser();
    const { uploader, options, put } = setUpParts([], [{}, { parts: 2 }], background);
    expect(await uploader.put(film, options)).toEqual({ ok: true, value: place });
    expect(put).toEqual(['0 0123', '2 89']);
    expect(batches).toEqual([`${place.uuid} 2`, `${place.uuid} 0`]);
  });

  it('waits for what the browser brings of it since another context began it, and begins nothing of a store that takes none', async () => {
    const other = browser({ isUnderWay: true });
    const { uploader, options, put } = setUpParts([], [{ parts: 1 }, { parts: 3 }], other.background);
    expect(await uploader.put(film, { ...options, begun: { ...address, parts: 0 } })).toEqual({ ok: true, value: place });
    expect([put, other.batches]).toEqual([[], []]);
    const fresh = browser();
    const down = setUpParts([503], {}, fresh.background);
    expect(await down.uploader.put(film, down.options)).toMatchObject({ ok: false });
    expect(fresh.batches).toEqual([]);
  });

  it('stops between two parts where nobody wants it any more', async () => {
    const { uploader, options, put } = setUpParts();
    expect(await uploader.put(film, { ...options, isWanted: () => put.length < 1 })).toMatchObject({ ok: false });
    expect(put).toHaveLength(1);
  });
});
