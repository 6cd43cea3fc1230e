import { expect, test } from '../support/test.ts';

test('a badge on a profile opens what it means, and Back closes that first [ROUTE-09] [SOCIAL-38] [MOD-42]', async ({
  newContext,
}) => {
  const page = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto('/theo');
  await expect(page.getByRole('region', { name: 'Profile of Theo' })).toContainText('@theo');
  const badges = page.getByRole('list', { name: 'Badges' });
  await badges.getByRole('button', { name: 'Moderator' }).click();
  await expect(page.getByRole('dialog', { name: 'Moderator' })).toContainText('Looks after what is reported.');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/theo');
});
