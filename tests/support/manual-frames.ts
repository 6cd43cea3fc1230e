import { afterEach, beforeEach, vi } from 'vitest';

/** For one test file: frames come when a test calls them, in order, and `setTimeout` when it moves the time. */
export function controlFrames(): (() => void)[] {
  const frames: (() => void)[] = [];
  beforeEach(() => {
    frames.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return frames;
}
