import type { CDPSession, Page, Worker } from '@playwright/test';
import type { PushMessage } from '#contract/resources/push-message.ts';

/**
 * Stops every service worker of the browser, as it does itself to save memory; the next event starts one again. Answers
 * how many ran.
 */
export async function stopServiceWorkers(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const ran = new Set<string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) if (runningStatus === 'running') ran.add(versionId);
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
  return ran.size;
}

/** The browser's `sync` event, as when it finds a connection: wakes the service worker of this page's origin. */
export function dispatchSync(page: Page, tag: string): Promise<void> {
  return tellServiceWorker(page, async (session, registration) => {
    await session.send('ServiceWorker.dispatchSyncEvent', { ...registration, tag, lastChance: false });
  });
}

/** A push from the browser's push service, decrypted as the browser hands it on. */
export function deliverPush(page: Page, text: string): Promise<void> {
  return tellServiceWorker(page, async (session, registration) => {
    await session.send('ServiceWorker.deliverPushMessage', { ...registration, data: text });
  });
}

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** What the service worker has shown and nobody has put away. */
export function shownNotifications(page: Page): Promise<readonly ShownNotification[]> {
  return runningWorker(page).evaluate<readonly ShownNotification[]>(
    'self.registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))',
  );
}

/**
 * Presses an action of the one notification that is shown, with what was typed into it: no tool has a hand on the
 * system's own notifications.
 */
export async function pressNotification(page: Page, pressed: { action: string; reply?: string }): Promise<void> {
  // `waitUntil` refuses an event that a script has made; what it was to wait for has begun by then.
  await runningWorker(page).evaluate(
    `self.registration.getNotifications().then(([notification]) => {
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification, ...${JSON.stringify(pressed)} }));
    })`,
  );
}

export interface PressedPush {
  /** What the push said, as the server makes it. */
  readonly message: PushMessage;
  readonly action: string;
}

/**
 * Presses an action of a push that says this, whether the service worker runs or was stopped; resolves when its handler
 * has begun. The notification itself is made up: what the browser shows is the system's.
 */
export async function pressPush(page: Page, { message, action }: PressedPush): Promise<void> {
  await dispatchSync(page, 'dunlin-outbox');
  await runningWorker(page).evaluate(
    `{
      const event = Object.assign(new Event('notificationclick'), {
        notification: { close: () => undefined, data: ${JSON.stringify(message)} },
        action: ${JSON.stringify(action)},
        waitUntil: () => undefined,
      });
      self.dispatchEvent(event);
    }`,
  );
}

function runningWorker(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker');
  return worker;
}

async function tellServiceWorker(
  page: Page,
  tell: (session: CDPSession, registration: { origin: string; registrationId: string }) => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await tell(session, { origin, registrationId: await registered });
  await session.detach();
}
