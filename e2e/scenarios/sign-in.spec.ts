import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { cachedPictures, storedText } from '../pages/device.ts';
import { acceptsTerms, LoginPage, newAddress, setsUpAccount } from '../pages/login-page.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { notesEach } from '../support/said.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.afterEach(async ({ installation }) => {
  const api = new Api(installation);
  await api.clearsFaults();
  await api.movesClock(0);
});

async function visitorPage(newContext: () => Promise<{ newPage(): Promise<Page> }>): Promise<Page> {
  return (await newContext()).newPage();
}

/** What the next call for a link and a code says. */
async function sentForEmail(page: Page): Promise<unknown> {
  const call = await page.context().waitForEvent('request', (request) => request.url().endsWith('/login/email'));
  return call.postDataJSON();
}

/** As somebody who never comes in the way of the other tests: signs in by code as a demo account. */
async function signsInByCode(page: Page, api: Api, email: string): Promise<void> {
  await new LoginPage(page).asksFor(email);
  await new LoginPage(page).types((await api.signInMail(email)).code);
}

test('the e-mailed link signs in and goes on to where the visitor was heading, also tried again where another network answered; who is logged in is asked first; a wrong code reads Failed to login on the same screen, and the right one signs in [ROUTE-06] [ROUTE-07] [ROUTE-08] [AUTH-10] [AUTH-07]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const page = await visitorPage(newContext);
  const second = await visitorPage(newContext);
  const login = new LoginPage(second);
  await test.step('the e-mailed link signs in, once, and goes on to where the visitor was heading; what the server has not heard of is tried again', async () => {
    await new LoginPage(page).opens('/login?redirect=%2Fsaved-posts&ref=abcd1234');
    await expect(page.getByText('We e-mail you a link and a code. You need no password.', { exact: true })).toBeVisible();
    const sent = sentForEmail(page);
    await new LoginPage(page).asksFor('maya@demo.test');
    expect(await sent).toMatchObject({ redirect: '/saved-posts', ref: 'abcd1234' });
    const mail = await api.signInMail('maya@demo.test');

    const portal = installation.proxy.addRule({ method: 'POST', path: '/magicLogin', fault: { kind: 'captivePortal' } });
    await second.goto(mail.path);
    await second.getByRole('button', { name: 'Log in another way' }).click();
    await expect(second).toHaveURL(/\/login\?redirect=%2Fsaved-posts/);
    await page.goto(mail.path);
    const again = page.getByRole('button', { name: 'Try again' });
    for (const tries of [1, 2]) {
      await expect(page.getByRole('alert').getByText('The network answered in place of the server.')).toBeVisible();
      expect(portal.used).toBe(1 + tries);
      if (tries === 2) portal.remove();
      await again.click();
    }
    await expect(page).toHaveURL('/saved-posts');
    await expect(page.getByRole('heading', { name: 'Saved Posts' })).toBeVisible();
    await expect(page.getByRole('link', { name: /@maya/ })).toBeVisible();

    await second.goto(mail.path);
    await expect(second, 'a link works once').toHaveURL(/\/login\?redirect=%2Fsaved-posts/);
  });

  await test.step('who is logged in is asked first', async () => {
    // Of another account, as anybody can send one: who is logged in is asked first, and nothing is sent until they
    // answer.
    await login.asksFor('theo@demo.test');
    const other = await api.signInMail('theo@demo.test');
    const question = page.getByRole('heading', { name: 'Log in with this link?' });
    await page.goto(other.path);
    await expect(question).toBeVisible();
    await expect(page.getByText('@maya is logged in on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Stay logged in as @maya' }).click();
    await expect(page).toHaveURL('/saved-posts');
    await expect(page.getByRole('link', { name: /@maya/ })).toBeVisible();
    await page.goto(other.path);
    const ended = page.waitForResponse((response) => response.url().endsWith('/v3/auth/logout'));
    await page.getByRole('button', { name: 'Log in with the link' }).click();
    await expect(page).toHaveURL('/saved-posts');
    await expect(page.getByRole('link', { name: /@theo/ })).toBeVisible();
    expect((await ended).status(), 'the session of before has ended on the server').toBe(200);
  });

  await test.step('a wrong code reads Failed to login on the same screen, another one is sent there, and the right one signs in', async () => {
    // The one before was of another day; the form stands at its code until another address is wanted.
    await second.goto('/login');
    await login.leavesCode();
    await login.asksFor('theo@demo.test');
    const { code } = await api.signInMail('theo@demo.test');
    await login.types(code === '111111' ? '222222' : '111111');
    await expect(login.failure()).toBeVisible();
    await expect(second).toHaveURL('/login');

    // Back from the mailbox, to a page that the device has let go: the field of the code, and where it was sent.
    await second.getByRole('link', { name: 'About Dunlin' }).click();
    await expect(second).toHaveURL('/about');
    await second.goBack();
    await expect(second.getByText('theo@demo.test')).toBeVisible();
    await second.reload();
    await expect(second.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await expect(second.getByLabel('Code')).toBeFocused();
    await login.types(code === '333333' ? '222222' : '333333');
    await expect(login.failure()).toBeVisible();

    await second.getByRole('button', { name: 'Send another code' }).click();
    await expect(second.getByText('Another code is on its way.')).toBeVisible();
    await expect(login.failure()).toBeHidden();
    await expect.poll(async () => (await api.signInMail('theo@demo.test')).code).not.toBe(code);
    await login.types((await api.signInMail('theo@demo.test')).code);
    await expect(second).toHaveURL('/feed');
    await expect(second.getByRole('article').first()).toBeVisible();
  });
});

test('a visitor is led to the login from wherever they are, and a new account is set up, accepts the terms and arrives where it was heading [AUTH-09] [ROUTE-34] [ROUTE-06] [ROUTE-36] [ROUTE-37] [ROUTE-22] [AUTH-05] [AUTH-06] [AUTH-07] [ROUTE-14] [ROUTE-15] [SETTINGS-51]', async ({
  newContext,
  installation,
}) => {
  const page = await visitorPage(newContext);
  const login = new LoginPage(page);
  await test.step('a link that does not work leads to the login screen without a word', async () => {
    const said = await notesEach(page, '[role="alert"], [data-tone]');
    await page.goto('/magicLogin/not-a-token-of-anybody');
    await expect(page).toHaveURL('/login');
    await expect(login.heading()).toBeVisible();
    expect(await said()).toEqual([]);
  });

  await test.step('a visitor who came by nobody’s link is led to the login with the house’s own code, which is sent', async () => {
    await visit(page, '/groups');
    await new Shell(page).menu.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fgroups&ref=dunlin');
    const sent = sentForEmail(page);
    await login.asksFor(newAddress('nobody'));
    expect(await sent).toMatchObject({ redirect: '/groups', ref: 'dunlin' });
  });

  await test.step('the guard keeps the path and hands the referral on', async () => {
    await page.goto('/saved-posts?ref=friend42&start=web_p2');
    await expect(page).toHaveURL('/login?redirect=%2Fsaved-posts&ref=friend42');
    await login.leavesCode();
    // A code that could be read as a number.
    await page.goto('/saved-posts?ref=12e45678');
    await expect(page).toHaveURL('/login?redirect=%2Fsaved-posts&ref=12e45678');
    await expect(login.heading()).toBeVisible();
  });

  await test.step('a new account is set up, accepts the terms and arrives where it was heading', async () => {
    const address = newAddress('lena');
    await visit(page, '/setup');
    await expect(page).toHaveURL('/login?redirect=%2Fsetup');
    await page.goto('/saved-posts');
    await expect(page).toHaveURL('/login?redirect=%2Fsaved-posts');
    await signsInByCode(page, new Api(installation), address);

    await expect(page).toHaveURL('/setup?redirect=%2Fsaved-posts');
    await page.getByLabel('Bio').fill('Counts knots.');
    await page.reload();
    await expect(page.getByLabel('Bio')).toHaveValue('Counts knots.');
    const username = await setsUpAccount(page, 'Lena');
    await expect(page).toHaveURL('/policy?redirect=%2Fsaved-posts');
    expect(await page.evaluate(() => localStorage.getItem('forms')), 'what is saved waits nowhere').toBeNull();
    await acceptsTerms(page);
    await expect(page).toHaveURL('/saved-posts');
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`@${username}`) })).toBeVisible();
    await expect(login.heading()).toBeHidden();
  });
});

test('zoe cannot read on before her account is set up, and a profile that the server does not take shows what the server says [ROUTE-38] [AUTH-05] [SETTINGS-12]', async ({
  newContext,
  installation,
}) => {
  const page = await visitorPage(newContext);
  const login = new LoginPage(page);
  await login.opens();
  await login.chooses('zoe');
  await expect(page).toHaveURL('/setup?redirect=%2Ffeed');
  await test.step('a profile that the server does not take shows what the server says', async () => {
    const message = 'Names of seabirds are taken today.';
    const fault = { match: { method: 'PATCH', path: '/v3/user' }, status: 200, body: { success: false, message }, times: 1 };
    await new Api(installation).setsFault(fault);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name, 'her account is named as its username, which nobody wants to be called').toHaveValue('');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter a name')).toBeVisible();
    await name.fill('Zoe Tern');
    await page.getByRole('button', { name: /Continue|Save/ }).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page).toHaveURL(/\/setup/);
  });
  await page.goto('/post/01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await expect(page).toHaveURL('/setup?redirect=%2Fpost%2F01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await page.getByLabel('Username').fill('maya');
  await expect(page.getByText('This username is taken')).toBeVisible();
});

test('signing out asks, names what is lost, clears the device and lands on login; there no address stands in the way of signing in, and the destination stays on our own origin [AUTH-28] [AUTH-29] [SHELL-16] [AUTH-08] [AUTH-01] [ROUTE-06]', async ({
  actor,
  installation,
}) => {
  const page = await actor('rhea', { serviceWorkers: 'allow' });
  const api = new Api(installation);
  await test.step('signing out asks, names what is lost, clears the device and lands on login', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(async () => (await cachedPictures(page)).length).toBeGreaterThan(0);

    await api.setsFault({ match: { method: 'PUT', path: '/v3/posts' }, status: 503, times: 1000 });
    const composer = new Composer(page);
    await composer.opens();
    await composer.writes('Left behind in the outbox');
    await composer.opens();
    await composer.keepsDraft('Left behind as a draft');
    await page.evaluate(() => {
      localStorage.setItem('left-behind', 'yes');
      sessionStorage.setItem('left-behind', 'yes');
    });
    expect(await storedText(page)).toContain('Left behind in the outbox');

    await page.getByRole('button', { name: 'Settings & Support' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out?' });
    await expect(question).toContainText('You have 2 unsent items. Signing out deletes them.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    const feedback = page.getByRole('dialog', { name: 'Enter your Feedback' });
    await feedback.getByRole('textbox').fill('Left behind in a form');
    await feedback.getByRole('button', { name: 'Cancel' }).click();
    await expect(feedback).toBeHidden();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(question, 'asked again, what was typed since counts').toContainText('You have 3 unsent items.');
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(new LoginPage(page).heading()).toBeVisible();
    const stored = await storedText(page);
    expect(stored).not.toContain('Left behind');
    expect(stored).not.toContain('rhea@demo.test');
    expect((await cachedPictures(page)).filter((url) => !url.includes('/avatars/'))).toEqual([]);
    expect(await page.evaluate(() => [localStorage.getItem('left-behind'), sessionStorage.getItem('left-behind')])).toEqual([
      null,
      null,
    ]);

    await page.goto('/outbox');
    await expect(page).toHaveURL(/\/login\?redirect=%2Foutbox/);
  });

  await test.step('no address stands in the way of signing in, and the destination stays on our own origin', async () => {
    await new LoginPage(page).opens(`/login?${new URLSearchParams({ redirect: '//evil.example/feed', ref: 'no code!' })}`);
    await signsInByCode(page, api, 'ines@demo.test');
    await expect(page).toHaveURL('/feed');
    // Who is signed in is led on at once, from each screen that takes a destination.
    const hostile = ['/\\evil.example', 'javascript:alert(1)', '/.//evil.example', '/\t/evil.example'];
    for (const screen of ['/login', '/setup']) {
      for (const [position, redirect] of hostile.entries()) {
        const address = `${screen}?${new URLSearchParams({ redirect })}`;
        // By a load, as an address that somebody sent; of the form of a new account the first alone.
        await (position === 0 || screen === '/login' ? page.goto(address) : visit(page, address));
        await expect(page, `${screen} ${redirect}`).toHaveURL('/feed');
      }
    }
  });
});

test('the destination loses its start=web_; an access token that has run out is renewed unseen, and a session that the server ended signs out and keeps what is unsent for the same member [AUTH-08] [ROUTE-06] [AUTH-16] [AUTH-25] [AUTH-11] [AUTH-18]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const page = await visitorPage(newContext);
  const login = new LoginPage(page);
  await test.step('the destination loses its start=web_', async () => {
    await login.opens(`/login?redirect=${encodeURIComponent('/saved-posts?start=web_pwa')}`);
    await login.chooses('noor');
    await expect(page).toHaveURL('/saved-posts');
  });

  await test.step('an access token that has run out is renewed unseen', async () => {
    await api.movesClock(20 * 60_000);
    await page.goto('/saved-posts');
    await expect(page.getByRole('heading', { name: 'Saved Posts' })).toBeVisible();
    await visit(page, '/feed');
    // Where Noor begins; For You stands until her settings have come.
    await expect(page.getByRole('tab', { name: 'Following', selected: true })).toBeVisible();
    const save = page.getByRole('button', { name: 'Save post' }).first();
    const { id } = await save.evaluate((button) => ({ id: button.closest<HTMLElement>('article')?.dataset['postId'] }));
    await save.click();
    await expect
      .poll(async () => {
        const { data } = (await api.callAs('noor', 'GET', '/v3/posts/bookmarks')) as { data: readonly { id: string }[] };
        return data.some((post) => post.id === id);
      })
      .toBe(true);
    await expect(page).toHaveURL('/feed');
    await expect(page.getByRole('link', { name: /@noor/ }).first()).toBeVisible();
  });

  await test.step('a session that the server ended signs out and keeps what is unsent for the same member', async () => {
    await api.setsFault({ match: { method: 'PUT', path: '/v3/posts' }, status: 503, times: 1000 });
    const composer = new Composer(page);
    await composer.opens();
    await composer.writes('Noor wrote this before her session ended');
    await composer.opens();
    await composer.keepsDraft('Noor was still thinking about this');

    const days = 24 * 3_600_000;
    await api.movesClock(61 * days);
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await expect(login.heading()).toBeVisible();
    await expect(
      page.getByText(/^1 unsent item and 1 draft are kept on this device for Noor .+\. Unsent items go out after login\.$/),
    ).toBeVisible();

    await login.chooses('otto');
    await expect(page).toHaveURL('/feed');
    await visit(page, '/outbox');
    await expect(page.getByText('Everything is sent')).toBeVisible();
    await expect(page.getByText(/^Noor (wrote|was)/)).toBeHidden();

    await api.movesClock(122 * days);
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await api.movesClock(0);
    await login.chooses('noor');
    await expect(page).toHaveURL(/\/(feed|outbox)$/);
    await page.goto('/outbox');
    await expect(page.getByText('Noor wrote this before her session ended')).toBeVisible();
    await expect(page.getByText('Noor was still thinking about this')).toBeVisible();
  });
});
