import { load } from 'cheerio';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { memberActs, postActs } from '../kernel/db/moderation-tables.ts';
import { adminVisits, type AdminVisits } from '../testing/admin-visits.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestApp;
let visits: AdminVisits;
let otto: TestClient, ines: TestClient, ada: TestClient, maya: TestClient;
let post: Post;

beforeAll(async () => {
  test = await createTestApp();
  visits = adminVisits(test);
  otto = await test.signedIn('otto', { badges: ['employee', 'moderator'] });
  ines = await test.signedIn('ines', { badges: ['employee'] });
  ada = await test.signedIn('ada', { badges: ['administrator'] });
  maya = await test.signedIn('maya');
  post = ((await maya.put('/v3/posts', { body: 'A flock' })).body as { data: Post }).data;
  await otto.post('/v3/moderation/profile/ban', { ulid: maya.id });
  await otto.delete('/v3/moderation/profile/ban', { ulid: maya.id });
  await ines.post('/v3/admin/profile/maya/badges', { badge: 'gold_verified' });
  await ada.delete('/v3/admin/profile/maya/badges', { badge: 'gold_verified' });
  await ines.put('/v3/posts/flag', { ulid: post.id, violationType: 'spam' });
  await otto.delete('/v3/moderation/post/flag', { postULID: post.id, reason: '<script>alert(1)</script> no more' });
});
afterAll(() => test.close());

const log = async (by: TestClient, query = '') => load(await visits.html(by, `/admin/audit${query}`));
const whatIn = ($: Awaited<ReturnType<typeof log>>) =>
  $('article')
    .map((_index, row) => $(row).find('h2').text())
    .toArray();

it('tells of every act who did what to whom, why and when, the last first [MOD-49]', async () => {
  for (const by of [ines, ada]) {
    const $ = await log(by);
    expect(whatIn($)).toEqual([
      'Flags removed',
      'Badge taken: Gold verified',
      'Badge given: Gold verified',
      'Unbanned',
      'Banned',
    ]);
    const [first, second] = $('article').toArray();
    expect($(first).text()).toMatch(/By @otto · .* UTC\s+Post of @maya · Open the post/);
    expect($(first).find('a').last().attr('href')).toBe(`/post/${post.id}`);
    expect($(first).find('blockquote').text()).toBe('<script>alert(1)</script> no more');
    expect($(second).text()).toMatch(/By @ada · .*\s+Member: @maya/);
    expect($(second).find('time').attr('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect($('script').length).toBe(0);
  }
});

it('has a name for every kind in the filter, and finds by who and by what [MOD-49]', async () => {
  const all = await log(ines);
  expect(
    all('#kind option')
      .map((_index, option) => option.attribs['value'])
      .toArray()
      .toSorted(),
  ).toEqual(['', ...memberActs, ...postActs].toSorted());
  const named = all('#kind option')
    .map((_index, option) => all(option).text())
    .toArray();
  expect(new Set(named).size).toBe(named.length);
  expect(whatIn(await log(ines, '?actor=otto'))).toEqual(['Flags removed', 'Unbanned', 'Banned']);
  expect(whatIn(await log(ines, '?actor=%40OTTO'))).toEqual(['Flags removed', 'Unbanned', 'Banned']);
  expect(whatIn(await log(ines, '?kind=banUser'))).toEqual(['Banned']);
  expect(whatIn(await log(ines, '?kind=addBadge&actor=ines'))).toEqual(['Badge given: Gold verified']);
  const none = await log(ines, '?kind=addBadge&actor=%22%3E%3Cscript%3E');
  expect([whatIn(none), none('script').length, none('#actor').val()]).toEqual([[], 0, '"><script>']);
  expect(none('main').text()).toContain('No entries match.');
  expect(none('#kind option[selected]').attr('value')).toBe('addBadge');
  expect(whatIn(await log(ines, '?kind=nothing&actor=%00'))).toHaveLength(5);
});

it('is read by employees and administrators alone, and changed by nobody: no form, no call, and the database refuses [MOD-49]', async () => {
  const $ = await log(ada);
  expect(
    $('main form')
      .map((_index, form) => form.attribs['method'])
      .toArray(),
  ).toEqual(['get']);
  const headers = { cookie: await visits.opened(ada) };
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect((await test.visitor.call(method, '/admin/audit', { key: null, headers })).status, method).toBe(404);
  expect((await (await test.signedIn('theo', { badges: ['moderator'] })).post('/admin/login')).status).toBe(403);
  expect((await test.visitor.get('/admin/audit')).status).toBe(401);
  await expect(sql`update staff_acts set actor_id = ${ines.id} where actor_id = ${otto.id}`.execute(test.db)).rejects.toThrow(
    /kept/,
  );
  await expect(sql`delete from staff_acts where user_id = ${maya.id}`.execute(test.db)).rejects.toThrow(/kept/);
});

it('goes on page by page within the filter, and names accounts that are gone as such', async () => {
  const gone = await test.signedIn('gone', { badges: ['employee'] });
  for (let index = 0; index < 51; index += 1)
    await test.db
      .insertInto('staff_acts')
      .values({
        id: newKey(),
        actor_id: gone.id,
        act: 'addToDiscover',
        post_id: newKey(),
        reason: null,
        created_at: test.clock.now(),
      })
      .execute();
  const first = await log(ines, '?actor=gone&kind=addToDiscover');
  expect(whatIn(first)).toHaveLength(50);
  const next = first('a[rel="next"]').attr('href') ?? '';
  expect(next).toContain('actor=gone&kind=addToDiscover&before=');
  const second = load(await visits.html(ines, next));
  expect(whatIn(second)).toHaveLength(1);
  expect(second('a[rel="next"]').length).toBe(0);
  await test.db.updateTable('users').set({ deleted_at: test.clock.now() }).where('id', '=', gone.id).execute();
  expect((await log(ines, '?kind=addToDiscover'))('article').first().text()).toMatch(/By an account that is gone/);
  expect(whatIn(await log(ines, '?actor=gone'))).toEqual([]);
});
