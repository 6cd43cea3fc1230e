import { expect, it, vi } from 'vitest';
import type { PostListView, PostView } from '#data/view-types.ts';
import { controlFrames } from '#tests/support/manual-frames.ts';
import { createBootstrapFeed } from './bootstrap-feed.ts';
import type { SyncClient } from '../sync/sync-calls.ts';

const list: PostListView = { state: 'items', items: [], gaps: [], ended: true, fresh: { count: 0, authors: [] }, fetchedAt: 1 };
const frames = controlFrames();

async function isOver(over: Promise<void>): Promise<boolean> {
  let result = false;
  void over.then(() => (result = true));
  await vi.advanceTimersByTimeAsync(0);
  return result;
}

const client = {
  lists: { refresh: async () => ({ ok: true, ended: true }), readAhead: async () => undefined },
  account: { loginOptions: async () => null, checkUsername: async () => null },
  page: { poke: async () => undefined },
};

function renders(bootstrap: ReturnType<typeof createBootstrapFeed>): void {
  bootstrap.noteRendered();
  frames.shift()?.();
  frames.shift()?.();
}

it('lets the database load once the bootstrap is painted', async () => {
  const bootstrap = createBootstrapFeed({ feed: async () => list, post: async () => null });
  expect(await bootstrap.bootstrapOf('feed:all')).toBe(list);
  expect(await isOver(bootstrap.over)).toBe(false);
  frames.shift()?.();
  frames.shift()?.();
  await bootstrap.over;
});

it.each([
  ['there is none', async (bootstrap: ReturnType<typeof createBootstrapFeed>) => void (await bootstrap.bootstrapOf('feed:all'))],
  [
    'another feed is asked for',
    async (bootstrap) => void [bootstrap.bootstrapOf('feed:all'), await bootstrap.bootstrapOf('feed:influencers')],
  ],
  ['a view needs it', (bootstrap) => bootstrap.need()],
  ['the first screen asks for none', (bootstrap) => renders(bootstrap)],
  [
    'a call needs the engine',
    (bootstrap) => void bootstrap.noting(client as unknown as SyncClient).account.checkUsername('noor'),
  ],
  ['the reader pulls', (bootstrap) => void bootstrap.noting(client as unknown as SyncClient).lists.refresh('feed:all', 'pull')],
] satisfies [string, (bootstrap: ReturnType<typeof createBootstrapFeed>) => void | Promise<void>][])(
  'lets it load at once where %s',
  async (_case, ask) => {
    const bootstrap = createBootstrapFeed({ feed: async () => null, post: async () => null });
    await (ask(bootstrap) as void | Promise<void>);
    expect(await isOver(bootstrap.over)).toBe(true);
  },
);

it('waits through what a screen does by itself, and not for ever', async () => {
  const bootstrap = createBootstrapFeed({ feed: () => new Promise(() => undefined), post: async () => null });
  void bootstrap.bootstrapOf('feed:all');
  renders(bootstrap);
  const noting = bootstrap.noting(client as unknown as SyncClient);
  await noting.lists.refresh('feed:all', 'open');
  await noting.lists.readAhead('feed:all');
  await noting.page.poke();
  await noting.account.loginOptions();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(await isOver(bootstrap.over)).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await isOver(bootstrap.over)).toBe(true);
});

it('waits for the first post, and through the reading of its comments, not of others', async () => {
  const bootstrap = createBootstrapFeed({ feed: async () => list, post: () => new Promise(() => undefined) });
  void bootstrap.bootstrapPostOf('01A');
  expect([bootstrap.isFirst('01A'), bootstrap.isFirst('01B')]).toEqual([true, false]);
  const noting = bootstrap.noting(client as unknown as SyncClient);
  await noting.lists.refresh('comments:01A:newest', 'open');
  expect(await isOver(bootstrap.over)).toBe(false);
  await noting.lists.refresh('comments:01B:newest', 'open');
  expect(await isOver(bootstrap.over)).toBe(true);
});

it('answers one thing first: of a post after a feed there is none', async () => {
  const bootstrap = createBootstrapFeed({ feed: async () => list, post: async () => ({ key: '01A' }) as PostView });
  expect(await bootstrap.bootstrapOf('feed:all')).toBe(list);
  expect(await bootstrap.bootstrapPostOf('01A')).toBe(null);
  expect(await isOver(bootstrap.over)).toBe(true);
});
