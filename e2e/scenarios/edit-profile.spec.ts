import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { outboxEntries } from '../pages/device.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

// Pictures are made, uploaded and made smaller, which takes its time on a busy machine.
test.slow();

interface Profile {
  readonly name: string;
  readonly bio: string;
  readonly website: string | null;
  readonly avatar: string | null;
  readonly cover: string | null;
}

async function profileOf(api: Api, username: string): Promise<Profile> {
  const { name, bio, website, avatar, cover } = (
    (await api.callAs('maya', 'GET', `/v3/profile/${username}`)) as { data: Profile }
  ).data;
  return { name, bio, website, avatar, cover };
}

let before: Profile;
test.beforeEach(async ({ installation }) => {
  before = await profileOf(new Api(installation), 'rhea');
});
// Others know her as she was. Her first pictures came with the installation, so they cannot be given back.
test.afterEach(async ({ installation }) => {
  const { name, bio, website } = before;
  await new Api(installation).callAs('rhea', 'PATCH', '/v3/user', { name, bio, website, avatar: null, cover: null });
});

async function picture(name: string, width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function crops(page: Page, sheet: Locator, label: string, file: Awaited<ReturnType<typeof picture>>): Promise<void> {
  const input = sheet.getByLabel(label).and(page.locator('input'));
  await expect(input).toHaveAttribute('accept', 'image/*');
  await input.setInputFiles(file);
  const cropping = page.getByRole('dialog', { name: 'Crop the picture' });
  await expect(cropping.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await cropping.getByRole('slider', { name: 'Zoom' }).fill('2');
  await cropping.getByRole('button', { name: 'Upload' }).click();
  await expect(cropping).toBeHidden();
}

test('a member changes their profile offline, for others once it is sent, and loses nothing of it by a slip or a refusal [SOCIAL-36] [MEDIA-07] [MEDIA-09]', async ({
  person,
  installation,
}) => {
  const api = new Api(installation);
  const rhea = await person();
  await rhea.signsIn('rhea');

  await test.step('a member changes name, bio, website and both pictures offline: it shows at once, also after a restart, and is there for others once', async () => {
    await rhea.isInstalled();
    await rhea.openPage('/rhea');
    await rhea.goesOffline();
    const profile = () => rhea.page.getByRole('region', { name: /^Profile of / });
    await profile().getByRole('button', { name: 'Edit profile' }).click();
    const sheet = () => rhea.page.getByRole('dialog', { name: 'Edit profile' });

    await sheet().getByLabel('Name', { exact: true }).fill('');
    await sheet().getByLabel('Website').fill('two words');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await expect(sheet().getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Enter a name.');
    await expect(sheet().getByLabel('Website')).toHaveAccessibleDescription('Must be a web address');

    await sheet().getByLabel('Name', { exact: true }).fill('Rhea of the Delta');
    await sheet().getByLabel('Bio').fill('Counts #avocets.');
    await sheet().getByLabel('Website').fill('delta.example/rhea');
    await crops(rhea.page, sheet(), 'Change profile picture', await picture('me.jpg', 900, 600, '#e50038'));
    await crops(rhea.page, sheet(), 'Change cover picture', await picture('sea.jpg', 1200, 900, '#0038e5'));
    await expect(sheet().getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', /^blob:/);
    await sheet().getByRole('button', { name: 'Save' }).click();
    await expect(sheet()).toBeHidden();

    const isShown = async () => {
      await expect(profile().getByRole('heading', { name: /^Rhea of the Delta/ })).toBeVisible();
      await expect(profile().getByText('Counts #avocets.')).toBeVisible();
      await expect(profile().getByRole('link', { name: /delta\.example/ })).toBeVisible();
      await expect(profile().getByText('Your changes are kept and wait to be sent.')).toBeVisible();
      // On the posts below, where they are here already, stands the same picture.
      await expect(profile().locator('img[src^="blob:"]:not(article *)')).toHaveCount(2);
    };
    await isShown();
    await rhea.closePage();
    await rhea.openPage('/rhea');
    await isShown();
    await rhea.page.getByRole('navigation', { name: 'Toolbar' }).getByRole('button', { name: 'Profile menu' }).click();
    const menu = rhea.page.getByRole('dialog');
    await expect(menu.getByText('Rhea of the Delta')).toBeVisible();
    await rhea.page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(await profileOf(api, 'rhea'), 'not before the line is back').toEqual(before);

    // A second change before the first has gone: both are one, and nothing of the first is lost.
    await profile().getByRole('button', { name: 'Edit profile' }).click();
    await expect(sheet().getByLabel('Bio')).toHaveValue('Counts #avocets.');
    await sheet().getByLabel('Bio').fill('Counts #avocets and terns.');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await expect(sheet()).toBeHidden();
    await expect.poll(async () => (await outboxEntries(rhea.page)).length).toBe(1);

    await rhea.comesOnline();
    await expect
      .poll(() => profileOf(api, 'rhea'), { timeout: 60_000 })
      .toMatchObject({
        name: 'Rhea of the Delta',
        bio: 'Counts #avocets and terns.',
        website: 'https://delta.example/rhea',
        avatar: expect.stringMatching(/^\/media\/images\//),
        cover: expect.stringMatching(/^\/media\/images\//),
      });
    await expect.poll(() => outboxEntries(rhea.page)).toEqual([]);
    await expect(profile().getByText('Your changes are kept and wait to be sent.')).toBeHidden();
    await expect(profile().locator('img[src*="/media/images/"]').first()).toBeVisible();
  });

  await test.step('what is changed of the profile is not lost by a slip, and what cannot be saved is said', async () => {
    const { page } = rhea;
    await page.setViewportSize({ width: 1280, height: 800 });
    const edit = page.getByRole('button', { name: 'Edit profile' });
    await edit.click();
    const sheet = page.getByRole('dialog', { name: 'Edit profile' });
    await sheet.getByLabel('Bio').fill('Half a thought');
    // The gallery of a phone may end the page.
    await page.reload();
    await edit.click();
    await expect(sheet.getByLabel('Bio')).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(sheet.getByLabel('Bio')).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(sheet).toBeHidden();
    await edit.click();
    await expect(sheet.getByLabel('Bio'), 'what was given up').toHaveValue('Counts #avocets and terns.');
    await sheet.getByLabel('Bio').fill('Half a thought');
    await sheet
      .getByLabel('Change profile picture')
      .and(page.locator('input'))
      .setInputFiles({ name: 'tide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(page.getByText('Invalid file type. Only PNG, JPEG, WEBP, HEIC and GIF are allowed.')).toBeVisible();

    // A name that only staff may bear is refused by the server; what else was typed stays.
    await sheet.getByLabel('Name', { exact: true }).fill('Dunlin Support');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => (await outboxEntries(page)).map(({ state }) => state)).toEqual(['failed']);
    await visit(page, '/outbox');
    await expect(page.getByText('Dunlin Support · Half a thought')).toBeVisible();
    // Refused it shows nowhere as if it were so: the profile is as others see it, and says what became of the change.
    await visit(page, '/rhea');
    const profile = page.getByRole('region', { name: /^Profile of / });
    await expect(profile.getByText(/^Your change was not accepted: /)).toBeVisible();
    await expect(profile.getByRole('heading', { name: /^Rhea of the Delta/ })).toBeVisible();
    await expect(profile.getByText('Dunlin Support')).toHaveCount(0);
    await expect(profile.getByRole('button', { name: 'Discard' })).toBeVisible();
    await visit(page, '/outbox');
    await page.getByRole('region', { name: 'Outbox' }).getByRole('button', { name: 'Edit' }).click();
    await expect(page).toHaveURL(/\/rhea\?edit=/);
    await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Dunlin Support');
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet).toBeHidden();
    await edit.click();
    await expect(sheet.getByLabel('Bio')).toHaveValue('Half a thought');
    await sheet.getByLabel('Name', { exact: true }).fill('Rhea');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => profileOf(api, 'rhea')).toMatchObject({ name: 'Rhea', bio: 'Half a thought' });
    await expect.poll(() => outboxEntries(page)).toEqual([]);
    await expect(profile.getByText(/^Your change was not accepted: /)).toHaveCount(0);
  });
});
