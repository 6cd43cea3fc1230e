import { Composer } from '../pages/composer.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('Robin earns reward tokens by a post and a follower, sees for what, and reads it offline, where nothing is promised before the server said it [SETTINGS-38]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  // Of the demo's members other scenarios do something.
  const username = `robin_${Date.now().toString(36)}`;
  const email = await api.newMember(username);
  const page = await (await newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })).newPage();
  const login = new LoginPage(page);
  await login.opens();
  await login.signsIn(email, api);
  await new FeedPage(page).seesPosts();

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Rewards' }).click();
  await expect(page).toHaveURL('/rewards');
  await expect(page.getByText('You have not earned anything yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'How you earn' })).toContainText('Your first post of the day+5');

  const earned = page.getByRole('list', { name: 'What you earned' }).getByRole('listitem');
  await test.step('a post earns, and says so where it is looked at', async () => {
    const composer = new Composer(page);
    await composer.opens();
    await composer.writes('Waders on the flats');
    await expect(page).toHaveURL('/rewards');
    await expect(page.getByText('6 reward tokens', { exact: true })).toBeVisible();
    await expect(page.getByText('+6 today')).toBeVisible();
    await expect(earned).toHaveText([/^Day 1 of your streak.*\+1$/, /^First post of the day.*\+5$/]);
    await expect(earned.nth(1).getByRole('link')).toHaveAttribute('href', /^\/post\//);
  });

  await test.step('a follower earns, by name', async () => {
    await api.follows('theo', username);
    await page.reload();
    await expect(page.getByText('8 reward tokens', { exact: true })).toBeVisible();
    await expect(earned.first()).toHaveText(/ followed you.*\+2$/);
    await expect(earned.first().getByRole('link')).toHaveAttribute('href', '/theo');
  });

  await test.step('offline it stands as of then, and what is written earns once it arrives', async () => {
    await losesTheLine(page, installation);
    await page.reload();
    await expect(page.getByText('8 reward tokens', { exact: true })).toBeVisible();
    await expect(earned).toHaveCount(3);
    await expect(page.getByText(/^You are offline\. As of .*\.$/)).toBeVisible();
    // The day's first post has been earned: a further one, however late, brings nothing.
    const composer = new Composer(page);
    await composer.opens();
    await composer.writes('And turnstones');
    await visit(page, '/rewards');
    await expect(page.getByText('8 reward tokens', { exact: true })).toBeVisible();
    await api.follows('noor', username);
    await getsTheLineBack(page, installation);
    await expect(page.getByText('10 reward tokens', { exact: true })).toBeVisible();
    await expect(earned).toHaveCount(4);
  });
});
