import type { Locator } from '@playwright/test';
import { drags } from '../actors/fingers.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { postWithPictures } from '../support/post-with-video.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const FILM = 'https://youtu.be/aqz-KE-bpKQ';

test('pictures open in a viewer that fingers, keys and Back know, and the focus is back on the picture after it [POST-42] [POST-40] [POST-58]', async ({
  actor,
  installation,
}) => {
  const id = await postWithPictures(new Api(installation));
  const noPicture = installation.proxy.addRule({ path: /^\/media\//, fault: { kind: 'status', status: 404 } });
  const page = await actor('maya', { opens: `/post/${id}`, viewport: { width: 390, height: 844 }, hasTouch: true });
  const post = page.locator(`article[data-post-id="${id}"]`);
  const picture = post.getByRole('button', { name: /^Open picture/ });
  await test.step('a picture that does not come says so, and is there once it can be had', async () => {
    await expect(post.getByText('Media not available')).toBeVisible();
    noPicture.remove();
    await expect(picture).toBeVisible();
    await expect(post.getByText('Media not available')).toBeHidden();
  });
  const carousel = post.getByRole('group', { name: /^Media 1 of/ });
  const count = Number(/of (\d+)/.exec((await carousel.getAttribute('aria-label')) ?? '')?.[1]);
  expect(count).toBeGreaterThan(1);

  await test.step('its description is there for everybody', async () => {
    const description = ((await picture.getAttribute('aria-label')) ?? '').replace('Open picture: ', '');
    await post.getByRole('button', { name: 'ALT: show the description' }).click();
    const open = post.getByRole('button', { name: description, exact: true });
    await expect(open).toBeVisible();
    await open.click();
    await expect(open).toBeHidden();
  });

  const viewer = page.getByRole('dialog', { name: 'Picture' });
  const status = viewer.getByRole('status');
  const stage = viewer.locator('[data-scale]');
  await picture.focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(`Media 1 of ${count}`);
  await expect.poll(() => viewer.boundingBox(), 'the whole screen').toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText(`Media ${count} of ${count}`);
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText(`Media 1 of ${count}`);
  // As it was uploaded it cannot be had: enlarged, it is what was there.
  await page.route(/\/media\/[^?]*$/, (route) => route.fulfill({ status: 404 }));
  const refused = page.waitForResponse((response) => response.status() === 404);
  await page.keyboard.press('+');
  await refused;
  await expect(stage).toHaveAttribute('data-scale', '1.50');
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(viewer.getByText('Media not available')).toBeHidden();
  await page.unroute(/\/media\/[^?]*$/);
  await page.keyboard.press('0');
  await expect(stage).toHaveAttribute('data-scale', '1.00');

  await test.step('a swipe turns, two fingers and a double tap enlarge', async () => {
    await drags(page, [[320, 400]], [[172, 400]]);
    await expect(stage).toHaveAttribute('data-scale', '1.00');
    await expect(status).toHaveText(`Media 1 of ${count}`);
    await drags(page, [[320, 400]], [[160, 400]]);
    await expect(status).toHaveText(`Media 2 of ${count}`);
    const spread: [number, number][] = [
      [95, 400],
      [295, 400],
    ];
    const together: [number, number][] = [
      [145, 400],
      [245, 400],
    ];
    await drags(page, together, spread);
    await expect(stage).toHaveAttribute('data-scale', '2.00');
    await page.keyboard.press('0');
    await viewer.getByRole('img').dblclick();
    await expect(stage).toHaveAttribute('data-scale', '2.50');
    await viewer.getByRole('img').dblclick();
    await expect(stage).toHaveAttribute('data-scale', '1.00');
  });

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(picture, 'of the picture that was seen last').toBeFocused();
  await expect(post.getByRole('group', { name: `Media 2 of ${count}` })).toBeVisible();

  await test.step('a swipe down, a press and Back close it, and the page stays', async () => {
    const closes: readonly (() => Promise<unknown>)[] = [
      () => drags(page, [[195, 300]], [[195, 460]]),
      () => viewer.getByRole('img').click(),
      () => page.goBack(),
    ];
    for (const close of closes) {
      await picture.click();
      await expect(viewer.getByRole('img')).toBeVisible();
      await close();
      await expect(viewer).toBeHidden();
      await expect(picture).toBeFocused();
      await expect(page).toHaveURL(`/post/${id}`);
    }
  });
});

for (const { what, link, shown } of [
  {
    what: 'card',
    link: {
      openGraph: { title: 'Counts', description: '', image: '', url: 'https://waders.example/counts', shouldFetchOg: false },
    },
    shown: (slot: Locator) => slot.getByRole('link', { name: 'Counts' }),
  },
  {
    what: 'player',
    link: { embedUrl: FILM },
    shown: (slot: Locator) => slot.getByRole('button', { name: 'Play on YouTube' }),
  },
]) {
  test(`the ${what} of a link has a place in the carousel, before the first picture and behind the last [POST-40] [POST-41]`, async ({
    newContext,
    keptSignIn,
    installation,
  }) => {
    const id = await postWithPictures(new Api(installation));
    const context = await newContext();
    const page = await context.newPage();
    await context.route('**/v3/posts/map', async (route) => {
      if (!(route.request().postDataJSON() as { ulids: readonly string[] }).ulids.includes(id)) return route.continue();
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: readonly { id: string; images: readonly object[] }[] };
      const linked = data.map((post) => (post.id === id ? { ...post, ...link, images: post.images.slice(0, 2) } : post));
      await route.fulfill({ response, json: { data: linked } });
    });
    await keptSignIn.enter(page, 'maya', `/post/${id}`);
    const post = page.locator(`article[data-post-id="${id}"]`);
    const slot = post.locator('[data-slot="link"]');
    const picture = post.getByRole('button', { name: /^Open picture/ });
    const stands = (position: number) => expect(post.getByRole('group', { name: `Media ${position} of 3` })).toBeVisible();
    const turns = (name: 'Previous' | 'Next') => post.getByRole('button', { name, exact: true }).click();
    await stands(1);
    await expect(picture).toBeVisible();
    for (const [name, position] of [
      ['Previous', 3],
      ['Previous', 2],
      ['Next', 3],
      ['Next', 1],
    ] as const) {
      await turns(name);
      await stands(position);
      await expect(shown(slot)).toHaveCount(position === 3 ? 1 : 0);
      await expect(picture).toHaveCount(position === 3 ? 0 : 1);
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Scrolls until this share of the player is in view. */
async function leavesInView(player: Locator, share: number): Promise<void> {
  await player.evaluate((frame, part) => {
    const { top, height } = frame.getBoundingClientRect();
    window.scrollBy({ top: top + height * (1 - part), behavior: 'instant' });
  }, share);
}

test('a player of another service stands as a picture, plays on a press, is gone out of view, and waits offline [POST-44] [POST-45] [POST-46] [POST-47]', async ({
  actor,
  installation,
}) => {
  const id = await new Api(installation).writesPost('noor', `Dunlins in flight: ${FILM}`);
  const page = await actor('maya', { opens: '/settings', viewport: { width: 390, height: 700 }, serviceWorkers: 'allow' });
  const strangers: string[] = [];
  page.context().on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== installation.url) strangers.push(request.url());
  });
  await page
    .context()
    .route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>It plays</p>' }),
    );

  await visit(page, '/noor');
  const post = page.locator(`article[data-post-id="${id}"]`);
  const play = post.getByRole('button', { name: 'Play on YouTube' });
  await expect(play).toBeVisible();
  await post.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(play).toBeHidden();
  await post.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(play).toBeVisible();
  expect(strangers, 'before the press').toEqual([]);

  await play.click();
  const player = post.locator('iframe');
  await expect(post.frameLocator('iframe').getByText('It plays')).toBeVisible();
  expect(strangers.map((url) => new URL(url).origin)).toEqual(['https://www.youtube-nocookie.com']);
  await expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1');
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin');
  await expect(player).toHaveAttribute('sandbox', /^(?!.*(?:top-navigation|allow-forms|allow-modals)).*allow-scripts/);

  await leavesInView(player, 0.3);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(player).toHaveCount(1);
  await leavesInView(player, 0.05);
  await expect(player).toHaveCount(0);
  await expect(post, 'the post itself is still there').toBeAttached();

  await page.evaluate(() => window.scrollTo(0, 0));
  await losesTheLine(page, installation);
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(/Offline/);
  await play.click();
  await expect(post.getByText('You are offline. It plays when you are back.')).toBeVisible();
  await expect(post.getByRole('link', { name: 'youtu.be/aqz-KE-bpKQ' }).first()).toHaveAttribute('href', FILM);
  await getsTheLineBack(page, installation);
  await expect(post.frameLocator('iframe').getByText('It plays')).toBeVisible();
});
