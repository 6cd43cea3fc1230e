import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

/** The page waits for the end of its worker. */
function isWatchedOver(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name?.startsWith('dunlin-worker-'));
  });
}

test('each kill of page, worker, service worker, browser and server leaves the person able to go on', async ({
  person,
  installation,
}) => {
  const maya = await person({ sendsInBackground: true });
  await maya.signsIn('maya');
  await maya.isInstalled();

  await maya.pageCrashes();
  await maya.openPage('/feed');
  await maya.seesPosts();

  // Before its script has run, nobody can tell a dead worker from one that takes its time: the page gives it half a
  // minute.
  await expect.poll(() => isWatchedOver(maya.page)).toBe(true);
  const [worker] = maya.page.workers();
  await maya.workerIsKilled();
  await expect.poll(() => maya.page.workers().filter((one) => one !== worker).length, 'the page starts another').toBe(1);
  await maya.writesPost('Sent by the second worker');
  await expect(maya.post('Sent by the second worker')).not.toContainText(/Waiting|Sending/);
  const truth = new Truth(installation, 'maya');
  await expect.poll(async () => (await truth.postsOf('maya')).map(({ body }) => body)).toContain('Sent by the second worker');

  const before = await maya.page.evaluate(() => navigator.serviceWorker.controller?.state);
  await maya.serviceWorkerIsKilled();
  expect(before).toBe('activated');

  await maya.browserIsKilled();
  await maya.openBrowser();
  await maya.openPage('/feed');
  await maya.seesPosts();

  const old = installation.server.child.pid;
  await installation.killServer();
  await expect(fetch(`${installation.server.url}/healthz`)).rejects.toThrow();
  await installation.startServerAgain();
  expect(installation.server.child.pid).not.toBe(old);

  await maya.writesPost('Still here after all that');
  await expect
    .poll(async () => (await new Truth(installation, 'maya').postsOf('maya')).map(({ body }) => body))
    .toContain('Still here after all that');
});
