import { XMLParser } from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREEN_SEGMENTS } from '#contract/reserved-paths.ts';
import { createSitemap } from '../pages/sitemap.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const ORIGIN = 'https://dunlin.example';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  readonly loc: string;
  readonly lastmod?: string;
}
interface SitemapDocument {
  readonly urlset?: { readonly '@_xmlns': string; readonly url?: readonly Entry[] };
  readonly sitemapindex?: { readonly '@_xmlns': string; readonly sitemap?: readonly Entry[] };
}

function parseXml(text: string): SitemapDocument {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => ['url', 'sitemap'].includes(name),
  });
  return parser.parse(text) as SitemapDocument;
}

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

describe('the sitemap', () => {
  let test: TestApp;
  let noor: TestClient;
  const closed: string[] = [];
  const open: string[] = [];

  const write = async (as: TestClient, body: string) => {
    const answer = await as.put('/v3/posts', { body });
    return (answer.body as { data: { id: string } }).data.id;
  };
  const read = async (path: string) => {
    const answer = await test.visitor.get(path);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' } });
    return parseXml(String(answer.body));
  };
  const filesOf = (index: SitemapDocument) => (index.sitemapindex?.sitemap ?? []).map(({ loc }) => new URL(loc).pathname);

  beforeAll(async () => {
    test = await createTestApp({ config: { appUrl: ORIGIN } });
    noor = await test.signedIn('noor');
    await test.createUser('unnamed', { accountSetup: false });
    const banned = await test.signedIn('banned');
    closed.push(`/post/${await write(banned, 'by a banned member')}`, '/banned', '/unnamed');
    await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', banned.id).execute();
    for (let count = 0; count < 7; count += 1) open.push(`/post/${await write(noor, `post ${count}`)}`);
    for (const column of ['is_hidden', 'is_sensitive', 'is_trolling', 'is_processing'] as const) {
      const id = await write(noor, column);
      await test.db
        .updateTable('posts')
        .set({ [column]: true })
        .where('id', '=', id)
        .execute();
      closed.push(`/post/${id}`);
    }
    const gone = await write(noor, 'gone');
    await noor.delete(`/v3/posts/delete?ulid=${gone}`);
    closed.push(`/post/${gone}`);
    open.push('/noor', '/feed', '/policy');
  });
  afterAll(() => test.close());

  it('names the address of every open page once, with when it changed, and of no closed one', async () => {
    const index = await read('/sitemap.xml');
    expect(index.sitemapindex?.['@_xmlns']).toBe(NAMESPACE);
    const entries: Entry[] = [];
    for (const file of filesOf(index)) {
      const { urlset } = await read(file);
      expect(urlset?.['@_xmlns']).toBe(NAMESPACE);
      entries.push(...(urlset?.url ?? []));
    }
    expect(entries.map(({ loc }) => loc).toSorted()).toEqual(open.map((path) => ORIGIN + path).toSorted());
    for (const { loc, lastmod } of entries) {
      if (/\/(?:feed|policy)$/.test(loc)) expect(lastmod).toBeUndefined();
      else expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    expect(closed).toHaveLength(8);
  });

  it('says of a page what the page says of itself: no address is in it that is not its own one', async () => {
    const sitemap = createSitemap(test.db, ORIGIN);
    const before = await sitemap.index();
    expect(await sitemap.index(), 'stable').toBe(before);
    const { id } = await test.db.selectFrom('posts').select('id').where('body', '=', 'post 0').executeTakeFirstOrThrow();
    await test.db.updateTable('posts').set({ is_hidden: true }).where('id', '=', id).execute();
    for (const file of filesOf(parseXml(before))) {
      expect(await sitemap.file(file.replace('/sitemap/', '')), 'at once').not.toContain(id);
    }
    await test.db.updateTable('posts').set({ is_hidden: false }).where('id', '=', id).execute();
  });

  it('is cut into ranges that are full, hold every id once, and stay as they are while more is written', async () => {
    const sitemap = createSitemap(test.db, ORIGIN, 3);
    const postFiles = async () => filesOf(parseXml(await sitemap.index())).filter((path) => path.includes('/posts-'));
    const rangesOf = (paths: readonly string[]) =>
      paths.map((path) => /posts-(\w+)-(\w+)\.xml/.exec(path)?.slice(1) as [string, string]);
    const first = await postFiles();
    const rows = await test.db.selectFrom('posts').select('id').orderBy('id').execute();
    expect(first).toHaveLength(Math.ceil(rows.length / 3));
    const ranges = rangesOf(first);
    expect(ranges[0]?.[0]).toBe('0'.repeat(26));
    expect(ranges.at(-1)?.[1]).toBe(`7${'Z'.repeat(25)}`);
    for (const [place, [from, to]] of ranges.entries()) {
      expect(from < to).toBe(true);
      if (place > 0) expect(from).toBe(ranges[place - 1]?.[1]);
      const inside = rows.filter(({ id }) => id >= from && id < to).length;
      if (place < ranges.length - 1) expect(inside).toBe(3);
    }
    const more: string[] = [];
    for (let count = 0; count < 5; count += 1) more.push(await write(noor, `later ${count}`));
    const [one, two] = await Promise.all([postFiles(), postFiles()]);
    expect(two).toEqual(one);
    expect(one.slice(0, first.length - 1)).toEqual(first.slice(0, -1));
    const listed: string[] = [];
    for (const file of one) {
      for (const { loc } of parseXml(String(await sitemap.file(file.replace('/sitemap/', '')))).urlset?.url ?? [])
        listed.push(loc);
    }
    expect(new Set(listed).size).toBe(listed.length);
    for (const id of more) expect(listed).toContain(`${ORIGIN}/post/${id}`);
    await sql`delete from posts where id = any (${more}::text[])`.execute(test.db);
  });

  it('holds no more than the protocol allows, whatever range is asked for', async () => {
    const sitemap = createSitemap(test.db, ORIGIN, 1);
    await sql`
      insert into users (id, username, username_key, name, email, email_key, referral_code, account_setup, accepted_terms, created_at, updated_at)
      select '01K' || lpad(n::text, 23, '0'), 'user_' || n, 'user_' || n, 'n', n || '@example.test', n || '@example.test', 'ref_' || n, true, true, now(), now()
      from generate_series(1, 12000) n`.execute(test.db);
    const file = await createSitemap(test.db, ORIGIN).file(`members-${'0'.repeat(26)}-7${'Z'.repeat(25)}.xml`);
    const { urlset } = parseXml(String(file));
    expect(urlset?.url?.length).toBeGreaterThan(12_000);
    expect(Buffer.byteLength(String(file)) / (urlset?.url?.length ?? 1), 'bytes an address').toBeLessThan(1000);
    const bounded = parseXml(String(await sitemap.file(`members-${'0'.repeat(26)}-7${'Z'.repeat(25)}.xml`)));
    expect(bounded.urlset?.url?.length, 'ten thousand rows beyond what a file is for').toBeLessThanOrEqual(10_001);
    await sql`delete from users where username like 'user\\_%'`.execute(test.db);
  });

  it.each([
    'nothing.xml',
    'posts.xml',
    'posts-a-b.xml',
    `posts-${'0'.repeat(26)}.xml`,
    'groups-x-y.xml',
    '..%2frobots.txt',
    "posts-'-'.xml",
  ])('has no file %s', async (name) => {
    expect((await test.visitor.get(`/sitemap/${name}`)).status).toBe(404);
  });

  it('costs a visitor reads: who asks on and on is told to wait', async () => {
    const limited = await createTestApp({ config: { limits: { ...test.services.config.limits, readsPerMinute: 60 } } });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await limited.visitor.get('/sitemap.xml')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await limited.visitor.get('/sitemap/pages.xml');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await limited.close();
  });
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
