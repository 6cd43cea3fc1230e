import { XMLParser } from 'fast-xml-parser';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { createSitemap } from './sitemap.ts';

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
    await sql`
      insert into users (id, username, username_key, name, email, email_key, referral_code, account_setup, accepted_terms, created_at, updated_at)
      select '01K' || lpad(n::text, 23, '0'), 'user_' || n, 'user_' || n, 'n', n || '@example.test', n || '@example.test', 'ref_' || n, true, true, now(), now()
      from generate_series(1, 6000) n`.execute(test.db);
    const file = String(await createSitemap(test.db, ORIGIN).file(`members-${'0'.repeat(26)}-7${'Z'.repeat(25)}.xml`));
    expect(parseXml(file).urlset?.url).toHaveLength(5000);
    expect(Buffer.byteLength(file)).toBeLessThan(50_000_000);
    const index = parseXml(await createSitemap(test.db, ORIGIN).index());
    expect(filesOf(index).filter((path) => path.includes('/members-')).length).toBeGreaterThan(2);
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
});
