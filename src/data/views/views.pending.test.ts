import { firstValueFrom, filter } from 'rxjs';
import type { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleGroup } from '#contract/testing/samples.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import type { QueuedEntry } from '#core/outbox/entry.ts';
import { followKind } from '#core/outbox/kinds/follow.ts';
import { failEntry } from '#core/outbox/stages.ts';
import type { Commands } from '../commands/commands.ts';
import type { AppDatabase } from '../database.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { createConfirmedStore } from '../stores/confirmed-store.ts';
import { createFeedWriter } from '../stores/feed-writer.ts';
import { createGroupWriter } from '../stores/group-writer.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { createPostWriter } from '../stores/post-writer.ts';
import { createUserWriter } from '../stores/user-writer.ts';
import { sampleCurrentUser, samplePost, sampleSession, sampleUser } from '../testing/samples.ts';
import type { PostListView, PostView, ProfileView } from '../view-types.ts';
import type { Views } from './view-api.ts';
import { createResidency } from './residency.ts';
import { createViews } from './views.ts';

const READER = 'READER';
const all: ListKey = { list: 'feed', feedType: 'all' };
const saved: ListKey = { list: 'saved' };

let now = 1_000_000;
const clock = { now: () => now };
let database: AppDatabase;
let views: Views;
let commands: Commands;

beforeEach(async () => {
  ({ database, commands } = await openCommands(READER, { clock }));
  views = createViews({ database });
});

afterEach(() => database.close());

async function showFeed(key: string, ids: readonly string[]): Promise<void> {
  await createPostWriter(database, clock).upsert(ids.map((id) => samplePost({ id, userId: `AUTHOR-${id}` })));
  await createUserWriter(database, clock).upsert(ids.map((id) => sampleUser({ ulid: `AUTHOR-${id}` })));
  const entries = ids.map((id) => ({ id, userId: `AUTHOR-${id}`, updatedAt: '2026-01-01T00:00:00.000Z' }));
  await createFeedWriter(database).update(key, () => ({ key, entries, nextCursor: 'next', fetchedAt: 1, fresh: [], gaps: [] }));
}

function until<Value>(source: Observable<Value>, holds: (value: Value) => boolean): Promise<Value> {
  return firstValueFrom(source.pipe(filter(holds)));
}

const wholePost = (item: PostView | undefined) => (item?.isSkeleton === false ? item.post : undefined);

const idsOf = (view: PostListView) => view.items.map((item) => item.post.id);

const isWhole = (view: unknown) => typeof view === 'object';

describe('a list', () => {
  it('is loading until the device has a page of it, and empty when the server has none', async () => {
    expect((await firstValueFrom(views.list(all))).state).toBe('loading');
    await createFeedWriter(database).update('feed:all', () => ({
      key: 'feed:all',
      entries: [],
      nextCursor: null,
      fetchedAt: 5,
      fresh: [],
      gaps: [],
    }));
    const view = await until(views.list(all), ({ state }) => state !== 'loading');
    expect(view).toMatchObject({ state: 'empty', ended: true });
  });

  it('shows posts in the order of the server, skeletons for those that the device lacks and placeholder authors [CACHE-32]', async () => {
    await showFeed('feed:all', ['B', 'A']);
    await createPostWriter(database, clock).remove(['A']);
    await createUserWriter(database, clock).remove(['AUTHOR-B']);
    const view = await until(views.list(all), ({ items }) => items.length === 2);
    expect(idsOf(view)).toEqual(['B', 'A']);
    expect(view.items.map((item) => item.isSkeleton)).toEqual([false, true]);
    expect(view.items[0]?.author).toMatchObject({
      isPlaceholder: true,
      user: { name: 'Loading...', username: 'Loading...', bio: 'Loading...' },
    });
  });

  it('tells of what is new by the entries of posts and their authors, each face once, before the posts are read [FEED-36]', async () => {
    await createUserWriter(database, clock).upsert([sampleUser({ ulid: 'THEO', name: 'Theo' })]);
    const entryOf = (id: string, userId: string) => ({ id, userId, updatedAt: '2026-01-01T00:00:00.000Z' });
    const fresh = [entryOf('NEW-3', 'THEO'), entryOf('NEW-2', 'NOOR'), entryOf('NEW-1', 'THEO')];
    await createFeedWriter(database).update('feed:all', () => ({
      key: 'feed:all',
      entries: [],
      nextCursor: null,
      fetchedAt: 5,
      fresh,
      gaps: [],
    }));
    const view = await until(views.list(all), ({ fresh: { count } }) => count > 0);
    expect(view.fresh.count).toBe(3);
    expect(view.fresh.authors.map(({ user, isPlaceholder }) => [user.ulid, user.name, isPlaceholder])).toEqual([
      ['THEO', 'Theo', false],
      ['NOOR', 'Loading...', true],
    ]);
    expect(view.items).toEqual([]);
  });

  it('tells of what is new without what was deleted since or by a deletion that waits, what muted people wrote, and the own unsent post [FEED-35] [SY10]', async () => {
    const ids = ['NEW-5', 'NEW-4', 'NEW-3', 'NEW-2', 'NEW-1'];
    await showFeed('feed:all', ids);
    await commands.intend('post', { body: 'Hello', isSensitive: false });
    const echo = samplePost({ id: 'ECHO', userId: READER, clientKey: 'ENTRY-0001' });
    await createPostWriter(database, clock).upsert([echo]);
    await createFeedWriter(database).update('feed:all', (stored) => {
      const fresh = [...(stored?.entries ?? []), { id: 'ECHO', userId: READER, updatedAt: '2026-01-01T00:00:00.000Z' }];
      return stored === undefined ? stored : { ...stored, entries: [], fresh };
    });
    await until(views.list(all), ({ fresh: { count } }) => count === 5);
    await createPostWriter(database, clock).patch([{ id: 'NEW-5', patch: { isDeleted: true } }]);
    await commands.intend('deletePost', { postId: 'NEW-2' });
    const view = await until(views.list(all), ({ fresh: { count } }) => count === 3);
    expect(view.fresh.authors.map(({ user }) => user.ulid)).toEqual(['AUTHOR-NEW-4', 'AUTHOR-NEW-3', 'AUTHOR-NEW-1']);
    await commands.intend('mute', { userId: 'AUTHOR-NEW-4', username: 'new4', muted: true });
    await until(views.list(all), ({ fresh: { count } }) => count === 2);
  });

  it('keeps the reference of every item that did not change', async () => {
    await showFeed('feed:all', ['A', 'B', 'C']);
    const emissions: PostListView[] = [];
    const subscription = views.list(all).subscribe((view) => emissions.push(view));
    const before = await until(views.list(all), ({ items }) => items.length === 3);
    await commands.intend('reaction', { postId: 'B', reaction: 'fire' });
    const after = await until(views.list(all), ({ items }) => wholePost(items[1])?.userReaction === 'fire');
    expect(after.items[0]).toBe(before.items[0]);
    expect(after.items[1]).not.toBe(before.items[1]);
    expect(after.items[2]).toBe(before.items[2]);
    await database.settings.upsert({ id: 'unseen-count', value: 3, updatedAt: 0 });
    await commands.intend('bookmark', { postId: 'elsewhere', bookmarked: true });
    await firstValueFrom(views.outbox().pipe(filter(({ items }) => items.length === 2)));
    expect(emissions.at(-1)).toBe(after);
    subscription.unsubscribe();
  });

  it('lays a reaction over the post at once and leaves the confirmed document alone', async () => {
    await showFeed('feed:all', ['A']);
    await commands.intend('reaction', { postId: 'A', reaction: 'fire' });
    const [item] = (await until(views.list(all), ({ items }) => wholePost(items[0])?.userReaction === 'fire')).items;
    expect(wholePost(item)?.postEngagement.reactions).toEqual([{ name: 'fire', count: 1 }]);
    expect(item?.pendingToggles).toEqual([{ entryId: 'ENTRY-0001', kind: 'reaction', state: 'waiting' }]);
    expect((await database.posts.findOne('A').exec())?.toJSON().post.userReaction).toBeNull();
  });

  it('rolls back by the entry going, without a trace', async () => {
    await showFeed('feed:all', ['A']);
    const before = await until(views.list(all), ({ items }) => items.length === 1);
    await commands.intend('reaction', { postId: 'A', reaction: 'fire' });
    await until(views.list(all), ({ items }) => wholePost(items[0])?.userReaction === 'fire');
    await commands.discardEntry('ENTRY-0001');
    const after = await until(views.list(all), ({ items }) => items[0]?.pendingToggles.length === 0);
    expect(after.items[0]?.post).toEqual(before.items[0]?.post);
  });

  it('loses the reader’s own repost at once when it is taken back, has it again when that is, and keeps those of others', async () => {
    await showFeed('feed:all', ['A', 'MINE', 'THEIRS']);
    const engagement = { hasReposted: true, hasRepostedWithComment: false, hasCommented: false };
    const repost = { isRepost: true, isEmptyRepost: true, repostId: 'O', body: '' };
    await createPostWriter(database, clock).upsert([
      samplePost({ id: 'O', userEngagement: engagement }),
      samplePost({ id: 'MINE', userId: READER, ...repost }),
      samplePost({ id: 'THEIRS', userId: 'AUTHOR-THEIRS', ...repost }),
    ]);
    const shows = (ids: string) => until(views.list(all), (view) => idsOf(view).join() === ids);
    await expect(shows('A,MINE,THEIRS')).resolves.toBeDefined();
    await commands.intend('repost', { postId: 'O', reposted: false });
    await expect(shows('A,THEIRS')).resolves.toBeDefined();
    await commands.intend('repost', { postId: 'O', reposted: true });
    await expect(shows('A,MINE,THEIRS')).resolves.toBeDefined();
  });

  it('does not flicker when the server refreshes a post under a pending change', async () => {
    await showFeed('feed:all', ['A']);
    await commands.intend('reaction', { postId: 'A', reaction: 'fire' });
    await until(views.list(all), ({ items }) => wholePost(items[0])?.userReaction === 'fire');
    const seen: unknown[] = [];
    const subscription = views.list(all).subscribe((view) => seen.push(wholePost(view.items[0])?.userReaction));
    await createPostWriter(database, clock).upsert([samplePost({ id: 'A', userId: 'AUTHOR-A', body: 'edited' })]);
    await until(views.list(all), ({ items }) => items[0]?.post.body === 'edited');
    subscription.unsubscribe();
    expect(new Set(seen)).toEqual(new Set(['fire']));
  });

  it("shows an unsent post of a gold-verified member in Discover too, and another's not [FEED-37]", async () => {
    await showFeed('feed:influencers', ['A']);
    await showFeed('feed:all', ['A']);
    const shown = () => firstValueFrom(views.list({ list: 'feed', feedType: 'influencers' })).then(idsOf);
    await commands.intend('post', { body: 'Hello', isSensitive: false });
    await until(views.list(all), ({ items }) => items.length === 2);
    expect(await shown()).toEqual(['A']);
    const currentUser = sampleCurrentUser({ ulid: READER, badges: ['gold_verified'] });
    await database.session.upsert({ ...sampleSession(READER), currentUser });
    await until(views.list({ list: 'feed', feedType: 'influencers' }), ({ items }) => items.length === 2);
    expect(await shown()).toEqual(['ENTRY-0001', 'A']);
    await commands.intend('quote', { body: 'Look', isSensitive: false, quotedId: 'A' });
    await until(views.list({ list: 'feed', feedType: 'influencers' }), ({ items }) => items.length === 3);
    const kept = await database.outbox.find().exec();
    expect(kept.map(({ entry }) => entry.payload)).toMatchObject([{ body: 'Hello' }, { body: 'Look', isGoldAuthor: true }]);
  });

  it("shows an unsent post of a new member in Welcome too, and another's not [FEED-35]", async () => {
    const welcome: ListKey = { list: 'feed', feedType: 'newUsers' };
    const reader = { ulid: READER, createdAt: '1969-01-01T00:00:00.000Z' };
    await database.session.upsert({ ...sampleSession(READER), currentUser: sampleCurrentUser(reader) });
    await showFeed('feed:newUsers', ['A']);
    await showFeed('feed:all', ['A']);
    await commands.intend('post', { body: 'Hello', isSensitive: false });
    await until(views.list(all), ({ items }) => items.length === 2);
    expect(idsOf(await firstValueFrom(views.list(welcome)))).toEqual(['A']);
    const currentUser = sampleCurrentUser({ ...reader, badges: ['new_user'] });
    await database.session.upsert({ ...sampleSession(READER), currentUser });
    await until(views.list(welcome), ({ items }) => items.length === 2);
    await commands.intend('quote', { body: 'Look', isSensitive: false, quotedId: 'A' });
    await until(views.list(welcome), ({ items }) => items.length === 3);
    const kept = await database.outbox.find().exec();
    expect(kept.map(({ entry }) => entry.payload)).toMatchObject([{ body: 'Hello' }, { body: 'Look', isNewAuthor: true }]);
  });

  it('shows an unsent post first, in place of it the confirmed one, once and under the same key', async () => {
    await showFeed('feed:all', ['A']);
    const shown: (readonly string[])[] = [];
    await commands.intend('post', { body: 'Hello', isSensitive: false });
    const provisional = await until(views.list(all), ({ items }) => items.length === 2);
    expect(provisional.items[0]).toMatchObject({
      key: 'ENTRY-0001',
      isOwn: true,
      pending: { entryId: 'ENTRY-0001', state: 'waiting' },
      post: { id: 'ENTRY-0001', body: 'Hello' },
      author: { isPlaceholder: false, user: { ulid: READER } },
    });
    const subscription = views.list(all).subscribe((view) => shown.push(view.items.map((item) => item.key)));
    const confirmed = createConfirmedStore(database, clock);
    await confirmed.apply([
      {
        type: 'upsert',
        entity: 'post',
        document: samplePost({ id: 'REAL', userId: READER, body: 'Hello', clientKey: 'ENTRY-0001' }),
      },
      { type: 'prependToFeed', feedKey: 'feed:all', id: 'REAL', userId: READER, updatedAt: '2026-01-01T00:00:00.000Z' },
      { type: 'readdress', provisionalId: 'ENTRY-0001', id: 'REAL' },
    ]);
    await createOutboxStore(database).remove(['ENTRY-0001']);
    const after = await until(views.list(all), ({ items }) => items[0]?.post.id === 'REAL' && items.length === 2);
    await firstValueFrom(views.outbox().pipe(filter(({ items }) => items.length === 0)));
    subscription.unsubscribe();
    expect(after.items[0]).toMatchObject({ key: 'ENTRY-0001', pending: null });
    expect(shown.length).toBeGreaterThan(0);
    for (const keys of shown) expect(keys).toEqual(['ENTRY-0001', 'A']);
  });

  it('shows the echo of an unsent post once when a feed page brings it before its answer', async () => {
    await showFeed('feed:all', ['A']);
    await commands.intend('post', { body: 'Hello', isSensitive: false });
    await createPostWriter(database, clock).upsert([samplePost({ id: 'REAL', userId: READER, clientKey: 'ENTRY-0001' })]);
    await createFeedWriter(database).apply([
      { type: 'prependToFeed', feedKey: 'feed:all', id: 'REAL', userId: READER, updatedAt: '2026-01-01T00:00:00.000Z' },
    ]);
    const view = await until(views.list(all), ({ items }) => items.some((item) => item.post.id === 'REAL'));
    expect(idsOf(view)).toEqual(['REAL', 'A']);
  });

  it('shows an unsent comment under its parent, and counts it there', async () => {
    await showFeed('feed:all', ['A']);
    await commands.intend('comment', { parentId: 'A', body: 'Indeed', isSensitive: false });
    const thread = await until(
      views.list({ list: 'comments', parentId: 'A', sort: 'popular' }),
      ({ items }) => items.length === 1,
    );
    expect(thread).toMatchObject({ state: 'items', items: [{ post: { body: 'Indeed', parentUlid: 'A', postType: 'COMMENT' } }] });
    const feed = await until(views.list(all), ({ items }) => wholePost(items[0])?.postEngagement.commentCount === 1);
    expect(idsOf(feed)).toEqual(['A']);
  });

  it('keeps a deleted comment while it has answers, deleted on the device or by others; a feed keeps none [POST-59] [COMMENT-09]', async () => {
    const thread = 'comments:POST:popular';
    const ids = ['A', 'B', 'C'];
    await showFeed(thread, ids);
    await showFeed('feed:all', ids);
    const counts = samplePost({ id: 'A' }).postEngagement;
    const answered = { ...counts, commentCount: 1 };
    await createPostWriter(database, clock).patch([
      { id: 'A', patch: { isDeleted: true, postEngagement: answered } },
      { id: 'B', patch: { postEngagement: answered } },
      { id: 'C', patch: { isDeleted: true } },
    ]);
    await commands.intend('deletePost', { postId: 'B' });
    const shown = await until(
      views.list({ list: 'comments', parentId: 'POST', sort: 'popular' }),
      ({ items }) => items.length === 2 && items.every((item) => wholePost(item)?.isDeleted === true),
    );
    expect(idsOf(shown)).toEqual(['A', 'B']);
    expect(idsOf(await until(views.list(all), ({ state }) => state !== 'loading'))).toEqual([]);
    await createPostWriter(database, clock).patch([{ id: 'A', patch: { postEngagement: counts } }]);
    const left = await until(
      views.list({ list: 'comments', parentId: 'POST', sort: 'popular' }),
      ({ items }) => items.length === 1,
    );
    expect(idsOf(left)).toEqual(['B']);
  });

  it('drops the posts of somebody muted or blocked', async () => {
    await showFeed('feed:all', ['A', 'B', 'C']);
    await until(views.list(all), ({ items }) => items.length === 3);
    const relation = sampleUser({ ulid: 'AUTHOR-B' }).ProfileEngagement;
    await createUserWriter(database, clock).patch([
      { id: 'AUTHOR-B', patch: { ProfileEngagement: { ...relation, isMuted: true } } },
      { id: 'AUTHOR-C', patch: { ProfileEngagement: { ...relation, isBlocked: true } } },
    ]);
    expect(idsOf(await until(views.list(all), ({ items }) => items.length === 1))).toEqual(['A']);
  });

  it('drops the posts of somebody whom a mute hides that waits, and has them again once the server refused it [SOCIAL-15]', async () => {
    await showFeed('feed:all', ['A', 'B']);
    await createUserWriter(database, clock).upsert([sampleUser({ ulid: 'AUTHOR-B' })]);
    await until(views.list(all), ({ items }) => items.length === 2);
    const { entryId } = await commands.intend('mute', { userId: 'AUTHOR-B', username: 'bob', muted: true });
    expect(idsOf(await until(views.list(all), ({ items }) => items.length === 1))).toEqual(['A']);
    expect(await until(views.outbox(), ({ items }) => items.length === 1)).toMatchObject({
      items: [{ title: 'Mute', text: '@bob', canDiscard: true }],
    });
    const error = { kind: 'conflict', message: 'Cooldown' } as const;
    await createOutboxStore(database).update(entryId, (entry) => ({ ...entry, state: 'failed', error }) as typeof entry);
    expect(idsOf(await until(views.list(all), ({ items }) => items.length === 2))).toEqual(['A', 'B']);
  });

  it('drops the posts of somebody whom a ban hides that waits, and has them again once it is lifted [MOD-27]', async () => {
    await showFeed('feed:all', ['A', 'B']);
    await createUserWriter(database, clock).upsert([sampleUser({ ulid: 'AUTHOR-B' })]);
    await until(views.list(all), ({ items }) => items.length === 2);
    await commands.intend('ban', { userId: 'AUTHOR-B', username: 'bob', banned: true });
    expect(idsOf(await until(views.list(all), ({ items }) => items.length === 1))).toEqual(['A']);
    await commands.intend('ban', { userId: 'AUTHOR-B', username: 'bob', banned: false });
    expect(idsOf(await until(views.list(all), ({ items }) => items.length === 2))).toEqual(['A', 'B']);
    await createUserWriter(database, clock).patch([{ id: 'AUTHOR-B', patch: { isBanned: true } }]);
    expect(idsOf(await until(views.list(all), ({ items }) => items.length === 1))).toEqual(['A']);
  });

  it('keeps the own posts of who is banned', async () => {
    await showFeed('feed:all', ['A', 'B']);
    await createPostWriter(database, clock).upsert([samplePost({ id: 'B', userId: READER })]);
    const banned = [READER, 'AUTHOR-A'].map((ulid) => sampleUser({ ulid, isBanned: true }));
    await createUserWriter(database, clock).upsert(banned);
    expect(idsOf(await until(views.list(all), ({ items }) => items.length === 1))).toEqual(['B']);
  });

  it('of which nothing is for this reader goes on while the server has more of it, or posts are missing in it, and is empty only then [FEED-22]', async () => {
    await showFeed('feed:all', ['A', 'B']);
    const relation = sampleUser({ ulid: 'AUTHOR-A' }).ProfileEngagement;
    await createUserWriter(database, clock).patch([
      { id: 'AUTHOR-A', patch: { ProfileEngagement: { ...relation, isMuted: true } } },
      { id: 'AUTHOR-B', patch: { ProfileEngagement: { ...relation, isBlocked: true } } },
    ]);
    const hidden = await until(views.list(all), ({ state, items }) => state !== 'loading' && items.length === 0);
    expect(hidden).toMatchObject({ state: 'nothingShown', ended: false });

    const feeds = createFeedWriter(database);
    const gaps = [{ above: 'A', cursor: 'between' }];
    await feeds.update('feed:all', (feed) => feed && { ...feed, nextCursor: null, gaps });
    expect((await until(views.list(all), ({ ended }) => ended)).state).toBe('nothingShown');
    await feeds.update('feed:all', (feed) => feed && { ...feed, gaps: [] });
    await until(views.list(all), ({ state }) => state === 'empty');
  });

  it('whose first page is empty goes on where the server names a next one', async () => {
    await showFeed('feed:all', []);
    expect((await until(views.list(all), ({ state }) => state !== 'loading')).state).toBe('nothingShown');
  });

  it('drops a hidden post from the device [CACHE-31]', async () => {
    await showFeed('feed:all', ['A', 'B']);
    await createPostWriter(database, clock).upsert([samplePost({ id: 'A', isHidden: true })]);
    expect(await database.posts.findOne('A').exec()).toBeNull();
  });

  it('follows a pending bookmark in the saved list, on and off', async () => {
    await showFeed('feed:all', ['A']);
    await commands.intend('bookmark', { postId: 'A', bookmarked: true });
    expect(idsOf(await until(views.list(saved), ({ items }) => items.length === 1))).toEqual(['A']);
    await commands.intend('bookmark', { postId: 'A', bookmarked: false });
    expect((await until(views.list(saved), ({ items }) => items.length === 0)).items).toEqual([]);
  });

  it('puts back what a toggle desired that the server refused, in all lists, and says so on the thing; the same press goes out anew [OB53] [SOCIAL-04]', async () => {
    await showFeed('feed:all', ['A']);
    await createPostWriter(database, clock).patch([{ id: 'A', patch: { userReaction: 'heart' } }]);
    const sent = [
      await commands.intend('reaction', { postId: 'A', reaction: 'like' }),
      await commands.intend('repost', { postId: 'A', reposted: true }),
      await commands.intend('bookmark', { postId: 'A', bookmarked: true }),
      await commands.intend('follow', { userId: 'AUTHOR-A', username: 'ann', following: true }),
    ];
    const shownOf = (view: PostListView) => {
      const post = wholePost(view.items[0]);
      const person = view.items[0]?.author.user;
      return [post?.userReaction, post?.userEngagement.hasReposted, post?.isBookmarked, person?.ProfileEngagement.isFollowing];
    };
    const desired = ['like', true, true, true];
    const confirmed = ['heart', false, false, false];
    await until(views.list(all), (view) => String(shownOf(view)) === String(desired));
    expect(idsOf(await until(views.list(saved), ({ items }) => items.length === 1))).toEqual(['A']);

    const error = { kind: 'forbidden', message: 'Not today' } as const;
    for (const { entryId } of sent)
      await createOutboxStore(database).update(entryId, (entry) => ({ ...entry, state: 'failed', error }) as typeof entry);
    const after = await until(views.list(all), (view) => String(shownOf(view)) === String(confirmed));
    expect(after.items[0]?.author.user.followers).toBe(sampleUser({ ulid: 'AUTHOR-A' }).followers);
    expect(after.items[0]?.pendingToggles).toMatchObject(
      ['reaction', 'repost', 'bookmark'].map((kind) => ({ kind, state: 'failed', message: 'Not today' })),
    );
    expect((await until(views.list(saved), ({ items }) => items.length === 0)).items).toEqual([]);

    expect((await commands.intend('reaction', { postId: 'A', reaction: 'like' })).did).toBe('changed');
    await until(views.list(all), (view) => shownOf(view)[0] === 'like');
    const kept = await database.outbox.find().exec();
    expect(kept.filter(({ entry }) => entry.kind === 'reaction').map(({ entry }) => entry.state)).toEqual(['queued']);
  });

  it("shows another account's unsent posts to nobody", async () => {
    await showFeed('feed:all', ['A']);
    await commands.intend('post', { body: 'Mine', isSensitive: false });
    await until(views.list(all), ({ items }) => items.length === 2);
    await database.session.upsert({ ...sampleSession('OTHER'), currentUser: sampleCurrentUser({ ulid: 'OTHER' }) });
    expect(idsOf(await until(views.list(all), ({ items }) => items.length === 1))).toEqual(['A']);
    expect((await until(views.outbox(), ({ items }) => items.length === 0)).items).toEqual([]);
  });
});

describe('posts beyond the memory cap', () => {
  it('become skeletons of the same height, and are restored when they are seen [CACHE-01] [CACHE-02]', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `P${index}`);
    await showFeed('feed:all', ids);
    const images = [{ url: 'u', widthPx: 640, heightPx: 480, mimeType: 'image/webp', thumbnail: null }];
    await createPostWriter(database, clock).patch([{ id: 'P5', patch: { images } }]);
    const bounded = createViews({ database, residency: createResidency({ cap: 5, kept: 3 }) });
    const subscription = bounded.list(all).subscribe(() => undefined);
    const trimmed = await until(bounded.list(all), ({ items }) => items.filter(({ isSkeleton }) => isSkeleton).length === 3);
    expect(trimmed.items.map(({ isSkeleton }) => isSkeleton)).toEqual([false, false, false, true, true, true]);
    expect(trimmed.items[5]?.post).toMatchObject({ body: '\n', images: [{ widthPx: 640, heightPx: 480 }] });
    bounded.touch(['P5']);
    const restored = await until(bounded.list(all), ({ items }) => items[5]?.isSkeleton === false);
    expect(restored.items[5]?.post.body).toBe('Body of P5');
    subscription.unsubscribe();
  });

  it('are handed to no reader, who might hold them longer than the cap allows [CACHE-05]', async () => {
    await showFeed(
      'feed:all',
      Array.from({ length: 6 }, (_, index) => `P${index}`),
    );
    const bounded = createViews({ database, residency: createResidency({ cap: 5, kept: 3 }) });
    const emissions: PostListView[] = [];
    const subscription = bounded.list(all).subscribe((list) => emissions.push(list));
    await until(bounded.list(all), ({ state }) => state === 'items');
    bounded.touch(['P5']);
    await until(bounded.list(all), ({ items }) => items[5]?.isSkeleton === false);
    subscription.unsubscribe();
    const shown = emissions.filter(({ state }) => state === 'items');
    expect(shown.map(({ items }) => items.filter(({ isSkeleton }) => !isSkeleton).length)).toEqual([3, 4]);
    expect(shown.every(({ items }) => items.length === 6)).toBe(true);
    expect(shown[1]?.items.slice(0, 5).every((item, index) => item === shown[0]?.items[index])).toBe(true);
  });
});

describe('one post', () => {
  it('is restored where it is asked for by itself, beyond the cap or not [COMPOSE-06] [CACHE-03]', async () => {
    await showFeed(
      'feed:all',
      Array.from({ length: 6 }, (_, index) => `P${index}`),
    );
    const bounded = createViews({ database, residency: createResidency({ cap: 5, kept: 3 }) });
    const subscription = bounded.list(all).subscribe(() => undefined);
    await until(bounded.list(all), ({ items }) => items[5]?.isSkeleton === true);
    const restored = await until(bounded.post('P5'), (view) => typeof view === 'object' && !view.isSkeleton);
    expect(restored).toMatchObject({ post: { body: 'Body of P5' } });
    subscription.unsubscribe();
  });

  it('goes on showing under the id of its entry after the server has its own', async () => {
    const { entryId: id } = await commands.intend('post', { body: 'Hello', isSensitive: false });
    const provisional = await firstValueFrom(views.post(id).pipe(filter((view) => typeof view === 'object')));
    expect(provisional).toMatchObject({ key: id, pending: { state: 'waiting' } });
    await createConfirmedStore(database, clock).apply([
      { type: 'upsert', entity: 'post', document: samplePost({ id: 'REAL', userId: READER, clientKey: id }) },
      { type: 'readdress', provisionalId: id, id: 'REAL' },
    ]);
    await createOutboxStore(database).remove([id]);
    const confirmed = await firstValueFrom(
      views.post(id).pipe(filter((view) => typeof view === 'object' && view.post.id === 'REAL')),
    );
    expect(confirmed).toMatchObject({ key: id, pending: null });
  });

  it('is missing until the server has said that it does not exist', async () => {
    expect(await firstValueFrom(views.post('NOWHERE'))).toBe('missing');
    await database.settings.upsert({ id: 'missing', value: { posts: ['NOWHERE'], usernames: [] }, updatedAt: 0 });
    expect(await until(views.post('NOWHERE'), (view) => view === 'notFound')).toBe('notFound');
  });

  it('shows the quoted post, and its absence', async () => {
    await createPostWriter(database, clock).upsert([
      samplePost({ id: 'Q', repostId: 'O', repostUserId: 'USER-2', isRepost: true, isRepostWithComment: true }),
      samplePost({ id: 'O', userId: 'USER-2' }),
    ]);
    expect(await until(views.post('Q'), isWhole)).toMatchObject({ original: { post: { id: 'O' }, isSkeleton: false } });
    await createPostWriter(database, clock).patch([{ id: 'O', patch: { isDeleted: true } }]);
    expect(await until(views.post('Q'), (view) => typeof view === 'object' && view.original === 'unavailable')).toMatchObject({
      original: 'unavailable',
    });
  });
});

describe('a profile', () => {
  it('is found however the username is written, and follows a pending follow', async () => {
    await createUserWriter(database, clock).upsert([sampleUser({ ulid: 'U2', username: 'Maya' })]);
    expect(await until(views.profile('mAyA'), ({ state }) => state === 'user')).toMatchObject({
      isSelf: false,
      profile: { user: { ulid: 'U2' } },
    });
    await commands.intend('follow', { userId: 'U2', username: 'Maya', following: true });
    const followed = await until(
      views.profile('maya'),
      (view) => view.state === 'user' && view.profile.unconfirmed.follow !== undefined,
    );
    expect(followed).toMatchObject({ profile: { user: { followers: 1, ProfileEngagement: { isFollowing: true } } } });
  });

  it('of the reader counts whom they follow at once, by session too, is put back on a refusal, and keeps the count once delivered [SOCIAL-04]', async () => {
    const own = sampleCurrentUser({ ulid: READER, username: 'Me', following: 3 });
    await createConfirmedStore(database, clock).apply([{ type: 'upsert', entity: 'user', document: own }]);
    await createUserWriter(database, clock).upsert([sampleUser({ ulid: 'U2' }), sampleUser({ ulid: 'U3' })]);
    const shows = async (following: number) => {
      await until(views.profile('me'), (view) => view.state === 'user' && view.profile.user.following === following);
      await until(views.session(), (view) => view.state === 'signedIn' && view.user.following === following);
    };
    const [first, second] = [
      await commands.intend('follow', { userId: 'U2', username: 'two', following: true }),
      await commands.intend('follow', { userId: 'U3', username: 'three', following: true }),
    ];
    await shows(5);
    const outbox = createOutboxStore(database);
    const error = { kind: 'forbidden' } as const;
    await outbox.update(first.entryId, (entry) => ({ ...entry, state: 'failed', error }) as typeof entry);
    await shows(4);
    const [entry] = (await outbox.list(READER)).filter(({ id }) => id === second.entryId);
    const answer = { success: true, data: sampleUser({ ulid: 'U3' }), viewer: { followers: 0, following: 4 } };
    await createConfirmedStore(database, clock).apply(
      followKind.confirm(entry!, followKind.parsePayload(entry!.payload), answer),
    );
    const counted = await database.users.findOne(READER).exec();
    expect(counted?.toJSON(), 'confirmed').toMatchObject({ user: { following: 4 } });
    await shows(4);
    await outbox.remove([second.entryId]);
    await shows(4);
  });

  it('stays followed while an unfollow waits for the server, says so, and takes it back without a call [SOCIAL-05]', async () => {
    const ProfileEngagement = { ...sampleUser({ ulid: 'U2' }).ProfileEngagement, isFollowing: true };
    await createUserWriter(database, clock).upsert([
      sampleUser({ ulid: 'U2', username: 'Maya', followers: 7, ProfileEngagement }),
    ]);
    await commands.intend('follow', { userId: 'U2', username: 'Maya', following: false, showsWhenConfirmed: true });
    const waiting = await until(
      views.profile('maya'),
      (view) => view.state === 'user' && view.profile.unconfirmed.follow !== undefined,
    );
    expect(waiting).toMatchObject({
      profile: {
        unconfirmed: { follow: { following: false } },
        user: { followers: 7, ProfileEngagement: { isFollowing: true } },
      },
    });
    await commands.intend('follow', { userId: 'U2', username: 'Maya', following: true });
    const kept = await until(
      views.profile('maya'),
      (view) => view.state === 'user' && view.profile.unconfirmed.follow === undefined,
    );
    expect(kept).toMatchObject({ profile: { unconfirmed: {}, user: { ProfileEngagement: { isFollowing: true } } } });
    expect((await until(views.outbox(), ({ items }) => items.length === 0)).items).toEqual([]);
  });

  it('shows a change of the own one while it waits, and once the server refused it what the server has, and says so [SOCIAL-36]', async () => {
    const shown = (holds: (view: ProfileView) => boolean) => until(views.profile('reader'), holds);
    const named = (name: string) => (view: ProfileView) => view.state === 'user' && view.profile.user.name === name;
    const before = await shown(({ state }) => state === 'user');
    if (before.state !== 'user') throw new Error('No profile');
    const { entryId } = await commands.intend('profile', { userId: READER, changes: { name: 'Dunlin Support' } });
    expect(await shown(named('Dunlin Support'))).toMatchObject({ profile: { unconfirmed: { profile: {} } } });
    await createOutboxStore(database).update(entryId, (entry) =>
      failEntry(entry as QueuedEntry, { kind: 'invalid', message: 'This name is taken' }, false),
    );
    const refused = await shown(named(before.profile.user.name));
    expect(refused).toMatchObject({ profile: { refusedChange: { entryId, state: 'failed', message: 'This name is taken' } } });
    expect(refused).toMatchObject({ profile: { unconfirmed: {} } });
    await commands.discardEntry(entryId);
    await shown((view) => view.state === 'user' && view.profile.refusedChange === undefined);
  });

  it("is the reader's own before the server has answered", async () => {
    expect(await until(views.profile('reader'), ({ state }) => state === 'user')).toMatchObject({ isSelf: true });
  });
});

describe('a group', () => {
  it('is again as the server has it once its edit was refused, with the mark of that [GROUP-13]', async () => {
    const group = sampleGroup({ id: 'G1', name: 'Waders' });
    await createGroupWriter(database, clock).upsert([group]);
    const shown = (name: string) =>
      until(views.groupPage('G1'), (page) => page.state === 'group' && page.view.group.name === name);
    await shown('Waders');
    const { entryId } = await commands.intend('editGroup', { groupId: 'G1', changes: { name: 'Taken' } });
    expect(await shown('Taken')).toMatchObject({ view: { pending: [{ entryId, state: 'waiting' }] } });
    await createOutboxStore(database).update(entryId, (entry) =>
      failEntry(entry as QueuedEntry, { kind: 'invalid', message: 'This name is taken' }, false),
    );
    expect(await shown('Waders')).toMatchObject({ view: { pending: [{ entryId, kind: 'editGroup', state: 'failed' }] } });
  });
});

describe('a list of people', () => {
  const followers = { list: 'connections', username: 'noor', side: 'followers' } as const;

  it('shows those whom the device holds in the order of the server, with the follows that wait', async () => {
    await createUserWriter(database, clock).upsert(['B', 'A'].map((ulid) => sampleUser({ ulid, username: ulid.toLowerCase() })));
    const entries = ['B', 'GONE', 'A'].map((id) => ({ id, userId: id, updatedAt: '2026-01-01T00:00:00.000Z' }));
    const key = 'connections:noor:followers';
    await createFeedWriter(database).update(key, () => ({ key, entries, nextCursor: null, fetchedAt: 1, fresh: [], gaps: [] }));
    const list = await until(views.list(followers), ({ state }) => state === 'items');
    expect(list.items.map(({ user }) => user.ulid)).toEqual(['B', 'A']);
    expect(list.ended).toBe(true);

    await commands.intend('follow', { userId: 'A', username: 'a', following: true, showsWhenConfirmed: false });
    const followed = await until(views.list(followers), ({ items }) => items[1]?.unconfirmed.follow !== undefined);
    expect(followed.items.map(({ user }) => user.ProfileEngagement.isFollowing)).toEqual([false, true]);
    expect(followed.items[0], 'the others keep their view').toBe(list.items[0]);
  });
});
