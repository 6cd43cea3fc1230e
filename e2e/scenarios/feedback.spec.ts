import { FeedPage, toast } from '../pages/feed-page.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { SUPPORT } from '../support/ledger/boosts.ts';
import { seesTitle } from '../support/sees-title.ts';
import { expect, test } from '../support/test.ts';

test('a streak of more than two days stands in the menu, leads to its tips and can be shared; a feedback is refused while it is empty, kept while it is typed, and said to be submitted once the server has it [SETTINGS-40] [SETTINGS-41] [SETTINGS-38] [SETTINGS-42] [SETTINGS-43] [SETTINGS-44] [SHELL-14] [SETTINGS-13] [SETTINGS-14] [SETTINGS-16] [API-77]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', {
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await new FeedPage(page).seesPosts();
  const shell = new Shell(page);
  await test.step('a streak of more than two days stands in the menu, leads to its tips and can be shared', async () => {
    const entry = shell.menu.getByRole('button', { name: /^\d+ day streak$/ });
    await entry.click();
    const sheet = page.getByRole('dialog', { name: 'Streak' });
    const heading = sheet.getByRole('heading', { name: /^You are on a \d+ day streak!$/ });
    await expect(heading).toBeVisible();
    const days = /\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    await expect(sheet.getByRole('listitem')).toHaveText([
      /^Build your Streak.*posting and engaging daily/,
      /^Challenge yourself/,
      /^Earn rewards.*longer streak unlocks more rewards/,
    ]);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await sheet.getByRole('button', { name: 'Share' }).click();
    await expect(toast(page, 'Copied to clipboard!')).toBeVisible();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(new RegExp(`^I am on a ${days} day streak on Dunlin! http://[\\w.:]+/login\\?ref=\\w+$`));
    await page.keyboard.press('Escape');
    await expect(entry, 'as the menu says').toHaveText(`${days} day streak`);
    await entry.click();
    await sheet.getByRole('link', { name: /^Earn rewards/ }).click();
    await expect(page.getByRole('heading', { name: 'Rewards' })).toBeVisible();
    await expect(page).toHaveURL('/rewards');
    await expect(sheet).toBeHidden();
  });

  await test.step('a feedback is refused while it is empty, kept while it is typed, and said to be submitted once the server has it', async () => {
    const opens = async () => {
      await shell.opensSupport();
      await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    };
    await opens();
    const sheet = page.getByRole('dialog', { name: 'Enter your Feedback', exact: true });
    const field = sheet.getByRole('textbox', { name: 'Your feedback' });
    await expect(field).toBeFocused();
    await seesTitle(sheet, 'Enter your Feedback');
    await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(sheet.getByText('Error: Enter your feedback')).toBeVisible();

    await field.fill('More terns, please.');
    await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(sheet).toBeHidden();
    await page.reload();
    await opens();
    await expect(field).toHaveValue('More terns, please.');
    await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(toast(page, 'Your feedback has been submitted.')).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect
      .poll(() => new Api(installation).mailTo(SUPPORT), 'who wrote it is the bearer of the token')
      .toContain('More terns, please.\n\nFrom @maya (');
  });
});
