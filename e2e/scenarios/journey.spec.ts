import { expect, test } from '../support/test.ts';

test('what is kept for the journey is read offline after a restart: to the last post, with threads and pictures', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const maya = await person();
  await maya.signsIn('maya');
  await maya.isInstalled();
  const { page } = maya;

  // By keyboard, from the line above the feed.
  await page.getByRole('button', { name: /^Keep for the journey/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Keep for the journey' });
  await sheet.getByRole('combobox', { name: 'Room on this device' }).selectOption({ label: '5 MB, up to 30 posts' });
  await sheet.getByRole('button', { name: 'Keep now' }).click();
  const said = sheet.getByText(/^Kept: \d+ posts with \d+ comments and \d+ pictures, \d/);
  await expect(said).toBeVisible({ timeout: 150_000 });
  const kept = Number(/\d+/.exec(await said.innerText())![0]);
  expect(kept).toBeGreaterThanOrEqual(20);
  await maya.closeBrowser();

  await maya.openBrowser({ offline: true });
  await maya.goesOffline();
  const offline = await maya.openPage('/feed');
  await maya.seesPosts();
  await expect(offline.getByRole('button', { name: /^Keep for the journey/ })).toContainText(`${kept} posts`);

  // To the last post; each one is there whole on the way.
  const seen = new Set<string>();
  await offline.mouse.move(195, 500);
  await expect(async () => {
    for (const id of await maya
      .posts()
      .evaluateAll((posts) => posts.map((post) => post.closest('[data-list-item]')?.getAttribute('data-list-item') ?? '')))
      seen.add(id);
    await offline.mouse.wheel(0, 500);
    expect(seen.size).toBeGreaterThanOrEqual(kept);
  }).toPass({ intervals: [60], timeout: 60_000 });
  await expect(offline.getByText('Media not available')).toHaveCount(0);

  // A thread with its comments, and a picture that was never on the screen before.
  await maya.goesToTop();
  const picture = await maya.seesPicture();
  expect(await maya.paints(picture)).toBe(true);
  await maya.goesToTop();
  await maya.opensFirstThread();
});
