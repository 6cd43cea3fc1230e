import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { claimAwaited } from '../../domain/posts/commands/link-previews.ts';
import { makeAwaitedPreviews } from '../../jobs/awaited-previews.ts';
import { removeOldPreviews } from '../../jobs/old-previews.ts';
import { createLocalMediaStore } from '../../media/media-store.ts';
import { answering, pageWith, redirecting, startPageSite } from '../../testing/page-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

const picture = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#3a7ca5' } })
  .jpeg()
  .toBuffer();
const url = 'https://waders.test/counts';
const card = { title: 'Counting waders', description: 'At low tide.' };
const script = '<script>alert(1)</script>';
const endless = 'x'.repeat(64 * 1024);
/**
 * Of a megabyte, as much as is read. Whoever makes a tree of one of these stands still for minutes, or runs out of
 * memory.
 */
const hostile = {
  'all-open': '<div>'.repeat(200_000),
  'all-formatting': Array.from({ length: 90_000 }, (_, index) => `<b ${index}>`).join(''),
  multiplied: `${Array.from({ length: 300 }, (_, index) => `<b ${index}>`).join('')}${'<p>x'.repeat(250_000)}`,
  'never-closed': '<div><p></b>'.repeat(80_000),
};

const pages: Parameters<typeof startPageSite>[0] = {
  'waders.test/counts': answering(pageWith({ ...card, image: '/tern.jpg' }, 'Waders')),
  'waders.test/tern.jpg': answering(picture, 'image/jpeg'),
  'waders.test/plain': answering('<title>Only a title</title><meta name="description" content="And a line">'),
  'waders.test/long': answering(pageWith({ title: 't'.repeat(300), description: 'd'.repeat(1200) })),
  'waders.test/long-to-an-emoji': answering(pageWith({ title: `${'t'.repeat(254)}😀`, description: `${'d'.repeat(999)}😀` })),
  'waders.test/moved': redirecting('https://other.test/new'),
  'other.test/new': answering(pageWith({ title: 'Moved here' })),
  'waders.test/round': redirecting('https://waders.test/round'),
  'waders.test/inside': redirecting('http://127.0.0.1/secret'),
  'waders.test/script': answering(
    pageWith({ title: '&lt;script&gt;alert(1)&lt;/script&gt;', description: '&#0;&#8238;evil&#10;line' }),
  ),
  'waders.test/pdf': answering('%PDF-1.7', 'application/pdf'),
  'waders.test/lying': answering(Buffer.from([0, 1, 2, 255, 254, 0]), 'text/html'),
  'waders.test/broken': answering('no', 'text/html', 500),
  'waders.test/huge': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<title>Huge</title>');
    const more = () => {
      while (!response.destroyed && response.write(endless));
      response.once('drain', more);
    };
    more();
  },
  'waders.test/gallery': answering(
    `<TITLE>Gallery</TITLE><meta name="twitter:title" content="A &quot;card&quot; &amp; more"><META ITEMPROP=description VALUE='Named twice'>
    <meta property="og:image" content="/small.jpg"><meta property="og:image:width" content="20">
    <meta property="og:image" content="/tern.jpg"/><meta property="og:image:width" content="1600">`,
  ),
  'waders.test/decoys': answering(
    `<!-- <meta property="og:title" content="Comment"> --><script>'<meta property="og:title" content="Script">'</script><title>The head</title></head>
    <body><meta property="og:title" content="Body"><meta name="description" content="Body">`,
  ),
  ...Object.fromEntries(
    Object.entries(hostile).map(([name, markup]) => [`waders.test/${name}`, answering(`${markup}<title>Still read</title>`)]),
  ),
  'waders.test/slow': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<title>'),
  'waders.test/silent': () => undefined,
  'waders.test/no-picture': answering(pageWith({ title: 'Gone', image: 'https://waders.test/gone.jpg' })),
  'waders.test/false-picture': answering(pageWith({ title: 'False', image: '/false.jpg' })),
  'waders.test/false.jpg': answering('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/jpeg'),
  'waders.test/inner-picture': answering(pageWith({ title: 'Inner', image: 'http://169.254.169.254/latest' })),
  'waders.test/latin': answering(Buffer.from('<title>Müll</title>', 'latin1'), 'text/html; charset=iso-8859-1'),
};

describe('link previews', () => {
  let site: Awaited<ReturnType<typeof startPageSite>>;
  let test: TestApp;
  let maya: TestClient;
  beforeEach(async () => {
    site = await startPageSite(pages);
    test = await createTestApp({ config: { previewStandInPort: site.port }, pageLimits: { pageMs: 700, pictureMs: 2_000 } });
    maya = await test.signedIn('maya');
  });
  afterEach(async () => {
    await test.close();
    await site.close();
  });

  const preview = async (of = url, more = '') => {
    const { status, body } = await maya.get(`/link-preview?url=${encodeURIComponent(of)}${more}`);
    expect(status).toBe(200);
    return body as Record<string, unknown>;
  };
  const bare = (of: string) => ({ title: '', description: '', image: '', url: of, shouldFetchOg: false });
  const claimed = (of = url) => ({
    title: 'Claimed',
    description: 'By its author',
    image: 'https://evil.test/x.jpg',
    url: of,
    shouldFetchOg: false,
  });
  const write = async (openGraph: object, more: object = {}) =>
    maya.put('/v3/posts', { body: `Look ${url}`, openGraph, ...more });
  const postOf = ({ body }: TestAnswer) => (body as { data: Post }).data;
  const again = async (id: string) => ((await maya.post('/v3/posts/map', { ulids: [id] })).body as { data: Post[] }).data[0];
  const work = () => {
    const { pages: reader, newId, clock } = test.services;
    const deps = { db: test.db, pages: reader, newId, now: clock.now, warn: () => undefined };
    return makeAwaitedPreviews(deps);
  };

  it('are title, description and picture, which lies with us as pixels of our own [API-121]', async () => {
    const found = await preview();
    expect(found).toMatchObject({ ...card, url, shouldFetchOg: false });
    expect(found.image).toMatch(/^\/media\/previews\/[\w-]+\.webp$/);
    const served = await test.app.inject({ url: String(found.image) });
    expect(served.headers['content-type']).toBe('image/webp');
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 });
    await preview();
    expect(site.asked).toEqual(['waders.test/counts', 'waders.test/tern.jpg']);
  });

  it('come without the picture first where that is asked for', async () => {
    expect(await preview(url, '&picture=later')).toEqual({
      ...card,
      url,
      image: '',
      shouldFetchOg: false,
      isPictureComing: true,
    });
    expect(site.asked).toEqual(['waders.test/counts']);
    expect((await preview()).image).toContain('/media/previews/');
    expect(await preview(url, '&picture=later')).not.toHaveProperty('isPictureComing');
  });

  it('fall back on title and description, follow redirects and read other character sets', async () => {
    expect(await preview('https://waders.test/plain')).toMatchObject({ title: 'Only a title', description: 'And a line' });
    expect(await preview('https://waders.test/moved')).toMatchObject({ title: 'Moved here', url: 'https://waders.test/moved' });
    expect(await preview('https://waders.test/latin')).toMatchObject({ title: 'Müll' });
  });

  it('are trimmed to 255 [COMPOSE-40] and 1000 [COMPOSE-41] characters, and never inside of one', async () => {
    const { title, description } = await preview('https://waders.test/long');
    expect([title, description]).toEqual(['t'.repeat(255), 'd'.repeat(1000)]);
    expect(await preview('https://waders.test/long-to-an-emoji')).toMatchObject({
      title: 't'.repeat(254),
      description: 'd'.repeat(999),
    });
  });

  it('hold what a page says as text, on one line', async () => {
    expect(await preview('https://waders.test/script')).toMatchObject({ title: script, description: '\uFFFD evil line' });
  });

  it.each(['round', 'inside', 'pdf', 'broken', 'slow', 'silent', 'absent'])(
    'of a page that is no page (%s) are empty fields and its address, never a fault of ours [COMPOSE-45]',
    async (name) => {
      expect(await preview(`https://waders.test/${name}`)).toEqual(bare(`https://waders.test/${name}`));
    },
  );

  it.each([
    ['huge', { title: 'Huge' }],
    ['lying', { image: '' }],
  ])('of a hostile page (%s) take no more than the limits', async (name, found) => {
    expect(await preview(`https://waders.test/${name}`)).toMatchObject(found);
  });

  it.each(Object.keys(hostile))(
    'of a page that is made to be slow (%s) are read, and others are answered meanwhile',
    async (name) => {
      const [found, other] = await Promise.all([preview(`https://waders.test/${name}`), test.app.inject('/healthz')]);
      expect([found, other.statusCode]).toMatchObject([{ title: 'Still read' }, 200]);
    },
  );

  it('take of several pictures the largest, and words of a Twitter card before those of the title', async () => {
    const found = await preview('https://waders.test/gallery');
    expect(found).toMatchObject({ title: 'A "card" & more', description: 'Named twice' });
    expect(site.asked).toEqual(['waders.test/gallery', 'waders.test/tern.jpg']);
  });

  it('are of the head alone, and not of what its scripts and comments hold', async () => {
    expect(await preview('https://waders.test/decoys')).toMatchObject({ title: 'The head', description: '' });
  });

  it.each(['no-picture', 'false-picture', 'inner-picture'])('say that the picture did not come (%s)', async (name) => {
    expect(await preview(`https://waders.test/${name}`)).toMatchObject({ image: '', pictureProblem: 'download' });
  });

  it('try a picture twice', async () => {
    await preview('https://waders.test/no-picture');
    expect(site.asked.filter((place) => place.endsWith('/gone.jpg'))).toHaveLength(2);
  });

  it('are for members, who ask 60 times a minute', async () => {
    expect((await test.visitor.get(`/link-preview?url=${encodeURIComponent(url)}`)).status).toBe(401);
    for (let asked = 0; asked < 60; asked += 1) await preview();
    expect((await maya.get(`/link-preview?url=${encodeURIComponent(url)}`)).status).toBe(429);
  });

  it('stand on a post as the server read them, whatever its author claims [POST-02] [API-12]', async () => {
    const { image } = await preview();
    expect(postOf(await write(claimed())).openGraph).toEqual({ ...card, image, url, shouldFetchOg: false });
  });

  it('come to a post later that was sent without, and move its time', async () => {
    const post = postOf(await write({ ...bare(url), shouldFetchOg: true }));
    expect(post.openGraph).toEqual({ ...bare(url), shouldFetchOg: true });
    expect(site.asked).toEqual([]);
    await work();
    const later = await again(post.id);
    expect(later?.openGraph).toMatchObject({ ...card, shouldFetchOg: false });
    expect(later?.openGraph?.image).toContain('/media/previews/');
    expect(Date.parse(later?.updatedAt ?? '')).toBeGreaterThan(Date.parse(post.updatedAt));
    const { asked } = site;
    await work();
    expect(site.asked).toEqual(asked);
  });

  it('are given up where whoever reads the page dies of it each time: the post has its address then', async () => {
    const post = postOf(await write({ ...bare(url), shouldFetchOg: true }));
    const claims: unknown[] = [];
    for (let died = 0; died < 3; died += 1)
      claims.push(...(await claimAwaited(test.db, { time: new Date(), leaseMs: -1, max: 8 })).map(({ attempt }) => attempt));
    expect(claims).toEqual([1, 2, 3]);
    await work();
    expect(site.asked).toEqual([]);
    expect((await again(post.id))?.openGraph).toEqual(bare(url));
    expect(await test.db.selectFrom('awaited_previews').selectAll().execute()).toEqual([]);
  });

  it('come to no post that was deleted meanwhile, and its page is not read', async () => {
    const post = postOf(await write(claimed()));
    expect((await maya.delete(`/v3/posts/delete?ulid=${post.id}`)).status).toBe(200);
    expect(await test.db.selectFrom('awaited_previews').selectAll().execute()).toEqual([]);
    await work();
    expect(site.asked).toEqual([]);
    const { open_graph: stored } = await test.db
      .selectFrom('posts')
      .select('open_graph')
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow();
    expect(stored?.title ?? '').toBe('');
  });

  it('of addresses that are not previewed stand on no post', async () => {
    expect(postOf(await write(claimed('https://x.com/home'))).openGraph).toBeNull();
    expect(postOf(await write(claimed('http://waders.test/counts'))).openGraph).toBeNull();
  });

  it('are of addresses of up to 2048 characters [COMPOSE-42]', async () => {
    const long = (length: number) => 'https://waders.test/'.padEnd(length, 'x');
    const asked = async (url: string) => (await maya.get(`/link-preview?url=${encodeURIComponent(url)}`)).status;
    expect([await asked(long(2048)), await asked(long(2049))]).toEqual([200, 422]);
    expect(await write(claimed(long(2049)))).toMatchObject({ status: 422 });
    expect(postOf(await write(claimed(long(2048)))).openGraph).toMatchObject({ url: long(2048) });
  });

  it('count toward the 5 media of a post [MEDIA-04]', async () => {
    const image = { url: '/media/images/x.webp', widthPx: 9, heightPx: 9, mimeType: 'image/webp' };
    const answer = await write(claimed(), { images: Array.from({ length: 5 }, () => image) });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { images: ['You can only upload up to 5 media files'] } },
    ]);
    // With one place left it is something else that is wrong with these.
    const four = await write(claimed(), { images: Array.from({ length: 4 }, () => image) });
    expect(four.body).not.toMatchObject({ errors: { images: ['You can only upload up to 5 media files'] } });
  });

  it('are forgotten after a week, with a picture that no post shows', async () => {
    const media = createLocalMediaStore(test.services.config.dataDir);
    const { image } = await preview();
    const key = String(image).replace('/media/', '');
    await write(claimed());
    const at = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000);
    await removeOldPreviews({ db: test.db, media }, at(6.9));
    expect(await test.db.selectFrom('link_previews').select('id').execute()).toHaveLength(1);
    await removeOldPreviews({ db: test.db, media }, at(7.1));
    expect(await test.db.selectFrom('link_previews').select('id').execute()).toEqual([]);
    expect((await buffer(media.read(key))).length).toBeGreaterThan(0);
    await test.db.updateTable('posts').set({ open_graph: 'null' }).execute();
    const other = await preview();
    await removeOldPreviews({ db: test.db, media }, at(7.1));
    expect(await media.stat(String(other.image).replace('/media/', ''))).toBeNull();
  });
});
