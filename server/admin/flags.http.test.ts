import { load } from 'cheerio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { adminVisits, type AdminVisits } from '../testing/admin-visits.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const HOSTILE = '</div><script>alert(1)</script> cheap & "fast"';

let test: TestApp;
let visits: AdminVisits;
let otto: TestClient, lena: TestClient, ines: TestClient, rhea: TestClient, noor: TestClient, finn: TestClient;
let post: Post;

beforeAll(async () => {
  test = await createTestApp();
  visits = adminVisits(test);
  otto = await test.signedIn('otto', { badges: ['employee', 'moderator'] });
  lena = await test.signedIn('lena', { badges: ['administrator', 'moderator'] });
  ines = await test.signedIn('ines', { badges: ['employee'] });
  [rhea, noor, finn] = [await test.signedIn('rhea'), await test.signedIn('noor'), await test.signedIn('finn')];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('post_flags').execute();
  post = await written(rhea, HOSTILE);
});

const written = async (by: TestClient, body: string, more = {}) =>
  ((await by.put('/v3/posts', { body, ...more })).body as { data: Post }).data;
const report = async (by: TestClient, violationType: string, id = post.id) =>
  expect((await by.put('/v3/posts/flag', { ulid: id, violationType })).status).toBe(200);
const flags = async (by: TestClient, path = '/admin/flags') => load(await visits.html(by, path));
/** The form of a post as it stands on the page: where it goes, and what it sends as it is, with what is typed in it. */
function formOn($: Awaited<ReturnType<typeof flags>>, id = post.id) {
  const form = $(`#post-${id} form`);
  expect([form.attr('method'), form.attr('action')]).toEqual(['post', `/admin/flags/${id}/remove`]);
  expect(form.find('textarea').attr('name')).toBe('reason');
  const fields = Object.fromEntries(form.serializeArray().map(({ name, value }) => [name, value]));
  return { address: form.attr('action') ?? '', fields };
}
const openReports = async (id = post.id) =>
  (await test.db.selectFrom('post_flags').select('id').where('post_id', '=', id).where('decided_at', 'is', null).execute())
    .length;
/** Whatever the page offers. */
const remove = (by: TestClient, fields: Record<string, string> = {}, id = post.id) =>
  visits.submit(by, `/admin/flags/${id}/remove`, fields);
const reasonsOf = async (id = post.id) =>
  (await test.db.selectFrom('staff_acts').select(['act', 'actor_id', 'reason']).where('post_id', '=', id).execute()).map(
    ({ act, actor_id: actor, reason }) => [act, actor, reason],
  );

describe('posts with open reports [MOD-50]', () => {
  it('are shown with types and counts, who many reported, when first and last, author and text as text', async () => {
    await report(noor, 'spam');
    await report(finn, 'spam');
    await report(finn, 'fraud');
    for (const [index, hour] of ['01', '02', '03'].entries()) {
      const { id } = await test.db
        .selectFrom('post_flags')
        .select('id')
        .orderBy('id')
        .offset(index)
        .limit(1)
        .executeTakeFirstOrThrow();
      await test.db
        .updateTable('post_flags')
        .set({ created_at: new Date(`2026-04-05T${hour}:00:00Z`) })
        .where('id', '=', id)
        .execute();
    }
    const html = await visits.html(otto, '/admin/flags');
    expect(html).not.toContain('<script');
    const $ = load(html);
    const shown = $(`#post-${post.id}`);
    expect(shown.find('.post').text()).toBe(HOSTILE);
    expect(shown.find('h2').text()).toBe('rhea @rhea');
    expect(
      shown
        .find('.chips li')
        .map((_index, chip) => $(chip).text())
        .toArray(),
    ).toEqual(['Bot and Spam: 2', 'Fraud: 1']);
    expect(shown.find('dd').first().text()).toBe('2');
    expect(
      shown
        .find('time')
        .map((_index, time) => time.attribs['datetime'])
        .toArray(),
    ).toEqual(['2026-04-05T01:00:00.000Z', '2026-04-05T03:00:00.000Z']);
    expect(shown.find(`a[href="/post/${post.id}"]`).attr('rel')).toBe('noreferrer');
    expect($('main a[href="/feed"]').length).toBe(1);
  });

  it('are without decided, deleted and own ones, and those of banned members', async () => {
    const [decided, deleted] = [await written(rhea, 'decided'), await written(rhea, 'deleted')];
    const banned = await test.signedIn('banned');
    const [own, hidden] = [await written(otto, 'own'), await written(banned, 'hidden')];
    for (const { id } of [decided, deleted, own, hidden]) await report(noor, 'spam', id);
    await remove(lena, {}, decided.id);
    await rhea.delete(`/v3/posts/delete?ulid=${deleted.id}`);
    await test.db.updateTable('users').set({ banned_at: test.clock.now() }).where('id', '=', banned.id).execute();
    const $ = await flags(otto);
    expect($('article').length).toBe(0);
    expect($('main').text()).toContain('No post waits with open reports.');
    expect((await flags(lena))(`#post-${own.id}`).length, 'of a colleague').toBe(1);
  });

  it('tell whoever is no moderator no more than they may see, and let them decide nothing', async () => {
    const groupId = newKey();
    const now = test.clock.now();
    const group = { id: groupId, name: 'Room', name_key: 'room', visibility: 'PRIVATE' as const, owner_id: rhea.id };
    await test.db
      .insertInto('groups')
      .values({ ...group, created_at: now, updated_at: now })
      .execute();
    for (const { id } of [rhea, noor])
      await test.db
        .insertInto('group_members')
        .values({ group_id: groupId, user_id: id, pinned: false, joined_at: now })
        .execute();
    const secret = await written(rhea, 'Among us only', { groupId });
    await report(noor, 'threats', secret.id);
    await report(noor, 'spam');
    const ofModerator = await flags(otto);
    expect(ofModerator(`#post-${secret.id} .post`).text()).toBe('Among us only');
    expect(ofModerator('main form').length).toBe(2);
    const $ = await flags(ines);
    expect($.html()).not.toContain('Among us only');
    expect($(`#post-${secret.id}`).text()).toContain('What it says is for moderators.');
    expect($(`#post-${post.id} .post`).text()).toBe(HOSTILE);
    expect($('main form').length).toBe(0);
    expect((await remove(ines)).status).toBe(403);
    expect(await openReports()).toBe(1);
  });

  it('go on page by page, the longest waiting first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 27; index += 1) {
      const { id } = await test.db
        .insertInto('posts')
        .values({
          id: newKey(),
          user_id: rhea.id,
          body: `n${index}`,
          post_type: 'POST',
          created_at: new Date(),
          updated_at: new Date(),
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
      await test.db
        .insertInto('post_flags')
        .values({ id: newKey(), post_id: id, reporter_id: noor.id, violation_type: 'spam', created_at: new Date(1e12 + index) })
        .execute();
    }
    const shown = ($: Awaited<ReturnType<typeof flags>>) =>
      $('article')
        .map((_index, article) => article.attribs['id']?.replace('post-', ''))
        .toArray();
    const first = await flags(otto);
    expect(shown(first)).toEqual(ids.slice(0, 25));
    const next = first('a[rel="next"]').attr('href') ?? '';
    expect(shown(await flags(otto, next))).toEqual(ids.slice(25));
    expect(shown(await flags(otto, '/admin/flags?before=nowhere'))).toEqual(ids.slice(0, 25));
    await test.db.deleteFrom('post_flags').execute();
  });
});

describe('removing flags [MOD-10]', () => {
  it('closes the reports, with the reason in the audit log or without one', async () => {
    await report(noor, 'spam');
    const untouched = formOn(await flags(otto));
    expect((await visits.submit(otto, untouched.address, untouched.fields)).headers['location']).toBe(
      '/admin/flags?said=removed',
    );
    expect(await openReports()).toBe(0);
    const other = await written(rhea, 'another');
    await report(noor, 'spam', other.id);
    const { address, fields } = formOn(await flags(lena), other.id);
    const typed = { ...fields, reason: ' A flock,\r\nand no more ' };
    expect((await visits.submit(lena, address, typed)).status).toBe(303);
    expect([...(await reasonsOf()), ...(await reasonsOf(other.id))]).toEqual([
      ['removeFlag', otto.id, null],
      ['removeFlag', lena.id, 'A flock,\nand no more'],
    ]);
    expect((await flags(otto, '/admin/flags?said=removed'))('[role="status"]').text()).toBe('The flags are removed.');
  });

  it.each([
    ['abcd', 'write a reason of 5 characters or more, or none'],
    ['abcde', null],
    ['x'.repeat(2000), null],
    ['x'.repeat(2001), 'the reason can have 2,000 characters at most'],
  ])('takes a reason of 5 to 2000 characters, and keeps what was typed', async (reason, problem) => {
    await report(noor, 'spam');
    const answer = await remove(otto, { reason });
    if (problem === null) {
      expect([answer.status, await openReports()]).toEqual([303, 0]);
      return;
    }
    const $ = load(String(answer.body));
    expect([answer.status, await openReports()]).toEqual([422, 1]);
    expect($(`#post-${post.id} details`).attr('open')).toBeDefined();
    expect($(`#post-${post.id} .problem`).text()).toContain(problem);
    expect($(`#reason-${post.id}`).val()).toBe(reason);
    expect(formOn($).fields['reason'], 'to be mended and sent again').toBe(reason);
  });

  it('says that it was decided meanwhile, and refuses what is for others', async () => {
    await report(noor, 'spam');
    await remove(lena);
    for (const id of [post.id, newKey()]) expect((await remove(otto, {}, id)).headers['location']).toBe('/admin/flags?said=late');
    const own = await written(otto, 'own');
    await report(noor, 'spam', own.id);
    const refused = await remove(otto, {}, own.id);
    expect(refused.status).toBe(403);
    expect(String(refused.body)).toContain('You cannot decide on your own post');
    expect((await visits.submit(otto, `/admin/flags/${own.id}/remove`, { key: '' })).status).toBe(403);
    expect(await openReports(own.id)).toBe(1);
  });
});
