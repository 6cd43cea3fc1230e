import 'fake-indexeddb/auto';
import { BehaviorSubject, NEVER, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSnapshot, readSnapshot, writeSnapshot } from '#data/snapshot.ts';
import type { Snapshot } from '#data/snapshot.ts';
import type { ListView, SessionView } from '#data/view-types.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import type { Views } from '#data/views/view-api.ts';
import { createReadingPlaces } from './reading-places.ts';
import { keepSnapshot } from './snapshot-keeper.ts';

const visitor: SessionView = { state: 'signedOut' };
const member = (userId: string): SessionView => ({ state: 'signedIn', userId, user: { id: userId } as never });

const kept: Omit<Snapshot, 'version'> = {
  session: visitor,
  shell: defaultShell,
  listKey: 'feed:all',
  list: { state: 'posts', items: [], gaps: [], ended: true, fresh: { count: 0, authors: [] }, fetchedAt: 1 },
};

function keeperFor(stored: SessionView | undefined, live: SessionView, list$: Observable<ListView> = NEVER) {
  const session$ = new BehaviorSubject(live);
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const places = createReadingPlaces(storage, () => 1);
  places.set('feed:all', { nearby: ['P'], offset: 0, heights: {}, at: 1 });
  const silent = () => NEVER;
  const views: Views = {
    session: () => session$,
    shell: () => of(defaultShell),
    list: () => list$,
    post: silent,
    profile: silent,
    journey: silent,
    outbox: silent,
    drafts: silent,
    draft: silent,
    touch: () => undefined,
  };
  const keeper = keepSnapshot(views, places, () => undefined, stored);
  return { session$, places, keeper };
}

/** What a start would find. Transactions run in order, so what was asked for before is done. */
async function isKept(): Promise<boolean> {
  return (await readSnapshot()) !== null;
}

beforeEach(() => clearSnapshot());

describe('the snapshot is of who reads [ROUTE-35]', () => {
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

  it('reading places go with the member, and stay with a visitor who signs in', () => {
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
    const list$ = new BehaviorSubject<ListView>(kept.list);
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
    const { keeper } = keeperFor(undefined, member('A'), new BehaviorSubject<ListView>(kept.list));
    keeper.views.list({ list: 'feed', feedType: 'all' });
    vi.advanceTimersByTime(1_400);
    keeper.stop();
    vi.advanceTimersByTime(5_000);
    expect(await isKept()).toBe(false);
  });

  it('a still feed is kept', async () => {
    const { keeper } = keeperFor(undefined, member('A'), new BehaviorSubject<ListView>(kept.list));
    keeper.views.list({ list: 'feed', feedType: 'all' });
    vi.advanceTimersByTime(1_600);
    expect(await isKept()).toBe(true);
    keeper.stop();
  });
});
