import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BadgeName } from '#contract/resources/user.ts';
import type { Ad } from '#contract/resources/ad.ts';
import type { Post } from '#contract/resources/post.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';

const DAY_MS = 24 * 60 * 60_000;
const REASON = 'The picture shows <b>another</b> market';

let test: TestApp;
let rhea: TestClient, ines: TestClient, ada: TestClient;
let ad: Ad;

beforeAll(async () => {
  test = await createTestApp();
  rhea = await test.signedIn('rhea');
  ines = await test.signedIn('ines', { badges: ['employee'] });
  ada = await test.signedIn('ada', { badges: ['administrator'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('ads').execute();
  ad = await boosted(rhea, 'Winter market, <script>alert(1)</script> warm cider');
});

async function boosted(by: TestClient, body: string, groupId?: string): Promise<Ad> {
  const post = ((await by.put('/v3/posts', { body, ...(groupId === undefined ? {} : { groupId }) })).body as { data: Post }).data;
  const start = test.clock.now().getTime() + 2 * DAY_MS;
  const dates = { startDate: new Date(start).toISOString(), endDate: new Date(start + 2 * DAY_MS).toISOString() };
  const answer = await by.put('/v3/ads/boosted', { id: post.id, ...dates, email: 'market@example.test' });
  return (answer.body as { ad: Ad }).ad;
}

const cookieOf = ({ headers }: TestAnswer) => String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
/** A session for each member, as there are only a few logins a minute. */
const cookies = new Map<string, string>();
async function opened(client: TestClient): Promise<string> {
  const cookie = cookies.get(client.id) ?? cookieOf(await client.post('/admin/login'));
  cookies.set(client.id, cookie);
  return cookie;
}
const page = (cookie: string, headers: Record<string, string> = {}) =>
  test.visitor.get('/admin', { headers: { cookie, ...headers } });
const keyIn = ({ body }: TestAnswer) => /name="key" value="([\w-]+)"/.exec(String(body))?.[1] ?? '';
const submit = (cookie: string, path: string, fields: Record<string, string>) =>
  test.visitor.call('POST', path, {
    key: null,
    payload: new URLSearchParams(fields).toString(),
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
const stateOf = (id = ad.id) =>
  test.db
    .selectFrom('ads')
    .select(['status', 'approval_status', 'refusal_reason', 'decided_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
async function mailsTo(address: string) {
  await test.services.outgoing.settled();
  return test.db.selectFrom('mailbox').selectAll().where('recipient', '=', address).orderBy('id').execute();
}

describe('who comes in', () => {
  it('opens for employees and administrators, with a cookie out of reach of scripts, for an hour [API-114]', async () => {
    for (const client of [ines, ada]) {
      const answer = await client.post('/admin/login');
      expect(answer).toMatchObject({ status: 200, body: { success: true, url: '/admin' } });
      expect(answer.headers['set-cookie']).toMatch(
        /^dunlin_admin=[\w-]{43}; Path=\/admin; Max-Age=3600; HttpOnly; SameSite=Strict$/,
      );
      expect((await page(cookieOf(answer))).status).toBe(200);
    }
  });

  it('stays closed to everybody else, and says so in a page', async () => {
    const kinds: readonly (readonly [string, BadgeName[]])[] = [
      ['maya', []],
      ['theo', ['moderator']],
      ['noor', ['gold_verified']],
    ];
    for (const [name, badges] of kinds) {
      const answer = await (await test.signedIn(name, { badges })).post('/admin/login');
      expect(answer, name).toMatchObject({ status: 403 });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await test.visitor.post('/admin/login')).status).toBe(401);
    for (const cookie of ['', 'dunlin_admin=', `dunlin_admin=${'a'.repeat(43)}`]) {
      const answer = await page(cookie);
      expect(answer.status).toBe(401);
      expect(String(answer.body)).toContain('Open the admin site from the menu of the app');
      expect(String(answer.body)).not.toContain('cider');
    }
  });

  it('shows of a boosted post nothing that is not open to everybody: its group was closed, or it was deleted', async () => {
    const cookie = await opened(ines);
    const text = async () => String((await page(cookie)).body);
    expect(await text()).toContain('warm cider');
    await submit(cookie, `/admin/ads/${ad.id}/approve`, { key: keyIn(await page(cookie)) });
    expect(await text()).toContain('warm cider');
    await rhea.delete(`/v3/posts/delete?ulid=${ad.postId}`);
    expect(await text()).not.toContain('warm cider');
    expect(await text()).toContain('The post is not open to everybody any more.');

    const group = (
      (await rhea.put('/v3/group/add', { name: 'Will close', visibility: 'PUBLIC' })).body as { data: { id: string } }
    ).data;
    const inGroup = await boosted(rhea, 'Among neighbours', group.id);
    expect(await text()).toContain('Among neighbours');
    await rhea.patch('/v3/group/edit', { groupId: group.id, visibility: 'PRIVATE' });
    expect(await text()).not.toContain('Among neighbours');
    await submit(cookie, `/admin/ads/${inGroup.id}/approve`, { key: keyIn(await page(cookie)) });
    expect(await stateOf(inGroup.id)).toMatchObject({ approval_status: 'pending' });
  });

  it('takes no API token, which does nothing that a badge allows', async () => {
    const { token } = (await ines.post('/v3/user/tokens', { name: 'A script' })).body as { token: string };
    const answer = await test.visitor.post('/admin/login', undefined, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(403);
  });

  it('reads badges, bans and the end of a session anew at each request', async () => {
    const client = await test.signedIn('temp', { badges: ['employee'] });
    const set = (values: object) => test.db.updateTable('users').set(values).where('id', '=', client.id).execute();
    const cookie = await opened(client);
    expect((await page(cookie)).status).toBe(200);
    await set({ badges: [] });
    expect((await page(cookie)).status).toBe(403);
    await set({ badges: ['employee'], banned_at: test.clock.now() });
    expect((await page(cookie)).status).toBe(403);
    await set({ banned_at: null });
    expect((await page(cookie)).status).toBe(200);
    await client.post('/v3/user/logout', {});
    expect((await page(cookie)).status).toBe(401);
  });

  it('ends after an hour, and by logging out', async () => {
    const cookie = await opened(ines);
    const expires = (seconds: number) =>
      test.db
        .updateTable('admin_sessions')
        .set({ expires_at: new Date(test.clock.now().getTime() + seconds * 1000) })
        .execute();
    await expires(30);
    const answer = await page(cookie);
    expect(answer.status).toBe(200);
    await expires(0);
    expect((await page(cookie)).status).toBe(401);
    cookies.clear();
    const again = await opened(ines);
    const left = await submit(again, '/admin/logout', { key: keyIn(await page(again)) });
    expect([left.status, left.headers['location']]).toEqual([303, '/feed']);
    expect(left.headers['set-cookie']).toMatch(/^dunlin_admin=; Path=\/admin; Max-Age=0/);
    expect((await page(again)).status).toBe(401);
    cookies.clear();
  });

  it('keeps of a session no more than a digest, and hands out a few a minute', async () => {
    const client = await test.signedIn('hasty', { badges: ['employee'] });
    const cookie = await opened(client);
    const rows = await test.db.selectFrom('admin_sessions').selectAll().where('user_id', '=', client.id).execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) statuses.push((await client.post('/admin/login')).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });

  it('names the cookie and sends it over https alone where the app is served so', async () => {
    const secure = await createTestApp({ beside: test, config: { appUrl: 'https://dunlin.example' } });
    const answer = await secure.clientOf(ada).post('/admin/login');
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-dunlin_admin=[\w-]{43}; .*; Secure$/);
    const seen = await secure.visitor.get('/admin', { headers: { cookie: cookieOf(answer) } });
    expect(seen.status).toBe(200);
    await secure.close();
  });
});

describe('the page', () => {
  it('shows what waits: the post as text, its author, dates, charge and address; no script, nothing from elsewhere', async () => {
    await test.db
      .updateTable('posts')
      .set({
        images: JSON.stringify([
          { url: '/media/a.webp', widthPx: 40, heightPx: 30, mimeType: 'image/webp', thumbnail: null, alt: 'Stalls "at night"' },
        ]),
      })
      .where('id', '=', ad.postId)
      .execute();
    const answer = await page(await opened(ines));
    const html = String(answer.body);
    expect(html).toContain('1 waits for approval');
    expect(html).toContain('Winter market, &lt;script&gt;alert(1)&lt;/script&gt; warm cider');
    expect(html).not.toMatch(/<script|style="/);
    expect(html).toContain('@rhea');
    expect(html).toContain('$58');
    expect(html).toContain('market@example.test');
    expect(html).toContain('<img src="/media/a.webp" alt="Stalls &quot;at night&quot;" width="40" height="30"');
    expect(html).toMatch(/C[SD]T/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; media-src 'self'; style-src 'sha256-\S+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
  });

  it('speaks the languages of the app', async () => {
    const cookie = await opened(ines);
    expect(String((await page(cookie, { 'accept-language': 'de' })).body)).toContain('Werbung freigeben');
    const arabic = String((await page(cookie, { 'accept-language': 'ar' })).body);
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
  });

  it('shows no boost whose post is gone, which was cancelled, or which is over', async () => {
    const cookie = await opened(ines);
    const shows = async () => String((await page(cookie)).body).includes('warm cider');
    expect(await shows()).toBe(true);
    await rhea.patch(`/v3/ads/boosted/${ad.id}/disable`);
    expect(await shows()).toBe(false);
    ad = await boosted(rhea, 'warm cider');
    await test.db.updateTable('ads').set({ ends_at: test.clock.now() }).execute();
    expect(await shows()).toBe(false);
    ad = await boosted(rhea, 'warm cider');
    await rhea.delete(`/v3/posts/delete?ulid=${ad.postId}`);
    expect(await shows()).toBe(false);
  });
});

describe('deciding', () => {
  it('approves: the boost is scheduled, written down, and its owner told by e-mail in their language [BOOST-42]', async () => {
    await test.db.updateTable('refresh_tokens').set({ locale: 'de' }).where('user_id', '=', rhea.id).execute();
    const cookie = await opened(ines);
    const done = await submit(cookie, `/admin/ads/${ad.id}/approve`, { key: keyIn(await page(cookie)) });
    expect([done.status, done.headers['location']]).toEqual([303, '/admin?said=approved']);
    expect(await stateOf()).toMatchObject({ status: 'scheduled', approval_status: 'approved', decided_by: ines.id });
    const [mail, ...others] = (await mailsTo('market@example.test')).slice(-1);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Deine Werbung ist freigegeben' });
    expect(mail?.text).toContain('Winter market');
    expect(mail?.text).toContain(`${test.services.config.appUrl}/ad-dashboard`);
    const acts = await test.db.selectFrom('staff_acts').selectAll().where('post_id', '=', ad.postId).execute();
    expect(acts).toMatchObject([{ act: 'approveAd', actor_id: ines.id }]);
    const said = await test.visitor.get('/admin?said=approved', { headers: { cookie } });
    expect(String(said.body)).toContain('Approved. Its owner gets an e-mail.');
    expect(String(said.body)).toContain('Approved by @ines');
    await test.db.updateTable('refresh_tokens').set({ locale: null }).where('user_id', '=', rhea.id).execute();
  });

  it('refuses with a reason, which the owner reads in the e-mail and in Ad Metrics', async () => {
    const cookie = await opened(ada);
    const fields = { key: keyIn(await page(cookie)), reason: `  ${REASON}\n` };
    expect((await submit(cookie, `/admin/ads/${ad.id}/refuse`, fields)).headers['location']).toBe('/admin?said=refused');
    expect(await stateOf()).toMatchObject({ status: 'rejected', approval_status: 'rejected', refusal_reason: REASON });
    const mail = (await mailsTo('market@example.test')).at(-1);
    expect(mail).toMatchObject({ subject: 'Your boost request was refused' });
    expect(mail?.text).toContain(`The reason: ${REASON}`);
    expect(mail?.html).toContain('&lt;b&gt;another&lt;/b&gt;');
    const mine = (await rhea.get('/v3/ads/mine')).body as { data: readonly Ad[] };
    expect(mine.data[0]).toMatchObject({ status: 'rejected', approvalStatus: 'rejected', refusalReason: REASON });
    expect(String((await page(cookie)).body)).toContain('The picture shows &lt;b&gt;another&lt;/b&gt; market');
  });

  const SHORT = 'write a reason of 5 characters or more';
  const LONG = 'the reason can have 2,000 characters at most';
  /** So many characters in all, with 20 line breaks as a form sends them. */
  const lines = (length: number) => `${'x'.repeat(length - 40)}${'\r\nx'.repeat(20)}`;
  it.each([
    ['', SHORT],
    ['    .    ', SHORT],
    ['abcd', SHORT],
    ['a\r\ncd', SHORT],
    ['abcde', null],
    ['a\r\ncde', null],
    ['x'.repeat(2000), null],
    ['x'.repeat(2001), LONG],
    [lines(2000), null],
    [lines(2001), LONG],
  ])('takes a reason of 5 to 2000 characters, a line break being one, and keeps what was typed: %j', async (reason, problem) => {
    const cookie = await opened(ines);
    const answer = await submit(cookie, `/admin/ads/${ad.id}/refuse`, { key: keyIn(await page(cookie)), reason });
    const kept = await stateOf();
    if (problem === null) {
      expect(answer.status).toBe(303);
      expect(kept).toMatchObject({ approval_status: 'rejected', refusal_reason: reason.replaceAll('\r\n', '\n') });
      return;
    }
    expect(answer.status).toBe(422);
    expect(kept.approval_status).toBe('pending');
    expect(String(answer.body)).toContain(`aria-invalid="true"`);
    expect(String(answer.body)).toContain(problem);
    expect(String(answer.body)).toContain(`${reason}</textarea>`);
  });

  it('is done once: the second is told that it was decided meanwhile', async () => {
    const [one, two] = [await opened(ines), await opened(ada)];
    const keys = [keyIn(await page(one)), keyIn(await page(two))] as const;
    const before = (await mailsTo('market@example.test')).length;
    const answers = await Promise.all([
      submit(one, `/admin/ads/${ad.id}/approve`, { key: keys[0] }),
      submit(two, `/admin/ads/${ad.id}/refuse`, { key: keys[1], reason: REASON }),
    ]);
    const said = answers.map(({ headers }) => headers['location']);
    expect(said.filter((address) => address === '/admin?said=late')).toHaveLength(1);
    expect((await mailsTo('market@example.test')).length).toBe(before + 1);
  });

  it('of the own boost is for somebody else', async () => {
    const own = await boosted(ines, 'Of a colleague');
    const cookie = await opened(ines);
    const seen = await page(cookie);
    expect(String(seen.body)).toContain('You cannot decide on your own ad');
    expect(String(seen.body)).not.toContain(`/admin/ads/${own.id}/approve`);
    const answer = await submit(cookie, `/admin/ads/${own.id}/approve`, { key: keyIn(seen) });
    expect(answer.status).toBe(403);
    expect(String(answer.body)).toContain('You cannot decide on your own ad');
    expect((await stateOf(own.id)).approval_status).toBe('pending');
  });

  it("takes no form without this session's key, of no session, and of nobody without a badge", async () => {
    const [cookie, other] = [await opened(ines), await opened(ada)];
    const path = `/admin/ads/${ad.id}/approve`;
    const key = keyIn(await page(cookie));
    expect((await submit(cookie, path, {})).status).toBe(403);
    expect((await submit(cookie, path, { key: keyIn(await page(other)) })).status).toBe(403);
    expect((await submit('', path, { key })).status).toBe(401);
    const json = await test.visitor.post(path, { key }, { headers: { cookie } });
    expect(json.status).toBe(415);
    await test.db.updateTable('users').set({ badges: [] }).where('id', '=', ines.id).execute();
    expect((await submit(cookie, path, { key })).status).toBe(403);
    await test.db
      .updateTable('users')
      .set({ badges: ['employee'] })
      .where('id', '=', ines.id)
      .execute();
    expect((await stateOf()).approval_status).toBe('pending');
    expect((await submit(cookie, '/admin/ads/7/approve', { key })).status).toBe(404);
  });

  it('ends an approved boost for administrators, and not for employees', async () => {
    const [cookie, employee] = [await opened(ada), await opened(ines)];
    await submit(cookie, `/admin/ads/${ad.id}/approve`, { key: keyIn(await page(cookie)) });
    const path = `/admin/ads/${ad.id}/end`;
    expect(String((await page(employee)).body)).not.toContain(path);
    expect((await submit(employee, path, { key: keyIn(await page(employee)) })).status).not.toBe(200);
    expect((await stateOf()).status).toBe('scheduled');
    expect(String((await page(cookie)).body)).toContain(path);
    expect((await submit(cookie, path, { key: keyIn(await page(cookie)) })).headers['location']).toBe('/admin?said=ended');
    expect((await stateOf()).status).toBe('cancelled');
    expect((await submit(cookie, path, { key: keyIn(await page(cookie)) })).headers['location']).toBe('/admin?said=late');
  });
});
