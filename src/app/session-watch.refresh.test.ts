import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { AppServices } from '#bridge/app-services.ts';
import { createValueStore } from '#bridge/value-store.ts';
import type { SessionView } from '#bridge/view-types.ts';
import { settleSession } from '#features/auth/guard.ts';
import { watchSession } from './session-watch.ts';

it.each([
  ['until a token refresh has ended', 1_400, 1_400],
  ['of a token refresh that goes on for 3 s', 60_000, 3_000],
])('the guard waits %s, then goes by what the device knows [ROUTE-35]', async (_name, refreshMs, waitedMs) => {
  vi.useFakeTimers();
  try {
    const session: SessionView = { state: 'signedOut' };
    const status = createValueStore({ refreshingSession: true });
    const watch = watchSession({ views: { session: () => of(session) }, status } as unknown as AppServices);
    const passed = vi.fn();
    void settleSession(watch).then(passed);
    setTimeout(() => status.set({ refreshingSession: false }), refreshMs);
    await vi.advanceTimersByTimeAsync(waitedMs - 1);
    expect(passed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(passed).toHaveBeenCalledExactlyOnceWith(session);
  } finally {
    vi.useRealTimers();
  }
});
