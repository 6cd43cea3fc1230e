import type { Page } from '@playwright/test';
import { LoginPage, newAddress } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { openGoogle } from '../support/google.ts';
import { Installation } from '../support/installation.ts';
import { expect, test } from '../support/test.ts';

const GOOGLE_BUTTON = { name: 'Sign in with Google' };

async function signsOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings & Support' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(new LoginPage(page).heading()).toBeVisible();
}

test('where no Google client is configured there is no button; where one is, Google, a link and a code are offered, and each of them signs in [AUTH-01] [AUTH-05]', async ({
  newContext,
  installation,
}) => {
  const google = await openGoogle('dunlin-tests.apps.googleusercontent.com');
  const withGoogle = await Installation.start(google.env);
  try {
    const visitor = await newContext({ baseURL: withGoogle.url });
    const asked = await google.answers(visitor, { subject: '1001', email: newAddress('gaia'), name: 'Gaia' });
    const page = await visitor.newPage();
    const login = new LoginPage(page);
    await test.step('where no Google client is configured there is no button, and nothing is asked of Google', async () => {
      await login.opens(`${installation.url}/login`);
      // The options of this installation have come.
      await expect(page.getByRole('button', { name: /@maya\b/ })).toBeVisible();
      await expect(page.getByRole('button', GOOGLE_BUTTON)).toHaveCount(0);
      await expect(page.getByLabel('E-mail')).toBeVisible();
      expect(asked).toEqual([]);
    });

    await test.step('where one is, Google signs in', async () => {
      await login.opens('/login?redirect=%2Fsaved-posts');
      await page.getByRole('button', GOOGLE_BUTTON).click();
      await expect(page).toHaveURL('/setup?redirect=%2Fsaved-posts');
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Gaia');
    });

    await test.step('a link and a code sign in there too', async () => {
      const api = new Api(withGoogle);
      const other = await (await newContext({ baseURL: withGoogle.url })).newPage();
      const another = new LoginPage(other);
      await another.opens();
      for (const way of ['link', 'code'] as const) {
        await another.asksFor('maya@demo.test');
        const mail = await api.signInMail('maya@demo.test');
        if (way === 'link') await other.goto(mail.path);
        else await another.types(mail.code);
        await expect(other).toHaveURL('/feed');
        await expect(other.getByRole('link', { name: /@maya/ })).toBeVisible();
        if (way === 'link') await signsOut(other);
      }
    });
  } finally {
    await withGoogle.stop();
  }
});
