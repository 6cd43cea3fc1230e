import type { Page } from '@playwright/test';
import type { Person } from '../actors/person.ts';
import { outboxEntries } from '../pages/device.ts';
import type { Installation } from '../support/installation.ts';
import { PausedWorker } from '../support/paused-worker.ts';
import type { NetworkFault } from '../support/proxy/fault-rules.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

// Browsers are opened here, which takes its time on a busy machine.
test.slow();

/** Signed in, installed and without a connection. */
async function inTheTunnel(person: Person): Promise<Person> {
  await person.signsIn('maya');
  await person.isInstalled();
  await person.goesOffline();
  return person;
}

/** The next post that is sent meets this. */
function onTheWay({ proxy }: Installation, fault: NetworkFault): void {
  proxy.log.clear();
  proxy.addRule({ method: 'PUT', path: '/v3/posts', times: 1, fault });
}

/** How the one entry stands on the device, and how often each of its calls has reached the server. */
async function standing(page: Page, { proxy }: Installation) {
  const entries = await outboxEntries(page);
  return { states: entries.map(({ state }) => state), calls: proxy.log.writes().map(({ delivered }) => delivered) };
}

/**
 * A page of the origin in which nothing of the app runs: it looks at the device, and neither sends nor keeps anything.
 */
function opensBeside(person: Person): Promise<Page> {
  return person.openPage('/openapi.json');
}

/** Everything is sent, with one key, and there is one such post. */
async function expectOnePost(page: Page, text: string, installation: Installation): Promise<void> {
  await expect.poll(() => outboxEntries(page)).toEqual([]);
  expect(new Set(installation.proxy.log.writes().map(({ key }) => key)).size).toBe(1);
  const posts = await new Truth(installation, 'maya').postsOf('maya');
  expect(posts.filter(({ body }) => body === text)).toHaveLength(1);
}

test('a service worker that is stopped before the server has its call sends again when it is woken [OB20]', async ({
  person,
  installation,
}) => {
  const maya = await inTheTunnel(await person({ sendsInBackground: true }));
  const text = 'Lost on the way with the one who carried it';
  await maya.writesPost(text);
  await maya.closePage();
  onTheWay(installation, { kind: 'blackHole' });
  await maya.comesOnline();
  const beside = await opensBeside(maya);
  await expect.poll(() => standing(beside, installation)).toEqual({ states: ['sending'], calls: [0] });

  await maya.serviceWorkerIsKilled();
  expect(await standing(beside, installation)).toEqual({ states: ['sending'], calls: [0] });
  await maya.wakesServiceWorker();
  await expectOnePost(beside, text, installation);
  expect((await standing(beside, installation)).calls).toEqual([0, 1]);
});

test('a service worker that is stopped before it hears the answer leaves an entry that the next page settles, and no second post [OB20]', async ({
  person,
  installation,
}) => {
  const maya = await inTheTunnel(await person({ sendsInBackground: true }));
  const text = 'Taken, and nobody heard of it';
  await maya.writesPost(text);
  await maya.closePage();
  onTheWay(installation, { kind: 'delay', ms: 20_000, when: 'after' });
  await maya.comesOnline();
  const beside = await opensBeside(maya);
  await expect.poll(() => standing(beside, installation)).toEqual({ states: ['sending'], calls: [1] });

  await maya.serviceWorkerIsKilled();
  expect(await standing(beside, installation)).toEqual({ states: ['sending'], calls: [1] });
  await maya.openPage('/maya');
  await expectOnePost(maya.page, text, installation);
  await expect(maya.post(text)).toBeVisible();
  await expect(maya.posts().filter({ hasText: text })).toHaveCount(1);
  expect((await standing(beside, installation)).calls).toEqual([1, 1]);
});

test('a service worker that freezes over the answer keeps its call: the page waits in line, and what it thaws to is sent once [OB10]', async ({
  person,
  installation,
}) => {
  const maya = await inTheTunnel(await person({ sendsInBackground: true }));
  const text = 'Held for as long as the service worker sleeps';
  // The page's own worker would be the first to send.
  const worker = await PausedWorker.pause(maya.page);
  await maya.writesPost(text);
  onTheWay(installation, { kind: 'delay', ms: 2_000, when: 'after' });
  await maya.comesOnline();
  await maya.wakesServiceWorker();
  await expect.poll(() => standing(maya.page, installation)).toEqual({ states: ['sending'], calls: [1] });

  const serviceWorker = await PausedWorker.pauseServiceWorker(maya.context);
  await worker.resume();
  // The page's calls pass the service worker, so to the page there is no connection while that sleeps.
  await expect(maya.post(text)).toContainText('Waiting for connection');
  expect(await standing(maya.page, installation)).toEqual({ states: ['sending'], calls: [1] });

  await serviceWorker.resume();
  await expectOnePost(maya.page, text, installation);
  await expect(maya.post(text)).not.toContainText(/Sending|Waiting/);
  // Calls of the page's worker pass the service worker: what it asked for meanwhile has got through by now.
  await expect(maya.page.getByText('Offline · showing saved posts')).toBeHidden();
  expect((await standing(maya.page, installation)).calls).toEqual([1]);
});
