import 'fake-indexeddb/auto';
import { NEVER, of, Subject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { defaultUserSettings } from '#contract/default-settings.ts';
import { samplePost, sampleUser } from './testing/samples.ts';
import type { PostListView, PostView, ShellView } from './view-types.ts';
import { snapshotStage } from './views/snapshot-stage.ts';
import { stagedViews } from './views/staged-views.ts';
import type { Views } from './views/view-api.ts';

const item = (id: string): PostView => ({
  key: id,
  post: samplePost({ id, userId: 'U' }),
  author: { user: sampleUser({ ulid: 'U' }), isPlaceholder: false, unconfirmed: {} },
  isSkeleton: false,
  pending: null,
  pendingToggles: [],
  original: null,
  isOwn: false,
});

const list = (ids: readonly string[]): PostListView => ({
  state: 'items',
  items: ids.map(item),
  gaps: [],
  ended: true,
  fresh: { count: 0, authors: [] },
  fetchedAt: 1,
});

const shell: ShellView = {
  userSettings: defaultUserSettings,
  isDark: null,
  hasUserSettings: true,
  isFirstFeedKnown: true,
  publicSettings: {
    badges: [],
    reactions: [],
    violations: [],
    ad_statuses: [],
    ad_payment_statuses: [],
    ad_approval_statuses: [],
  },
  unseenCount: 0,
  hasGroups: false,
  adMetricsEnabled: false,
  joinedGroups: [],
  recommended: [],
  trending: [],
};

const snapshot: Omit<Snapshot, 'version'> = {
  session: { state: 'signedOut' },
  shell,
  listKey: 'feed:all',
  list: list(['A', 'B']),
};

const views = (given: Partial<Views>): Views => ({
  session: () => NEVER,
  shell: () => NEVER,
  groupPage: () => NEVER,
  ads: () => NEVER,
  list: () => NEVER,
  post: () => NEVER,
  sessions: () => NEVER,
  dataExport: () => NEVER,
  gifs: () => NEVER,
  recentSearches: () => NEVER,
  violations: () => NEVER,
  boosts: () => NEVER,
  rewards: () => NEVER,
  postedContent: () => NEVER,
  group: () => NEVER,
  profile: () => NEVER,
  offlinePack: () => NEVER,
  unreadChats: () => NEVER,
  newestNotification: () => NEVER,
  outbox: () => NEVER,
  outboxTargets: () => NEVER,
  keptWritings: () => NEVER,
  drafts: () => NEVER,
  touch: () => undefined,
  ...given,
});

beforeEach(() => clearSnapshot());

describe('the snapshot', () => {
  it('comes back as it was kept, cut to what a start needs', async () => {
    await writeSnapshot({ ...snapshot, list: list(Array.from({ length: 50 }, (_, index) => `P${index}`)) });
    const stored = await readSnapshot();
    expect(stored?.list.items.length).toBe(20);
    expect(stored?.list.ended).toBe(false);
    expect(stored?.list.items[3]).toEqual(item('P3'));
  });

  it('holds the posts around the scroll position, and the gaps among them [SY23]', async () => {
    const whole = {
      ...list(Array.from({ length: 50 }, (_, index) => `P${index}`)),
      gaps: [5, 31].map((index) => ({ above: 'X', index })),
    };
    await writeSnapshot({ ...snapshot, list: whole }, 'P30');
    const part = (await readSnapshot())?.list;
    expect(part?.items.map(({ key }) => key)).toEqual(Array.from({ length: 20 }, (_, index) => `P${index + 22}`));
    expect(part?.gaps).toEqual([{ above: 'X', index: 9 }]);
    expect(part?.isPartial).toBe(true);
    expect(part?.rowsAbove, '22 posts and a gap').toBe(23);
  });

  it('is none after signing out', async () => {
    await writeSnapshot(snapshot);
    await clearSnapshot();
    expect(await readSnapshot()).toBeNull();
  });

  it('shows at once, and the live view takes its place', async () => {
    await writeSnapshot(snapshot);
    const live$ = new Subject<PostListView>();
    const first = stagedViews(
      snapshotStage(await readSnapshot()),
      Promise.resolve(views({ list: (() => live$) as Views['list'] })),
    );
    const seen: (readonly string[])[] = [];
    first.list({ list: 'feed', feedType: 'all' }).subscribe((view) => seen.push(view.items.map(({ key }) => key)));
    expect(seen).toEqual([['A', 'B']]);
    await new Promise((resolve) => setTimeout(resolve));
    live$.next(list(['C', 'A', 'B']));
    expect(seen).toEqual([
      ['A', 'B'],
      ['C', 'A', 'B'],
    ]);
  });

  it('says nothing of another list', async () => {
    await writeSnapshot(snapshot);
    const first = stagedViews(snapshotStage(await readSnapshot()), new Promise(() => undefined));
    const seen: PostListView[] = [];
    first.list({ list: 'feed', feedType: 'forYou' }).subscribe((view) => seen.push(view));
    expect(seen).toEqual([]);
  });

  it('without a snapshot says who reads, until the live views answer', async () => {
    let open: (live: ReturnType<typeof views>) => void = () => undefined;
    const first = stagedViews(snapshotStage(null, { state: 'signedOut' }), new Promise((resolve) => (open = resolve)));
    const seen: string[] = [];
    first.session().subscribe(({ state }) => seen.push(state));
    expect(seen).toEqual(['signedOut']);
    open(views({ session: () => of({ state: 'unknown' } as const) }));
    await vi.waitFor(() => expect(seen).toEqual(['signedOut', 'unknown']));
  });

  it('gives way to the live views once the database is open', async () => {
    const opening = Promise.resolve(views({ session: () => of({ state: 'signedOut' } as const) }));
    const first = stagedViews(snapshotStage(null), opening);
    await opening;
    await Promise.resolve();
    const seen: unknown[] = [];
    first.session().subscribe((session) => seen.push(session));
    expect(seen).toEqual([{ state: 'signedOut' }]);
  });

  it('lets a failure to open reach the readers of a view', async () => {
    const first = stagedViews(snapshotStage(null), Promise.reject(new Error('no storage')));
    const failure = await new Promise((resolve) => first.session().subscribe({ error: resolve }));
    expect(failure).toEqual(new Error('no storage'));
  });

  it.each([
    ['leaves what stands as it is, and is told once', { isRead: true, isWaitedFor: true }, ['told']],
    ['reaches the readers of a view where nothing can be read yet', { isRead: false, isWaitedFor: true }, ['failure']],
    ['reaches them where it is not waited for', { isRead: true, isWaitedFor: false }, ['failure', 'failure']],
  ])('a failure to open %s', async (_what, { isRead, isWaitedFor }, expected) => {
    await writeSnapshot(snapshot);
    let fail: (error: Error) => void = () => undefined;
    const opening = new Promise<Views>((_resolve, reject) => (fail = reject));
    const told: string[] = [];
    const first = stagedViews(snapshotStage(await readSnapshot()), opening, {
      isAwaited: () => isWaitedFor,
      tell: () => told.push('told'),
    });
    const error = () => told.push('failure');
    if (isRead) first.list({ list: 'feed', feedType: 'all' }).subscribe({ error });
    first.drafts().subscribe({ error });
    fail(new Error('no code'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).toEqual(expected);
  });

  it('leaves no blank rows above a part that stays for longer than a moment', async () => {
    await writeSnapshot({ ...snapshot, list: list(Array.from({ length: 50 }, (_, index) => `P${index}`)) }, 'P30');
    let fail: (error: Error) => void = () => undefined;
    const opening = new Promise<Views>((_resolve, reject) => (fail = reject));
    const first = stagedViews(snapshotStage(await readSnapshot()), opening, { isAwaited: () => true, tell: () => undefined });
    const above: unknown[] = [];
    first.list({ list: 'feed', feedType: 'all' }).subscribe(({ rowsAbove }) => above.push(rowsAbove));
    expect(above).toEqual([22]);
    fail(new Error('no code'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(above).toEqual([22, 0]);
  });
});
