import { oddTexts } from '#contract/testing/odd-texts.ts';
import { expect, test } from '../support/test.ts';

test('whatever is typed into the search, or stands in its address, is a text that is looked for: no error, nothing runs, no answer of 5xx', async ({
  actor,
  installation,
}) => {
  test.slow();
  const page = await actor('maya', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('dialog', (dialog) => errors.push(`A dialog says ${dialog.message()}`));
  const main = page.getByRole('main');
  const search = page.getByRole('combobox', { name: 'Search' });
  await page.goto('/search');
  for (const text of oddTexts) {
    await search.fill(text);
    // Of 255 characters outside the first plane the field holds half.
    await expect(search).not.toHaveValue('');
  }
  // The last of them is asked for and answered.
  await search.fill('noo');
  await expect(page.getByRole('option', { name: /@noor\b/ })).toBeVisible();

  for (const text of oddTexts.filter((_, place) => place % 6 === 0)) {
    await page.goto(`/posts/${encodeURIComponent(text)}`);
    await expect(main.getByRole('tab', { name: 'Posts', selected: true })).toBeVisible();
    await expect(main.getByText('No posts found').or(main.locator('article[data-post-id]')).first()).toBeVisible();
  }
  expect(errors).toEqual([]);
  const answers = installation.proxy.log.requests({}).filter(({ path }) => path.includes('/search/'));
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter(({ status }) => (status ?? 0) >= 500)).toEqual([]);
});
