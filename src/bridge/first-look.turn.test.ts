import { expect, it, vi } from 'vitest';
import type { PostListView } from '#data/view-types.ts';
import { controlFrames } from '#tests/support/manual-frames.ts';
import { createFirstLook } from './first-look.ts';
import type { SyncClient } from './sync-worker.ts';

const list: PostListView = { state: 'items', items: [], gaps: [], ended: true, fresh: { count: 0, authors: [] }, fetchedAt: 1 };
const frames = controlFrames();

async function isOver(over: Promise<void>): Promise<boolean> {
  let result = false;
  void over.then(() => (result = true));
  await vi.advanceTimersByTimeAsync(0);
  return result;
}

const client = {
  refreshList: async () => ({ ok: true, ended: true }),
  loginOptions: async () => null,
  readAhead: async () => undefined,
  poke: async () => undefined,
};

function renders(look: ReturnType<typeof createFirstLook>): void {
  look.noteRendered();
  frames.shift()?.();
  frames.shift()?.();
}

it('lets the database load once the look is painted', async () => {
  const look = createFirstLook(async () => list);
  expect(await look.lookAt('feed:all')).toBe(list);
  expect(await isOver(look.over)).toBe(false);
  frames.shift()?.();
  frames.shift()?.();
  await look.over;
});

it.each([
  ['there is none', async (look: ReturnType<typeof createFirstLook>) => void (await look.lookAt('feed:all'))],
  ['another feed is asked for', async (look) => void [look.lookAt('feed:all'), await look.lookAt('feed:influencers')]],
  ['a view needs it', (look) => look.need()],
  ['the first screen asks for none', (look) => renders(look)],
  ['a call needs the engine', (look) => void look.noting(client as unknown as SyncClient).loginOptions()],
  ['the reader pulls', (look) => void look.noting(client as unknown as SyncClient).refreshList('feed:all', 'pull')],
] satisfies [string, (look: ReturnType<typeof createFirstLook>) => void | Promise<void>][])(
  'lets it load at once where %s',
  async (_case, ask) => {
    const look = createFirstLook(async () => null);
    await (ask(look) as void | Promise<void>);
    expect(await isOver(look.over)).toBe(true);
  },
);

it('waits through what a screen does by itself, and not for ever', async () => {
  const look = createFirstLook(() => new Promise(() => undefined));
  void look.lookAt('feed:all');
  renders(look);
  const noting = look.noting(client as unknown as SyncClient);
  await noting.refreshList('feed:all', 'open');
  await noting.readAhead('feed:all');
  await noting.poke();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(await isOver(look.over)).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await isOver(look.over)).toBe(true);
});
