import { afterEach, expect, it, vi } from 'vitest';
import type { AskOptions } from '../../src/early/ask-first-feed.ts';
import { readConfig } from '#app/config.ts';

const asked: AskOptions[] = [];

vi.mock('../../src/early/ask-first-feed.ts', () => ({
  askFirstFeed: (options: AskOptions) => {
    asked.push(options);
    return Promise.resolve(null);
  },
}));
vi.mock('#data/snapshot.ts', () => ({ readSnapshot: () => Promise.resolve(null) }));
vi.mock('#data/stored-session.ts', () => ({ readStoredSession: () => Promise.resolve(null) }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  [undefined, true],
  ['true', true],
  ['false', false],
])('of VITE_MAIN_BRAND %j the script in the page takes the same as the app: %j [SHELL-04]', async (flag, isMainBrand) => {
  vi.stubEnv('VITE_MAIN_BRAND', flag);
  vi.stubGlobal('location', { pathname: '/feed', search: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('SYNC_WORKER_FILES', ['/sync.js']);
  vi.stubGlobal('Worker', class extends EventTarget {});
  await import('../../src/early/early-start.ts');
  await globalThis.dunlinEarly?.answers;
  expect(asked.at(-1)?.isMainBrand).toBe(isMainBrand);

  const { info, services } = readConfig(import.meta.env, { protocol: 'https:', hostname: 'dunlin.example', port: '' });
  expect([info.mainBrand, services.mainBrand]).toEqual([isMainBrand, isMainBrand]);
});
