import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/resources/ad.ts';
import type { Post } from '#contract/resources/post.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { createRepostRoute } from '../posts/create-repost.ts';
import { deletePostRoute } from '../posts/delete-post.ts';
import { getSettingsRoute } from '../settings/get-settings.ts';
import { boostPostRoute } from './boost-post.ts';
import { disableAdRoute } from './disable-ad.ts';
import { getAdMetricsEnabledRoute } from './get-ad-metrics-enabled.ts';
import { getHasAdsRoute } from './get-has-ads.ts';
import { getAdsRoute } from './get-ads.ts';
import { getPublicAdsRoute } from './get-public-ads.ts';
import { listMyAdsRoute } from './list-my-ads.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const START_TEXT = 'Start date must be at least 24 hours from now.';
const END_TEXT = 'End date must be at least 24 hours after the start date.';
const OVERLAP_TEXT = 'This post is already boosted during the selected time period. Please choose different dates.';

type Boosted = { success: boolean; ad: Ad };
type AdPage = { data: Ad[]; next_cursor: string | null };

let world: SocialWorld;
let rhea: Person, maya: Person, ada: Person, ines: Person;
let post: Post;

beforeAll(async () => {
  world = await SocialWorld.open();
  rhea = await world.person('rhea');
  maya = await world.person('maya');
  ada = await world.person('ada', { badges: ['administrator'] });
  ines = await world.person('ines', { badges: ['employee'] });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('ads').execute();
  post = await world.post(rhea, 'Winter market, warm cider from noon');
});

/** Milliseconds from now. */
const body = (from = 2 * DAY_MS, to = from + DAY_MS, id = post.id) => ({
  id,
  startDate: new Date(world.now().getTime() + from).toISOString(),
  endDate: new Date(world.now().getTime() + to).toISOString(),
  email: 'market@example.test',
});
const boost = (asked: object = body(), as = rhea, key?: string) =>
  world.call<Boosted>(boostPostRoute, { as, body: asked, ...(key === undefined ? {} : { key }) });
const refused = (asked: object, as = rhea) => world.refusal(boostPostRoute, { as, body: asked });
const disable = (id: string, as = rhea) => world.call<{ data: Ad }>(disableAdRoute, { as, params: { id } });
const mine = (as = rhea, cursor?: string) =>
  world.call<AdPage>(listMyAdsRoute, { as, query: cursor === undefined ? {} : { cursor } });
const rows = () => world.db.selectFrom('ads').selectAll().execute();
const judge = (approval: 'approved' | 'rejected') =>
  world.db
    .updateTable('ads')
    .set({ approval_status: approval, status: approval === 'approved' ? 'scheduled' : 'rejected' })
    .execute();
const shownTo = async (as: Person | null) =>
  (await world.call<{ data: Post[] }>(as === null ? getPublicAdsRoute : getAdsRoute, { as })).data.map(({ id }) => id);

describe('a request', () => {
  it('waits for approval, with its dates, goal, address and charge [BOOST-11] [API-45]', async () => {
    const asked = { ...body(), goal: 'moreClicks' };
    const { success, ad } = await boost(asked);
    expect(success).toBe(true);
    expect(ad).toEqual({
      id: ad.id,
      postId: post.id,
      status: 'pending',
      approvalStatus: 'pending',
      paymentStatus: 'unpaid',
      refusalReason: null,
      email: 'market@example.test',
      createdAt: world.now().toISOString(),
      startDate: asked.startDate,
      endDate: asked.endDate,
      goal: 'moreClicks',
      views: 0,
      clicks: 0,
      follows: 0,
      price: 29,
      days: [],
    });
  });

  it('needs the post, a start and an end, and no more: more views is the goal, the account has the address [BOOST-25]', async () => {
    const { id, startDate, endDate } = body();
    for (const asked of [
      { startDate, endDate },
      { id, endDate },
      { id, startDate },
      { id, startDate: 'tomorrow', endDate },
      { id, startDate, endDate, goal: 'moreMoney' },
      { id, startDate, endDate, email: 'no address' },
    ])
      expect(await refused(asked)).toMatchObject({ status: 422, errorType: 'validation' });
    expect((await boost({ id, startDate, endDate })).ad).toMatchObject({ goal: 'moreViews', email: 'rhea@example.test' });
  });

  it('starts 24 hours from now or later [BOOST-18]', async () => {
    expect(await refused(body(DAY_MS - 1, 3 * DAY_MS))).toMatchObject({
      status: 422,
      message: START_TEXT,
      details: { errors: { startDate: [START_TEXT] } },
    });
    expect((await refused(body(-DAY_MS, 3 * DAY_MS))).message).toBe(START_TEXT);
    expect(await rows()).toEqual([]);
    expect((await boost(body(DAY_MS, 3 * DAY_MS))).success).toBe(true);
  });

  it('ends 24 hours after its start or later [BOOST-19]', async () => {
    expect(await refused(body(2 * DAY_MS, 3 * DAY_MS - 1))).toMatchObject({
      status: 422,
      message: END_TEXT,
      details: { errors: { endDate: [END_TEXT] } },
    });
    expect((await refused(body(2 * DAY_MS, DAY_MS))).message).toBe(END_TEXT);
    expect((await refused(body(0, HOUR_MS))).details.errors).toEqual({ startDate: [START_TEXT], endDate: [END_TEXT] });
    expect((await boost(body(2 * DAY_MS, 3 * DAY_MS))).success).toBe(true);
  });

  it.each([
    [DAY_MS, 29],
    [DAY_MS + 1, 58],
    [2 * DAY_MS, 58],
    [2 * DAY_MS + HOUR_MS, 87],
    [30 * DAY_MS, 870],
  ])('costs $29 for each day that begins: %i ms, $%i [BOOST-20]', async (length, price) => {
    expect((await boost(body(DAY_MS, DAY_MS + length))).ad.price).toBe(price);
  });

  it('is its author’s alone, of a post: no comment, repost or quote, nothing taken out, deleted or of a closed group [BOOST-26]', async () => {
    expect(await refused(body(), maya)).toMatchObject({ status: 403, message: 'This is not your post' });
    expect(await refused(body(), ada)).toMatchObject({ status: 403 });
    const foreign = await world.post(maya, 'Seen at the quay');
    const comment = await world.comment(rhea, foreign.id);
    const quote = await world.post(rhea, 'Said well', { ulid: foreign.id });
    await world.call(createRepostRoute, { as: rhea, body: { ulid: foreign.id } });
    const repost = await world.db.selectFrom('posts').select('id').where('is_empty_repost', '=', true).executeTakeFirstOrThrow();
    for (const { id } of [comment, quote, repost])
      expect(await refused({ ...body(), id }), id).toMatchObject({
        status: 403,
        message: 'Only your own posts can be boosted, and no comments, reposts or quotes',
      });
    const closed = await world.group('Stalls', rhea, 'PRIVATE');
    const inside = await world.post(rhea, 'Between us', { groupId: closed });
    expect(await refused({ ...body(), id: inside.id })).toMatchObject({ status: 403 });
    const open = await world.group('Quay', rhea, 'PUBLIC');
    const outside = await world.post(rhea, 'For all', { groupId: open });
    expect((await boost({ ...body(), id: outside.id })).success).toBe(true);
    await world.db.updateTable('posts').set({ is_hidden: true }).where('id', '=', post.id).execute();
    expect(await refused(body())).toMatchObject({ status: 403 });
    await world.db.updateTable('posts').set({ is_hidden: false }).where('id', '=', post.id).execute();
    await world.call(deletePostRoute, { as: rhea, query: { ulid: post.id } });
    expect(await refused(body())).toMatchObject({ status: 410 });
    expect(await refused({ ...body(), id: world.newId() })).toMatchObject({ status: 404 });
  });

  it('is refused within a timeout, which says until when', async () => {
    const milo = await world.person('milo');
    const own = await world.post(milo, 'Mine');
    const until = new Date(world.now().getTime() + HOUR_MS);
    await world.db.updateTable('users').set({ timeout_expires_at: until }).where('id', '=', milo.id).execute();
    expect(await refused({ ...body(), id: own.id }, milo)).toMatchObject({ status: 423, details: { timeoutUntil: until } });
  });

  it('is made once for its key, for good; the key makes nothing else', async () => {
    const [asked, key] = [body(), world.newId()];
    const first = await boost(asked, rhea, key);
    world.pass(100 * DAY_MS);
    const again = await boost(asked, rhea, key);
    expect(again.ad.id).toBe(first.ad.id);
    expect(world.replays).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await world.refusal(boostPostRoute, { as: rhea, body: body(9 * DAY_MS), key })).toMatchObject({ status: 422 });
  });
});

describe('a second boost of a post', () => {
  it('may touch the first and not overlap it [BOOST-31]', async () => {
    await boost(body(4 * DAY_MS, 6 * DAY_MS));
    for (const [from, to] of [
      [4, 6],
      [3, 5],
      [5, 7],
      [2, 9],
      [4.5, 5.5],
    ] as const)
      expect(await refused(body(from * DAY_MS, to * DAY_MS)), `${from} to ${to}`).toMatchObject({
        status: 409,
        errorType: 'conflict',
        message: OVERLAP_TEXT,
      });
    expect((await refused(body(6 * DAY_MS - 1, 8 * DAY_MS))).status).toBe(409);
    expect((await refused(body(2 * DAY_MS, 4 * DAY_MS + 1))).status).toBe(409);
    await boost(body(6 * DAY_MS, 8 * DAY_MS));
    await boost(body(2 * DAY_MS, 4 * DAY_MS));
    const other = await world.post(rhea, 'Another market');
    await boost(body(4 * DAY_MS, 6 * DAY_MS, other.id));
    expect(await rows()).toHaveLength(4);
  });

  it('may have the dates of one that was cancelled or refused [BOOST-31]', async () => {
    const { ad } = await boost();
    await disable(ad.id);
    await boost();
    await judge('rejected');
    await boost();
    expect((await refused(body())).status).toBe(409);
    expect(await rows()).toHaveLength(3);
  });

  it('asked for at the same moment is one [BOOST-31]', async () => {
    const asked = Array.from({ length: 5 }, () =>
      boost().then(
        () => 'made',
        (error: unknown) => (error as Error).message,
      ),
    );
    expect((await Promise.all(asked)).toSorted()).toEqual([...Array.from({ length: 4 }, () => OVERLAP_TEXT), 'made'].toSorted());
    expect(await rows()).toHaveLength(1);
  });
});

describe('where it stands', () => {
  it('follows from what was decided and from its dates, in the words of the public settings [BOOST-40] [BOOST-43]', async () => {
    const lists = await world.call<Record<string, string[]>>(getSettingsRoute);
    expect([lists['ad_statuses'], lists['ad_approval_statuses'], lists['ad_payment_statuses']]).toEqual([
      ['pending', 'scheduled', 'running', 'finished', 'cancelled', 'rejected'],
      ['pending', 'approved', 'rejected'],
      ['unpaid', 'paid', 'refunded'],
    ]);
    const status = async () => (await mine()).data[0]?.status;
    const { ad } = await boost(body(DAY_MS, 3 * DAY_MS));
    expect(await status()).toBe('pending');
    await judge('rejected');
    expect(await status()).toBe('rejected');
    await judge('approved');
    world.pass(DAY_MS - 1);
    expect(await status()).toBe('scheduled');
    world.pass(1);
    expect(await status()).toBe('running');
    world.pass(2 * DAY_MS - 1);
    expect(await status()).toBe('running');
    world.pass(1);
    expect(await status()).toBe('finished');
    // What is over stays as it was.
    expect((await disable(ad.id)).data.status).toBe('finished');
  });

  it('is an ad only once approved and between its dates; its post stays where it was [BOOST-42] [FEED-62]', async () => {
    await boost(body(DAY_MS, 3 * DAY_MS));
    const at = async (as: Person | null) => (await shownTo(as)).includes(post.id);
    world.pass(DAY_MS);
    expect([await at(maya), await at(null)]).toEqual([false, false]);
    await judge('approved');
    world.pass(-1);
    expect([await at(maya), await at(null)]).toEqual([false, false]);
    world.pass(1);
    expect([await at(maya), await at(null)]).toEqual([true, true]);
    world.pass(2 * DAY_MS - 1);
    expect([await at(maya), await at(null)]).toEqual([true, true]);
    world.pass(1);
    expect([await at(maya), await at(null)]).toEqual([false, false]);
  });
});

describe('disabling', () => {
  it('cancels a boost, which is an ad no more; asked again it is the same [BOOST-34] [API-46]', async () => {
    const { ad } = await boost(body(DAY_MS, 3 * DAY_MS));
    await judge('approved');
    world.pass(DAY_MS);
    expect(await shownTo(null)).toEqual([post.id]);
    for (let time = 0; time < 2; time += 1) expect((await disable(ad.id)).data).toMatchObject({ id: ad.id, status: 'cancelled' });
    expect(await shownTo(null)).toEqual([]);
  });

  it('by the post ends all its boosts, and answers the one that runs [BOOST-34]', async () => {
    const { ad: later } = await boost(body(5 * DAY_MS, 6 * DAY_MS));
    const { ad: first } = await boost(body(DAY_MS, 3 * DAY_MS));
    await judge('approved');
    world.pass(DAY_MS);
    expect((await disable(post.id)).data).toMatchObject({ id: first.id, status: 'cancelled' });
    const states = new Map((await mine()).data.map(({ id, status }) => [id, status]));
    expect([states.get(first.id), states.get(later.id)]).toEqual(['cancelled', 'cancelled']);
    expect((await disable(post.id)).data.status).toBe('cancelled');
  });

  it('is its owner’s and administrators’; of others’ boosts that do not run nobody learns [BOOST-34]', async () => {
    const { ad } = await boost(body(DAY_MS, 3 * DAY_MS));
    for (const id of [ad.id, post.id])
      for (const as of [maya, ines])
        expect(await world.refusal(disableAdRoute, { as, params: { id } })).toMatchObject({ status: 404 });
    await judge('approved');
    world.pass(DAY_MS);
    expect(await world.refusal(disableAdRoute, { as: maya, params: { id: post.id } })).toMatchObject({
      status: 403,
      message: 'This is not your ad',
    });
    expect((await disable(ad.id, ada)).data.status).toBe('cancelled');
    const acts = await world.db.selectFrom('staff_acts').select(['act', 'actor_id']).where('post_id', '=', post.id).execute();
    expect(acts).toEqual([{ act: 'cancelAd', actor_id: ada.id }]);
    expect(await world.refusal(disableAdRoute, { as: ada, params: { id: world.newId() } })).toMatchObject({ status: 404 });
  });

  it('comes of deleting the post; what is over, or was refused, stays as it was', async () => {
    await boost(body(DAY_MS, 2 * DAY_MS));
    await judge('approved');
    world.pass(3 * DAY_MS);
    const { ad: refusedAd } = await boost(body(DAY_MS, 2 * DAY_MS));
    await world.db
      .updateTable('ads')
      .set({ approval_status: 'rejected', status: 'rejected' })
      .where('id', '=', refusedAd.id)
      .execute();
    await boost(body(DAY_MS, 2 * DAY_MS));
    await world.call(deletePostRoute, { as: rhea, query: { ulid: post.id } });
    expect((await mine()).data.map(({ status }) => status)).toEqual(['cancelled', 'rejected', 'finished']);
  });
});

describe('the own boosts', () => {
  it('are listed by pages, the youngest request first, and those of nobody else [BOOST-43]', async () => {
    for (let index = 0; index < 45; index += 1) {
      const { id } = await world.post(rhea, `Market ${index}`);
      await boost(body(DAY_MS, 2 * DAY_MS, id));
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: AdPage = await mine(rhea, cursor);
      seen.push(...page.data.map(({ id }) => id));
      sizes.push(page.data.length);
      cursor = page.next_cursor;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual(
      (await rows())
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect((await mine(maya)).data).toEqual([]);
    expect(await world.refusal(listMyAdsRoute, { as: rhea, query: { cursor: 'eA' } })).toMatchObject({ status: 422 });
  });

  it('open Ad Metrics to whoever has one, and to employees and administrators [API-113] [BOOST-37]', async () => {
    const sees = async (as: Person) => [
      (await world.call<{ hasAds: boolean }>(getHasAdsRoute, { as })).hasAds,
      (await world.call<{ enabled: boolean }>(getAdMetricsEnabledRoute, { as })).enabled,
    ];
    const theo = await world.person('theo', { badges: ['moderator'] });
    await boost();
    expect(await sees(rhea)).toEqual([true, true]);
    expect(await sees(maya)).toEqual([false, false]);
    expect(await sees(theo)).toEqual([false, false]);
    expect(await sees(ines)).toEqual([false, true]);
    expect(await sees(ada)).toEqual([false, true]);
  });

  it('are read in as many queries as one', async () => {
    await boost();
    const one = await world.queriesOf(() => mine());
    for (const offset of [4, 6, 8]) await boost(body(offset * DAY_MS));
    const many = await world.queriesOf(() => mine());
    expect(many.length).toBe(one.length);
  });
});
