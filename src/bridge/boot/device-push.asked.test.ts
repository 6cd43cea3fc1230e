import { afterEach, expect, it, vi } from 'vitest';
import { createAccountStorage } from '../account/account-storage.ts';
import { PUSH_ASKED, endPushes } from './device-push.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

afterEach(() => vi.unstubAllGlobals());

it('a session that ends takes the subscription along, and that its reader was asked: without one, whoever signs in is asked anew [NOTIF-18]', async () => {
  const unsubscribe = vi.fn(async () => true);
  const getSubscription = async () => ({ endpoint: 'https://push.dunlin.social/send/abc', unsubscribe });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) } });
  const kept = new Map([[PUSH_ASKED, '1']]);
  const storage = createAccountStorage(memoryKeyStore(kept));
  await endPushes(storage);
  expect([unsubscribe.mock.calls.length, [...kept]]).toEqual([1, []]);
  // Another member asks nobody's leave but their own.
  storage.enter('01MAYA');
  storage.setItem(PUSH_ASKED, '1');
  storage.enter('01NOOR');
  expect(storage.getItem(PUSH_ASKED)).toBeNull();
});
