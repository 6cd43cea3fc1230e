import { expect, test } from '../support/test.ts';
import { turnWheel } from '../support/turn-wheel.ts';

test('an offline pack that was interrupted is gone on with, and read offline after a restart: to the last post, with threads and pictures; a data saver keeps little, and it can be removed', async ({
  person,
  installation,
}) => {
  test.setTimeout(240_000);
  const maya = await person();
  await maya.context.addInitScript(() =>
    Object.defineProperty(Object.getPrototypeOf(Reflect.get(navigator, 'connection')), 'saveData', { get: () => true }),
  );
  await maya.signsIn('maya');
  await maya.isInstalled();
  const { page } = maya;

  // By keyboard, from the line above the feed.
  await page.getByRole('button', { name: /^Save for offline/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Save for offline' });
  // A data saver that is on: little and no pictures, unless the reader chooses otherwise.
  await expect(sheet.getByText('Your data saver is on')).toBeVisible();
  await expect(sheet.getByRole('combobox', { name: 'Space on this device' })).toHaveValue('5000000');
  const pictures = sheet.getByRole('switch', { name: 'Include pictures' });
  await expect(pictures).not.toBeChecked();
  await pictures.click();
  const noThreads = installation.proxy.addRule({
    path: /^\/v\d\/comments\b/,
    fault: { kind: 'status', status: 422, body: { error_type: 'validation', message: 'Not today' } },
  });
  await sheet.getByRole('button', { name: 'Save now' }).click();
  await expect(sheet.getByText('The server did not send everything. Resume to try again.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Save again' })).toBeEnabled();
  noThreads.remove();
  await sheet.getByRole('button', { name: 'Resume' }).click();
  const said = sheet.getByText(/^Saved: \d+ posts with \d+ comments and \d+ pictures, \d/);
  await expect(said).toBeVisible({ timeout: 150_000 });
  const kept = Number(/\d+/.exec(await said.innerText())![0]);
  expect(kept).toBeGreaterThanOrEqual(20);
  await maya.closeBrowser();

  await maya.openBrowser({ offline: true });
  await maya.goesOffline();
  const offline = await maya.openPage('/feed');
  await maya.seesPosts();
  await expect(offline.getByRole('button', { name: /^Save for offline/ })).toContainText(`${kept} posts`);

  // To the last post; each one is there whole on the way. Ads among them are no part of it, and beyond them may be
  // posts without their media.
  const seen = new Map<string, boolean>();
  await offline.mouse.move(195, 500);
  await expect(async () => {
    const shown = await maya.posts().evaluateAll((posts) =>
      posts.map((post) => ({
        id: post.closest('[data-list-item]')?.getAttribute('data-list-item') ?? '',
        isWhole: !(post.textContent ?? '').includes('Media not available'),
      })),
    );
    for (const { id, isWhole } of shown) if (!/-x\d+$/.test(id)) seen.set(id, isWhole && seen.get(id) !== false);
    await turnWheel(offline, 500);
    expect(seen.size).toBeGreaterThanOrEqual(kept);
  }).toPass({ intervals: [60], timeout: 60_000 });
  expect([...seen].slice(0, kept).filter(([, isWhole]) => !isWhole)).toEqual([]);

  // A thread with its comments, and a picture that was never on the screen before.
  await maya.goesToTop();
  const picture = await maya.seesPicture();
  expect(await maya.paints(picture)).toBe(true);
  await maya.goesToTop();
  await maya.opensFirstThread();

  await offline.goto('/settings');
  await expect(offline.getByText(new RegExp(`^From .+: ${kept} posts, .+ pictures, .+ in all`))).toBeVisible();
  await offline.getByRole('heading', { name: 'Saved for offline' }).locator('..').getByRole('button', { name: 'Remove' }).click();
  await expect(offline.getByText('Removed from this device')).toBeVisible();
  await expect(offline.getByRole('heading', { name: 'Saved for offline' })).toBeHidden();
});
