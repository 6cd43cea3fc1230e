import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { loadOpenedPost } from './load-opened-post.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an opened post that the device lacks [SY44]', () => {
  it.each(['found nothing', 'failed'])('has failed a moment after it was asked for and that %s', async (outcome) => {
    const asked = deferred<void>();
    const failed = vi.fn();
    loadOpenedPost(() => asked.promise, failed);
    await vi.advanceTimersByTimeAsync(5_000);
    if (outcome === 'failed') asked.reject(new Error('The worker is gone'));
    else asked.resolve();
    await vi.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('counts as stuck after 60 s without an answer [FEED-38]', async () => {
    const failed = vi.fn();
    loadOpenedPost(() => new Promise(() => undefined), failed);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
  });

  it.each([0, 60_000])('says nothing once its page has gone, with an answer after %i ms', async (ms) => {
    const asked = deferred<void>();
    const failed = vi.fn();
    const stop = loadOpenedPost(() => asked.promise, failed);
    stop();
    await vi.advanceTimersByTimeAsync(ms);
    asked.resolve();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(failed).not.toHaveBeenCalled();
  });
});
