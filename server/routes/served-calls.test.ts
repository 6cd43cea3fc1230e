import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { basePath, buildPath, pathParamNames } from '#contract/path.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { routes } from './registry.ts';

const served = routes.map(({ endpoint }) => endpoint).filter(({ developmentOnly }) => developmentOnly !== true);
const withoutToken = { headers: { authorization: 'Bearer not.a.token' } };

function addressOf(endpoint: Endpoint, as: 'v3' | 'v4' | 'root' = endpoint.base): string {
  const params = Object.fromEntries(pathParamNames(endpoint.path).map((name) => [name, name === 'feedType' ? 'all' : 'maya']));
  return buildPath(endpoint, params).replace(basePath(endpoint), as === 'root' ? '' : `/${as}`);
}

/** What visitors may read under v3 and v4 alike. */
const publicReads = [
  'getFeed',
  'getGroupPosts',
  'getProfile',
  'getProfileFeed',
  'getProfileFeedCommentsOnly',
  'getProfileFeedImagesOnly',
  'getPinnedPost',
  'getSettings',
  'getTrendingHashtags',
  'getTrendingPosts',
  'getTrendingUsers',
  'getViolationTypes',
  'listComments',
  'mapEngagement',
  'mapGroups',
  'mapPosts',
  'mapProfiles',
  'reportOpens',
  'reportViews',
  'searchGroups',
];

describe('the calls that are served', () => {
  let test: TestApp;
  let maya: TestClient;
  beforeAll(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
  });
  afterAll(() => test.close());

  it('ask for a bearer token under v3, unless visitors may read them [API-01] [API-06]', async () => {
    const v3 = served.filter(({ base }) => base === 'v3');
    const isOpen = ({ access, effect }: Endpoint) => access === 'public' && effect !== 'session';
    expect(
      v3
        .filter(isOpen)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(publicReads.toSorted());
    for (const endpoint of v3.filter(({ access }) => access !== 'public')) {
      const answer = await test.visitor.call(endpoint.method, addressOf(endpoint), { body: {} });
      expect(answer, endpoint.name).toMatchObject({ status: 401, body: { error_type: 'authentication' } });
    }
    for (const endpoint of v3.filter(isOpen)) {
      const { method, name } = endpoint;
      const { status } = await test.visitor.call(method, addressOf(endpoint), method === 'GET' ? {} : { body: {} });
      // What is asked in a body may be wrong; who asks is not.
      if (method === 'GET') expect(status, name).toBe(200);
      else expect(status, name).not.toBe(401);
    }
    const ofVisitors = served.filter(({ base }) => base === 'v4').map(({ name, access }) => [name, access]);
    expect(ofVisitors).toEqual([['getPublicAds', 'public']]);
  });

  it('under /settings look at no token [API-06]', async () => {
    for (const path of ['/v3/settings', '/v3/settings/violations']) {
      expect((await test.visitor.get(path, withoutToken)).status).toBe(200);
    }
    expect((await test.visitor.get('/v3/posts/all', withoutToken)).status).toBe(401);
  });

  it('are served to visitors under v4 without looking at a token, and nothing else is [API-03]', async () => {
    for (const endpoint of served) {
      if (endpoint.publicRead !== true && endpoint.base !== 'v4') {
        if (endpoint.base !== 'v3') continue;
        const answer = await maya.call(endpoint.method, addressOf(endpoint, 'v4'), { body: {} });
        // An address may be that of a public call with another method.
        expect([404, 405], `${endpoint.name}: ${answer.status}`).toContain(answer.status);
      } else if (endpoint.method === 'GET') {
        expect((await test.visitor.get(addressOf(endpoint, 'v4'), withoutToken)).status, endpoint.name).toBe(200);
      }
    }
  });

  it('have a client without prefix beside v3: signing in and authorising channels [API-02]', () => {
    const paths = served.filter(({ base }) => base === 'root').map(({ path }) => path);
    expect(paths.toSorted()).toEqual([
      '/admin/login',
      '/api/login/google',
      '/broadcasting/auth',
      '/gifs/search',
      '/link-preview',
      '/login/email',
      '/login/options',
      '/magicLogin',
      '/media/signed-storage-url',
      '/media/upload',
    ]);
  });

  it('take a message to support, of the form or about a boost request [API-77]', async () => {
    for (const [message, inHtml] of [
      ['The tide table is wrong', 'The tide table is wrong'],
      ['Boost request for post 01KB3ZQ8W5N6R7S8T9V0W1X2Y3', 'Boost request for post 01KB3ZQ8W5N6R7S8T9V0W1X2Y3'],
      ['Is <b>high</b> water late?', 'Is &lt;b&gt;high&lt;/b&gt; water late?'],
    ] as const) {
      expect(await maya.post('/v3/feedback', { message })).toMatchObject({ status: 201, body: { success: true } });
      await test.services.outgoing.settled();
      const mails = await test.db.selectFrom('mailbox').selectAll().orderBy('id', 'desc').execute();
      expect(mails[0]).toMatchObject({
        recipient: test.services.config.supportEmail,
        text: expect.stringContaining(message),
        html: expect.stringContaining(inHtml),
      });
      expect(mails[0]?.html).not.toContain('<b>');
    }
    for (const body of [{ message: ' ' }, { message: 'x'.repeat(2001) }, {}]) {
      expect(await maya.post('/v3/feedback', body)).toMatchObject({
        status: 422,
        body: { error_type: 'validation', errors: { message: [expect.any(String)] } },
      });
    }
    expect((await maya.post('/v3/feedback', { message: 'x'.repeat(2000) })).status).toBe(201);
    expect((await test.visitor.post('/v3/feedback', { message: 'Hello' })).status).toBe(401);
  });

  it('mark notifications read up to the named one, and no later one [API-95]', async () => {
    const theo = await test.signedIn('theo');
    for (const name of ['ada', 'ines', 'otto']) await (await test.signedIn(name)).put('/v3/profile/theo/follow');
    const list = async () =>
      ((await theo.get('/v3/user/notifications')).body as { data: { notificationId: string; read: boolean }[] }).data;
    const before = await list();
    expect(before.map(({ read }) => read)).toEqual([false, false, false]);
    const lastNotificationId = before[1]?.notificationId;
    const marked = await theo.post('/v3/user/notifications/markAllRead', { lastNotificationId });
    expect(marked).toMatchObject({ status: 200, body: { success: true } });
    expect((await list()).map(({ read }) => read)).toEqual([false, true, true]);
    expect(await theo.post('/v3/user/notifications/markAllRead', { lastNotificationId: 'x' })).toMatchObject({
      status: 422,
      body: { error_type: 'validation', errors: { lastNotificationId: [expect.any(String)] } },
    });
    expect((await test.visitor.post('/v3/user/notifications/markAllRead', { lastNotificationId })).status).toBe(401);
  });

  it('count the views of an ad that runs, on its post and on its boost, once each in a call [API-115] [FEED-67]', async () => {
    const made = await maya.put('/v3/posts', { body: 'Winter market' });
    const { id } = (made.body as { data: { id: string } }).data;
    const now = Date.now();
    const boost = (from: number, to: number, approval: 'approved' | 'pending') => ({
      id: newKey(),
      post_id: id,
      user_id: maya.id,
      starts_at: new Date(now + from),
      ends_at: new Date(now + to),
      goal: 'moreViews' as const,
      email: 'maya@example.test',
      status: 'scheduled' as const,
      approval_status: approval,
      payment_status: 'paid' as const,
      price: 29,
      created_at: new Date(now),
    });
    const hour = 3_600_000;
    const [running, over, waiting] = [
      boost(-hour, hour, 'approved'),
      boost(-hour, -1, 'approved'),
      boost(-hour, hour, 'pending'),
    ];
    await test.db.insertInto('ads').values([running, over, waiting]).execute();
    const theo = await test.signedIn('theo_reads');
    for (const client of [theo, test.visitor]) {
      expect(await client.post('/v3/posts/views', { ulids: [id, `${id}-x1`, `${id}-x2`, `${newKey()}-x1`] })).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
    const viewsOf = async (ad: { id: string }) =>
      (await test.db.selectFrom('ads').select('views').where('id', '=', ad.id).executeTakeFirstOrThrow()).views;
    expect([await viewsOf(running), await viewsOf(over), await viewsOf(waiting)]).toEqual([2, 0, 0]);
    expect((await test.db.selectFrom('posts').select('views').where('id', '=', id).executeTakeFirstOrThrow()).views).toBe(2);
  });
});

describe('the tests of the contract', () => {
  const names = new Set(routes.map(({ endpoint }) => endpoint.name));
  const folder = new URL('../../contract/', import.meta.url);
  const filesOf = (within: string, named: RegExp) =>
    readdirSync(new URL(`./${within}`, folder), { recursive: within !== '', encoding: 'utf8' })
      .filter((file) => named.test(file))
      .map((file) => ({ file, text: readFileSync(new URL(`./${within}${file}`, folder), 'utf8') }));
  const tests = filesOf('', /\.test\.ts$/);

  it('name a requirement in an example only where its call is served: a schema alone serves nobody', () => {
    const unserved = tests
      .flatMap(({ text }) => text.split(/(?=\btitle:)/))
      .filter((example) => /^title:[^\n]*\n?[^\n]*\[[A-Z]+-\d+[\],]/.test(example))
      .flatMap((example) => /call: endpoints\.(\w+)/.exec(example)?.[1] ?? [])
      .filter((name) => !names.has(name));
    expect(unserved).toEqual([]);
  });

  it('name nowhere what only calls that are not served are for, as their own files say', () => {
    const isServed = new Map<string, boolean>();
    for (const { text } of filesOf('endpoints/', /\.ts$/)) {
      const served = names.has(/\bname: '(\w+)'/.exec(text)?.[1] ?? '');
      for (const [id] of text.matchAll(/\b[A-Z]{3,}-\d+\b/g)) isServed.set(id, served || isServed.get(id) === true);
    }
    expect(isServed.get('API-08')).toBe(true);
    const named = tests.flatMap(({ file, text }) =>
      [...text.matchAll(/\b[A-Z]{3,}-\d+\b/g)].filter(([id]) => isServed.get(id) === false).map(([id]) => `${file} ${id}`),
    );
    expect(named).toEqual([]);
  });
});
