import { NEVER, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import type { PostListView, PostView } from '../view-types.ts';
import { sampleCurrentUser } from '../testing/samples.ts';
import { defaultShell } from './default-shell.ts';
import { bootstrapFeedStage, untouchedDevice } from './bootstrap-feed-stage.ts';
import type { KnownDevice } from './bootstrap-feed-stage.ts';
import { stagedViews } from './staged-views.ts';
import type { Views } from './view-api.ts';

const list = (state: PostListView['state'], fetchedAt: number): PostListView => ({
  state,
  items: [],
  gaps: [],
  ended: true,
  fresh: { count: 0, authors: [] },
  fetchedAt,
});
const feed = { list: 'feed', feedType: 'influencers' } as const;
const postId = '01M7Y2YGHRY6RN6108SK2RAF6C';

function setUp(known: KnownDevice = untouchedDevice) {
  const bootstrap = deferred<PostListView | null>();
  const post = deferred<PostView | null>();
  const opening = deferred<Views>();
  const live$ = new Subject<PostListView>();
  const livePost$ = new Subject<PostView | 'unknown' | 'missing' | 'notFound'>();
  const need = vi.fn<() => void>();
  const views = stagedViews(
    bootstrapFeedStage(
      { bootstrapOf: () => bootstrap.promise, bootstrapPostOf: () => post.promise, isFirst: (id) => id === postId, need },
      known,
    ),
    opening.promise,
  );
  const seen: PostListView[] = [];
  views.list(feed).subscribe((value) => seen.push(value));
  const open = async () => {
    opening.resolve({ session: () => NEVER, list: () => live$, post: () => livePost$ } as unknown as Views);
    await opening.promise;
    await Promise.resolve();
    return livePost$;
  };
  const arrive = async (value: PostListView | null) => {
    bootstrap.resolve(value);
    await bootstrap.promise;
  };
  return { views, need, seen, open, arrive, live$, post };
}

it('shows the bootstrap until the live list holds something', async () => {
  const { seen, open, arrive, live$ } = setUp();
  await arrive(list('items', 1));
  await open();
  live$.next(list('loading', 0));
  live$.next(list('items', 2));
  live$.next(list('loading', 3));
  expect(seen.map(({ state, fetchedAt }) => [state, fetchedAt])).toEqual([
    ['items', 1],
    ['items', 2],
    ['loading', 3],
  ]);
});

it('never shows a bootstrap after the live list', async () => {
  const { seen, open, arrive, live$ } = setUp();
  await open();
  live$.next(list('loading', 0));
  await arrive(list('items', 1));
  expect(seen).toEqual([list('loading', 0)]);
});

it('shows the first post until the device has it, and its comments do without the database until then', async () => {
  const { views, need, post, open } = setUp();
  const seen: unknown[] = [];
  views.post(postId).subscribe((view) => seen.push(view));
  views.list({ list: 'comments', parentId: postId, sort: 'newest' });
  const first = { key: postId } as PostView;
  post.resolve(first);
  await post.promise;
  expect(need).not.toHaveBeenCalled();
  views.list({ list: 'comments', parentId: '01M7Y2YGHRY6RN6108SK2RAF6D', sort: 'newest' });
  expect(need).toHaveBeenCalledOnce();
  const live$ = await open();
  for (const view of ['unknown', 'missing', { key: 'live' } as PostView, 'notFound'] as const) live$.next(view);
  expect(seen).toEqual([first, { key: 'live' }, 'notFound']);
});

/** What session, shell, outbox, drafts and offline pack say before the database is open. */
function toldAtOnce(views: Views): readonly unknown[] {
  const told: unknown[] = [];
  views.session().subscribe((session) => told.push(session));
  views.shell().subscribe((shell) => told.push(shell));
  views.outbox().subscribe(({ items }) => told.push(items));
  views.drafts().subscribe((drafts) => told.push(drafts));
  views.offlinePack().subscribe((offlinePack) => told.push(offlinePack));
  return told;
}

it('knows a visitor with nothing, and tells when the database is needed', () => {
  const { views, need } = setUp();
  expect(toldAtOnce(views)).toEqual([{ state: 'signedOut' }, defaultShell, [], [], null]);
  expect(need).not.toHaveBeenCalled();
  views.post('01');
  expect(need).toHaveBeenCalledTimes(1);
  views.list({ list: 'saved' });
  expect(need).toHaveBeenCalledTimes(2);
});

it('knows a member, and is silent about drafts and what is kept in an offline pack: the database has them, and whoever asks for drafts opens it', () => {
  const session = { state: 'signedIn', userId: '01', user: sampleCurrentUser({ ulid: '01' }) } as const;
  const shell = { ...defaultShell, unseenCount: 3 };
  const { views, need } = setUp({ session, shell, isUntouched: false });
  expect(toldAtOnce(views)).toEqual([session, shell, []]);
  expect(need).toHaveBeenCalledOnce();
});
