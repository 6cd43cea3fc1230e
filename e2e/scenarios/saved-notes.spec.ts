import type { Page } from '@playwright/test';
import { outboxEntries } from '../pages/device.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a member writes a note to a saved post offline, finds it by its words, changes it and takes it away, and a slip loses none of it; another device has it [REACT-38]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const username = `noter_${Date.now().toString(36)}`;
  await api.newMember(username);
  const phone = { viewport: { width: 390, height: 844 } };
  const page = await actor(username, { ...phone, serviceWorkers: 'allow' });

  await test.step('a note is written to a saved post offline, found by its words, sent once, changed and taken away; another device has it', async () => {
    const id = await api.writesPost('noor', 'Nine bar-tailed godwits on the spit');
    const other = await api.writesPost('noor', 'A quiet morning, no birds');
    installation.proxy.log.clear();
    for (const one of [id, other]) {
      await visit(page, `/post/${one}`);
      await page.getByRole('button', { name: 'Save post' }).first().click();
      await expect(page.getByRole('button', { name: 'Remove from saved posts' })).toBeVisible();
    }
    await expect.poll(() => outboxEntries(page)).toEqual([]);
    await visit(page, '/saved-posts');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Add a note' })).toHaveCount(2);

    await losesTheLine(page, installation);
    // The one saved first stands below.
    await main.getByRole('button', { name: 'Add a note' }).last().click();
    await writesNote(page, 'Wader count with Theo');
    const note = main.getByRole('article', { name: 'Your note' });
    await expect(note).toContainText('Wader count with Theo');
    await expect(main.locator('article[data-post-id]').last(), 'its place stays').toContainText('Nine bar-tailed godwits');
    expect((await outboxEntries(page)).map(({ kind }) => kind)).toEqual(['bookmark']);
    await page.reload();
    await expect(note).toContainText('Wader count with Theo');
    const search = page.getByRole('searchbox', { name: 'Search saved posts' });
    await search.fill('wader');
    const device = main.getByRole('region', { name: 'On this device' });
    await expect(device.getByRole('link')).toHaveCount(1);
    await expect(device.getByRole('link')).toContainText('Nine bar-tailed godwits');
    await expect(device.locator('mark')).toHaveText(['Wader']);
    await expect(page).toHaveURL('/saved-posts?q=wader');
    await search.fill('kettle');
    await expect(device).toContainText('Nothing on this device');
    await expect(main).toContainText('Only this device was searched');
    await expect(main.getByRole('heading', { name: 'Found by the server' })).toHaveCount(0);

    await getsTheLineBack(page, installation);
    await expect.poll(() => outboxEntries(page)).toEqual([]);
    // Each once: what a page that is left had sent is sent again by the next, under the same key.
    const sent = installation.proxy.log.requests({ method: 'POST', path: '/v3/posts/bookmark' });
    expect(new Set(sent.filter(({ status }) => status === 200).map(({ key }) => key)).size, 'two saved, one note').toBe(3);
    await expect(main.getByText('No saved post has these words')).toBeVisible();

    // A device that never had the post: the server finds it.
    const elsewhere = await actor(username, phone);
    await visit(elsewhere, '/saved-posts?q=theo%20counting');
    const found = elsewhere.getByRole('main').getByRole('article').filter({ hasText: 'Nine bar-tailed godwits' });
    await expect(found).toBeVisible();
    await expect(elsewhere.getByRole('article', { name: 'Your note' })).toContainText('Wader count with Theo');

    // From the menu of the post itself.
    await visit(page, `/post/${id}`);
    const openMenu = () => page.getByRole('button', { name: 'More', exact: true }).first().click();
    await openMenu();
    await chooseFromMenu(page, 'Edit note');
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Wader count with Theo');
    await writesNote(page, 'x'.repeat(501), { expectsMore: true });
    await expect(page.getByText('1 character too many')).toBeVisible();
    await writesNote(page, 'Moved to Sunday');
    await expect.poll(async () => (await bookmarkOf(api, username, id)).bookmarkNote).toBe('Moved to Sunday');
    await openMenu();
    await chooseFromMenu(page, 'Edit note');
    await writesNote(page, '');
    await expect.poll(async () => (await bookmarkOf(api, username, id)).bookmarkNote).toBeNull();
    expect(await bookmarkOf(api, username, id)).toMatchObject({ isBookmarked: true });
  });

  await test.step('a note that is being written outlives a slip and a reload, and one that went with its bookmark comes back', async () => {
    const id = await api.writesPost('noor', 'Turnstones under the pier');
    const other = await api.writesPost('noor', 'Sanderlings beside it');
    const opensNote = async (entry: string) => {
      // Of the post that the address names: another may stand there for some frames more.
      const shown = new URL(page.url()).pathname.slice('/post/'.length);
      const post = page.locator(`article[data-post-id="${shown}"]`);
      await post.getByRole('button', { name: 'More', exact: true }).click();
      await chooseFromMenu(page, entry);
    };
    const field = page.getByRole('textbox', { name: 'Note' });
    for (const one of [id, other]) await api.callAs(username, 'POST', '/v3/posts/bookmark', { ulid: one });
    await visit(page, `/post/${id}`);
    await opensNote('Add a note');
    await field.fill('Half a thou');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.reload();
    await opensNote('Add a note');
    await expect(field).toHaveValue('Half a thou');
    await page.goto(`/post/${other}`);
    await opensNote('Add a note');
    await expect(field, 'of another post').toHaveValue('');
    await page.goto(`/post/${id}`);
    await opensNote('Add a note');
    await writesNote(page, 'Half a thought');
    await expect.poll(async () => (await bookmarkOf(api, username, id)).bookmarkNote).toBe('Half a thought');
    await opensNote('Edit note');
    await field.fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toBeHidden();
    await opensNote('Edit note');
    await expect(field, 'what was cancelled is gone').toHaveValue('Half a thought');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Remove from saved posts' }).first().click();
    // A notice stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect.poll(async () => (await bookmarkOf(api, username, id)).isBookmarked).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => bookmarkOf(api, username, id)).toMatchObject({ isBookmarked: true, bookmarkNote: 'Half a thought' });
  });
});

async function writesNote(page: Page, text: string, { expectsMore = false } = {}): Promise<void> {
  const sheet = page.getByRole('dialog', { name: /^(?:Add a note|Edit note)$/ });
  await sheet.getByRole('textbox', { name: 'Note' }).fill(text);
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  if (!expectsMore) await expect(sheet).toBeHidden();
}

async function bookmarkOf(
  api: Api,
  username: string,
  id: string,
): Promise<{ isBookmarked: boolean; bookmarkNote: string | null }> {
  const { data } = (await api.callAs(username, 'POST', '/v3/posts/map', { ulids: [id] })) as {
    data: { isBookmarked: boolean; bookmarkNote: string | null }[];
  };
  return data[0]!;
}
