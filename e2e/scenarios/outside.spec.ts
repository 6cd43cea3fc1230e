import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

/** Addresses and structured data that the page on show says of itself. */
function headOf(page: Page) {
  return page.evaluate(() => ({
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
    preview: [...document.querySelectorAll<HTMLMetaElement>('meta[property="og:description"]')].map(({ content }) => content),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => (JSON.parse(textContent) as { '@type': string })['@type'],
    ),
  }));
}

test('a visitor’s page says what it is, the content policy refuses none of it, the next page does not say it too, and the address that leads home says what home says [ROUTE-43]', async ({
  newContext,
  installation,
}) => {
  // What the policy refuses fails the test by itself.
  const page = await (await newContext()).newPage();

  await test.step('a visitor’s page of a post says what it is, the content policy refuses none of it, and the next page does not say it too', async () => {
    const text = 'Told outside: </script><script>alert(1)</script>';
    const id = await new Api(installation).writesPost('noor', text);
    await page.goto(`/post/${id}`);
    const post = page.locator(`article[data-post-id="${id}"]`);
    await expect(post).toContainText('Told outside');
    await expect(page).toHaveTitle(/^Noor Haddad: "Told outside/);
    const told = { canonical: [`${installation.url}/post/${id}`], preview: [text], data: ['SocialMediaPosting'] };
    expect(await headOf(page)).toEqual(told);

    await post.getByRole('link', { name: 'Noor Haddad', exact: true }).click();
    await expect(page).toHaveURL('/noor');
    await expect(page).toHaveTitle(/^Noor Haddad \(@noor\)/);
    expect(await headOf(page)).toEqual({ canonical: [], preview: [], data: [] });
  });

  await test.step('the address that leads home says what home says, and goes on saying it there', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveTitle(/^Home/);
    expect((await headOf(page)).canonical).toEqual([`${installation.url}/feed`]);
  });
});
