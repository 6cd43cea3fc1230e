import { Composer } from '../pages/composer.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a person offline finds posts that they read, those of their network apart, a draft and an unsent post by a word in them, marked [SEARCH-20] [SEARCH-17]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const id = await api.writesPost('noor', 'Two Wheatears on the shingle this morning');
  const stranger = `apart_${Date.now().toString(36)}`;
  await api.newMember(stranger);
  const apart = await api.writesPost(stranger, 'Wheatears of somebody else');
  const page = await actor('maya', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const main = page.getByRole('main');
  const composer = new Composer(page);
  for (const [address, text] of [
    [`/post/${apart}`, 'Wheatears of somebody else'],
    [`/post/${id}`, 'Two Wheatears on the shingle'],
  ] as const) {
    await visit(page, address);
    await expect(main.getByText(text)).toBeVisible();
    // Shown before it is kept (SY40): the engine asks for comments once it has the post.
    await expect(main.getByText('No comments yet')).toBeVisible();
  }
  const known = `godwit_${Date.now().toString(36)}`;
  await api.newMember(known);
  await visit(page, `/${known}`);
  await expect(page.getByRole('region', { name: /^Profile of/ })).toContainText(`@${known}`);
  const kept = await api.writesPost('theo', 'A godwit worth keeping');
  await api.callAs('maya', 'POST', '/v3/posts/bookmark', { ulid: kept });
  await visit(page, '/saved-posts');
  await expect(main.getByText('A godwit worth keeping')).toBeVisible();
  await visit(page, '/feed');
  await page.getByRole('article').first().waitFor();
  await losesTheLine(page, installation);
  await composer.opens();
  await composer.writes('No wheatear here, only rain');
  await composer.opens();
  await composer.keepsDraft('Where the wheatears nest');

  await new Shell(page).toolbar.getByRole('link', { name: 'Search' }).click();
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.fill('whéatear');
  await search.press('Enter');
  const device = main.getByRole('region', { name: 'On this device' });
  const group = (name: string) => device.getByRole('list', { name, exact: true });
  const posts = group('Posts').getByRole('link');
  await expect(posts).toHaveCount(2);
  await expect(posts.filter({ hasText: 'Two Wheatears on the shingle' })).toBeVisible();
  await expect(group('Not sent yet').getByRole('link')).toContainText('No wheatear here, only rain');
  await expect(group('Drafts').getByRole('button')).toContainText('Where the wheatears nest');
  await expect(device.locator('mark')).toHaveText(['wheatears', 'wheatear', 'Wheatears', 'Wheatears']);

  await main.getByRole('tab', { name: 'Network' }).click();
  await expect(posts, 'of whom the reader follows').toHaveText(/Two Wheatears on the shingle/);
  await expect(group('Not sent yet').getByRole('link')).toHaveCount(1);
  await expect(group('Drafts').getByRole('button')).toHaveCount(1);

  await group('Drafts').getByRole('button').click();
  await composer.isReady();
  await expect(composer.field).toHaveValue('Where the wheatears nest');
  await composer.cancel.click();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await composer.isClosed();
  await group('Not sent yet').getByRole('link').click();
  await expect(page).toHaveURL('/outbox');
  await page.goBack();
  await group('Posts').getByRole('link').click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(main.getByText('Two Wheatears on the shingle')).toBeVisible();

  await test.step('so are a person and a saved post', async () => {
    await visit(page, '/search');
    await expect(search).toHaveValue('');
    await search.fill('godwit');
    await search.press('Enter');
    await expect(
      group('People')
        .getByRole('link')
        .filter({ hasText: `@${known}` }),
    ).toBeVisible();
    await expect(group('Saved posts').getByRole('link')).toContainText('A godwit worth keeping');
  });

  await getsTheLineBack(page, installation);
  await test.step('with a connection too, above what the server has not answered yet', async () => {
    const late = installation.proxy.addRule({ path: /^\/v3\/search\/posts\//, fault: { kind: 'blackHole' } });
    await visit(page, '/posts/wheatear');
    await expect(group('Drafts').getByRole('button')).toContainText('Where the wheatears nest');
    await expect.poll(() => late.used).toBeGreaterThan(0);
    const isFirst = (section: Element) => section.closest('[role="tabpanel"]')?.firstElementChild === section;
    expect(await device.evaluate(isFirst), 'above the list').toBe(true);
    late.remove();
  });
  await visit(page, '/posts/wheatears');
  await expect(main.getByRole('article').filter({ hasText: 'Two Wheatears on the shingle' })).toBeVisible();
  await expect(group('Drafts').getByRole('button'), 'only the device has it').toContainText('Where the wheatears nest');
  await expect(main.getByText('Two Wheatears on the shingle'), 'nothing stands there twice').toHaveCount(1);
});
