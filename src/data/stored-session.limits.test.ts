import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noSession } from './no-session.ts';
import { readStoredSession, readUsableSession } from './stored-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A device that answers after so many milliseconds. */
function answersAfter(ms: number): void {
  vi.spyOn(indexedDB, 'databases').mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve([]), ms)));
}

it('who reads is waited for up to 3 s, lest what was kept show for a session that has ended [SY43]', async () => {
  answersAfter(2_999);
  const told = readStoredSession('slow');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await told).toEqual(noSession);
  answersAfter(3_001);
  const untold = readStoredSession('slow');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await untold).toBeNull();
});

it('a session that only saves time is waited for half a second', async () => {
  answersAfter(501);
  const late = readUsableSession(0, 'slow');
  await vi.advanceTimersByTimeAsync(500);
  expect(await late).toBeNull();
});
