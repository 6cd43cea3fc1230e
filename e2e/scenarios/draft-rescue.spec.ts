import { expect, test } from '../support/test.ts';

test('text typed in the very moment of a reload is there afterwards', async ({ actor }) => {
  const maya = await actor('maya', { viewport: { width: 390, height: 844 } });
  await maya.getByRole('button', { name: 'Create a post' }).click();
  await maya.getByRole('dialog', { name: 'New post' }).getByRole('textbox').fill('Typed just before the tunnel');
  await maya.reload();
  await maya.getByRole('article').first().waitFor();
  await expect(async () => {
    await maya.getByRole('button', { name: 'Create a post' }).click();
    await expect(maya.getByRole('dialog', { name: 'New post' }).getByRole('textbox')).toHaveValue('Typed just before the tunnel');
  }).toPass();
});
