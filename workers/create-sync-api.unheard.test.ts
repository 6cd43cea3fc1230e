import { expect, it, vi } from 'vitest';
import { loadCode } from '#core/errors/load-code.ts';
import type { Engine } from './engine/engine.ts';
import { createSyncApi } from './create-sync-api.ts';
import type { SyncNotice, SyncOptions } from './sync-api.ts';

const options: SyncOptions = {
  apiUrl: '',
  live: { key: '', host: '', port: 0, tls: false },
  appVersion: 'test',
  mainBrand: true,
};

it('what the start of the engine tells reaches the page, which listens after it, once', async () => {
  const api = createSyncApi({
    alive: Promise.resolve(),
    async openEngine(_options, onNotice) {
      onNotice({ type: 'sessionEnded' });
      return {} as Engine;
    },
    takeBootstrapFeed: () => Promise.reject(new Error('No bootstrap feed')),
    takeBootstrapPost: () => Promise.reject(new Error('No bootstrap post')),
  });
  await api.start(options);
  const heard: SyncNotice[][] = [[], []];
  for (const notices of heard) await api.onNotice((notice) => void notices.push(notice));
  expect(heard).toEqual([[{ type: 'sessionEnded' }], []]);
});

it('a start that failed can be made again, and calls made meanwhile wait for the one that succeeds', async () => {
  let isThere = false;
  const poke = vi.fn<() => void>();
  const api = createSyncApi({
    alive: Promise.resolve(),
    openEngine: () =>
      isThere
        ? Promise.resolve({ page: { poke } } as unknown as Engine)
        : loadCode(() => Promise.reject(new ReferenceError('window'))),
    takeBootstrapFeed: () => Promise.reject(new Error('No bootstrap feed')),
    takeBootstrapPost: () => Promise.reject(new Error('No bootstrap post')),
  });
  const poked = api.page.poke();
  await expect(api.start(options)).rejects.toMatchObject({ name: 'CodeNotLoadedError' });
  isThere = true;
  await api.start(options);
  await poked;
  expect(poke).toHaveBeenCalledOnce();
});
