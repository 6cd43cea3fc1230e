import { expect, test } from '../support/test.ts';

// Needs no file kept: each context would have the service worker set up, which is a sixth of its work.
test.use({ serviceWorkers: 'block' });

test('what was chosen in a menu happens although the list moves under it', async ({ actor }) => {
  const maya = await actor('maya', { viewport: { width: 390, height: 844 } });
  await maya
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Repost,/ })
    .click();
  const quote = maya.getByRole('menuitem', { name: 'Quote', exact: true });
  // The press itself takes the row out of the page: the menu is gone before it has closed.
  await quote.evaluate((item) => item.addEventListener('click', () => window.scrollTo(0, 12_000)));
  await quote.click();
  await expect(maya.getByRole('dialog', { name: /quote/i }).getByRole('textbox')).toBeVisible();
});
