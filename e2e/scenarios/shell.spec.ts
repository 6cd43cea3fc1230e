import type { Page } from '@playwright/test';
import { FeedPage } from '../pages/feed-page.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { holds } from '../support/holds.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { noteWrongUrl } from '../support/wrong-url.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('a phone has the toolbar, from 768 px there are three columns, a low window keeps the Post button in view, and dark mode is switched on for the account, wherever it signs in [SHELL-02] [SHELL-03] [SHELL-18] [SETTINGS-10] [SETTINGS-11]', async ({
  actor,
}) => {
  const page = await actor('ines', { viewport: { width: 767, height: 900 } });
  const shell = new Shell(page);
  const post = shell.menu.getByRole('button', { name: 'Post', exact: true });

  await test.step('a phone has the toolbar, from 768 px there are three columns: a rail, the feed, a narrow right menu; names from 1280 px', async () => {
    const columns = [shell.menu, page.getByRole('main'), shell.suggestions];
    const boxes = async () => {
      for (const column of columns) await expect(column).toBeVisible();
      return Promise.all(columns.map(async (column) => (await column.boundingBox())!));
    };
    const profile = shell.menu.getByRole('link', { name: 'Profile' });
    const tip = page.locator('[data-part="tip"]');
    await expect(shell.toolbar).toBeInViewport();
    await expect(shell.menu).toBeHidden();
    await expect(shell.suggestions).toBeHidden();

    for (const width of [768, 1279]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(shell.toolbar).toBeHidden();
      const [rail, feed, right] = await boxes();
      expect(rail!.width).toBe(72);
      expect(feed!.x).toBeGreaterThanOrEqual(rail!.x + rail!.width);
      expect(feed!.width).toBeLessThanOrEqual(620);
      expect(right!.x).toBeGreaterThanOrEqual(feed!.x + feed!.width);
      expect(right!.width).toBeGreaterThanOrEqual(240);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing to scroll sideways').toBe(width);
      for (const control of [profile, post]) expect((await control.boundingBox())!.width).toBe(48);
      await profile.hover();
      await expect(tip).toHaveText('Profile');
      await page.mouse.move(width / 2, 600);
      await expect(tip).toHaveCount(0);
      await page.keyboard.press('Tab');
      await profile.focus();
      await expect(tip).toHaveText('Profile');
      await post.focus();
      await expect(tip).toHaveText('Post');
      await post.blur();
      await expect(tip).toHaveCount(0);
    }

    await page.setViewportSize({ width: 1280, height: 900 });
    const [menu, feed, right] = await boxes();
    expect(menu!.width).toBeGreaterThanOrEqual(240);
    expect(menu!.width).toBeLessThanOrEqual(280);
    expect(feed!.width).toBeLessThanOrEqual(620);
    expect(right!.width).toBeGreaterThanOrEqual(300);
    expect(right!.width).toBeLessThanOrEqual(340);
    expect((await post.boundingBox())!.width).toBeGreaterThan(150);
  });

  await test.step('in a low window the menu scrolls below the Post button and the member’s name, which stay in view', async () => {
    const last = shell.menu.getByRole('button', { name: 'Settings & Support' });
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 560 });
      await shell.menu.evaluate((menu) => menu.scrollTo({ top: 0 }));
      await expect(post).toBeInViewport({ ratio: 1 });
      await expect(shell.menu.locator('a[href="/ines"]').last()).toBeInViewport({ ratio: 1 });
      await last.click();
      await expect(shell.menu.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
      await last.click();
    }
    // Where the entry itself is in view, what it opens is not, and Playwright scrolls nothing.
    await page.setViewportSize({ width: 1280, height: 800 });
    await shell.menu.evaluate((menu) => menu.scrollTo({ top: 0 }));
    await last.click();
    const logout = shell.menu.getByRole('button', { name: 'Logout' });
    const endOfSection = async () => ((await logout.boundingBox())?.y ?? Infinity) + 40;
    await expect.poll(endOfSection, 'what opens stands above the foot').toBeLessThan((await post.boundingBox())!.y);
    await post.click();
    const composer = page.getByRole('dialog', { name: 'New post' });
    await expect(composer.getByRole('textbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(composer).toBeHidden();
  });

  await test.step('dark mode is switched on for the account, wherever it signs in, and told to the browser’s bars', async () => {
    // In the section that is open still.
    const choice = shell.menu.getByRole('switch', { name: 'Dark mode' });
    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const bars = (of: Page) => of.locator('meta[name="theme-color"]').last();
    await expect(bars(page)).toHaveAttribute('content', '#FFFFFF');
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/v3/user/settings') && answer.request().method() === 'PATCH',
    );
    await choice.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);
    await expect(bars(page)).toHaveAttribute('content', '#000000');
    await saved;
    const other = await actor('ines', { serviceWorkers: 'allow' });
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

    // Each theme that a start has had, that of index.html first, and what it told the browser's bars.
    await other.addInitScript(() => {
      const themes: string[] = [];
      const note = () =>
        themes.push(
          `${document.documentElement.getAttribute('data-theme')} ${document.querySelector('meta[name="theme-color"]')?.getAttribute('content')}`,
        );
      new MutationObserver(note).observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true });
      Object.assign(window, { themes });
    });
    const startsIn = async (theme: string) => {
      await other.goto('/feed');
      await new FeedPage(other).seesPosts();
      const told = await other.evaluate(() => (window as unknown as { themes: string[] }).themes);
      expect(new Set(told)).toEqual(new Set([theme]));
    };
    await startsIn('dark #000000');
    const savedAgain = page.waitForResponse(
      (answer) => answer.url().endsWith('/v3/user/settings') && answer.request().method() === 'PATCH',
    );
    await choice.click();
    await savedAgain;
    // Whose start asks for them every ten minutes, and the settings each time.
    await other.goto('/settings');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await startsIn('light #FFFFFF');
  });
});

test('who loses the line is told by a pill, finds what waits in the Outbox, also on a phone, and has the app fetched anew by the build label; without a connection nothing of it goes [SHELL-17] [SETTINGS-45] [SETTINGS-46]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { serviceWorkers: 'allow' });
  const shell = new Shell(page);
  const feed = new FeedPage(page);

  await test.step('the Offline pill comes with the loss of the line, names saved posts only where some are shown, and leaves with its return', async () => {
    const pill = page.getByRole('status').filter({ hasText: 'Offline' });
    await expect(pill).toHaveCount(0);
    await losesTheLine(page, installation);
    await expect(pill).toHaveText('Offline · showing saved posts');
    await expect(pill, 'what is announced').toMatchAriaSnapshot('- status: Offline');

    await feed.chooses('Welcome');
    await expect(page.getByText('Nothing saved here yet')).toBeVisible();
    await expect(pill).toHaveText('Offline');
    await feed.chooses('For You');
    await expect(pill).toHaveText('Offline · showing saved posts');
    await page.getByRole('link', { name: 'Outbox' }).first().click();
    await expect(page).toHaveURL('/outbox');
    await expect(pill).toHaveText('Offline');

    await getsTheLineBack(page, installation);
    await expect(pill).toHaveCount(0);
  });

  await test.step('on a phone Saved Posts and Outbox are in the account menu, and the Outbox is a pill while something waits', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, '/feed');
    await feed.seesPosts();
    await expect(shell.toolbar.getByRole('link')).toHaveCount(3);
    await expect(shell.toolbar.getByRole('button')).toHaveCount(2);
    const pill = page.getByRole('banner').getByRole('link', { name: /^Outbox/ });
    await expect(pill).toHaveCount(0);
    await losesTheLine(page, installation);
    // Saved or not: what others have saved as this member before stands on top, perhaps.
    await feed.posts().first().locator('[data-action="bookmark"]').click();
    await expect(pill).toHaveAccessibleName('Outbox, 1 unsent');
    await expect(pill).toHaveText('1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing to scroll sideways').toBe(320);
    await pill.click();
    await expect(page).toHaveURL('/outbox');
    await expect(pill, 'it leads here').toHaveCount(0);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Account menu' });
    await expect(menu.getByRole('link', { name: 'Outbox, 1 unsent' })).toBeVisible();
    await getsTheLineBack(page, installation);
    await menu.getByRole('link', { name: 'Saved Posts' }).click();
    await expect(page).toHaveURL('/saved-posts');
    await expect(menu).toBeHidden();
  });

  await test.step('the build label, which names version and build, empties the caches and reloads; without a connection nothing of the app goes', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, '/feed');
    await feed.seesPosts();
    await keepsAppFiles(page);
    const label = shell.menu.getByRole('button', { name: /^Dunlin \d+\.\d+\.\d+ · [0-9a-f]{7}$/ });
    async function presses() {
      await page.evaluate(() => caches.open('stale-build'));
      await shell.opensSupport();
      const reloaded = page.waitForEvent('load');
      await label.click();
      await reloaded;
      expect(await page.evaluate(() => caches.has('stale-build'))).toBe(false);
      await feed.seesPosts();
    }
    await presses();
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    await presses();
  });
});

test('on a phone the toolbar goes and comes with scrolling, the logo leads to the top of home, and Profile opens the account menu [SHELL-20] [SHELL-21] [SHELL-25] [SHELL-26] [SHELL-27] [SHELL-28] [SHELL-29] [SHELL-31]', async ({
  actor,
}) => {
  const page = await actor('maya', phone);
  const shell = new Shell(page);
  const feed = new FeedPage(page);

  await test.step('in the feed five scrolls down put the toolbar away and five up bring it back', async () => {
    await shell.scrolls(4, 60);
    await expect(shell.toolbar).toBeInViewport();
    await shell.scrolls(1, 60);
    await expect(shell.toolbar).not.toBeInViewport();
    await shell.scrolls(4, -20);
    await expect(shell.toolbar).not.toBeInViewport();
    await shell.scrolls(1, -20);
    await expect(shell.toolbar).toBeInViewport();
  });

  await test.step('the logo above home leads to its top and asks for what is new', async () => {
    await feed.seesPosts();
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    const refreshed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/v3/posts/forYou');
    await page.getByRole('banner').getByRole('button', { name: 'Dunlin, to the top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await refreshed;
  });

  await test.step('elsewhere three scrolls up bring the toolbar back', async () => {
    await visit(page, '/noor');
    await expect(page.getByRole('region', { name: /^Profile of/ })).toBeVisible();
    await feed.seesPosts();
    await expect(shell.toolbar).toBeInViewport();
    await shell.scrolls(5, 60);
    await expect(shell.toolbar).not.toBeInViewport();
    await shell.scrolls(2, -20);
    await expect(shell.toolbar).not.toBeInViewport();
    await shell.scrolls(1, -20);
    await expect(shell.toolbar).toBeInViewport();
  });

  await test.step('Profile in the toolbar opens the account menu, which folds out more; an entry for the page already open only closes it', async () => {
    const menu = page.getByRole('dialog', { name: 'Account menu' });
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(menu.getByRole('link', { name: 'Saved Posts' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden();
    await menu.getByRole('button', { name: 'More' }).click();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(menu.getByRole('switch', { name: 'Dark mode' })).toBeVisible();
    await menu.getByRole('button', { name: 'Less' }).click();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/maya');
    await expect(menu).toBeHidden();

    const profile = page.getByRole('region', { name: /^Profile of/ });
    await profile.evaluate((element) => element.setAttribute('data-same', ''));
    const steps = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/maya');
    await expect(profile).toHaveAttribute('data-same', '');
    // The menu's own step, which Back would have taken, is there once.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(steps + 1);

    // What its address says besides stays as well.
    await visit(page, '/saved-posts?q=tide');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await menu.getByRole('link', { name: 'Saved Posts' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/saved-posts?q=tide');
  });
});

test('the account menu of who is timed out says for how long, before what it folds, stands at zeros from the end on, and says nothing once the server does not [SHELL-21] [TIMEOUT-13]', async ({
  actor,
  installation,
}) => {
  const page = await actor('milo', phone);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  const entries = page.getByRole('navigation', { name: 'Account' }).locator('a, button');
  const timeout = entries.filter({ hasText: /^Timeout/ });
  await expect(timeout).toHaveText(/\d\d:\d\d:\d\d:\d\d/);
  const names = await entries.evaluateAll((all) => all.map(({ textContent }) => /^[A-Za-z ]+/.exec(textContent)?.[0] ?? ''));
  const shown = ['Profile', 'Settings', 'Invite', 'My Network', 'Saved Posts', 'Timeout', 'More'];
  expect(names.filter((name) => shown.includes(name))).toEqual(shown);

  const { data: milo } = (await new Api(installation).callAs('milo', 'GET', '/v3/user')) as {
    data: { timeout_expires_at: string };
  };
  await test.step('at its end it stands at zeros', async () => {
    const end = Date.parse(milo.timeout_expires_at);
    // The page's clock alone: neither the worker nor the server takes the timeout for over.
    await page.clock.setFixedTime(end - 1_000);
    await expect(timeout).toHaveText('Timeout00:00:01');
    await page.clock.setFixedTime(end);
    await expect(timeout).toHaveText('Timeout00:00:00:00');
    await page.clock.setSystemTime(end);
  });

  await test.step('the entry goes when the server tells of no timeout any more', async () => {
    const call = await holds(page.context(), '**/v3/user', {
      goesOn: (route) => route.fulfill({ json: { data: { ...milo, timeout_expires_at: null } } }),
    });
    // One's own page asks for the account, a minute after it was asked for last. No load: a page whose clock is
    // days ahead of its worker's when it begins hears nothing of it.
    await page.workers()[0]?.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 61_000;
    });
    await entries.filter({ hasText: /^Profile/ }).click();
    await expect.poll(call.asked).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(timeout).toHaveText('Timeout00:00:00:00');
    call.letGo();
    await expect(timeout).toHaveCount(0);
  });
});

test('the left menu leads home, to the profile and to the saved posts, a page that was come to has a way back, and an unknown path leads home and says so [SHELL-09] [SHELL-30] [SHELL-31] [SHELL-46] [SHELL-47] [SHELL-48] [ROUTE-32] [ROUTE-40]', async ({
  actor,
}) => {
  const page = await actor('maya');
  const shell = new Shell(page);

  await test.step('the left menu leads home, to the profile and to the saved posts, and folds its support section', async () => {
    await shell.menu.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/maya');
    await shell.menu.getByRole('link', { name: 'Saved Posts' }).click();
    await expect(page).toHaveURL('/saved-posts');
    await shell.menu.getByRole('button', { name: 'Dunlin, to the top' }).click();
    await expect(page).toHaveURL('/feed');
    await new FeedPage(page).seesPosts();
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    const refreshed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/v3/posts/forYou');
    await shell.menu.getByRole('button', { name: 'Dunlin, to the top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await refreshed;

    const logout = shell.menu.getByRole('button', { name: 'Logout' });
    await expect(logout).toBeHidden();
    await shell.opensSupport();
    await expect(logout).toBeVisible();
    await shell.opensSupport();
    await expect(logout).toBeHidden();
  });

  await test.step('a page that was come to has a way back, home has none; the browser leaves scrolling to the app, and a new page begins at its top', async () => {
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await expect(back).toBeHidden();
    await page.getByRole('link', { name: 'Saved Posts' }).click();
    await expect(page).toHaveURL('/saved-posts');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await back.click();
    await expect(page).toHaveURL('/feed');
    await page.goto('/maya');
    await expect(page.getByRole('region', { name: /^Profile of/ })).toBeVisible();
    await expect(back).toBeHidden();
  });

  await test.step('an unknown path leads home and says so to a member', async () => {
    await page.addInitScript(noteWrongUrl);
    const alert = page.getByRole('alert').filter({ hasText: 'Invalid URL' });
    // It stands for 2 s only, so it is looked at and closed in one go, inside the page.
    await page.goto('/no/such/place', { waitUntil: 'commit' });
    const { top, isForgotten } = await alert.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      element.querySelector<HTMLButtonElement>('button[aria-label="Close"]')!.click();
      return { top, isForgotten: !document.cookie.includes('wrongURL') };
    });
    expect(top).toBeLessThan(120);
    expect(isForgotten).toBe(true);
    await expect(page).toHaveURL('/feed');
    await expect(alert).toBeHidden();
    expect((await page.context().cookies()).filter(({ name }) => name === 'wrongURL')).toEqual([]);
    // Of two letters nobody's name is.
    await page.goto('/ab/connections', { waitUntil: 'commit' });
    await alert.waitFor();
    await expect(page).toHaveURL('/feed');
    await expect(alert, 'it goes by itself').toBeHidden();
    expect(await page.evaluate(() => (globalThis as { wrongUrlTakenAfterMs?: number }).wrongUrlTakenAfterMs)).toBe(2000);
  });
});
