import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageApp, readPage, SHELL_DESCRIPTION } from '../testing/page-reader.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const ORIGIN = 'https://dunlin.example';
const PICTURE = '/media/images/01J0000000000000000000000A.webp';

describe('what a page says to those who do not run it', () => {
  let test: TestApp;
  let noor: TestClient;
  let postId: string;

  const write = async (as: TestClient, body: string, more: Record<string, unknown> = {}) => {
    const answer = await as.put('/v3/posts', { body, ...more });
    return (answer.body as { data: { id: string } }).data.id;
  };
  const picture = (more: object = {}) =>
    JSON.stringify([{ url: PICTURE, widthPx: 2048, heightPx: 1024, mimeType: 'image/webp', thumbnail: null, ...more }]);

  beforeAll(async () => {
    test = await createPageApp();
    noor = await test.signedIn('noor');
    await test.db.updateTable('users').set({ name: 'Noor Haddad', bio: 'Tides\nand terns.' }).where('id', '=', noor.id).execute();
    postId = await write(noor, 'The tide is out, and the #waders are in.');
  });
  afterAll(() => test.close());

  it('of a public post: title, description, Open Graph, Twitter card, canonical address [ROUTE-43]', async () => {
    const page = await readPage(test, `/post/${postId}?scrollToComment=1`);
    const url = `${ORIGIN}/post/${postId}`;
    const text = 'The tide is out, and the #waders are in.';
    expect(page.title).toBe(`Noor Haddad: "${text}" · Dunlin`);
    expect(page.canonical).toEqual([url]);
    expect(page.openGraph).toMatchObject({
      success: true,
      ogTitle: 'Noor Haddad (@noor)',
      ogDescription: text,
      ogType: 'article',
      ogUrl: url,
      ogSiteName: 'Dunlin',
      ogLocale: 'en_US',
      ogImage: [{ url: `${ORIGIN}/icons/icon-512.png`, width: '512', height: '512', alt: 'Dunlin' }],
      twitterCard: 'summary',
      twitterTitle: 'Noor Haddad (@noor)',
      twitterDescription: text,
      articleAuthor: `${ORIGIN}/noor`,
    });
    expect(page.openGraph.articlePublishedTime).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(page.named['description']).toEqual([text]);
    expect(page.answer.headers['x-robots-tag']).toBeUndefined();
  });

  it('of a public post: structured data, a posting of its author with its counts [ROUTE-43]', async () => {
    const maya = await test.signedIn('maya');
    await maya.put('/v3/post/reaction', { ulid: postId, reaction: 'heart' });
    const sent = await maya.put('/v3/comments', { parentId: postId, body: 'Lovely' });
    expect(sent.status).toBeLessThan(300);
    const { data } = await readPage(test, `/post/${postId}`);
    const url = `${ORIGIN}/post/${postId}`;
    expect(data).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'SocialMediaPosting',
        '@id': url,
        url,
        mainEntityOfPage: url,
        articleBody: 'The tide is out, and the #waders are in.',
        author: expect.objectContaining({
          '@type': 'Person',
          name: 'Noor Haddad',
          alternateName: '@noor',
          url: `${ORIGIN}/noor`,
        }),
        commentCount: 1,
        interactionStatistic: [
          { '@type': 'InteractionCounter', interactionType: { '@type': 'LikeAction' }, userInteractionCount: 1 },
          { '@type': 'InteractionCounter', interactionType: { '@type': 'CommentAction' }, userInteractionCount: 1 },
          { '@type': 'InteractionCounter', interactionType: { '@type': 'ShareAction' }, userInteractionCount: 0 },
        ],
      }),
    ]);
    expect(Date.parse(String(data[0]?.['datePublished']))).toBeLessThanOrEqual(Date.now());
  });

  it('of a public profile: the member, by the one address, however it was asked for [ROUTE-43]', async () => {
    for (const asked of ['/noor', '/NOOR', '/noor/', `/${noor.id}`]) {
      const page = await readPage(test, asked);
      expect(page.title).toBe('Noor Haddad (@noor) · Dunlin');
      expect(page.canonical).toEqual([`${ORIGIN}/noor`]);
      expect(page.named['description']).toEqual(['Tides and terns.']);
      expect(page.openGraph).toMatchObject({
        ogType: 'profile',
        ogTitle: 'Noor Haddad (@noor)',
        ogDescription: 'Tides and terns.',
        ogUrl: `${ORIGIN}/noor`,
        profileUsername: 'noor',
        twitterCard: 'summary',
      });
      expect(page.data).toEqual([
        expect.objectContaining({
          '@type': 'ProfilePage',
          url: `${ORIGIN}/noor`,
          mainEntity: expect.objectContaining({
            '@type': 'Person',
            name: 'Noor Haddad',
            alternateName: '@noor',
            identifier: noor.id,
            description: 'Tides and terns.',
          }),
        }),
      ]);
    }
  });

  it('of a hashtag that a public post bears, in one spelling, and of a public group [ROUTE-43]', async () => {
    for (const asked of ['/hashtag/waders', '/hashtag/WADERS', '/hashtag/%77aders']) {
      const page = await readPage(test, asked);
      expect(page.title).toBe('#waders · Dunlin');
      expect(page.canonical).toEqual([`${ORIGIN}/hashtag/waders`]);
      expect(page.openGraph).toMatchObject({
        ogType: 'website',
        ogTitle: '#waders',
        ogDescription: 'Posts about #waders on Dunlin.',
      });
    }
    const id = test.services.newId();
    const now = new Date();
    const group = { id, name: 'Mudflats', name_key: 'mudflats', description: 'Boots on.', owner_id: noor.id };
    await test.db
      .insertInto('groups')
      .values({ ...group, visibility: 'PUBLIC', created_at: now, updated_at: now })
      .execute();
    const page = await readPage(test, `/group/${id}`);
    expect(page.title).toBe('Mudflats · Dunlin');
    expect(page.canonical).toEqual([`${ORIGIN}/group/${id}`]);
    expect(page.openGraph).toMatchObject({ ogTitle: 'Mudflats', ogDescription: 'Boots on.' });
  });

  it('shows a picture of the post, or a still of its video, else the member, and only what lies on this installation [ROUTE-43]', async () => {
    const set = (images: string) => test.db.updateTable('posts').set({ images }).where('id', '=', postId).execute();
    const shown = async () => (await readPage(test, `/post/${postId}`)).openGraph;

    await set(picture({ alt: 'Knots over\nthe mud' }));
    expect(await shown()).toMatchObject({
      ogImage: [{ url: `${ORIGIN}${PICTURE}?w=1024`, width: '1024', height: '512', alt: 'Knots over the mud' }],
      twitterCard: 'summary_large_image',
      twitterImage: [expect.objectContaining({ url: `${ORIGIN}${PICTURE}?w=1024`, alt: 'Knots over the mud' })],
    });
    await set(picture({ mimeType: 'video/mp4', thumbnail: { url: '/media/stills/a.webp' } }));
    expect((await shown()).ogImage).toMatchObject([{ url: `${ORIGIN}/media/stills/a.webp` }]);
    for (const url of [
      'https://elsewhere.example/a.webp',
      '//elsewhere.example/a.webp',
      '/media/../../x.webp',
      '/media/a.webp"onload=x',
    ]) {
      await set(picture({ url }));
      expect((await shown()).ogImage, url).toMatchObject([{ url: `${ORIGIN}/icons/icon-512.png` }]);
    }
    await set('[]');

    const setAvatar = (avatar: string | null) => test.db.updateTable('users').set({ avatar }).where('id', '=', noor.id).execute();
    await setAvatar('/media/images/noor.webp');
    const own = { url: `${ORIGIN}/media/images/noor.webp`, alt: 'Noor Haddad' };
    expect((await readPage(test, '/noor')).openGraph).toMatchObject({ ogImage: [own] });
    await setAvatar('https://elsewhere.example/noor.webp');
    const profile = await readPage(test, '/noor');
    expect(profile.openGraph).toMatchObject({ ogImage: [{ url: `${ORIGIN}/icons/icon-512.png` }] });
    expect(JSON.stringify(profile.data)).not.toContain('elsewhere');
    await setAvatar(null);
  });

  it('describes a post without words by its picture, and one without either by its author', async () => {
    const id = await write(noor, 'soon no word is left');
    await test.db
      .updateTable('posts')
      .set({ body: '', images: picture({ alt: 'A tern' }) })
      .where('id', '=', id)
      .execute();
    const pictured = await readPage(test, `/post/${id}`);
    expect([pictured.title, pictured.openGraph.ogDescription]).toEqual(['Post by Noor Haddad · Dunlin', 'A tern']);
    await test.db.updateTable('posts').set({ images: picture() }).where('id', '=', id).execute();
    expect((await readPage(test, `/post/${id}`)).openGraph.ogDescription).toBe('Post by Noor Haddad');
  });

  it('is in the reader’s language, and says which', async () => {
    const inGerman = await readPage(test, `/post/${postId}`, { 'accept-language': 'de' });
    expect(inGerman.title).toBe('Noor Haddad: „The tide is out, and the #waders are in.“ · Dunlin');
    expect(inGerman.openGraph.ogLocale).toBe('de_DE');
    expect(inGerman.answer.headers).toMatchObject({
      'content-language': 'de',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    const inArabic = await readPage(test, '/hashtag/waders', { cookie: 'dunlin_language=ar' });
    expect(inArabic.openGraph.ogDescription).toContain('منشورات عن \u2068#waders\u2069');
    expect(inArabic.answer.headers['content-language']).toBe('ar');
  });

  it('of a screen that is everybody’s: its title, and where it is open its address', async () => {
    const open = {
      '/': 'Home',
      '/feed': 'Home',
      '/about': 'About Dunlin',
      '/login?redirect=/x': 'Login',
      '/policy': 'Terms of service',
    };
    for (const [path, title] of Object.entries(open)) {
      const page = await readPage(test, path);
      expect(page.title).toBe(`${title} · Dunlin`);
      expect(page.canonical).toEqual([ORIGIN + (path === '/' ? '/feed' : path.replace(/\?.*/, ''))]);
      expect(page.openGraph).toMatchObject({ ogType: 'website', ogTitle: title });
      expect(page.answer.headers['x-robots-tag']).toBeUndefined();
    }
    for (const [path, title] of [
      ['/settings', 'Settings'],
      ['/outbox', 'Outbox'],
      ['/saved-posts', 'Saved Posts'],
      ['/setup', 'Set up your account'],
    ] as const) {
      const page = await readPage(test, path);
      expect(page.title).toBe(`${title} · Dunlin`);
      expect([page.canonical, page.data, page.named['description']]).toEqual([[], [], [SHELL_DESCRIPTION]]);
      expect(page.answer.headers['x-robots-tag']).toBe('noindex');
    }
  });

  it('is the same to any client, and its headers to a HEAD [ROUTE-43]', async () => {
    const group = await test.db.selectFrom('groups').select('id').executeTakeFirstOrThrow();
    const addresses = ['/', '/feed', '/login', '/settings', '/noor', `/post/${postId}`, '/hashtag/waders', `/group/${group.id}`];
    for (const address of [...addresses, '/nobody_here', '/posts/main.js', '/hashtag/photo.png', '/noor/connections']) {
      const page = await test.visitor.get(address, { headers: { accept: 'text/html' } });
      const { etag, vary } = page.headers;
      for (const accept of ['*/*', 'application/json', '']) {
        const answer = await test.visitor.get(address, { headers: { accept } });
        expect(answer, `${address} as ${accept}`).toMatchObject({ status: 200, body: page.body, headers: { etag, vary } });
        const head = await test.visitor.call('HEAD', address, { headers: { accept }, key: null });
        const { 'content-length': length, 'content-type': type } = answer.headers;
        expect(head, `HEAD ${address}`).toMatchObject({
          status: 200,
          body: '',
          headers: { etag, vary, 'content-length': length, 'content-type': type },
        });
      }
    }
  });

  it('is asked for anew each time: a change is seen at once, and what is the same is not sent again', async () => {
    const id = await write(noor, 'Kept for a moment');
    const { answer } = await readPage(test, `/post/${id}`);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = { headers: { accept: 'text/html', 'if-none-match': String(answer.headers['etag']) } };
    expect(await test.visitor.get(`/post/${id}`, again)).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: answer.headers['etag'], vary: answer.headers['vary'], 'cache-control': 'no-cache' },
    });
    expect((await test.visitor.get(`/post/${postId}`, again)).status).toBe(200);
    expect((await noor.delete(`/v3/posts/delete?ulid=${id}`)).status).toBeLessThan(300);
    const gone = await test.visitor.get(`/post/${id}`, again);
    expect(gone.status).toBe(200);
    expect(gone.body).not.toContain('Kept for a moment');
  });

  it('is packed on the way, and varies by that', async () => {
    const address = `/post/${postId}`;
    const packed = await test.visitor.get(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/^accept-encoding\b/i) });
  });
});
