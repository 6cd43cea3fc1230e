import { expect, test } from '../support/test.ts';

test('maya reads without a connection, and where the server does not answer', async ({ person, installation }) => {
  const maya = await person();
  await maya.signsIn('maya');
  await maya.isInstalled();

  await test.step('a cold start offline shows the feed, an opened thread and the pictures that were seen, still signed in', async () => {
    const threadText = await maya.opensFirstThread();
    const firstComment = await maya.page.getByRole('region', { name: 'Comments' }).getByRole('article').first().innerText();
    await maya.page.goto('/feed');
    await maya.seesPosts();
    const picture = await maya.seesPicture();
    await maya.closeBrowser();

    await maya.openBrowser({ offline: true });
    await maya.goesOffline();
    await maya.openPage('/feed');
    await maya.seesPosts();
    await expect(maya.page.getByText('Offline · showing saved posts')).toBeVisible();
    await expect.poll(() => maya.paints(picture)).toBe(true);

    // It opened where the picture was; the thread stands at the top.
    await maya.goesToTop();
    await maya.opens(threadText);
    const comments = maya.page.getByRole('region', { name: 'Comments' }).getByRole('article');
    await expect(comments.first()).toContainText(firstComment.split('\n')[0]!);
    await maya.page.goto('/maya');
    await expect(maya.page.getByRole('heading', { name: 'Maya Lindahl' })).toBeVisible();

    await maya.comesOnline();
    await expect(maya.page.getByText('Offline · showing saved posts')).toBeHidden();
  });

  await test.step('a server that does not answer keeps nobody from reading', async () => {
    await maya.closePage();
    installation.proxy.setMode('blackHole');
    await maya.openPage('/feed');
    await maya.seesPosts();
    installation.proxy.setMode('pass');
  });
});
