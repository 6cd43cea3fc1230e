import { expect, it } from 'vitest';
import { isAppVisible, type AppWindows } from './app-visible.ts';

const window = (path: string, visibilityState: 'visible' | 'hidden') => ({
  url: `https://dunlin.example${path}?x=1`,
  visibilityState,
});
const clientsWith = (...windows: readonly ReturnType<typeof window>[]): AppWindows => ({ matchAll: async () => windows });

it('the app is in front where a window of it is, not where all are hidden or there is none; one path, where that one is', async () => {
  const clients = clientsWith(window('/feed', 'visible'), window('/chat/C', 'hidden'));
  expect(await isAppVisible(clients)).toBe(true);
  expect([await isAppVisible(clients, ['/chat/C']), await isAppVisible(clients, ['/chat/C', '/feed'])]).toEqual([false, true]);
  expect(await isAppVisible(clientsWith(window('/feed', 'hidden')))).toBe(false);
  expect(await isAppVisible(clientsWith())).toBe(false);
});
