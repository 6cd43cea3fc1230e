import type { Page } from '@playwright/test';
import { defaultUserSettings } from '#contract/default-settings.ts';
import { dispatchSync } from '../actors/service-worker.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { postWithVideo } from '../support/post-with-video.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** A colour that the page is painted in now. */
function painted(page: Page, name: string): Promise<string> {
  return page.evaluate((property) => document.documentElement.style.getPropertyValue(property), `--color-${name}`);
}

test('a member changes the settings without a connection: they show at once, stand in the Outbox, outlast a reload, and reach the account; a refusal is told, and what is changed last arrives when the page is closed [SETTINGS-08] [SETTINGS-04] [SETTINGS-02]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const page = await actor('otto', { opens: '/settings', timezoneId: 'Asia/Kathmandu', serviceWorkers: 'allow' });
  await test.step('what is changed offline shows at once, stands in the Outbox and outlasts a reload', async () => {
    // A page that goes offline while its code is on the way has none, whatever the service worker keeps by then.
    await expect(page.getByRole('button', { name: 'Sea' })).toBeVisible();
    await losesTheLine(page, installation);
    await expect(page.getByText('You are offline. What you change here')).toBeVisible();

    const sea = page.getByRole('button', { name: 'Sea' });
    await sea.click();
    await expect.poll(() => painted(page, 'primary')).toBe('#0b63c4');
    await expect(sea, 'as it is kept').toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Main colour').fill('#ffee00');
    await expect.poll(() => painted(page, 'on-primary'), 'dark on a bright colour').toBe('#1a1014');
    await page.getByRole('switch', { name: 'Dark mode' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByLabel('Feed to begin with').selectOption('Global');
    const order = page.getByLabel('Order of comments');
    await expect(order.locator('option')).toHaveText(['Popular', 'Unpopular', 'Newest', 'Oldest']);
    await order.selectOption('Newest');
    await page.getByRole('switch', { name: 'Play videos by themselves' }).click();
    const followers = page.getByRole('switch', { name: 'New followers' });
    await followers.click();
    // It shows what is kept.
    await expect(followers).not.toBeChecked();
    await page.reload();
    await expect(followers).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Play videos by themselves' })).not.toBeChecked();
    await expect(order).toHaveValue('newest');
    await expect.poll(() => painted(page, 'tertiary'), 'halfway between the two').toBe('#85b043');
    await visit(page, '/outbox');
    const waiting = page.locator('main').getByRole('listitem').filter({ hasText: 'Settings' });
    await expect(waiting, 'each thing once, as it is named in the settings').toHaveText([
      /Colours/,
      /Dark mode: on/,
      /Feed to begin with: Global/,
      /Order of comments: Newest/,
      /Play videos by themselves: off/,
      /New followers: off/,
    ]);
  });

  await test.step('it reaches the account', async () => {
    await getsTheLineBack(page, installation);
    await expect(page.getByText('Everything is sent')).toBeVisible();
    const expected = {
      primary_colors: '#ffee00',
      secondary_colors: '#0b7285',
      tertiary_colors: '#85b043',
      dark_mode: true,
      default_feed: 'all',
      comment_sort: 'newest',
      auto_play: false,
      notifications_follow: false,
      notifications_comment: true,
    };
    await expect.poll(() => api.callAs('otto', 'GET', '/v3/user/settings')).toMatchObject({ data: expected });
    await page.goto('/feed');
    await expect(page.getByRole('tab', { name: 'Global', selected: true })).toBeVisible();
  });

  await test.step('a refusal is told', async () => {
    await visit(page, '/settings');
    const body = { error_type: 'validation', message: 'Not this one.' };
    const fault = { kind: 'status', status: 422, body } as const;
    installation.proxy.addRule({ method: 'PATCH', path: '/v3/user/settings', times: 1, fault });
    const mentions = page.getByRole('switch', { name: 'Mentions of you' });
    await mentions.click();
    await expect(page.getByText('“Mentions of you” was not changed: Not this one.')).toBeVisible();
    await expect(mentions, 'as the server has it').toBeChecked();
    await mentions.click();
    await expect
      .poll(() => api.callAs('otto', 'GET', '/v3/user/settings'))
      .toMatchObject({ data: { notifications_mention: false } });
  });

  await test.step('quiet hours and what a push shows are chosen without a connection, in the time of this device, and reach the account when the page is closed', async () => {
    await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeVisible();
    await losesTheLine(page, installation);
    await expect(page.getByText('You are offline. What you change here')).toBeVisible();
    await page.getByRole('switch', { name: 'Show what was written' }).click();
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await page.getByLabel('Begin', { exact: true }).selectOption('21:30');
    await page.getByLabel('End', { exact: true }).selectOption('06:00');
    await expect(page.getByText('Times are those of Asia/Kat')).toBeVisible();

    // Nothing of the app runs any more: the service worker sends what waits.
    await page.close();
    const beside = await page.context().newPage();
    await getsTheLineBack(beside, installation);
    await beside.goto('/openapi.json');
    await dispatchSync(beside, 'dunlin-outbox');
    const expected = { quiet_hours: true, quiet_from: '21:30', quiet_to: '06:00', push_shows_text: false };
    await expect.poll(() => api.callAs('otto', 'GET', '/v3/user/settings')).toMatchObject({ data: expected });
    const { data } = (await api.callAs('otto', 'GET', '/v3/user/settings')) as { data: { time_zone: string } };
    expect(data.time_zone).toMatch(/^Asia\/Kat/);
  });
  // Others of this installation find the account as it was.
  const { tertiary_colors: _derived, ...before } = defaultUserSettings;
  await api.callAs('otto', 'PATCH', '/v3/user/settings', before);
});

test('a video in view plays by itself without sound, until the setting, the data saver or the reader says otherwise [SETTINGS-52]', async ({
  newContext,
  installation,
}) => {
  const id = await postWithVideo(new Api(installation), 'rowan_tse');
  const page = await (await newContext({ reducedMotion: 'no-preference' })).newPage();
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await signInAsDemo(page, 'noor', `/post/${id}`);
  const video = page.locator(`article[data-post-id="${id}"] video`);
  const isPlaying = () => video.evaluate((player: HTMLVideoElement) => !player.paused);
  await expect.poll(isPlaying).toBe(true);
  expect(await video.evaluate((player: HTMLVideoElement) => player.muted)).toBe(true);

  await page.evaluate(() => (document.body.style.paddingBottom = '4000px'));
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(isPlaying, 'out of view').toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(isPlaying, 'in view again').toBe(true);

  const savesData = (isOn: boolean) =>
    page.evaluate((value) => {
      const { connection } = navigator as unknown as { connection: EventTarget & { saveData: boolean } };
      connection.saveData = value;
      connection.dispatchEvent(new Event('change'));
    }, isOn);
  await savesData(true);
  await expect.poll(isPlaying, 'with the data saver').toBe(false);
  await savesData(false);
  await expect.poll(isPlaying).toBe(true);

  const settings = await page.context().newPage();
  await settings.goto('/settings');
  const autoPlay = settings.getByRole('switch', { name: 'Play videos by themselves' });
  await autoPlay.click();
  await expect.poll(isPlaying, 'with the setting off').toBe(false);
  await autoPlay.click();
  await expect.poll(isPlaying).toBe(true);
});
