import { firstValueFrom, filter } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCommands } from '#tests/support/open-commands.ts';
import type { Commands } from '../commands/commands.ts';
import type { AppDatabase } from '../database.ts';
import { createPostWriter } from '../stores/post-writer.ts';
import { createUserWriter } from '../stores/user-writer.ts';
import { samplePost, sampleUser } from '../testing/samples.ts';
import type { AdsView } from '../view-types.ts';
import type { Views } from './view-api.ts';
import { createResidency } from './residency.ts';
import { createViews } from './views.ts';

const READER = 'READER';
const clock = { now: () => 1_000_000 };
const startDate = '2026-01-01T00:00:00.000Z';
const endDate = '2026-02-01T00:00:00.000Z';
let database: AppDatabase;
let commands: Commands;
let views: Views;

beforeEach(async () => {
  ({ database, commands } = await openCommands(READER, { clock }));
  views = createViews({ database });
});

afterEach(() => database.close());

/** Posts by A, B and so on, all of them advertised. */
async function advertise(...ids: readonly string[]): Promise<void> {
  await createPostWriter(database, clock).upsert(ids.map((id) => samplePost({ id, userId: `AUTHOR-${id}` })));
  await createUserWriter(database, clock).upsert(ids.map((id) => sampleUser({ ulid: `AUTHOR-${id}` })));
  const ads = ids.map((id) => ({ postId: id, userId: `AUTHOR-${id}`, startDate, endDate, status: 'running' }));
  await database.settings.upsert({ id: 'ads', value: { userId: READER, ads, seenAt: 1 }, updatedAt: 1 });
}

const postIds = ({ ads }: AdsView) => ads.map(({ ad }) => ad.postId);

async function shown(holds: (ids: readonly string[]) => boolean): Promise<readonly string[]> {
  return postIds(await firstValueFrom(views.ads().pipe(filter((view) => holds(postIds(view))))));
}

describe('the posts that may stand in feeds as ads', () => {
  it('have the dates and the status of their boost, and what the reader did with the post [POST-05]', async () => {
    await advertise('A', 'B');
    await commands.intend('reaction', { postId: 'A', reaction: 'like' });
    const view = await firstValueFrom(views.ads().pipe(filter(({ ads }) => ads[0]?.view.post.userReaction === 'like')));
    expect(view.ads[0]?.view.post).toMatchObject({ id: 'A', isAd: true, postType: 'AD', startDate, endDate, status: 'running' });
    expect(view.ads[1]?.view.post.userReaction).toBeNull();
    expect((await database.posts.findOne('A').exec())?.toJSON().post).toMatchObject({ isAd: false, postType: 'POST' });
  });

  it('are none of people whom the reader mutes or blocks, from that moment on', async () => {
    await advertise('A', 'B', 'C');
    expect(await shown(({ length }) => length > 0)).toEqual(['A', 'B', 'C']);
    await commands.intend('mute', { userId: 'AUTHOR-A', username: 'a', muted: true });
    await commands.intend('block', { userId: 'AUTHOR-C', username: 'c', blocked: true });
    expect(await shown(({ length }) => length < 2)).toEqual(['B']);
  });

  it('are none that were deleted or hidden, nor any that the device lacks', async () => {
    await advertise('A', 'B', 'C', 'D');
    const posts = createPostWriter(database, clock);
    await posts.patch([
      { id: 'A', patch: { isDeleted: true } },
      { id: 'B', patch: { isHidden: true } },
    ]);
    await posts.remove(['C']);
    expect(await shown(({ length }) => length < 4)).toEqual(['D']);
  });

  it('are none whose boost the reader ends, from that moment on, and are again where the end is refused [BOOST-35]', async () => {
    await advertise('A', 'B');
    const boost = { id: '01A00000000000000000000001', postId: 'A', status: 'running', startDate, endDate };
    const figures = { goal: 'moreViews', views: 0, clicks: 0, follows: 0, price: 29 } as const;
    const value = { ads: [{ ...boost, ...figures }], texts: {}, nextCursor: null, seenAt: 1 };
    await database.settings.upsert({ id: 'boosts', value, updatedAt: 1 });
    expect(await shown(({ length }) => length > 0)).toEqual(['A', 'B']);
    const { entryId } = await commands.intend('disableAd', { adId: boost.id, text: '' });
    expect(await shown(({ length }) => length < 2)).toEqual(['B']);
    await commands.discardEntry(entryId);
    expect(await shown(({ length }) => length > 1)).toEqual(['A', 'B']);
  });

  it('are those of a new boost that begins when one that the reader has ended would have [BOOST-35]', async () => {
    await advertise('A', 'B');
    const boost = { postId: 'A', startDate, endDate, goal: 'moreViews', views: 0, clicks: 0, follows: 0, price: 29 } as const;
    const [ended, running] = ['01A00000000000000000000001', '01A00000000000000000000002'] as const;
    const own = [{ ...boost, id: ended, status: 'cancelled' }];
    await database.settings.upsert({ id: 'boosts', value: { ads: own, texts: {}, nextCursor: null, seenAt: 1 }, updatedAt: 1 });
    expect(await shown(({ length }) => length === 1)).toEqual(['B']);
    const kept = { postId: 'A', userId: 'AUTHOR-A', startDate, endDate, status: 'running' };
    const hold = (adId: string) =>
      database.settings.upsert({ id: 'ads', value: { userId: READER, ads: [{ ...kept, adId }], seenAt: 2 }, updatedAt: 2 });
    await hold(running);
    expect(await shown((ids) => !ids.includes('B'))).toEqual(['A']);
    await hold(ended);
    expect(await shown(({ length }) => length < 1)).toEqual([]);
  });

  it('stay whole beyond the memory cap of lists', async () => {
    await advertise('A', 'B', 'C');
    const residency = createResidency({ cap: 1, kept: 1 });
    views = createViews({ database, residency });
    residency.admit(['A', 'B', 'C']);
    expect(await shown(({ length }) => length > 0)).toEqual(['A', 'B', 'C']);
  });
});
