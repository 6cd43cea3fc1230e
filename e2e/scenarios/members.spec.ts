import { LoginPage } from '../pages/login-page.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const wide = { viewport: { width: 1280, height: 800 } };

test('a member gets feeds, posts, groups, notifications and settings; a visitor is asked to log in for what is a member’s [AUTH-31]', async ({
  newContext,
}) => {
  const page = await (await newContext(wide)).newPage();
  const main = page.getByRole('navigation', { name: 'Main' });

  await test.step('a visitor is asked to log in for what is a member’s', async () => {
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const [entry, wanted] of [
      ['Post', 'You need to login to create a post'],
      ['Notifications', 'You need to login to view notifications'],
      ['Saved Posts', 'You need to login to view saved posts'],
      ['Profile', 'You need to login to view profile'],
    ] as const) {
      await main.getByRole('button', { name: entry, exact: true }).click();
      await expect(page.getByRole('dialog').getByText(wanted)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const login = new LoginPage(page);
    for (const [index, path] of ['/settings', '/notifications', '/outbox'].entries()) {
      // The first by a load, the others in the app that stands there.
      await (index === 0 ? login.opens(path) : visit(page, path));
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    }
  });

  await test.step('a member gets feeds, posts, groups, notifications and settings', async () => {
    await new LoginPage(page).chooses('maya');
    await expect(page, 'where they were led to').toHaveURL('/outbox');
    await main.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/feed');
    await expect(page.getByRole('tab', { name: 'Following' })).toBeVisible();
    await main.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('button', { name: 'New group' })).toBeVisible();
    await main.getByRole('link', { name: /^Notifications/ }).click();
    await expect(
      page.getByRole('feed', { name: 'Notifications' }).or(page.getByRole('list', { name: 'Notifications' })),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Settings & Support' }).click();
    await main.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });
});
