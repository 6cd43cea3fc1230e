import type { CDPSession, Page } from '@playwright/test';

/** Stops every service worker of the browser, as it does itself to save memory; the next event starts one again. Answers how many ran. */
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
