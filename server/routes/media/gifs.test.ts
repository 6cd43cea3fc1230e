import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GifPage } from '#contract/resources/media.ts';
import { LOCALES } from '#messages/locales.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

describe('the GIFs that the server draws [API-120]', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await createTestApp()));
  afterAll(() => test.close());

  async function search(query: string, locale = 'en'): Promise<GifPage> {
    const answer = await test.visitor.get(`/gifs/search${query}`, { headers: { 'accept-language': locale } });
    expect(answer.status).toBe(200);
    return answer.body as GifPage;
  }
  const idsOf = ({ data }: GifPage) => data.map(({ id }) => id);

  it('come in pages of 20 by offset, each once, until there are no more [MEDIA-18]', async () => {
    const pages = await Promise.all([0, 20, 40, 60].map((offset) => search(`?limit=20&offset=${offset}`)));
    expect(pages.map(({ data }) => data.length).slice(0, 2)).toEqual([20, 20]);
    expect(pages.at(-1)?.data).toEqual([]);
    const all = pages.flatMap(idsOf);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are found by beginnings of words, all of them, in any order and case', async () => {
    expect(idsOf(await search('?q=Morning%20se'))).toEqual(['morning-sea']);
    expect(idsOf(await search('?q=lol'))).toContain('laugh');
    expect(idsOf(await search('?q=zzz'))).toEqual([]);
  });

  it.each([
    ['de', 'herz', 'heart', 'Ein rotes Herz schlägt'],
    ['de', 'Glückwun', 'confetti', 'Konfetti regnet herab'],
    ['de', 'gluckwunsch', 'confetti', 'Konfetti regnet herab'],
    ['de', 'lol', 'laugh', 'Ein Gesicht lacht Tränen'],
    ['de', 'heart beats', 'heart', 'Ein rotes Herz schlägt'],
    ['ar', 'قلب', 'heart', 'قلب أحمر ينبض'],
    ['ar', 'القلب احمر', 'heart', 'قلب أحمر ينبض'],
    ['ar', 'قمر', 'moon', 'القمر بين نجوم متلألئة'],
    ['ar', 'coffee', 'coffee', 'بخار يتصاعد من فنجان قهوة'],
  ])('are found and named in the reader’s language (%s), and found in English: %s', async (locale, typed, id, title) => {
    const found = (await search(`?q=${encodeURIComponent(typed)}`, locale)).data;
    expect(found.find((gif) => gif.id === id)).toMatchObject({ title });
    expect(found.length).toBeLessThan(6);
  });

  it('are not found by words of other languages, and each is found by all of its words in every language', async () => {
    expect(idsOf(await search('?q=herz'))).toEqual([]);
    for (const locale of LOCALES) {
      const all = (await Promise.all([0, 20, 40].map((offset) => search(`?limit=20&offset=${offset}`, locale)))).flatMap(
        ({ data }) => data,
      );
      for (const { id, title = '', words = '' } of all) {
        expect(`${title} ${words}`.length, `${locale}: ${id}`).toBeGreaterThan(20);
        const text = `${title} ${words}`.replace(/[^\p{L}\p{N}\p{M} ]/gu, ' ');
        for (const word of text.split(/\s+/).filter(Boolean))
          expect(idsOf(await search(`?q=${encodeURIComponent(word)}&limit=50`, locale)), `${locale}: ${word}`).toContain(id);
      }
    }
  });

  it('are animated files of this server, small in the search and larger in a post', async () => {
    const [gif] = (await search('?q=heart')).data;
    for (const [file, width] of [
      [gif?.images.preview_gif, 200],
      [gif?.images.original, 480],
    ] as const) {
      const answer = await test.app.inject(file?.url ?? '');
      expect(answer.headers).toMatchObject({
        'content-type': 'image/gif',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      const { pages, width: drawn } = await sharp(answer.rawPayload, { animated: true }).metadata();
      expect([drawn, file?.width]).toEqual([width, width]);
      expect(pages).toBeGreaterThan(8);
    }
    expect((await test.app.inject('/media/gifs/nothing-480.gif')).statusCode).toBe(404);
  });

  it('refuse a page that is none', async () => {
    for (const query of ['?limit=0', '?limit=51', '?offset=-1', '?offset=5001'])
      expect((await test.visitor.get(`/gifs/search${query}`)).status, query).toBe(422);
  });
});

describe('the GIFs of another service', () => {
  let service: Server;
  let test: TestApp;
  const asked: string[] = [];
  let answer: (path: string) => { readonly status?: number; readonly body: Buffer | string } = () => ({ body: '' });

  beforeAll(async () => {
    service = createServer((request, reply) => {
      asked.push(request.url ?? '');
      const { status = 200, body } = answer(request.url ?? '');
      reply.writeHead(status).end(body);
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    const url = `${origin()}/v1/gifs`;
    test = await createTestApp({ config: { gifService: { url, key: 'secret-key', name: 'Example' } } });
  });
  afterAll(async () => {
    await test.close();
    service.close();
  });
  afterEach(() => void asked.splice(0));

  const origin = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const gif = (id: string, url: string, preview = url) => ({
    id,
    title: `Title of ${id}`,
    tracking: 'https://other.example/count',
    images: { preview_gif: { url: preview }, original: { url, width: '480', height: '270' } },
  });
  const pageOf = (...gifs: unknown[]) => ({ body: JSON.stringify({ data: gifs }) });
  const search = (q: string) => test.visitor.get(`/gifs/search?q=${q}&limit=20&offset=40`);

  it('are asked for with the key, which no reader sees, and named', async () => {
    answer = () => pageOf(gif('a', `${origin()}/a.gif`));
    const found = await search('cats');
    expect(asked[0]).toBe('/v1/gifs/search?api_key=secret-key&q=cats&limit=20&offset=40&rating=pg');
    expect(found.body).toMatchObject({ provider: 'Example', data: [{ id: 'a', title: 'Title of a' }] });
    expect(JSON.stringify(found.body)).not.toContain('secret-key');
    expect(JSON.stringify(found.body)).not.toContain(origin());
  });

  it('are asked for once, however many type the same', async () => {
    answer = () => pageOf(gif('b', `${origin()}/b.gif`));
    expect((await search('dogs')).body).toEqual((await search('Dogs')).body);
    expect(asked).toHaveLength(1);
  });

  it('are those that people like where nothing was typed', async () => {
    answer = () => pageOf();
    expect((await test.visitor.get('/gifs/search')).status).toBe(200);
    expect(asked[0]).toMatch(/^\/v1\/gifs\/trending\?/);
  });

  it('reach a reader through this server, and only those that a search named', async () => {
    const drawn = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#e50038' } })
        .gif()
        .toBuffer();
    const [small, bytes] = await Promise.all([drawn(2), drawn(4)]);
    answer = (path) => {
      if (path.endsWith('.gif')) return { body: path.endsWith('small.gif') ? small : bytes };
      return pageOf(gif('c', `${origin()}/c.gif`, `${origin()}/small.gif`));
    };
    const { images } = ((await search('birds')).body as GifPage).data[0]!;
    const { url } = images.original;
    const [preview, file] = [await test.app.inject(images.preview_gif.url), await test.app.inject(url)];
    expect([preview.statusCode, preview.rawPayload.equals(small)]).toEqual([200, true]);
    expect([file.statusCode, file.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(file.headers).toMatchObject({ 'content-type': 'image/gif', 'content-security-policy': "sandbox; default-src 'none'" });
    const other = Buffer.from(`${origin()}/private`).toString('base64url');
    for (const wrong of [
      url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      url.replace(/found\/[^.]+/, `found/${other}`),
      url.split('.')[0],
    ])
      expect((await test.app.inject(wrong ?? '')).statusCode).toBe(404);
  });

  it('lead to public addresses over TLS alone: others are left out, and take nothing else with them', async () => {
    const addresses = [
      'http://media.example/a.gif',
      'https://127.0.0.1/a.gif',
      'https://[::1]/a.gif',
      'https://media.example:8443/a',
      'file:///etc/passwd',
    ];
    answer = () =>
      pageOf(...addresses.map((url, index) => gif(`bad${index}`, url)), { id: 7 }, gif('good', 'https://media.example/a.gif'));
    expect(((await search('mixed')).body as GifPage).data.map(({ id }) => id)).toEqual(['good']);
  });

  it.each([
    ['an error', () => ({ status: 429, body: '{}' })],
    ['no JSON', () => ({ body: '<html>' })],
    ['too much', () => ({ body: Buffer.alloc(3 * 1024 * 1024, 32) })],
  ])('are away for now where the service answers %s', async (name, wrong) => {
    answer = wrong;
    const found = await search(encodeURIComponent(name));
    expect([found.status, found.body]).toMatchObject([503, { error_type: 'server' }]);
  });

  it('are no file where the service sends something else', async () => {
    answer = (path) => (path.endsWith('.gif') ? { body: '<script>alert(1)</script>' } : pageOf(gif('d', `${origin()}/d.gif`)));
    const { url } = ((await search('script')).body as GifPage).data[0]?.images.original ?? { url: '' };
    expect((await test.app.inject(url)).statusCode).toBe(503);
  });
});
