import { drags } from '../actors/fingers.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';

test('a member drags the tabs into an order and switches them on and off, offline too, and finds them so on another device [FEED-16] [FEED-17] [FEED-18]', async ({
  actor,
  installation,
}) => {
  // Of the demo's members other scenarios look at the tabs.
  const api = new Api(installation);
  const username = `arranges_${Date.now().toString(36)}`;
  await api.newMember(username);
  const page = await actor(username, { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' });
  await new FeedPage(page).seesPosts();
  // Behind the sheet they are there to see, not to hear.
  const tabs = page.locator('[role="tablist"][aria-label="Feeds"] [role="tab"]');
  const usual = await tabs.allTextContents();
  expect(usual.slice(0, 2)).toEqual(['For You', 'Following']);
  await page.getByRole('button', { name: 'Favorites' }).click();
  const sheet = page.getByRole('dialog', { name: 'Favorites' });
  await expect(sheet.getByRole('switch')).toHaveCount(usual.length);

  const handle = async (feed: string) => {
    const box = await sheet.getByRole('button', { name: `Move ${feed}` }).boundingBox();
    if (box === null) throw new Error(`No handle of ${feed}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await handle('Global'), await handle('For You')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 4, { steps: 8 });
  await page.mouse.up();
  await expect(tabs).toHaveText(['Global', ...usual.filter((name) => name !== 'Global')]);
  // By finger down past the next two, and the sheet stays where it is.
  const [top, below] = [await handle('Global'), await handle('Following')];
  await drags(page, [[top.x, top.y]], [[top.x, below.y + 4]]);
  const [first, second, ...rest] = usual.filter((name) => name !== 'Global');
  await expect(tabs).toHaveText([first ?? '', second ?? '', 'Global', ...rest]);
  await expect(sheet).toBeVisible();
  const [lower, upper] = [await handle('Global'), await handle('For You')];
  await drags(page, [[lower.x, lower.y]], [[lower.x, upper.y - 4]]);
  await expect(tabs.first()).toHaveText('Global');
  await sheet.getByRole('button', { name: 'Move Following' }).press('ArrowUp');
  await expect(sheet.getByRole('status')).toHaveText(`Following, place 2 of ${usual.length}`);
  await expect(sheet.getByRole('button', { name: 'Move Following' })).toBeFocused();
  await expect(tabs.nth(1)).toHaveText('Following');

  await keepsAppFiles(page);
  await page.context().setOffline(true);
  const kept = ['Global', 'Following'];
  for (const name of usual.filter((feed) => !kept.includes(feed))) await sheet.getByRole('switch', { name }).uncheck();
  await expect(tabs).toHaveText(kept);
  await sheet.getByRole('switch', { name: 'Global' }).uncheck();
  await expect(tabs, 'what was open is off: the first one left').toHaveText(['Following']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.getByRole('switch', { name: 'Following' })).toBeDisabled();
  await sheet.getByRole('switch', { name: 'Global' }).check();
  await expect(tabs, 'the device has it').toHaveText(kept);
  await page.reload();
  await expect(tabs).toHaveText(kept);

  await page.context().setOffline(false);
  const settings = () => api.callAs(username, 'GET', '/v3/user/settings');
  await expect.poll(async () => JSON.stringify(await settings())).toContain('"feed_order":["all","following"');
  const other = await actor(username, { viewport: { width: 1280, height: 800 } });
  await expect(other.getByRole('tablist', { name: 'Feeds' }).getByRole('tab')).toHaveText(kept);
});

test('visitors are not offered to arrange the tabs [FEED-16]', async ({ newContext }) => {
  const page = await (await newContext()).newPage();
  await page.goto('/feed');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorites' })).toHaveCount(0);
});
