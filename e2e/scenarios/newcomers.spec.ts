import type { Page } from '@playwright/test';
import { FeedPage, LoginPromptSheet } from '../pages/feed-page.ts';
import { joins, LoginPage } from '../pages/login-page.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { noteWrongUrl } from '../support/wrong-url.ts';

test('a visitor is asked to log in for what is a member’s, by a prompt that names the action, its benefits and two ways on, and no alert tells of an unknown path [SHELL-19] [SHELL-34] [SHELL-35] [SHELL-36] [SHELL-37] [SHELL-38] [SHELL-39] [SHELL-40] [ROUTE-33]', async ({
  newContext,
}) => {
  const page = await (await newContext()).newPage();
  const shell = new Shell(page);
  const prompt = new LoginPromptSheet(page);

  await test.step('who follows somebody, presses what the menu has for members or opens its address is asked to log in', async () => {
    await page.goto('/noor');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Follow\b/ })
      .first()
      .click();
    await prompt.asksFor('follow people');
    await shell.opensSupport();
    for (const [entry, action] of [
      ['Search', 'search'],
      ['My Network', 'view connections'],
      ['Notifications', 'view notifications'],
      ['Settings', 'view settings'],
      ['Invite', 'invite friends'],
    ] as const) {
      await shell.menu.getByRole('button', { name: entry, exact: true }).click();
      await prompt.asksFor(action);
    }
    const login = new LoginPage(page);
    const addresses = [
      ['/violations', 'view violations'],
      ['/invite/somewhere', 'view this invite'],
      ['/ad-dashboard', 'access ad dashboard'],
      ['/saved-posts', 'view saved posts'],
      ['/noor/connections', 'view connections'],
    ] as const;
    const loaded: readonly string[] = ['/violations', '/noor/connections'];
    for (const [path, action] of addresses) {
      // The others in the app that stands there.
      await (loaded.includes(path) ? login.opens(path) : visit(page, path));
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
      await expect(page.getByText(`You need to login to ${action}`, { exact: true })).toBeVisible();
    }
    await visit(page, '/login?redirect=%2Fnoor');
    await expect(page).toHaveURL('/login?redirect=%2Fnoor');
    await expect(login.heading()).toBeVisible();
    await expect(page.getByText('You need to login'), 'what is open to all').toHaveCount(0);
  });

  await test.step('the prompt names the action, its benefits and two ways on', async () => {
    await visit(page, '/feed');
    await new FeedPage(page).seesPosts();
    await expect(shell.menu.getByRole('button', { name: 'Login' })).toBeVisible();
    for (const [entry, action] of [
      ['Profile', 'view profile'],
      ['Saved Posts', 'view saved posts'],
      ['Post', 'create a post'],
    ] as const) {
      await shell.menu.getByRole('button', { name: entry, exact: true }).click();
      await prompt.asksFor(action);
    }
    await visit(page, '/noor');
    await expect(page.getByRole('region', { name: /^Profile of/ })).toBeVisible();
    await shell.menu.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(prompt.sheet.getByRole('heading', { name: 'Engage. Earn. Repeat. All On Dunlin.' })).toBeVisible();
    await expect(prompt.sheet.getByRole('listitem')).toHaveText([
      /^Personalize your feed/,
      /^Grow your influence/,
      /^Earn rewards.*reward tokens for growing your network/,
      /^Start a streak.*[Pp]ost and engage daily/,
    ]);
    await prompt.sheet.getByRole('button', { name: 'Login or Sign Up' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fnoor&ref=dunlin');
    await expect(prompt.sheet).toBeHidden();

    await page.goto('/noor?ref=friend42');
    await shell.menu.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fnoor&ref=friend42');
  });

  await test.step('an unknown path leaves a cookie for five seconds, and no alert for a visitor', async () => {
    await page.addInitScript(noteWrongUrl);
    await page.goto('/no/such/place', { waitUntil: 'commit' });
    const setAt = await page.waitForFunction(() => (globalThis as { wrongUrlSetAt?: number }).wrongUrlSetAt);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'wrongURL');
    expect(cookie).toMatchObject({ value: 'true', path: '/' });
    expect(cookie!.expires - (await setAt.jsonValue())! / 1000).toBeCloseTo(5, 0);
    await expect(page).toHaveURL('/feed');
    await new FeedPage(page).seesPosts();
    expect(await page.evaluate(() => (globalThis as { isWrongUrlTold?: boolean }).isWrongUrlTold)).toBe(false);
  });
});

test('who has posted nothing yet is shown where to begin, for a moment and not before 4 s after the page has loaded; maya is not [SHELL-32] [SHELL-33]', async ({
  actor,
  newContext,
  installation,
}) => {
  const hints = `globalThis.hints = [];
    new MutationObserver(() => {
      const isShown = document.body.innerText.includes('Click here to create your first post!');
      if (isShown !== (globalThis.hints.length % 2 === 1)) globalThis.hints.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => void (new Image().src = '/icons/slow.png'));`;
  // The page stands before it has loaded.
  installation.proxy.addRule({ path: '/icons/slow.png', fault: { kind: 'delay', ms: 2_000 } });
  const nele = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  await joins(nele, 'Nele', new Api(installation));
  const maya = await actor('maya', { serviceWorkers: 'allow' });
  for (const page of [nele, maya]) {
    await page.addInitScript(hints);
    await page.reload();
  }
  const seen = (page: Page) => page.evaluate('globalThis.hints') as Promise<readonly number[]>;
  await expect.poll(async () => (await seen(nele)).length).toBe(2);
  const [from = 0, to = 0] = await seen(nele);
  const loadedAt = await nele.evaluate(
    () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.loadEventStart,
  );
  expect(loadedAt).toBeGreaterThan(2_000);
  expect([from - loadedAt! >= 4000, to - loadedAt! >= 5000]).toEqual([true, true]);
  await expect.poll(() => maya.evaluate(() => performance.now())).toBeGreaterThan(to);
  expect(await seen(maya)).toEqual([]);
});
