import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { drags } from '../actors/fingers.ts';
import { FeedPage, tonedToast } from '../pages/feed-page.ts';
import { acceptsTerms, LoginPage, newAddress, setsUpAccount } from '../pages/login-page.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { seesTitle } from '../support/sees-title.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

function inviteSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Invite', exact: true });
}

test('a member invites by link and by e-mail, online and off; the link and each e-mail lead to the login with their code [SHELL-13] [SETTINGS-20] [SETTINGS-21] [SETTINGS-23] [SETTINGS-24] [SETTINGS-25] [SETTINGS-27] [SETTINGS-30] [SETTINGS-31] [SETTINGS-32] [SETTINGS-33] [SETTINGS-34] [SETTINGS-35]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const page = await actor('maya', {
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'allow',
  });
  await new FeedPage(page).seesPosts();
  await new Shell(page).opensSupport();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const sheet = inviteSheet(page);
  await seesTitle(sheet, 'Invite');

  const byLink = sheet.getByRole('region', { name: 'Invite via Link', exact: true });
  const link = byLink.getByRole('textbox', { name: 'Your referral link' });
  await expect(link).toHaveValue('');
  await expect(link).toHaveJSProperty('readOnly', true);
  const get = byLink.getByRole('button', { name: 'Get Referral Link' });
  const copy = byLink.getByRole('button', { name: 'Copy', exact: true });
  await expect(copy).toHaveCount(0);
  await get.click();
  await expect(link).toHaveValue(/\/login\?ref=\w+$/);
  await expect(get).toHaveCount(0);
  await copy.click();
  await expect(tonedToast(page, 'success', 'Referral link copied to clipboard!')).toBeVisible();
  const referralLink = await link.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(referralLink);

  const byEmail = sheet.getByRole('region', { name: 'Invite via Email', exact: true });
  const email = byEmail.getByRole('textbox', { name: 'E-mail address' });
  const send = byEmail.getByRole('button', { name: 'Send invitation' });
  await expect(email).toHaveJSProperty('type', 'email');
  await expect(email).toHaveJSProperty('required', true);
  await email.fill('no or@example.org');
  await send.click();
  await expect(sheet.getByText('Please enter a valid email address')).toBeVisible();
  await email.fill('guest@example.org');
  await send.click();
  const sent = byEmail.getByText('Invitation sent successfully!');
  await expect(sent).toHaveCSS('color', 'rgb(23, 112, 59)');
  expect(await api.mailTo('guest@example.org')).toContain(referralLink);

  await sheet.getByRole('button', { name: 'Invite another' }).click();
  await email.fill('guest@example.org');
  await send.click();
  await expect(sheet.getByText('User already invited')).toHaveCSS('color', /rgb\((1[6-9]\d|2\d\d), \d{1,2}, \d{1,2}\)/);

  await losesTheLine(page, installation);
  await expect(page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Offline' })).toHaveText(/Offline/);
  await email.fill('later@example.org');
  await send.click();
  await expect(sheet.getByText('Your invitation is kept and goes out when you are back online.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet).toBeHidden();
  await visit(page, '/outbox');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/Invitation.*later@example\.org/);

  await getsTheLineBack(page, installation);
  await expect.poll(() => api.mailTo('later@example.org')).toContain(referralLink);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
});

test('who came by a shared link and signed up days later counts for whoever shared it; on a phone the sheet rests at three quarters of the screen and where it is pulled to, and what cannot be had, copied or sent says so [SOCIAL-39] [SETTINGS-21] [SETTINGS-22] [SETTINGS-26] [SETTINGS-28] [SETTINGS-29] [SETTINGS-36] [SETTINGS-37]', async ({
  actor,
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  await test.step('somebody comes by a shared link, and signs up days later', async () => {
    const { data } = (await api.callAs('noor', 'GET', '/v3/user')) as { data: { referral_code: string } };
    const postId = await api.writesPost('noor', 'Shared with whoever has not come yet');
    const guest = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await guest.goto(`/post/${postId}?ref=${data.referral_code}`);
    await expect(guest.getByText('Shared with whoever has not come yet')).toBeVisible();
    const login = new LoginPage(guest);
    await login.opens();
    const address = newAddress('guest');
    await login.signsIn(address, api);
    await expect(guest.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
    await guest
      .getByLabel('Change profile picture')
      .and(guest.locator('input'))
      .setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#e50038' } })
          .png()
          .toBuffer(),
      });
    await guest.getByRole('dialog', { name: 'Crop the picture' }).getByRole('button', { name: 'Upload' }).click();
    await expect(guest.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', /^blob:/);
    const username = await setsUpAccount(guest, 'Guest');
    await acceptsTerms(guest);
    await expect(guest).toHaveURL('/feed');
    await expect
      .poll(() => api.callAs('noor', 'GET', `/v3/profile/${username}`), 'the picture that was chosen in the setup')
      .toMatchObject({ data: { avatar: expect.stringMatching(/^\/media\/images\//) } });
  });

  const page = await actor('noor', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const sheet = inviteSheet(page);
  await test.step('the sheet rests at three quarters of the screen and where it is pulled to', async () => {
    await new FeedPage(page).seesPosts();
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const shownPart = async () => {
      const box = await sheet.boundingBox();
      return box === null ? null : Math.round((100 * (844 - box.y)) / 844);
    };
    const standsAt = (part: number) => expect.poll(shownPart).toBe(Math.round(part * 100));
    await standsAt(0.75);
    const pullsTo = async (to: number, liesStill = true) => {
      const { y } = (await sheet.boundingBox())!;
      await drags(page, [[195, y + 8]], [[195, Math.min(844 * (1 - to) + 8, 842)]], { liesStill });
    };
    // Whole but for a margin.
    await pullsTo(0.95);
    await expect.poll(shownPart).toBeGreaterThan(95);
    for (const [to, part] of [
      [0.4, 0.5],
      [0.2, 0.25],
    ] as const) {
      await pullsTo(to);
      await standsAt(part);
    }
    await pullsTo(0, false);
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await standsAt(0.75);
    await seesTitle(sheet, 'Invite');
  });

  await test.step('a link that cannot be had or copied says so, and one that is there says how many came by it', async () => {
    const answers: { status: number; body: object }[] = [
      { status: 500, body: { message: 'No.', error_type: 'server' } },
      { status: 200, body: {} },
    ];
    await page.context().route('**/v3/user/referral-link', (route) => {
      const { status, body } = answers[0]!;
      return route.fulfill({ status, json: body });
    });
    await sheet.getByRole('button', { name: 'Get Referral Link' }).click();
    // Failures alone stand in the list that is read out at once.
    const failures = page.getByRole('region', { name: 'Notices' }).getByRole('alert');
    await expect(failures.getByText('Error getting referral link. Please try again.', { exact: true })).toBeVisible();
    answers.shift();
    await sheet.getByRole('button', { name: 'Get Referral Link' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Your referral link' })).toHaveValue('Error getting referral link');

    // By the server itself.
    await page.context().unroute('**/v3/user/referral-link');
    await sheet.getByRole('button', { name: 'Get Referral Link' }).click();
    await expect(sheet.getByText('1 person came by your link.')).toBeVisible();
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))));
    await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(tonedToast(page, 'warning', 'Failed to copy link. Please try again.')).toBeVisible();
  });

  await test.step('what cannot be sent says so', async () => {
    for (const [status, error_type, message, text] of [
      [403, 'forbidden', 'Invitations are closed today.', 'Invitations are closed today.'],
      [403, 'forbidden', '', 'There was an error sending the invite, please try again.'],
      [409, 'conflict', 'Somehow.', 'An unexpected error occurred. Please try again later.'],
      // A server that fails is asked again without end: the sheet does not wait with it.
      [503, 'server', 'Later.', 'Your invitation is kept and goes out by itself.'],
    ] as const) {
      await page.context().unroute('**/v3/user/inviteByEmail');
      await page.context().route('**/v3/user/inviteByEmail', (route) => route.fulfill({ status, json: { error_type, message } }));
      await sheet.getByRole('textbox', { name: 'E-mail address' }).fill('somebody@example.org');
      await sheet.getByRole('button', { name: 'Send invitation' }).click();
      await expect(sheet.getByText(text)).toBeVisible({ timeout: 10_000 });
    }
  });

  await test.step('Close closes it', async () => {
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(inviteSheet(page)).toBeHidden();
  });
});
