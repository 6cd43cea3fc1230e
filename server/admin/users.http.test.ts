import { load } from 'cheerio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BadgeName } from '#contract/resources/user.ts';
import { adminVisits, type AdminVisits } from '../testing/admin-visits.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOSTILE = '<script>alert(1)</script> "quoted" & Co';

let test: TestApp;
let visits: AdminVisits;
let otto: TestClient, ines: TestClient, ada: TestClient, maya: TestClient;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
  visits = adminVisits(test);
  otto = await test.signedIn('otto', { badges: ['employee', 'moderator'] });
  ines = await test.signedIn('ines', { badges: ['employee'] });
  ada = await test.signedIn('ada', { badges: ['administrator'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  people += 1;
  maya = await test.signedIn(`maya${people}x`);
});

const nameOf = (client: TestClient) => client.session?.username ?? '';
const set = (client: TestClient, values: object) =>
  test.db.updateTable('users').set(values).where('id', '=', client.id).execute();
/** The page with one member alone. */
const found = async (by: TestClient, q: string, more = '') =>
  load(await visits.html(by, `/admin/users?q=${encodeURIComponent(q)}${more}`));
const rowOf = async (by: TestClient, member = maya) => (await found(by, nameOf(member)))(`#user-${member.id}`);
const namesIn = ($: ReturnType<typeof load>) =>
  $('article h2 a')
    .map((_index, link) => $(link).text())
    .toArray();
const standing = async (client = maya) => {
  const row = await test.db
    .selectFrom('users')
    .select(['banned_at', 'badges'])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  return { isBanned: row.banned_at !== null, badges: row.badges };
};
const actsOn = async (client = maya) =>
  (
    await test.db
      .selectFrom('staff_acts')
      .select(['act', 'actor_id', 'badge'])
      .where('user_id', '=', client.id)
      .orderBy('id')
      .execute()
  ).map(({ act, actor_id: actor, badge }) => [act, actor, badge]);
const at = (client: TestClient, what: string) => `/admin/users/${client.id}/${what}`;

describe('the list of members [MOD-50]', () => {
  it('is in the navigation of every part of the site, with the one that is open marked', async () => {
    const parts = ['/admin', '/admin/users', '/admin/flags', '/admin/audit', '/admin/health'];
    for (const path of parts) {
      const answer = await visits.page(ines, path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers, path).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*form-action 'self'; frame-ancestors 'none'$/),
      });
      const $ = load(String(answer.body));
      const links = $('nav a')
        .map((_index, link) => $(link).attr('href'))
        .toArray();
      expect(links).toEqual(parts);
      expect($('nav a[aria-current="page"]').attr('href')).toBe(path);
      expect($('h1').length).toBe(1);
      expect($('script, [style]').length).toBe(0);
      expect((await test.visitor.get(path)).status, path).toBe(401);
    }
    const german = load(await visits.html(ines, '/admin/users', { 'accept-language': 'de' }));
    expect(german('nav a').text()).toBe('WerbungMitgliederMeldungenProtokollZustand');
  });

  it('closes to whoever has no badge any more', async () => {
    const temp = await test.signedIn('temp', { badges: ['employee'] });
    await visits.opened(temp);
    await set(temp, { badges: ['moderator'] });
    for (const path of ['/admin/users', '/admin/flags', '/admin/audit', '/admin/health', at(maya, 'ban')])
      expect((await visits.page(temp, path)).status, path).toBe(403);
  });

  it('finds by the beginning of a username or of a word of the name, the newest first', async () => {
    const [jo, kim] = [await test.signedIn(`zebra_jo${people}`), await test.signedIn(`kim${people}`)];
    await set(kim, { name: 'Kim Zebrano' });
    await set(jo, { created_at: new Date(test.clock.now().getTime() - DAY_MS) });
    expect(namesIn(await found(ines, 'zebra'))).toEqual([`@${nameOf(kim)}`, `@${nameOf(jo)}`]);
    expect(namesIn(await found(ines, 'ZEBRA_JO'))).toEqual([`@${nameOf(jo)}`]);
    expect(namesIn(await found(ines, `@zebra_jo${people}`))).toEqual([`@${nameOf(jo)}`]);
    expect(namesIn(await found(ines, 'ebra'))).toEqual([]);
    expect(namesIn(await found(ines, jo.id))).toEqual([`@${nameOf(jo)}`]);
    expect((await found(ines, 'nobody at all'))('main').text()).toContain('Nobody fits.');
    expect(namesIn(load(await visits.html(ines, '/admin/users')))[0]).toBe(`@${nameOf(kim)}`);
  });

  it('finds by a whole e-mail address for administrators alone, and lists no address to anybody', async () => {
    const address = `${nameOf(maya)}@example.test`;
    expect(namesIn(await found(ada, address.toUpperCase()))).toEqual([`@${nameOf(maya)}`]);
    expect(namesIn(await found(ada, address.slice(0, -1)))).toEqual([]);
    for (const by of [ines, otto]) expect(namesIn(await found(by, address))).toEqual([]);
    for (const by of [ada, ines]) expect(await visits.html(by, `/admin/users?q=${nameOf(maya)}`)).not.toContain('example.test');
    expect((await found(ada, 'x'))('#q-hint').text()).toContain('e-mail');
    expect((await found(ines, 'x'))('#q-hint').text()).not.toContain('e-mail');
  });

  it('shows badges, since when, a ban and a timeout, and a hostile name as text', async () => {
    await set(maya, {
      name: HOSTILE,
      badges: ['verified', 'gold_verified'],
      created_at: new Date('2026-01-02T03:04:00Z'),
      banned_at: new Date('2026-02-03T04:05:00Z'),
      timeout_expires_at: new Date('2026-03-04T05:06:00Z'),
    });
    const row = await rowOf(ines);
    expect(row.find('h2 bdi').text()).toBe(HOSTILE);
    expect(row.find('dl').text()).toContain('Verified, Gold verified');
    const times = row.find('time').map((_index, time) => time.attribs['datetime']);
    expect(times.toArray()).toEqual(['2026-01-02T03:04:00.000Z', '2026-02-03T04:05:00.000Z', '2026-03-04T05:06:00.000Z']);
    expect(row.find('dl').text()).toMatch(/Banned sinceFeb 3, 2026, 4:05 AM UTC/);
    expect(await visits.html(ines, `/admin/users?q=${encodeURIComponent('"><script>alert(2)</script>')}`)).not.toMatch(/<script/);
  });

  it('leaves out who is not set up and who has left', async () => {
    const unnamed = await test.signedIn(`hidden_a${people}`, { accountSetup: false });
    const left = await test.signedIn(`hidden_b${people}`);
    await set(left, { deleted_at: test.clock.now() });
    expect(namesIn(await found(ada, 'hidden_'))).toEqual([]);
    expect(namesIn(await found(ada, `${nameOf(unnamed)}@example.test`))).toEqual([]);
  });

  it('goes on page by page, and from its beginning where the address names no place', async () => {
    const clients = [];
    for (let index = 0; index < 27; index += 1) clients.push(await test.createUser(`paged_${String(index).padStart(2, '0')}`));
    const first = await found(ines, 'paged_');
    expect(namesIn(first)).toHaveLength(25);
    const second = load(await visits.html(ines, first('a[rel="next"]').attr('href') ?? ''));
    expect(namesIn(second)).toEqual(['@paged_01', '@paged_00']);
    expect(second('a[rel="next"]').length).toBe(0);
    for (const before of ['x', '', 'a&before=b', '%00', 'i'.repeat(500)])
      expect(namesIn(load(await visits.html(ines, `/admin/users?q=paged_&before=${before}`)))).toEqual(namesIn(first));
    expect(clients).toHaveLength(27);
  });
});

describe('banning on the site [MOD-27] [MOD-28] [MOD-29]', () => {
  it('asks again on a page of its own, bans, tells so beside the member, and unbans', async () => {
    const row = await rowOf(otto);
    const link = row.find('a.button').attr('href') ?? '';
    expect(link).toBe(`${at(maya, 'ban')}?q=${nameOf(maya)}`);
    const asked = load(await visits.html(otto, link));
    expect(asked('h1').text()).toBe(`Ban @${nameOf(maya)}?`);
    expect(asked('main a.button').attr('href')).toBe(`/admin/users?q=${nameOf(maya)}#user-${maya.id}`);
    expect((await standing()).isBanned).toBe(false);
    const fields = { q: asked('main [name="q"]').attr('value') ?? '', before: '' };
    const done = await visits.submit(otto, asked('main form').attr('action') ?? '', fields);
    const back = `/admin/users?q=${nameOf(maya)}&said=banned&about=${maya.id}#user-${maya.id}`;
    expect([done.status, done.headers['location']]).toEqual([303, back]);
    expect((await standing()).isBanned).toBe(true);
    const said = load(await visits.html(otto, back.split('#', 1)[0] ?? ''));
    expect(said(`#user-${maya.id} [role="status"]`).text()).toBe('Banned. They get an e-mail.');
    expect(said(`#user-${maya.id} form[action="${at(maya, 'unban')}"]`).length).toBe(1);
    expect((await visits.submit(otto, at(maya, 'ban'))).headers['location']).toContain('said=same');
    expect((await visits.page(otto, at(maya, 'ban'))).headers['location']).toContain('said=same');
    // Mails go out side by side: the first has gone before the second is written.
    await test.services.outgoing.settled();
    expect((await visits.submit(otto, at(maya, 'unban'))).headers['location']).toContain('said=unbanned');
    expect((await standing()).isBanned).toBe(false);
    expect(await actsOn()).toEqual([
      ['banUser', otto.id, null],
      ['unbanUser', otto.id, null],
    ]);
    await test.services.outgoing.settled();
    const mails = await test.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', `${nameOf(maya)}@example.test`)
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was banned', 'Your account is no longer banned']);
  });

  it('is offered to employees who moderate alone, and refused to others with the same words as the call', async () => {
    for (const by of [ines, ada]) {
      expect((await rowOf(by)).find('a.button').length).toBe(0);
      expect((await visits.page(by, at(maya, 'ban'))).status).toBe(403);
      const answer = await visits.submit(by, at(maya, 'ban'), { q: nameOf(maya) });
      expect(answer.status).toBe(403);
      expect(load(String(answer.body))(`#user-${maya.id} [role="alert"]`).text()).not.toBe('');
    }
    expect((await standing()).isBanned).toBe(false);
  });

  it('offers neither oneself nor an employee, and says why beside the member where a form comes all the same', async () => {
    const colleague = await test.signedIn(`colleague${people}`, { badges: ['employee'] });
    for (const [who, sentence] of [
      [otto, 'You cannot ban or unban yourself'],
      [colleague, 'An employee cannot be banned or unbanned'],
    ] as const) {
      expect((await rowOf(otto, who)).find('a.button').length).toBe(0);
      const asked = await visits.page(otto, at(who, 'ban') + `?q=${nameOf(who)}`);
      expect([asked.status, load(String(asked.body))(`#user-${who.id} [role="alert"]`).text()]).toEqual([403, sentence]);
      for (const what of ['ban', 'unban']) {
        const answer = await visits.submit(otto, at(who, what), { q: nameOf(who) });
        expect([answer.status, load(String(answer.body))(`#user-${who.id} [role="alert"]`).text()]).toEqual([403, sentence]);
      }
      expect(await actsOn(who)).toEqual([]);
    }
  });

  it('says so of an account that is gone', async () => {
    const address = `/admin/users/${newKey()}/ban`;
    expect((await visits.page(otto, address)).status).toBe(404);
    const answer = await visits.submit(otto, address);
    expect(answer.headers['location']).toContain('said=gone');
    expect(await visits.html(otto, answer.headers['location'] as string)).toContain('This account is gone.');
    expect((await visits.submit(otto, '/admin/users/7/ban')).status).toBe(404);
  });

  it("takes no form without this session's key", async () => {
    expect((await visits.submit(otto, at(maya, 'ban'), { key: '' })).status).toBe(403);
    expect((await visits.submit(otto, at(maya, 'badges/add'), { key: 'x'.repeat(43), badge: 'verified' })).status).toBe(403);
    expect(await standing()).toEqual({ isBanned: false, badges: [] });
  });
});

describe('badges on the site [MOD-37] [MOD-41]', () => {
  const offered = async (by: TestClient, member = maya) => {
    const row = await rowOf(by, member);
    return {
      gives: row
        .find('option')
        .map((_index, option) => option.attribs['value'])
        .toArray(),
      takes: row
        .find('form[action$="/badges/remove"] [name="badge"]')
        .map((_index, input) => input.attribs['value'])
        .toArray(),
    };
  };
  const others = (...left: readonly BadgeName[]) =>
    (
      [
        'early_adopter',
        'verified',
        'gold_verified',
        'premium_verified',
        'parody_badge',
        'business_verified',
        'new_user',
        'moderator',
        'employee',
        'administrator',
        'influencer',
      ] as const
    ).filter((badge) => !left.includes(badge));

  it('are given from a list and taken by a button each, with the rows of the calls', async () => {
    await set(maya, { badges: ['verified'] });
    expect(await offered(ada)).toEqual({ gives: others('verified'), takes: ['verified'] });
    const given = await visits.submit(ines, at(maya, 'badges/add'), { q: nameOf(maya), badge: 'moderator' });
    expect(given.headers['location']).toContain('said=given');
    const taken = await visits.submit(ines, at(maya, 'badges/remove'), { q: nameOf(maya), badge: 'verified' });
    expect(taken.headers['location']).toContain('said=taken');
    expect((await visits.submit(ines, at(maya, 'badges/remove'), { badge: 'verified' })).headers['location']).toContain(
      'said=same',
    );
    expect((await standing()).badges).toEqual(['moderator']);
    expect(await actsOn()).toEqual([
      ['addBadge', ines.id, 'moderator'],
      ['removeBadge', ines.id, 'verified'],
    ]);
  });

  it('offers no badge that the call would refuse, and refuses it with its words', async () => {
    await set(maya, { badges: ['administrator'] });
    expect(await offered(ines)).toEqual({ gives: others('administrator'), takes: [] });
    expect(await offered(ines, ines)).toEqual({ gives: others('employee', 'administrator'), takes: [] });
    const refused = await visits.submit(ines, at(maya, 'badges/remove'), { q: nameOf(maya), badge: 'administrator' });
    expect(refused.status).toBe(403);
    expect(load(String(refused.body))(`#user-${maya.id} [role="alert"]`).text()).toBe(
      'Only administrators give or take this badge',
    );
    const own = await visits.submit(ines, at(ines, 'badges/remove'), { q: 'ines', badge: 'employee' });
    expect(String(own.body)).toContain('You cannot take this badge from yourself.');
    const unknown = await visits.submit(ines, at(maya, 'badges/add'), { q: nameOf(maya), badge: 'friend' });
    expect([unknown.status, load(String(unknown.body))('[role="alert"]').text()]).toEqual([
      422,
      'There is no such badge. Nothing was changed.',
    ]);
    expect(await actsOn()).toEqual([]);
  });
});
