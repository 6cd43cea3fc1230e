import { expect, test } from '../support/test.ts';

const wide = { viewport: { width: 1280, height: 800 } };

test('a member gets feeds, posts, groups, notifications and settings; a visitor is asked to log in for what is a member’s [AUTH-31]', async ({
  actor,
  newContext,
}) => {
  const maya = await actor('maya', wide);
  const main = maya.getByRole('navigation', { name: 'Main' });
  await expect(maya.getByRole('tab', { name: 'Following' })).toBeVisible();
  await main.getByRole('button', { name: 'Post' }).click();
  await expect(maya.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await maya.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Groups' }).click();
  await expect(maya.getByRole('button', { name: 'New group' })).toBeVisible();
  await main.getByRole('link', { name: /^Notifications/ }).click();
  await expect(
    maya.getByRole('feed', { name: 'Notifications' }).or(maya.getByRole('list', { name: 'Notifications' })),
  ).toBeVisible();
  await main.getByRole('button', { name: 'Settings & Support' }).click();
  await main.getByRole('link', { name: 'Settings' }).click();
  await expect(maya.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  const visitor = await (await newContext(wide)).newPage();
  await visitor.goto('/feed');
  await expect(visitor.getByRole('article').first()).toBeVisible();
  const entries = visitor.getByRole('navigation', { name: 'Main' });
  for (const [entry, wanted] of [
    ['Post', 'You need to login to create a post'],
    ['Notifications', 'You need to login to view notifications'],
    ['Saved Posts', 'You need to login to view saved posts'],
    ['Profile', 'You need to login to view profile'],
  ] as const) {
    await entries.getByRole('button', { name: entry, exact: true }).click();
    await expect(visitor.getByRole('dialog').getByText(wanted)).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
  }
  for (const path of ['/settings', '/notifications', '/outbox']) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/\/login\?redirect=/);
  }
});
