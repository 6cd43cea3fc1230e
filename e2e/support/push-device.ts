import type { BrowserContext } from '@playwright/test';
import { testDevice } from '../../tests/support/push-service.ts';
import type { TestDevice } from '../../tests/support/push-service.ts';

export interface PushDevice extends TestDevice {
  /** The key of the server's by which the page subscribed; null before. */
  serverKey(): string | null;
  /** How often the browser's own question was put. */
  questions(): number;
  /** What stands on the app's icon; null where nothing was ever shown. */
  badge(): number | null;
}

const permissions = ['background-sync', 'notifications'];

/**
 * A browser that is pushed to from `endpoint`. Without the makers' own push service Chromium subscribes to none, so the
 * page's `PushManager`, its question and the icon stand in; the keys are real ones. The question is answered with yes.
 */
export async function becomesPushDevice(context: BrowserContext, endpoint: string): Promise<PushDevice> {
  const device = testDevice();
  let serverKey: string | null = null;
  let questions = 0;
  let badge: number | null = null;
  // As before anybody was asked.
  await context.clearPermissions();
  await context.exposeFunction('testAsksReader', async () => {
    questions += 1;
    await context.grantPermissions(permissions);
  });
  await context.exposeFunction('testSubscribes', (key: string) => void (serverKey = key));
  await context.exposeFunction('testShowsBadge', (count: number) => void (badge = count));
  const { publicKey, authToken } = device;
  await context.addInitScript(standIn, { endpoint, keys: { p256dh: publicKey, auth: authToken } });
  return { ...device, serverKey: () => serverKey, questions: () => questions, badge: () => badge };
}

/** Runs in the page. */
function standIn({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }): void {
  const KEPT = 'test.push-subscription';
  const told = window as unknown as {
    testAsksReader(): Promise<void>;
    testSubscribes(key: string): Promise<void>;
    testShowsBadge(count: number): Promise<void>;
  };
  const subscription = (key: string) => ({
    endpoint,
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0) ?? 0)
        .buffer,
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(KEPT);
      return true;
    },
  });
  const current = () => {
    const key = localStorage.getItem(KEPT);
    return key === null ? null : subscription(key);
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current(),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      localStorage.setItem(KEPT, key);
      await told.testSubscribes(key);
      return current();
    },
  });
  Object.assign(Notification, {
    requestPermission: async () => {
      await told.testAsksReader();
      return Notification.permission;
    },
  });
  Object.assign(navigator, {
    setAppBadge: (count: number) => told.testShowsBadge(count),
    clearAppBadge: () => told.testShowsBadge(0),
  });
}
