import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREEN_SEGMENTS } from '#contract/reserved-paths.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const ORIGIN = 'https://dunlin.example';

describe('robots.txt', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ config: { appUrl: ORIGIN } });
  });
  afterAll(() => test.close());

  async function read() {
    const answer = await test.visitor.get('/robots.txt');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    const robots = robotsParser(`${ORIGIN}/robots.txt`, String(answer.body));
    return { robots, mayRead: (path: string) => robots.isAllowed(ORIGIN + path, 'Googlebot') };
  }

  it('lets crawlers read what is public, pictures and members with alike names too, and names the sitemap', async () => {
    const { robots, mayRead } = await read();
    const open = [
      '/',
      '/feed',
      '/about',
      '/login',
      '/policy',
      '/noor',
      '/post/01J0000000000000000000000A',
      '/hashtag/waders',
      '/group/x',
    ];
    const files = ['/media/images/a.webp', '/icons/icon-512.png', '/assets/main-1.js', '/sitemap.xml', '/sitemap/pages.xml'];
    const alike = ['/settings_fan', '/apple', '/v3_engine', '/administrator_of_none', '/searching', '/devon'];
    for (const path of [...open, ...files, ...alike]) expect(mayRead(path), path).toBe(true);
    expect(robots.getSitemaps()).toEqual([`${ORIGIN}/sitemap.xml`]);
  });

  it('keeps them from calls, uploads, and screens that need an account', async () => {
    const { mayRead } = await read();
    const calls = [
      '/v3/posts',
      '/v4/posts/all',
      '/api/login/google',
      '/broadcasting/auth',
      '/dev/mailbox',
      '/admin',
      '/app/key',
      '/openapi.json',
      '/docs',
    ];
    const screens = [
      '/settings',
      '/settings?tab=a',
      '/settings/account',
      '/notifications',
      '/outbox',
      '/saved-posts',
      '/magicLogin/abc',
      '/search/noor',
      '/posts/x',
    ];
    for (const path of [
      ...calls,
      '/link-preview?url=x',
      '/login/email',
      ...screens,
      '/noor/connections',
      '/noor/connections?side=mutuals',
    ]) {
      expect(mayRead(path), path).toBe(false);
    }
    const open = ['feed', 'about', 'login', 'policy', 'post', 'hashtag', 'group'];
    for (const segment of SCREEN_SEGMENTS) expect(mayRead(`/${segment}`), segment).toBe(open.includes(segment));
  });
});

it('the sitemap costs a visitor reads: who asks on and on is told to wait', async () => {
  const readsPerMinute = 60;
  const test = await createTestApp();
  const { limits } = test.services.config;
  await test.close();
  const limited = await createTestApp({ config: { limits: { ...limits, readsPerMinute } } });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await limited.visitor.get('/sitemap.xml')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await limited.visitor.get('/sitemap/pages.xml');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  await limited.close();
});

describe('security.txt', () => {
  const PATH = '/.well-known/security.txt';
  const withContact = async (securityContact: string | null, mode: 'production' | 'test' = 'production') =>
    createTestApp({ config: { appUrl: ORIGIN, securityContact, mode } });

  it('names whom to tell, until when that holds, the language and its own address', async () => {
    const test = await withContact('mailto:security@dunlin.example');
    const answer = await test.visitor.get(PATH);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    const lines = String(answer.body).trimEnd().split('\n');
    const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
    expect(fields.size).toBe(lines.length);
    expect(Object.fromEntries(fields)).toMatchObject({
      Contact: 'mailto:security@dunlin.example',
      'Preferred-Languages': 'en',
      Canonical: ORIGIN + PATH,
    });
    await test.close();
  });

  it('is never out of date, nor valid for a year, whenever it is asked for', async () => {
    const test = await withContact('https://dunlin.example/security');
    const day = 24 * 60 * 60 * 1000;
    for (const days of [0, 200, 400]) {
      test.clock.setOffset(days * day);
      const expires = /^Expires: (.*)$/m.exec(String((await test.visitor.get(PATH)).body))?.[1] ?? '';
      const left = Date.parse(expires) - test.clock.now().getTime();
      expect(left).toBeGreaterThan(2 * day);
      expect(left).toBeLessThan(365 * day);
    }
    await test.close();
  });

  it.each(['production', 'test'] as const)('is not there where nobody was named (%s)', async (mode) => {
    const test = await withContact(null, mode);
    expect((await test.visitor.get(PATH)).status).toBe(404);
    expect((await test.visitor.get('/.well-known/other')).status).toBe(404);
    await test.close();
  });
});
