import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPageApp, readPage, shellIn } from '../testing/page-reader.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { createPageHeads } from './page-heads.ts';
import type { Database } from '../kernel/db/schema.ts';

const NOBODY = '01J0000000000000000000000Z';

describe('what is not for the outside', () => {
  let test: TestApp;
  let noor: TestClient;
  let rhea: TestClient;
  let postId: string;

  const write = async (as: TestClient, body: string, more: Record<string, unknown> = {}) =>
    ((await as.put('/v3/posts', { body, ...more })).body as { data: { id: string } }).data.id;
  const change = (values: Updateable<Database['posts']>) =>
    test.db.updateTable('posts').set(values).where('id', '=', postId).execute();
  const changeNoor = (values: Updateable<Database['users']>) =>
    test.db.updateTable('users').set(values).where('id', '=', noor.id).execute();
  const makeGroup = async (visibility: 'PUBLIC' | 'PRIVATE' | 'CHAT') => {
    const id = test.services.newId();
    const now = new Date();
    const name = `Room ${id}`;
    await test.db
      .insertInto('groups')
      .values({ id, name, name_key: name.toLowerCase(), visibility, owner_id: noor.id, created_at: now, updated_at: now })
      .execute();
    await test.db.insertInto('group_members').values({ group_id: id, user_id: noor.id, pinned: false, joined_at: now }).execute();
    return id;
  };

  /** All that can be told of an address by asking for it. */
  const answerFor = async (address: string) => {
    const { status, body, headers } = (await readPage(test, address)).answer;
    const { date: _date, ...others } = headers;
    return { status, body, headers: others };
  };
  let nothing: Awaited<ReturnType<typeof answerFor>>;
  /** Else a test of what is closed would pass on what was never open. */
  const requireOpen = async (address: string) => {
    const { canonical } = await readPage(test, address);
    if (canonical.length !== 1) throw new Error(`${address} is not told of`);
  };

  beforeAll(async () => {
    test = await createPageApp();
    noor = await test.signedIn('noor');
    rhea = await test.signedIn('rhea');
    nothing = await answerFor(`/post/${NOBODY}`);
  });
  beforeEach(async () => {
    postId = await write(noor, 'A word about #sandpipers');
    await requireOpen(`/post/${postId}`);
    await requireOpen('/hashtag/sandpipers');
  });
  afterEach(async () => {
    await changeNoor({ banned_at: null, account_setup: true });
    await sql`delete from posts`.execute(test.db);
  });
  afterAll(() => test.close());

  it('is answered with the page as it was built, as what never was, and search engines are to keep nothing of it [ROUTE-43]', () => {
    expect(nothing).toMatchObject({
      status: 200,
      body: shellIn('en'),
      headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' },
    });
  });

  it.each([
    ['sensitive', { is_sensitive: true }],
    ['hidden', { is_hidden: true }],
    ['Web Only', { is_trolling: true }],
    ['still in the making', { is_processing: true }],
    ['deleted', { deleted_at: new Date() }],
  ] as const)('a post that is %s is told of to nobody, nor its hashtag [ROUTE-43]', async (_name, values) => {
    await change(values);
    expect(await answerFor(`/post/${postId}`), `/post/${postId}`).toEqual(nothing);
    expect(await answerFor('/hashtag/sandpipers'), '/hashtag/sandpipers').toEqual(nothing);
    // Its author's page stays.
    expect((await readPage(test, '/noor')).canonical).toHaveLength(1);
  });

  it('a post that its author deletes, by the call that does so [ROUTE-43]', async () => {
    expect((await noor.delete(`/v3/posts/delete?ulid=${postId}`)).status).toBeLessThan(300);
    expect(await answerFor(`/post/${postId}`), `/post/${postId}`).toEqual(nothing);
  });

  it.each(['PRIVATE', 'CHAT'] as const)('what is said in a closed group (%s), and the group [ROUTE-43]', async (visibility) => {
    const group = await makeGroup(visibility);
    const said = await write(noor, 'between us, about #whispered', { groupId: group });
    const answered = (await noor.put('/v3/comments', { parentId: said, body: 'indeed' })).body as { data: { id: string } };
    expect(await answerFor(`/post/${said}`), `/post/${said}`).toEqual(nothing);
    expect(await answerFor(`/post/${answered.data.id}`), `/post/${answered.data.id}`).toEqual(nothing);
    expect(await answerFor(`/group/${group}`), `/group/${group}`).toEqual(nothing);
    expect(await answerFor('/hashtag/whispered'), '/hashtag/whispered').toEqual(nothing);
  });

  it('a post in a public group is told of', async () => {
    const said = await write(noor, 'for all', { groupId: await makeGroup('PUBLIC') });
    expect((await readPage(test, `/post/${said}`)).openGraph.ogDescription).toBe('for all');
  });

  it.each([
    ['is banned', { banned_at: new Date() }],
    ['has not set up the account', { account_setup: false }],
  ] as const)('a member who %s, and all that the member wrote [ROUTE-43]', async (_name, values) => {
    await changeNoor(values);
    for (const address of ['/noor', '/NOOR', `/${noor.id}`]) expect(await answerFor(address), address).toEqual(nothing);
    expect(await answerFor(`/post/${postId}`), `/post/${postId}`).toEqual(nothing);
    expect(await answerFor('/hashtag/sandpipers'), '/hashtag/sandpipers').toEqual(nothing);
  });

  it('a member in a timeout, or whom others mute and block, is told of as ever: visitors read them too', async () => {
    await changeNoor({ timeout_expires_at: new Date(Date.now() + 60_000) });
    expect((await rhea.put('/v3/profile/noor/mute')).status).toBeLessThan(300);
    expect((await rhea.put('/v3/profile/noor/block')).status).toBeLessThan(300);
    expect((await readPage(test, '/noor')).canonical).toEqual(['https://dunlin.example/noor']);
    expect((await readPage(test, `/post/${postId}`)).canonical).toHaveLength(1);
    expect((await rhea.delete('/v3/profile/noor/block')).status).toBeLessThan(300);
    await changeNoor({ timeout_expires_at: null });
  });

  it('a name that its member gave up leads to nobody [ROUTE-43]', async () => {
    const wren = await test.signedIn('wren');
    expect((await readPage(test, '/wren')).canonical).toEqual(['https://dunlin.example/wren']);
    expect((await wren.patch('/v3/user', { username: 'jenny_wren' })).status).toBe(200);
    expect(await answerFor('/wren'), '/wren').toEqual(nothing);
    expect((await readPage(test, '/jenny_wren')).canonical).toEqual(['https://dunlin.example/jenny_wren']);
  });

  it('that a post is to be advertised: approved or not, its page says what it said before [ROUTE-43]', async () => {
    const before = (await readPage(test, `/post/${postId}`)).answer.body;
    const day = 24 * 60 * 60 * 1000;
    const dates = { starts_at: new Date(Date.now() - day), ends_at: new Date(Date.now() + day), created_at: new Date() };
    const ad = {
      post_id: postId,
      user_id: noor.id,
      goal: 'moreViews' as const,
      email: 'n@example.test',
      status: 'pending' as const,
      price: 29,
      ...dates,
    };
    for (const approval_status of ['pending', 'rejected', 'approved'] as const) {
      const row = { ...ad, id: test.services.newId(), approval_status, payment_status: 'unpaid' as const };
      await test.db.insertInto('ads').values(row).execute();
      expect((await readPage(test, `/post/${postId}`)).answer.body).toBe(before);
    }
    await change({ is_hidden: true });
    expect(await answerFor(`/post/${postId}`), `/post/${postId}`).toEqual(nothing);
  });

  it('a repost without words, which has nothing of its own; of a quote only its own words', async () => {
    await rhea.post('/v3/posts/repost', { ulid: postId });
    const { id } = await test.db.selectFrom('posts').select('id').where('is_empty_repost', '=', true).executeTakeFirstOrThrow();
    expect(await answerFor(`/post/${id}`), `/post/${id}`).toEqual(nothing);
    const quote = await write(rhea, 'so true', { ulid: postId });
    await change({ is_sensitive: true });
    const { answer, openGraph } = await readPage(test, `/post/${quote}`);
    expect(openGraph.ogDescription).toBe('so true');
    expect(answer.body).not.toContain('sandpipers');
    expect(answer.body).not.toContain('noor');
  });

  it.each([
    `/post/${NOBODY}`,
    '/post/no-id',
    `/post/${NOBODY}/more`,
    '/nobody_here',
    `/${NOBODY}`,
    '/no',
    '/hashtag/a.b',
    '/hashtag/123',
    '/hashtag/%23sandpipers',
    '/hashtag/sandpipers%20and%20more',
    '/hashtag/sand%00pipers',
    '/group/none',
    '/notifications',
    '/noor/connections',
    '/search/noor',
    '/a%00b',
  ])('nothing is said of %s', async (address) => {
    expect(await answerFor(address), address).toEqual(nothing);
  });

  it('a failing database is noted and takes nobody the page [ROUTE-43]', async () => {
    const lines: string[] = [];
    const other = await createPageApp({ config: { logLevel: 'warn' }, logStream: { write: (line) => void lines.push(line) } });
    await sql`alter table posts rename to posts_away`.execute(other.db);
    await sql`alter table users rename to users_away`.execute(other.db);
    for (const address of [`/post/${postId}`, '/noor', '/hashtag/sandpipers']) {
      const page = await readPage(other, address);
      expect([page.title, page.canonical]).toEqual(['Dunlin', []]);
      // A search engine must not forget a page for that.
      expect(page.answer.headers['x-robots-tag']).toBeUndefined();
    }
    expect(lines.filter((line) => line.includes('What a page says of itself could not be read'))).toHaveLength(3);
    await sql`alter table posts_away rename to posts`.execute(other.db);
    await sql`alter table users_away rename to users`.execute(other.db);
    await other.close();
  });

  it('a database that hangs holds up no page, and is not asked on and on', async () => {
    const heads = createPageHeads(test.db, 1);
    const site = { origin: 'https://dunlin.example', productName: 'Dunlin', locale: 'en' } as const;
    let asked = 0;
    const read = () => heads.read('/noor', site, () => (asked += 1) > 0);
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table users in access exclusive mode`.execute(tx);
      for (let count = 0; count < 40; count += 1) expect(await read()).toBe('unread');
    });
    expect(asked).toBe(32);
    await expect.poll(() => createPageHeads(test.db).read('/noor', site, () => true)).toMatchObject({ title: 'noor (@noor)' });
    // Those given up on have ended, so the database is asked again. Whether its answer comes within the millisecond is
    // the machine's affair.
    await expect.poll(() => read().then(() => asked)).toBeGreaterThan(32);
  });

  it('a visitor who has read enough gets pages still, without what the database would have to be asked for', async () => {
    const other = await createPageApp({ config: { limits: { ...test.services.config.limits, readsPerMinute: 40 } } });
    await other.createUser('noor');
    const told = async (address: string) => (await readPage(other, address)).canonical.length;
    const answers: number[] = [];
    for (let count = 0; count < 8; count += 1) answers.push(await told('/noor'));
    expect(answers, 'ten units at once, two a page').toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    expect((await readPage(other, '/noor')).answer.headers['x-robots-tag']).toBeUndefined();
    expect(await told('/feed'), 'costs nothing').toBe(1);
    expect((await other.visitor.get('/v4/profile/noor')).status, 'one allowance for pages and calls').toBe(429);
    await other.close();
  });
});
