import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageApp, readPage } from '../testing/page-reader.ts';
import { newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const hostile = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><svg onload=alert(1)>',
  '<!-- --><iframe srcdoc="<script>alert(1)</script>">',
  'https://a.example/"onclick="alert(1)',
  'javascript:alert(1) &lt;b&gt;',
];

describe('a post for other sites', () => {
  let test: TestApp;
  let wren: TestClient;
  let id: string;
  const embed = (post = id, query = '', headers = {}) => test.visitor.get(`/v4/embed/post/${post}${query}`, { headers });
  const pageOf = async (post = id, query = '') => load(String((await embed(post, query)).body));
  const change = (values: Record<string, unknown>, post = id) =>
    test.db.updateTable('posts').set(values).where('id', '=', post).execute();
  const put = async (body: string, fields = {}) => idOf(await wren.put('/v3/posts', { body, ...fields }));

  beforeAll(async () => {
    test = await createPageApp();
    wren = await test.signedIn('wren');
    id = await put('See https://tide.example/a. @wren saw #dunlin and $TIDE\nagain');
    const picture = { url: '/media/images/a.webp', widthPx: 800, heightPx: 600, mimeType: 'image/webp', thumbnail: null };
    await change({ images: JSON.stringify([{ ...picture, alt: 'A flock' }]) });
  });
  afterAll(() => test.close());

  it('shows author, text with its links, pictures with size, time and counts, and the way to the post [API-122]', async () => {
    const $ = await pageOf();
    expect($('.author b').text()).toBe('wren');
    expect($('.text').text()).toBe('See https://tide.example/a. @wren saw #dunlin and $TIDE\nagain');
    const links = $('.text a').map((_index, link) => `${$(link).text()} ${$(link).attr('href')}`);
    expect(links.toArray()).toEqual([
      'https://tide.example/a https://tide.example/a',
      '@wren https://dunlin.example/wren',
      '#dunlin https://dunlin.example/hashtag/dunlin',
      '$TIDE https://dunlin.example/ticker/TIDE',
    ]);
    expect($('.pictures img').attr()).toMatchObject({
      src: '/media/images/a.webp?w=1024',
      alt: 'A flock',
      width: '800',
      height: '600',
    });
    expect($('time').attr('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect($('footer').text()).toContain('0 reactions · 0 comments · 0 reposts');
    expect($('a.brand').attr('href')).toBe(`https://dunlin.example/post/${id}`);
    expect($('script').length).toBe(0);
  });

  it('is in the theme that is asked for and follows the reader else, with or without counts [API-122]', async () => {
    const themeOf = async (query: string) => (await pageOf(id, query))('html').attr('data-theme');
    expect([await themeOf(''), await themeOf('?theme=light'), await themeOf('?theme=dark')]).toEqual(['auto', 'light', 'dark']);
    expect((await pageOf(id, '?showEngagement=0'))('footer').text()).not.toContain('reactions');
    expect((await pageOf(id, '?showEngagement=1'))('footer').text()).toContain('reactions');
    expect((await embed(id, '?theme=auto')).status).toBe(422);
  });

  it('may be framed anywhere and runs and loads nothing', async () => {
    const { headers } = await embed();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
  });

  it('is kept for a minute, and asked for anew by its tag, in each language', async () => {
    const first = await embed();
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'content-language': 'en' });
    expect(String(first.headers['vary'])).toContain('Accept-Language');
    const etag = String(first.headers['etag']);
    expect((await embed(id, '', { 'if-none-match': etag })).status).toBe(304);
    const arabic = await embed(id, '', { 'if-none-match': etag, 'accept-language': 'ar' });
    expect(arabic.status).toBe(200);
    expect(load(String(arabic.body))('html').attr()).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  it('shows what it quotes, where the outside may be told of it', async () => {
    const quote = await put('Quoting', { ulid: id });
    expect((await pageOf(quote))('.card').text()).toContain('See https://tide.example/a.');
    await change({ is_sensitive: true });
    expect((await pageOf(quote))('.card').length).toBe(0);
    await change({ is_sensitive: false });
  });

  it.each(hostile)('%s stays text in body, name and description [API-122]', async (text) => {
    const images = [{ url: '/media/images/a.webp', widthPx: 9, heightPx: 9, mimeType: 'image/webp', thumbnail: null, alt: text }];
    const openGraph = { title: text, description: text, image: '', url: 'https://tide.example/', shouldFetchOg: false };
    const post = await put('harmless');
    await change({ body: text, images: JSON.stringify(images), open_graph: JSON.stringify(openGraph) }, post);
    await test.db.updateTable('users').set({ name: text }).where('id', '=', wren.id).execute();
    const $ = await pageOf(post);
    expect($('.text').text()).toBe(text);
    expect($('.author b').text()).toBe(text);
    expect($('.pictures img').attr('alt')).toBe(text);
    expect($('script, svg, iframe').length).toBe(0);
    expect($('style').length).toBe(1);
    for (const element of $('*').toArray()) {
      const names = Object.keys($(element).attr() ?? {});
      expect(names.filter((name) => name.startsWith('on') || name === 'srcdoc')).toEqual([]);
      expect($(element).attr('href') ?? 'https://').toMatch(/^https:\/\//);
    }
    await test.db.updateTable('users').set({ name: 'wren' }).where('id', '=', wren.id).execute();
  });

  it('shows the host that a link really leads to', async () => {
    const post = await put('https://paypal.com@evil.example/x');
    expect((await pageOf(post))('.text a').text()).toBe('https://evil.example/x');
  });

  describe('says nothing but that it is unavailable', () => {
    const closed: Readonly<Record<string, () => Promise<string>>> = {
      'of none': async () => newKey(),
      'of what can be no post': async () => 'nothing',
      'of a deleted post': () => postThatIs({ deleted_at: new Date() }),
      'of a sensitive post': () => postThatIs({ is_sensitive: true }),
      'of a Web Only post': () => postThatIs({ is_trolling: true }),
      'of a hidden post': () => postThatIs({ is_hidden: true }),
      'of a post that is not finished': () => postThatIs({ is_processing: true }),
      'of a post in a closed group': async () => {
        const group = { id: newKey(), name: 'Room', name_key: newKey(), visibility: 'PRIVATE' as const, owner_id: wren.id };
        const at = { created_at: new Date(), updated_at: new Date() };
        await test.db
          .insertInto('groups')
          .values({ ...group, ...at })
          .execute();
        return postThatIs({ group_id: group.id });
      },
      'of a banned member’s post': async () => {
        const banned = await test.signedIn('banned');
        const post = idOf(await banned.put('/v3/posts', { body: 'a secret' }));
        await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', banned.id).execute();
        return post;
      },
    };
    async function postThatIs(values: Record<string, unknown>): Promise<string> {
      const post = await put('a secret');
      await change(values, post);
      return post;
    }

    it.each(Object.entries(closed))('%s [API-122]', async (_name, make) => {
      const post = await make();
      const answer = await embed(post);
      expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
      expect(load(String(answer.body))('h1').text()).toBe('Post Unavailable');
      expect(String(answer.body)).not.toContain('secret');
      expect(String(answer.headers['content-security-policy'])).toContain('frame-ancestors *');
      expect(answer.headers['cache-control']).toBe('no-cache');
      const told = await test.visitor.get(oembed(`https://dunlin.example/post/${post}`));
      expect(told.status).toBe(404);
      // Its author too is told no more: nobody is known here.
      expect((await wren.get(`/v4/embed/post/${post}`)).status).toBe(404);
    });
  });

  const oembed = (url: string, rest = '') => `/oembed?url=${encodeURIComponent(url)}${rest}`;

  it('is described by oEmbed, which the page of the post names', async () => {
    const address = `https://dunlin.example/post/${id}`;
    const { answer } = await readPage(test, `/post/${id}`);
    const link = load(String(answer.body))('link[type="application/json+oembed"]').attr('href') ?? '';
    expect(link).toBe(`https://dunlin.example/oembed?url=${encodeURIComponent(address)}&format=json`);
    const told = await test.visitor.get(link.replace('https://dunlin.example', ''));
    expect(told).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' },
      body: {
        version: '1.0',
        type: 'rich',
        author_url: 'https://dunlin.example/wren',
        provider_name: 'Dunlin',
        width: 550,
        height: 350,
      },
    });
    const frame = load((told.body as { html: string }).html)('iframe');
    expect(frame.attr('src')).toBe(`https://dunlin.example/v4/embed/post/${id}`);
    const small = await test.visitor.get(oembed(address, '&maxwidth=320&maxheight=240'));
    expect(small.body).toMatchObject({ width: 320, height: 240 });
    expect((await readPage(test, '/wren')).answer.body).not.toContain('oembed');
  });

  it('oEmbed refuses what it does not answer', async () => {
    const address = `https://dunlin.example/post/${id}`;
    expect((await test.visitor.get(oembed(address, '&format=xml'))).status).toBe(501);
    expect((await test.visitor.get('/oembed')).status).toBe(422);
    expect((await test.visitor.get(oembed(address, '&maxwidth=-1'))).status).toBe(422);
    for (const other of [`https://elsewhere.example/post/${id}`, 'https://dunlin.example/wren', 'nothing'])
      expect((await test.visitor.get(oembed(other))).status).toBe(404);
  });

  it('takes of the allowance of reads like other public reads', async () => {
    const small = await createPageApp({ config: { limits: { ...test.services.config.limits, readsPerMinute: 12 } } });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await small.visitor.get(`/v4/embed/post/${newKey()}`)).status);
    expect(statuses.at(-1)).toBe(429);
    await small.close();
  });
});

function idOf({ body }: { readonly body: unknown }): string {
  return (body as { data: { id: string } }).data.id;
}
