import { NEVER, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import type { ListView } from '../view-types.ts';
import { firstLookViews } from './first-look-views.ts';
import type { Views } from './view-api.ts';

const list = (state: ListView['state'], fetchedAt: number): ListView => ({
  state,
  items: [],
  gaps: [],
  ended: true,
  fresh: { count: 0, authors: [] },
  fetchedAt,
});
const feed = { list: 'feed', feedType: 'influencers' } as const;

function setUp() {
  const look = deferred<ListView | null>();
  const opening = deferred<Views>();
  const live$ = new Subject<ListView>();
  const need = vi.fn<() => void>();
  const views = firstLookViews({ lookAt: () => look.promise, need }, opening.promise);
  const seen: ListView[] = [];
  views.list(feed).subscribe((value) => seen.push(value));
  const open = async () => {
    opening.resolve({ session: () => NEVER, list: () => live$ } as unknown as Views);
    await opening.promise;
    await Promise.resolve();
  };
  const arrive = async (value: ListView | null) => {
    look.resolve(value);
    await look.promise;
  };
  return { views, need, seen, open, arrive, live$ };
}

it('shows the look until the live list holds something', async () => {
  const { seen, open, arrive, live$ } = setUp();
  await arrive(list('posts', 1));
  await open();
  live$.next(list('loading', 0));
  live$.next(list('posts', 2));
  live$.next(list('loading', 3));
  expect(seen.map(({ state, fetchedAt }) => [state, fetchedAt])).toEqual([
    ['posts', 1],
    ['posts', 2],
    ['loading', 3],
  ]);
});

it('never shows a look after the live list', async () => {
  const { seen, open, arrive, live$ } = setUp();
  await open();
  live$.next(list('loading', 0));
  await arrive(list('posts', 1));
  expect(seen).toEqual([list('loading', 0)]);
});

it('knows a visitor with nothing, and tells when the database is needed', () => {
  const { views, need } = setUp();
  const known: unknown[] = [];
  views.session().subscribe((session) => known.push(session));
  views.drafts().subscribe((drafts) => known.push(drafts));
  views.outbox().subscribe(({ items }) => known.push(items));
  expect(known).toEqual([{ state: 'signedOut' }, [], []]);
  expect(need).not.toHaveBeenCalled();
  views.post('01');
  expect(need).toHaveBeenCalledTimes(1);
  views.list({ list: 'saved' });
  expect(need).toHaveBeenCalledTimes(2);
});
