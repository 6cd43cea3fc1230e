import { expect, type Page } from '@playwright/test';

/** As the app does it: with the member's token, and the browser keeps the cookie. */
export async function opensAdminSite(page: Page, username: string): Promise<void> {
  const { request } = page.context();
  const { access_token: token } = (await (await request.post('/dev/login', { data: { username } })).json()) as {
    access_token: string;
  };
  const answer = await request.post('/admin/login', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  await page.goto(url);
}
