import { LoginPage, newAddress } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { openGoogle } from '../support/google.ts';
import { Installation } from '../support/installation.ts';
import { expect, test } from '../support/test.ts';

const GOOGLE_BUTTON = { name: 'Sign in with Google' };

test('Google, a link and a code are offered, and each of them signs in [AUTH-01] [AUTH-05]', async ({ newContext }) => {
  const google = await openGoogle('dunlin-tests.apps.googleusercontent.com');
  const withGoogle = await Installation.start(google.env);
  try {
    const visitor = await newContext({ baseURL: withGoogle.url });
    await google.answers(visitor, { subject: '1001', email: newAddress('gaia'), name: 'Gaia' });
    const page = await visitor.newPage();
    await new LoginPage(page).opens('/login?redirect=%2Fsaved-posts');
    await page.getByRole('button', GOOGLE_BUTTON).click();
    await expect(page).toHaveURL('/setup?redirect=%2Fsaved-posts');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Gaia');

    const api = new Api(withGoogle);
    for (const way of ['link', 'code'] as const) {
      const other = await (await newContext({ baseURL: withGoogle.url })).newPage();
      const login = new LoginPage(other);
      await login.opens();
      await login.asksFor('maya@demo.test');
      const mail = await api.signInMail('maya@demo.test');
      if (way === 'link') await other.goto(mail.path);
      else await login.types(mail.code);
      await expect(other).toHaveURL('/feed');
      await expect(other.getByRole('link', { name: /@maya/ })).toBeVisible();
    }
  } finally {
    await withGoogle.stop();
  }
});

test('where no Google client is configured there is no button, and nothing is asked of Google [AUTH-01]', async ({
  newContext,
}) => {
  const google = await openGoogle('dunlin-tests.apps.googleusercontent.com');
  const visitor = await newContext();
  const asked = await google.answers(visitor, { subject: '1', email: newAddress('nobody'), name: 'Nobody' });
  const page = await visitor.newPage();
  const login = new LoginPage(page);
  await login.opens();
  // The options of this installation have come.
  await expect(page.getByRole('button', { name: /@maya\b/ })).toBeVisible();
  await expect(page.getByRole('button', GOOGLE_BUTTON)).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(asked).toEqual([]);
});
