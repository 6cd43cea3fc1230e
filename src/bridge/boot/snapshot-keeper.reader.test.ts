import 'fake-indexeddb/auto';
import { BehaviorSubject, NEVER, of, Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSnapshot, readSnapshot, writeSnapshot } from '#data/snapshot.ts';
import type { Snapshot } from '#data/snapshot.ts';
import type { PostListView, SessionView } from '#data/view-types.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import type { Views } from '#data/views/view-api.ts';
import { createScrollPositions } from './scroll-positions.ts';
import { keepSnapshot } from './snapshot-keeper.ts';
import type { SnapshotKeeperOptions } from './snapshot-keeper.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

const visitor: SessionView = { state: 'signedOut' };
const member = (userId: string): SessionView => ({ state: 'signedIn', userId, user: { id: userId } as never });

const kept: Omit<Snapshot, 'version'> = {
  session: visitor,
  shell: defaultShell,
  listKey: 'feed:all',
  list: { state: 'items', items: [], gaps: [], ended: true, fresh: { count: 0, authors: [] }, fetchedAt: 1 },
};

function keeperFor(
  stored: SessionView | undefined,
  live: SessionView,
  list$: Observable<PostListView> = NEVER,
  moments: Partial<SnapshotKeeperOptions> = {},
) {
  const session$ = new BehaviorSubject(live);
  const values = new Map<string, string>();
  const storage = memoryKeyStore(values);
  const places = createScrollPositions(storage, () => 1);
  places.set('feed:all', { nearby: ['P'], offset: 0, heights: {}, at: 1 });
  const silent = () => NEVER;
  const views: Views = {
    session: () => session$,
    shell: () => of(defaultShell),
    ads: silent,
    list: (() => list$) as Views['list'],
    post: silent,
    group: silent,
    groupPage: silent,
    profile: silent,
    offlinePack: silent,
    sessions: silent,
    dataExport: silent,
    gifs: silent,
    recentSearches: silent,
    violations: silent,
    boosts: silent,
    rewards: silent,
    postedContent: silent,
    unreadChats: silent,
    newestNotification: silent,
    outbox: silent,
    outboxTargets: silent,
    keptWritings: silent,
    drafts: silent,
    touch: () => undefined,
  };
  const keeper = keepSnapshot(views, places, { onStill: () => undefined, keptFor: stored, ...moments });
  return { session$, places, keeper };
}

/** What a start would find. Transactions run in order, so what was asked for before is done. */
async function isKept(): Promise<boolean> {
  return (await readSnapshot()) !== null;
}

beforeEach(() => clearSnapshot());

describe('the snapshot is of who reads', () => {
  it.each([
    ['a visitor who signs in', visitor, member('B')],
    ['a member who signs out', member('A'), visitor],
    ['a member who signs in as another', member('A'), member('B')],
  ])('goes with %s', async (_who, before, after) => {
    const { session$, keeper } = keeperFor(undefined, before);
    await writeSnapshot({ ...kept, session: before });
    session$.next(after);
    await vi.waitFor(async () => expect(await isKept()).toBe(false));
    keeper.stop();
  });

  it('is dropped by a start of someone else, so that the next start leads no member to the login screen', async () => {
    await writeSnapshot(kept);
    const { keeper } = keeperFor(visitor, member('B'));
    await vi.waitFor(async () => expect(await isKept()).toBe(false));
    keeper.stop();
  });

  it('stays with the same reader, also while the session is unknown', async () => {
    const { session$, keeper, places } = keeperFor(member('A'), { state: 'unknown' });
    await writeSnapshot({ ...kept, session: member('A') });
    session$.next(member('A'));
    session$.next({ state: 'unknown' });
    session$.next(member('A'));
    expect(await isKept()).toBe(true);
    expect(places.get('feed:all')).not.toBeNull();
    keeper.stop();
  });

  it('scroll positions go with the member, and stay with a visitor who signs in', () => {
    const left = keeperFor(member('A'), visitor);
    expect(left.places.get('feed:all')).toBeNull();
    left.keeper.stop();
    const joined = keeperFor(visitor, member('A'));
    expect(joined.places.get('feed:all')).not.toBeNull();
    joined.keeper.stop();
  });
});

describe('what waits to be kept for a reader goes with that reader [AUTH-28]', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('a feed that became still while the account was removed is not kept, neither for the member nor for the visitor', async () => {
    const list$ = new BehaviorSubject<PostListView>(kept.list);
    const { session$, keeper } = keeperFor(undefined, member('A'), list$);
    keeper.views.list({ list: 'feed', feedType: 'all' });
    vi.advanceTimersByTime(1_400);
    session$.next(visitor);
    vi.advanceTimersByTime(200);
    expect(await isKept()).toBe(false);
    list$.next({ ...kept.list, state: 'empty', items: [] });
    vi.advanceTimersByTime(5_000);
    expect(await isKept()).toBe(false);
    keeper.stop();
  });

  it('nothing is kept after the keeper was stopped', async () => {
    const { keeper } = keeperFor(undefined, member('A'), new BehaviorSubject<PostListView>(kept.list));
    keeper.views.list({ list: 'feed', feedType: 'all' });
    vi.advanceTimersByTime(1_400);
    keeper.stop();
    vi.advanceTimersByTime(5_000);
    expect(await isKept()).toBe(false);
  });

  it('a still feed is kept', async () => {
    const { keeper } = keeperFor(undefined, member('A'), new BehaviorSubject<PostListView>(kept.list));
    keeper.views.list({ list: 'feed', feedType: 'all' });
    vi.advanceTimersByTime(1_600);
    expect(await isKept()).toBe(true);
    keeper.stop();
  });
});

describe('the shortest visit leaves a snapshot [SY52]', () => {
  const posts = () => new BehaviorSubject<PostListView>(kept.list);
  const readFeed = ({ keeper }: ReturnType<typeof keeperFor>) => keeper.views.list({ list: 'feed', feedType: 'all' });

  it('as soon as its first feed stands and the page has a pause', async () => {
    const pause$ = new Subject<void>();
    const device = keeperFor(undefined, member('A'), posts(), { pause$ });
    readFeed(device);
    expect(await isKept()).toBe(false);
    pause$.next();
    await vi.waitFor(async () => expect(await isKept()).toBe(true));
    device.keeper.stop();
  });

  it('and the newest of what it showed when the page goes', async () => {
    const leaving$ = new Subject<void>();
    const list$ = posts();
    const device = keeperFor(member('A'), member('A'), list$, { leaving$ });
    readFeed(device);
    list$.next({ ...kept.list, fetchedAt: 2 });
    leaving$.next();
    await vi.waitFor(async () => expect((await readSnapshot())?.list.fetchedAt).toBe(2));
    await clearSnapshot();
    leaving$.next();
    expect(await isKept(), 'nothing newer waits').toBe(false);
    device.keeper.stop();
  });

  it('but none of a feed that shows no posts', async () => {
    const [pause$, leaving$] = [new Subject<void>(), new Subject<void>()];
    const list$ = posts();
    const device = keeperFor(undefined, member('A'), list$, { pause$, leaving$ });
    readFeed(device);
    list$.next({ ...kept.list, state: 'empty', items: [] });
    pause$.next();
    leaving$.next();
    expect(await isKept()).toBe(false);
    device.keeper.stop();
  });

  it.each([
    ['in the same page', member('A'), undefined],
    ['of the stored snapshot', visitor, member('A')],
  ])('nor of what one sees who reads after another %s: that may be the other’s still', async (_where, before, stored) => {
    const [pause$, leaving$] = [new Subject<void>(), new Subject<void>()];
    const device = keeperFor(stored, before, posts(), { pause$, leaving$ });
    readFeed(device);
    device.session$.next(visitor);
    pause$.next();
    leaving$.next();
    expect(await isKept()).toBe(false);
    device.keeper.stop();
  });

  it('and who reads after another leaves one once the feed has been still', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const device = keeperFor(undefined, member('A'), posts(), { leaving$: new Subject() });
    readFeed(device);
    device.session$.next(member('B'));
    vi.advanceTimersByTime(1_600);
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await readSnapshot())?.session).toMatchObject({ userId: 'B' }));
    device.keeper.stop();
  });
});
