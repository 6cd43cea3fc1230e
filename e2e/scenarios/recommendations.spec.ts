import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import { losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { turnWheel } from '../support/turn-wheel.ts';
import { Shell } from '../pages/shell.ts';

test('recommended people are reached from Who to follow, page, say why, can be followed, and stay readable offline [ROUTE-21] [SOCIAL-40]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' });
  const side = new Shell(page).suggestions.getByRole('region', { name: 'Who to follow' });
  const more = side.getByRole('button', { name: 'Show More' });
  await expect(side.getByRole('listitem')).toHaveCount(5);
  for (let shown = 10; shown <= 20; shown += 5) {
    await more.click();
    await expect(side.getByRole('listitem')).toHaveCount(shown);
  }
  await expect(more).toBeHidden();
  await side.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/recommendations');
  await expect(page.getByRole('heading', { name: 'People to follow' })).toBeVisible();
  const list = page.getByRole('main').getByRole('list', { name: 'People to follow' });
  const first = list.getByRole('listitem').first();
  await expect(first).toContainText(/Followed by |Writes about #/);
  const button = first.getByRole('button');
  await expect(button).toHaveText('Follow');
  await button.click();
  await expect(button, 'who is followed stays where they are').toHaveText('Following');
  await button.click();
  await expect(button).toHaveText('Follow');

  const seen = new Set<string>();
  await expect(async () => {
    await turnWheel(page, 2000);
    for (const link of await list.getByRole('link').all()) seen.add((await link.getAttribute('href', { timeout: 1000 })) ?? '');
    expect(seen.size, 'more than the first page brings').toBeGreaterThan(FEED_PAGE_SIZE);
  }).toPass();

  await losesTheLine(page, installation);
  await page.reload();
  await expect(list.getByRole('listitem').first()).toContainText(/Followed by |Writes about #/);
});

test('a visitor is sent to log in, and comes back to them [ROUTE-21]', async ({ newContext }) => {
  const page = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto('/recommendations');
  await expect(page).toHaveURL(/\/login\?redirect=.*recommendations/);
  await page.getByRole('button', { name: /@noor\b/ }).click();
  await expect(page).toHaveURL('/recommendations');
  await expect(page.getByRole('list', { name: 'People to follow' }).getByRole('listitem').first()).toBeVisible();
});
