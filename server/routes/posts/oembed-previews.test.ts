import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oembedAddressOf, oembedServices } from '../../previews/oembed.ts';
import { pageTextOf } from '../../previews/page-text.ts';
import { answering, pageWith, redirecting, startPageSite } from '../../testing/page-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3a7ca5' } })
  .jpeg()
  .toBuffer();
const services = [{ hosts: ['films.test'], path: /^\/watch/, endpoint: 'https://api.films.test/oembed' }];
const told = {
  version: '1.0',
  type: 'video',
  title: 'Dunlins at dusk',
  author_name: 'Rhea',
  thumbnail_url: 'https://films.test/still.jpg',
};
const json = (body: unknown) => answering(JSON.stringify(body), 'application/json; charset=utf-8');
const asked = (name: string) => `api.films.test/oembed?url=${encodeURIComponent(`https://films.test/watch/${name}`)}&format=json`;
const linking = (href: string, more = '') =>
  answering(`<head><title>Blog</title>${more}<link rel="alternate" type="application/json+oembed" href="${href}"></head>`);
const script = '<script>alert(1)</script>';

const pages: Parameters<typeof startPageSite>[0] = {
  'films.test/still.jpg': answering(picture, 'image/jpeg'),
  'films.test/watch/bare': answering('<title>Films</title>'),
  [asked('bare')]: json(told),
  'films.test/watch/closed': answering('Please accept our cookies', 'text/html', 403),
  [asked('closed')]: json({ ...told, title: 'Behind a wall' }),
  'films.test/watch/silent': () => undefined,
  [asked('silent')]: json({ ...told, title: 'Still told of' }),
  'films.test/watch/own': answering(pageWith({ title: 'Its own words' })),
  'films.test/watch/short': answering('<title>Log in</title>'),
  [asked('short')]: json({
    author_name: 'Theo',
    html: '<blockquote class="post"><p lang="en" dir="ltr">Two &amp; a half <a href="https://t.test">waders</a></p>&mdash; Theo</blockquote>',
  }),
  'films.test/watch/types': answering('<title>Types</title>'),
  [asked('types')]: json({ title: { a: 1 }, author_name: ['x'], thumbnail_url: 7, html: null }),
  'films.test/watch/list': answering('<title>List</title>'),
  [asked('list')]: json([1, 2, 3]),
  'films.test/watch/html': answering('<title>Page</title>'),
  [asked('html')]: answering('{"title":"Not told as JSON"}', 'text/html'),
  'films.test/watch/broken': answering('<title>Broken</title>'),
  [asked('broken')]: answering('{"title":', 'application/json'),
  'films.test/watch/huge': answering('<title>Huge</title>'),
  [asked('huge')]: json({ title: 'x'.repeat(300_000) }),
  'films.test/watch/slow': answering('<title>Slow</title>'),
  [asked('slow')]: () => undefined,
  'films.test/watch/away': answering('<title>Away</title>'),
  [asked('away')]: redirecting('http://127.0.0.1/secret'),
  'films.test/watch/tags': answering('<title>Tags</title>'),
  [asked('tags')]: json({ title: script, author_name: '<b>Rhea</b>\u202e' }),
  'films.test/watch/inner': answering('<title>Inner</title>'),
  [asked('inner')]: json({ ...told, thumbnail_url: 'http://169.254.169.254/latest' }),
  'films.test/watch/odd': answering('<title>Odd</title>'),
  [asked('odd')]: json({ ...told, thumbnail_url: 'javascript:alert(1)' }),
  'blog.test/post': linking('/oembed?id=1&amp;format=json'),
  'blog.test/oembed?id=1&format=json': json({ type: 'photo', title: 'A photo', url: 'https://films.test/still.jpg' }),
  'blog.test/carded': linking('/oembed?id=2', '<meta property="og:title" content="A card">'),
  'blog.test/leading-inside': linking('http://10.0.0.1/oembed'),
};

describe('link previews by oEmbed', () => {
  let site: Awaited<ReturnType<typeof startPageSite>>;
  let test: TestApp;
  let maya: TestClient;
  beforeEach(async () => {
    site = await startPageSite(pages);
    const config = { previewStandInPort: site.port };
    test = await createTestApp({ config, pageLimits: { pageMs: 1_000, pictureMs: 2_000 }, oembedServices: services });
    maya = await test.signedIn('maya');
  });
  afterEach(async () => {
    await test.close();
    await site.close();
  });
  const preview = async (of: string) => {
    const { status, body } = await maya.get(`/link-preview?url=${encodeURIComponent(of)}`);
    expect(status).toBe(200);
    return body as Record<string, unknown>;
  };

  it('say title, author and picture of a page without a card, as its service tells [API-121]', async () => {
    const found = await preview('https://films.test/watch/bare');
    expect(found).toMatchObject({ title: 'Dunlins at dusk', description: 'Rhea' });
    expect(found['image']).toMatch(/^\/media\/previews\/[\w-]+\.webp$/);
    expect(site.asked).toEqual(['films.test/watch/bare', asked('bare'), 'films.test/still.jpg']);
  });

  it.each([
    ['closed', 'Behind a wall'],
    ['silent', 'Still told of'],
  ])('come where the page itself is not to be had (%s), within the time of one', async (name, title) => {
    expect(await preview(`https://films.test/watch/${name}`)).toMatchObject({ title, description: 'Rhea' });
  });

  it('are not asked for where the page speaks for itself, and of no path and no host but those of the service', async () => {
    expect(await preview('https://films.test/watch/own')).toMatchObject({ title: 'Its own words' });
    expect(await preview('https://blog.test/carded')).toMatchObject({ title: 'A card' });
    await preview('https://films.test/about');
    await preview('https://films.test.evil.test/watch/bare?x=//films.test/watch/bare');
    expect(site.asked.filter((place) => place.includes('oembed'))).toEqual([]);
  });

  it('say who wrote a short post, and its words without tags', async () => {
    const { title, description } = await preview('https://films.test/watch/short');
    expect([title, String(description).replaceAll(/ +/g, ' ')]).toEqual(['Theo', 'Two & a half waders']);
  });

  it('are found where the page names them', async () => {
    const found = await preview('https://blog.test/post');
    expect(found).toMatchObject({ title: 'A photo' });
    expect(found['image']).toContain('/media/previews/');
  });

  it.each([
    ['types', 'Types'],
    ['list', 'List'],
    ['html', 'Page'],
    ['broken', 'Broken'],
    ['huge', 'Huge'],
    ['slow', 'Slow'],
    ['away', 'Away'],
  ])('that are none (%s) change nothing about what the page says', async (name, title) => {
    expect(await preview(`https://films.test/watch/${name}`)).toMatchObject({ title, description: '', image: '' });
  });

  it('lead to no private address, neither to the answer nor to its picture', async () => {
    expect(await preview('https://blog.test/leading-inside')).toMatchObject({ title: 'Blog', image: '' });
    expect(await preview('https://films.test/watch/inner')).toMatchObject({ image: '', pictureProblem: 'download' });
    expect(await preview('https://films.test/watch/odd')).toMatchObject({ title: 'Dunlins at dusk', image: '' });
  });

  it('hold HTML as text, on one line', async () => {
    expect(await preview('https://films.test/watch/tags')).toMatchObject({ title: script, description: '<b>Rhea</b>' });
  });
});

describe('whom pages are asked of', () => {
  it.each([
    ['https://youtu.be/abc', 'https://www.youtube.com/oembed'],
    ['https://x.com/dunlin/status/12', 'https://publish.twitter.com/oembed'],
    ['https://www.tiktok.com/@a/video/1', 'https://www.tiktok.com/oembed'],
    ['https://bsky.app/profile/a.test/post/b', 'https://embed.bsky.app/oembed'],
  ])('%s', (page, endpoint) => {
    expect(oembedAddressOf(page, oembedServices)).toBe(`${endpoint}?url=${encodeURIComponent(page)}&format=json`);
  });

  it.each(['https://x.com/dunlin', 'https://evil.test/?//youtube.com/watch', 'https://youtube.com.evil.test/', 'nothing'])(
    'nobody: %s',
    (page) => expect(oembedAddressOf(page, oembedServices)).toBeNull(),
  );

  it('is read from a page that is made to be slow, before this test would be given up', async () => {
    for (const part of ['<link', '<link ', '<link type=', "<link type='application/json+oembed' href='"])
      expect((await pageTextOf(part.repeat(1_000_000 / part.length), 'https://a.test')).oembed).toBeNull();
  });
});
