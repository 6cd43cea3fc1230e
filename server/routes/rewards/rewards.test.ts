import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reward, RewardsPage } from '#contract/resources/reward.ts';
import { SocialWorld, type Person, type PlanNode } from '../../testing/social-world.ts';
import { deletePostAsStaffRoute } from '../moderation/delete-post-as-staff.ts';
import { flagPostRoute } from '../moderation/flag-post.ts';
import { moderatePostRoute } from '../moderation/moderate-post.ts';
import { createRepostRoute } from '../posts/create-repost.ts';
import { deletePostRoute } from '../posts/delete-post.ts';
import { deleteReactionRoute } from '../posts/delete-reaction.ts';
import { setReactionRoute } from '../posts/set-reaction.ts';
import { patchUserSettingsRoute } from '../settings/patch-user-settings.ts';
import { approveFollowRequestRoute } from '../people/approve-follow-request.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { followUserRoute } from '../people/follow-user.ts';
import { listRewardsRoute } from './list-rewards.ts';
import { unfollowUserRoute } from '../people/unfollow-user.ts';

const DAY_MS = 24 * 60 * 60_000;

let world: SocialWorld;
let other: Person;
let count = 0;

beforeAll(async () => {
  world = await SocialWorld.open();
  other = await world.person('other');
});
afterAll(() => world.close());

/** A new member, who has earned nothing. */
const newcomer = () => world.person(`member${(count += 1)}`);
const read = (as: Person, cursor?: string) =>
  world.call<RewardsPage>(listRewardsRoute, { as, query: cursor === undefined ? {} : { cursor } });
const earned = async (as: Person) => (await read(as)).data.map(({ kind, amount }) => `${kind} ${amount}`);
const follow = (as: Person, target: Person) => world.call(followUserRoute, { as, params: { user: target.id } });
const react = (as: Person, ulid: string, reaction = 'heart') => world.call(setReactionRoute, { as, body: { ulid, reaction } });
const unreact = (as: Person, ulid: string) => world.call(deleteReactionRoute, { as, body: { ulid } });
/** To a moment of the next day. */
const nextDay = () => world.pass(DAY_MS);

describe('engaging', () => {
  it('a day’s first post, comment and reaction earn their sums, and what is done again that day earns nothing more [SETTINGS-38]', async () => {
    const ann = await newcomer();
    expect(await read(ann)).toMatchObject({ data: [], balance: 0, today: 0, next_cursor: null, rules: { post: 5, comment: 3 } });
    const post = await world.post(ann, 'one');
    for (let n = 0; n < 2; n += 1) {
      await world.post(ann, 'two');
      await world.comment(ann, post.id);
      await react(ann, post.id);
      await unreact(ann, post.id);
    }
    expect(await earned(ann)).toEqual(['reaction 1', 'comment 3', 'streak 1', 'post 5']);
    expect(await read(ann)).toMatchObject({ balance: 10, today: 10 });
  });

  it('a day ends at midnight UTC: the last instant before it earns nothing more, the first after it earns anew [SETTINGS-38]', async () => {
    const ann = await newcomer();
    const toMidnight = DAY_MS - (world.now().getTime() % DAY_MS);
    world.pass(toMidnight);
    await world.post(ann, 'in the first instant');
    world.pass(DAY_MS - 1);
    await world.post(ann, 'in the last one');
    expect(await earned(ann)).toEqual(['streak 1', 'post 5']);
    world.pass(1);
    await world.post(ann, 'on the next day');
    expect(await earned(ann)).toEqual(['streak 1', 'post 5', 'streak 1', 'post 5']);
    expect(await read(ann)).toMatchObject({ balance: 12, today: 6 });
    nextDay();
    expect(await read(ann)).toMatchObject({ balance: 12, today: 0 });
  });

  it('a quote is a post; a repost and what is said in a chat count for the streak alone [SETTINGS-38]', async () => {
    const [ann, bob, cy] = [await newcomer(), await newcomer(), await newcomer()];
    const { id } = await world.post(other, 'a post');
    await world.post(ann, 'Well said', { ulid: id });
    await world.call(createRepostRoute, { as: bob, body: { ulid: id, title: null } });
    const chat = await world.group(`Chat ${cy.username}`, other, 'CHAT', [cy]);
    const said = await world.post(cy, 'hello', { groupId: chat });
    await world.comment(cy, said.id);
    expect([await earned(ann), await earned(bob), await earned(cy)]).toEqual([
      ['streak 1', 'post 5'],
      ['streak 1'],
      ['streak 1'],
    ]);
  });

  it('what was earned leads to what it was for, as long as that is there, and stays when its author deletes it [SETTINGS-38]', async () => {
    const ann = await newcomer();
    const post = await world.post(ann, 'one');
    const ofPost = async () => (await read(ann)).data.find(({ kind }) => kind === 'post');
    expect(await ofPost()).toMatchObject({ postId: post.id, isTakenBack: false });
    await world.call(deletePostRoute, { as: ann, query: { ulid: post.id } });
    expect(await ofPost()).toMatchObject({ postId: null, isTakenBack: false });
    await world.post(ann, 'two');
    expect(await read(ann)).toMatchObject({ balance: 6 });
  });

  it('what is refused earns nothing', async () => {
    const ann = await newcomer();
    const { id } = await world.post(other, 'a post');
    expect((await world.refusal(setReactionRoute, { as: ann, body: { ulid: id, reaction: 'none of ours' } })).status).toBe(422);
    expect(await earned(ann)).toEqual([]);
  });
});

describe('a streak', () => {
  it('earns one each day, with a bonus on the seventh; a gap begins anew, and a second week earns the bonus again [SETTINGS-38]', async () => {
    const ann = await newcomer();
    const { id } = await world.post(other, 'a post');
    const week = async () => {
      for (let day = 1; day <= 7; day += 1) {
        nextDay();
        await react(ann, id);
        await unreact(ann, id);
      }
    };
    await week();
    expect(await read(ann)).toMatchObject({ balance: 7 + 7 + 10, today: 12 });
    expect((await read(ann)).data[0]).toMatchObject({ kind: 'streakBonus', amount: 10, days: 7 });
    nextDay();
    await week();
    expect(await read(ann)).toMatchObject({ balance: 2 * (7 + 7 + 10) });
  });
});

describe('growing', () => {
  it('a new follower earns once for good, by name; who unfollows and follows again earns nothing more [SETTINGS-38]', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await follow(bob, ann);
    await world.call(unfollowUserRoute, { as: bob, params: { user: ann.id } });
    nextDay();
    await follow(bob, ann);
    const { data, balance } = await read(ann);
    expect(balance).toBe(2);
    expect(data).toMatchObject([{ kind: 'follower', user: { ulid: bob.id, username: bob.username, name: bob.username } }]);
    expect(await earned(bob), 'following earns nothing').toEqual([]);
  });

  it('ten followers of a day earn, the eleventh does not, and the first of the next day does [SETTINGS-38]', async () => {
    const ann = await newcomer();
    for (let n = 1; n <= 11; n += 1) {
      await follow(await newcomer(), ann);
      expect((await read(ann)).balance).toBe(2 * Math.min(n, 10));
    }
    nextDay();
    await follow(await newcomer(), ann);
    expect(await read(ann)).toMatchObject({ balance: 22, today: 2 });
  });

  it('a request to follow earns when it is approved [SETTINGS-38]', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await world.call(patchUserSettingsRoute, { as: ann, body: { approve_followers: true } });
    await follow(bob, ann);
    expect(await earned(ann)).toEqual([]);
    await world.call(approveFollowRequestRoute, { as: ann, params: { user: bob.id } });
    expect(await earned(ann)).toEqual(['follower 2']);
  });

  it('somebody who came by the link earns on the second day on which they take part, once, and not for a banned member or one who left [SETTINGS-38]', async () => {
    const [ann, banned, left] = [await newcomer(), await newcomer(), await newcomer()];
    await world.db.updateTable('users').set({ banned_at: world.now() }).where('id', '=', banned.id).execute();
    await world.db.updateTable('users').set({ deleted_at: world.now() }).where('id', '=', left.id).execute();
    const guests = await Promise.all(
      [ann, banned, left].map(async ({ id }) => {
        const guest = await newcomer();
        await world.db.updateTable('users').set({ referred_by: id }).where('id', '=', guest.id).execute();
        return guest;
      }),
    );
    const takePart = async () => {
      for (const guest of guests) await world.post(guest, 'here I am');
    };
    await takePart();
    expect(await earned(ann)).toEqual([]);
    for (let day = 0; day < 3; day += 1) {
      world.pass(5 * DAY_MS);
      await takePart();
      expect((await read(ann)).data).toMatchObject([{ kind: 'referral', amount: 50, user: { ulid: guests[0]?.id } }]);
    }
    const rows = await world.db.selectFrom('reward_grants').select('user_id').where('kind', '=', 'referral').execute();
    expect(rows).toEqual([{ user_id: ann.id }]);
  });

  it('whom the member may not see any more is named no longer, and what they brought stays', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await follow(bob, ann);
    await world.call(blockUserRoute, { as: bob, params: { user: ann.id } });
    expect(await read(ann)).toMatchObject({ balance: 2, data: [{ kind: 'follower', user: null }] });
  });
});

describe('moderation', () => {
  let moderator: Person, second: Person;
  beforeAll(async () => {
    moderator = await world.person('moderator', { badges: ['employee', 'moderator'] });
    second = await world.person('second', { badges: ['employee', 'moderator'] });
  });

  const decide = (as: Person, action: string, post: { id: string; userId: string }) =>
    world.call(moderatePostRoute, {
      as,
      params: { action },
      body: {
        postULID: post.id,
        userULID: post.userId,
        ...(action === 'removeContent' && { violation: 'spam', reason: 'Nothing but an advertisement.' }),
      },
    });

  it('takes back what a removed post earned, which stays in sight and is not earned again that day, and gives it back with the post [SETTINGS-38]', async () => {
    const ann = await newcomer();
    const post = await world.post(ann, 'buy this');
    await world.call(flagPostRoute, { as: other, body: { ulid: post.id, violationType: 'spam' } });
    await decide(moderator, 'removeContent', post);
    await world.post(ann, 'and this');
    expect(await read(ann)).toMatchObject({
      balance: 1,
      today: 1,
      data: [{ kind: 'streak' }, { kind: 'post', amount: 5, isTakenBack: true }],
    });
    await decide(second, 'restoreContent', post);
    expect(await read(ann)).toMatchObject({ balance: 6, today: 6, data: [{ kind: 'streak' }, { isTakenBack: false }] });
  });

  it('gives nothing back as long as another violation of the post stands', async () => {
    const ann = await newcomer();
    const post = await world.post(ann, 'buy this');
    await world.call(flagPostRoute, { as: other, body: { ulid: post.id, violationType: 'spam' } });
    await decide(moderator, 'removeContent', post);
    const first = await world.db.selectFrom('violations').selectAll().where('post_id', '=', post.id).executeTakeFirstOrThrow();
    await world.db
      .insertInto('violations')
      .values({ ...first, id: post.id })
      .execute();
    await decide(second, 'restoreContent', post);
    expect((await read(ann)).data).toMatchObject([{ kind: 'streak' }, { kind: 'post', isTakenBack: true }]);
  });

  it('takes back what a post earned that staff deleted, and nothing else of its author', async () => {
    const ann = await newcomer();
    const post = await world.post(ann, 'one');
    const comment = await world.comment(ann, post.id);
    await world.call(deletePostAsStaffRoute, { as: moderator, body: { ulid: comment.id } });
    expect((await read(ann)).data.map(({ kind, isTakenBack }) => [kind, isTakenBack])).toEqual([
      ['comment', true],
      ['streak', false],
      ['post', false],
    ]);
    expect((await read(ann)).balance).toBe(6);
  });
});

describe('the list', () => {
  it('pages by cursor, newest first, with the whole balance on each page; nobody reads another’s [SETTINGS-38]', async () => {
    const ann = await newcomer();
    const days = 12;
    for (let day = 0; day < days; day += 1) {
      nextDay();
      await world.post(ann, 'daily');
    }
    const all: Reward[] = [];
    const sizes: number[] = [];
    for (let cursor: string | undefined, page = await read(ann); ; page = await read(ann, cursor)) {
      all.push(...page.data);
      sizes.push(page.data.length);
      expect(page.balance).toBe(days * 6 + 10);
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(sizes).toEqual([20, 2 * days + 1 - 20]);
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(2 * days + 1);
    expect(await read(await newcomer())).toMatchObject({ data: [], balance: 0 });
    expect((await world.refusal(listRewardsRoute, { as: ann, query: { cursor: 'nonsense' } })).status).toBe(422);
  });

  it('is read by its indexes, however many members have earned', async () => {
    const ann = await newcomer();
    await world.post(ann, 'one');
    await follow(other, ann);
    await sql`
      insert into users (id, username, username_key, name, email, email_key, referral_code, account_setup, accepted_terms, created_at, updated_at)
      select '00R' || lpad(n::text, 23, '0'), 'person' || n, 'person' || n, 'Person', n || '@example.test', n || '@example.test', 'ref' || n, true, true,
        '2025-01-01', '2025-01-01' from generate_series(1, 5000) n`.execute(world.db);
    await sql`
      insert into reward_grants (id, user_id, kind, key, day, amount, created_at)
      select '0' || d || right(u.id, 24), u.id, 'reaction', d, d, 1, '2020-01-01' from users u, generate_series(1, 5) d
      where u.username like 'person%'`.execute(world.db);
    for (const table of ['users', 'reward_grants']) await sql`analyze ${sql.table(table)}`.execute(world.db);
    const queries = (await world.queriesOf(() => read(ann))).filter((query) => query.sql.includes('reward_grants'));
    expect(queries).toHaveLength(2);
    for (const query of queries) {
      const steps = flatten(await world.explain(query)).filter((step) =>
        ['reward_grants', 'users'].includes(step['Relation Name'] ?? ''),
      );
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan');
    }
  });
});

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
