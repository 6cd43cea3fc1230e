import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('a profile opens what a badge means, shows all posts, comments or media, and shows the same again on the way back [ROUTE-09] [SOCIAL-20] [SOCIAL-38] [MOD-42]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const post = await api.writesPost('noor', 'To be answered below.');
  await api.comments('theo', post, 'An answer from Theo.');
  const page = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto('/theo');

  await test.step('a badge on a profile opens what it means, and Back closes that first', async () => {
    await expect(page.getByRole('region', { name: 'Profile of Theo' })).toContainText('@theo');
    const badges = page.getByRole('list', { name: 'Badges' });
    await badges.getByRole('button', { name: 'Moderator' }).click();
    await expect(page.getByRole('dialog', { name: 'Moderator' })).toContainText('Looks after what is reported.');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/theo');
  });

  await test.step('a profile shows all posts, comments or media, and shows the same again on the way back', async () => {
    const tabs = page.getByRole('tablist', { name: 'Posts of this profile' });
    await expect(tabs.getByRole('tab')).toHaveText(['Posts', 'Comments', 'Media']);
    const answer = page
      .getByRole('tabpanel', { name: 'Comments' })
      .getByRole('article')
      .filter({ hasText: 'An answer from Theo.' });
    await expect(page.getByRole('tabpanel', { name: 'Posts' }).getByRole('article').first()).toBeVisible();
    await tabs.getByRole('tab', { name: 'Comments' }).click();
    await expect(answer.getByRole('link', { name: 'Replying to @noor' })).toHaveAttribute('href', `/post/${post}`);
    await answer.getByText('An answer from Theo.').click();
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    const opened = new FeedPage(page).post('An answer from Theo.');
    await expect(opened).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Thread' })).toContainText('Replying to @noor');
    await expect(opened.getByText('Replying to'), 'its own page says so above it').toHaveCount(0);
    await page.goBack();
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Comments');
    await expect(answer).toBeVisible();
    await tabs.getByRole('tab', { name: 'Media' }).click();
    // One panel shows all three in turn: what it lists has come.
    const media = page.getByRole('tabpanel', { name: 'Media' });
    const listed = media.locator('article[data-post-id]:not([aria-busy="true"])').first();
    await expect(listed.or(media.getByText('This user has no posts yet'))).toBeVisible();
    await expect(media.getByText('An answer from Theo.')).toHaveCount(0);
  });
});
