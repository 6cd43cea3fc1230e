import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { badgeNames, type BadgeName, type User } from '#contract/resources/user.ts';
import { accountsNotThere } from '../../testing/accounts-not-there.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

let test: TestApp;
let ines: TestClient, ada: TestClient, maya: TestClient;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.signedIn('ines', { badges: ['employee'] });
  ada = await test.signedIn('ada', { badges: ['administrator'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  people += 1;
  maya = await test.signedIn(`Maya_${people}`);
});

const nameOf = (client: TestClient) => client.session?.username ?? '';
const pathOf = (reference: string) => `/v3/admin/profile/${reference}/badges`;
const give = (badge: string, by = ines, to = nameOf(maya)) => by.post(pathOf(to), { badge });
const take = (badge: string, by = ines, from = nameOf(maya)) => by.delete(pathOf(from), { badge });
const userIn = ({ body }: TestAnswer) => (body as { data: User }).data;
const badgesOf = async (id = maya.id) => userIn(await test.visitor.get(`/v4/profile/${id}`)).badges;
const setBadges = (client: TestClient, badges: BadgeName[]) =>
  test.db.updateTable('users').set({ badges }).where('id', '=', client.id).execute();
const actsOn = async (id: string) =>
  (
    await test.db
      .selectFrom('staff_acts')
      .select(['act', 'actor_id', 'badge'])
      .where('user_id', '=', id)
      .where('post_id', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ act, actor_id: actor, badge }) => [act, actor, badge]);

describe('a badge', () => {
  it('of each kind is given and taken, by name or id, with the member as they are now for answer [MOD-37] [MOD-41] [API-108] [API-109]', async () => {
    expect(badgeNames.toSorted()).toEqual([
      'administrator',
      'business_verified',
      'early_adopter',
      'employee',
      'gold_verified',
      'influencer',
      'moderator',
      'new_user',
      'parody_badge',
      'premium_verified',
      'verified',
    ]);
    for (const badge of badgeNames) {
      expect(await give(badge, ada), badge).toMatchObject({
        status: 200,
        body: { success: true, data: { ulid: maya.id, badges: [badge] } },
      });
      expect(await badgesOf()).toEqual([badge]);
      expect(await take(badge, ada, maya.id), badge).toMatchObject({
        status: 200,
        body: { success: true, data: { ulid: maya.id, badges: [] } },
      });
      expect(await badgesOf()).toEqual([]);
    }
    expect(await give('verified', ines, nameOf(maya).toUpperCase())).toMatchObject({ body: { data: { badges: ['verified'] } } });
  });

  it('that is written infuencer is the influencer [MOD-41]', async () => {
    expect(await give('infuencer')).toMatchObject({ status: 200, body: { data: { badges: ['influencer'] } } });
    expect(await give('influencer')).toMatchObject({ body: { data: { badges: ['influencer'] } } });
    expect(await take('infuencer')).toMatchObject({ body: { data: { badges: [] } } });
    expect(await actsOn(maya.id)).toEqual([
      ['addBadge', ines.id, 'influencer'],
      ['removeBadge', ines.id, 'influencer'],
    ]);
  });

  it('that nobody knows is refused by its field [MOD-41]', async () => {
    for (const badge of ['friend', '', 'Verified', undefined])
      for (const answer of [await ines.post(pathOf(nameOf(maya)), { badge }), await ines.delete(pathOf(nameOf(maya)), { badge })])
        expect(answer).toMatchObject({
          status: 422,
          body: { error_type: 'validation', errors: { badge: [expect.any(String)] } },
        });
    expect(await actsOn(maya.id)).toEqual([]);
  });

  it('comes at the end and leaves the others in their order; twice is as once', async () => {
    await setBadges(maya, ['verified', 'early_adopter', 'moderator']);
    expect(await take('early_adopter')).toMatchObject({ body: { data: { badges: ['verified', 'moderator'] } } });
    for (const _ of [1, 2])
      expect(await give('early_adopter')).toMatchObject({
        body: { data: { badges: ['verified', 'moderator', 'early_adopter'] } },
      });
    expect(await give('verified')).toMatchObject({ body: { data: { badges: ['verified', 'moderator', 'early_adopter'] } } });
    for (const _ of [1, 2])
      expect(await take('verified')).toMatchObject({ body: { data: { badges: ['moderator', 'early_adopter'] } } });
    expect(await actsOn(maya.id)).toEqual([
      ['removeBadge', ines.id, 'early_adopter'],
      ['addBadge', ines.id, 'early_adopter'],
      ['removeBadge', ines.id, 'verified'],
    ]);
  });

  it('makes the profile newer, so that devices fetch it again', async () => {
    await test.db
      .updateTable('users')
      .set({ updated_at: new Date(0) })
      .where('id', '=', maya.id)
      .execute();
    expect(userIn(await give('verified')).updatedAtEpoch).toBeGreaterThan(0);
  });
});

describe('who gives and takes badges', () => {
  it.each<readonly [string, readonly BadgeName[]]>([
    ['a member', []],
    ['a moderator', ['moderator']],
    ['whoever is verified in gold', ['gold_verified']],
  ])('not %s [MOD-37] [MOD-46]', async (_who, badges) => {
    const other = await test.signedIn(`other${people}`, { badges: [...badges] });
    await setBadges(maya, ['verified']);
    for (const answer of [await give('early_adopter', other), await take('verified', other)])
      expect(answer).toMatchObject({ status: 403, body: { error_type: 'forbidden' } });
    expect(await badgesOf()).toEqual(['verified']);
  });

  it('administrators alone make administrators and unmake them; an employee reads so [MOD-37]', async () => {
    const sentence = { status: 403, body: { message: 'Only administrators give or take this badge' } };
    expect(await give('administrator')).toMatchObject(sentence);
    expect(await give('administrator', ines, nameOf(ines)), 'not to oneself either').toMatchObject(sentence);
    expect(await give('administrator', ada)).toMatchObject({ status: 200 });
    expect(await take('administrator')).toMatchObject(sentence);
    expect(await badgesOf()).toEqual(['administrator']);
    expect(await take('administrator', ada)).toMatchObject({ status: 200 });
  });

  it('nobody takes from themselves the badge by which they are staff; others do', async () => {
    const both = await test.signedIn(`both${people}`, { badges: ['employee', 'administrator', 'verified'] });
    for (const badge of ['employee', 'administrator'])
      expect(await take(badge, both, nameOf(both))).toMatchObject({
        status: 403,
        body: { message: 'You cannot take this badge from yourself. Ask somebody else of the staff.' },
      });
    expect(await take('verified', both, nameOf(both))).toMatchObject({ status: 200 });
    expect(await take('employee', ines, nameOf(both))).toMatchObject({ body: { data: { badges: ['administrator'] } } });
    expect(await take('administrator', ada, nameOf(both))).toMatchObject({ body: { data: { badges: [] } } });
  });

  it('of two administrators who take it from each other at one moment one stays', async () => {
    const [left, right] = [await test.signedIn(`l${people}`), await test.signedIn(`r${people}`)];
    for (const client of [left, right]) await setBadges(client, ['administrator']);
    const answers = await Promise.all([take('administrator', left, nameOf(right)), take('administrator', right, nameOf(left))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect([...(await badgesOf(left.id)), ...(await badgesOf(right.id))]).toEqual(['administrator']);
  });

  it('of nobody unknown, deleted or not set up', async () => {
    const { deleted, unnamed } = await accountsNotThere(test);
    for (const reference of [newKey(), 'nobody_here', deleted.id, deleted.username, unnamed])
      for (const answer of [await give('verified', ines, reference), await take('verified', ines, reference)])
        expect(answer, reference).toMatchObject({ status: 404, body: { error_type: 'not_found', message: 'User not found' } });
  });
});

describe('what a badge allows', () => {
  it('counts from the next call on, whatever the token of the session says [MOD-46]', async () => {
    const mayMark = async () => (await maya.post('/v3/employee/post/discover', { ulid: newKey() })).status;
    const mayModerate = async () => (await maya.get('/v3/moderation/posts/violations')).status;
    expect([await mayMark(), await mayModerate()]).toEqual([403, 403]);
    await give('employee');
    await give('moderator');
    // The right is there, the post is not.
    expect([await mayMark(), await mayModerate()]).toEqual([404, 200]);
    // New tokens name both badges; they are not what is believed.
    const renewed = await test.visitor.post('/v3/auth/refreshtoken', { refresh_token: maya.session?.refresh_token });
    const { access_token: token, scope } = renewed.body as { access_token: string; scope: string };
    expect(scope).toContain('employee');
    await take('employee');
    await take('moderator');
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.visitor.post('/v3/employee/post/discover', { ulid: newKey() }, { headers })).status).toBe(403);
    expect((await test.visitor.get('/v3/moderation/posts/violations', { headers })).status).toBe(403);
  });
});
