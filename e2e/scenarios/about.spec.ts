import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Shell } from '../pages/shell.ts';

test('a visitor reads what the product is and what is going on in it, also without a connection; a visitor comes to it from the login screen, too, and a member from the settings [ROUTE-05]', async ({
  newContext,
  installation,
}) => {
  const page = await (await newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' })).newPage();

  await test.step('a visitor reads what the product is and what is going on in it, also without a connection', async () => {
    await new FeedPage(page).opens();
    await new Shell(page).suggestions.getByRole('link', { name: 'About Dunlin' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page).toHaveTitle('About Dunlin · Dunlin');
    const main = page.getByRole('main');
    const people = main.getByRole('list', { name: 'Trending people' }).getByRole('listitem');
    const topics = main.getByRole('list', { name: 'Trending topics' }).getByRole('listitem');
    const showsAll = async () => {
      await expect(main.getByText('Dunlin is a social network')).toBeVisible();
      await expect(topics).toHaveCount(10);
      await expect(topics.first()).toHaveText(/^#\S+ ?\d+ posts?$/);
      await expect(people.first().getByRole('link')).toBeVisible();
      await expect(main.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/policy');
      await expect(main.getByRole('link', { name: 'Licences of the software used' })).toHaveAttribute('href', '/licenses.txt');
    };
    await showsAll();
    await expect(main.getByRole('button', { name: 'Feedback' }), 'the form is for members').toHaveCount(0);

    await losesTheLine(page, installation);
    await page.reload();
    await showsAll();
  });

  await test.step('a member comes to it from the settings, a visitor from the login screen', async () => {
    await getsTheLineBack(page, installation);
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/login');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'About Dunlin' }).click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await page.getByRole('button', { name: /@maya\b/ }).click();
    await new FeedPage(page).seesPosts();
    await visit(page, '/settings');
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/about');
    await page.getByRole('main').getByRole('button', { name: 'Feedback' }).click();
    await expect(page.getByRole('dialog', { name: 'Enter your Feedback' })).toBeVisible();
  });
});
