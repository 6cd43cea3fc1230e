import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from '../support/api.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a member makes the code of a post, another site frames it, and a program uses an API token until it is revoked [MENU-07] [MENU-16] [MENU-38] [MENU-39] [MENU-40] [MENU-41] [MENU-43] [MENU-44] [MENU-45] [MENU-46] [MENU-47] [MENU-48] [MENU-49] [MENU-50] [API-122] [ROUTE-19] [SETTINGS-57]', async ({
  actor,
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const own = await api.writesPost('maya', 'Dunlins over the estuary');
  const others = await api.writesPost('noor', 'Knots at high tide');
  const page = await actor('maya', { opens: `/post/${others}`, permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const openFor = async (id: string) => {
    await page.locator(`article[data-post-id="${id}"]`).getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, 'Embed Post');
    return page.getByRole('dialog', { name: 'Embed Post' });
  };
  // The history entry that it had is gone, too: what follows may lead elsewhere.
  const closes = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const asItOpens = async (dialog: ReturnType<typeof page.getByRole>) => {
    await expect(dialog.getByRole('button', { name: 'Hide Engagement' })).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Auto' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(dialog.getByText('350 px')).toBeVisible();
    await expect(dialog.getByRole('slider')).toHaveCount(0);
  };

  const dialog = await openFor(others);
  await asItOpens(dialog);
  const code = dialog.getByRole('textbox', { name: 'Embed Code' });
  await dialog.getByRole('button', { name: 'Hide Engagement' }).click();
  await expect(code).toHaveValue(/showEngagement=0/);
  await dialog.getByRole('button', { name: 'Show Engagement' }).click();
  await expect(code).not.toHaveValue(/showEngagement=0/);
  await dialog.getByRole('button', { name: 'Hide Engagement' }).click();
  await dialog.getByRole('button', { name: 'Dark' }).click();
  await dialog.getByRole('button', { name: 'Custom' }).click();
  const slider = dialog.getByRole('slider');
  await expect(slider).toHaveValue('400');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('410');
  await slider.press('Home');
  await expect(slider).toHaveValue('200');
  await slider.press('End');
  await expect(slider).toHaveValue('800');
  await expect(code).toHaveAttribute('readonly');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  const copied = await clipboard();
  expect(copied).toBe(await code.inputValue());
  expect(copied).toContain(`${installation.url}/v4/embed/post/${others}?theme=dark&amp;showEngagement=0"`);
  expect(copied).toContain('height="800"');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await dialog.getByRole('button', { name: 'Copy the embed code' }).click();
  await expect.poll(clipboard).toBe(copied);
  await dialog.getByRole('button', { name: 'Show Preview' }).click();
  await expect(dialog.frameLocator('iframe').getByText('Knots at high tide')).toBeVisible();
  // What is shown is what would be embedded, also where that changes.
  const preview = dialog.locator('iframe');
  await expect(preview).toHaveAttribute('src', /\?theme=dark&showEngagement=0$/);
  await expect(preview).toHaveAttribute('height', '800');
  await slider.press('Home');
  await expect(preview).toHaveAttribute('height', '200');
  await slider.press('End');
  await dialog.getByRole('button', { name: 'Hide Preview' }).click();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await closes();

  // Each opening begins anew; on the own post too.
  await asItOpens(await openFor(others));
  await expect(code).not.toHaveValue(/theme=|showEngagement=0/);
  await dialog.getByRole('button', { name: 'Custom' }).click();
  await expect(slider).toHaveValue('400');
  await closes();
  await visit(page, `/post/${own}`);
  await asItOpens(await openFor(own));
  await closes();

  // A site of another origin.
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Elsewhere</title>${copied}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const elsewhere = await (await newContext()).newPage();
  try {
    await elsewhere.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const frame = elsewhere.frameLocator('iframe');
    await expect(frame.getByText('Knots at high tide')).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame.getByText('reactions')).toHaveCount(0);
    expect(await elsewhere.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)).toBe(800);
  } finally {
    site.close();
  }

  await visit(page, '/settings');
  await page.getByRole('link', { name: 'Developer tools' }).click();
  await expect(page).toHaveURL('/developer');
  await page.getByLabel('Link or id of a post').fill(`${installation.url}/post/${own}`);
  await expect(page.getByRole('textbox', { name: 'Embed Code' })).toHaveValue(new RegExp(own));
  await page.getByLabel('Name of the token').fill('A script');
  await page.getByRole('button', { name: 'Create token' }).click();
  const secret = page.getByText(/^dunlin_[\w-]{43}$/);
  await expect(secret).toBeVisible();
  const token = await secret.innerText();
  const call = (method: string, path: string, body?: object) =>
    fetch(installation.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': '01KB3ZQ8W5N6R7S8T9V0W1X2Y3',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).then(({ status }) => status);
  expect(await call('GET', '/v3/user')).toBe(200);
  expect(await call('PUT', '/v3/posts', { body: 'Sent by a script' })).toBe(201);
  expect(await call('GET', '/v3/user/tokens')).toBe(403);
  await page.reload();
  await expect(page.getByText('Last used')).toBeVisible();
  await expect(secret).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke A script' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no API tokens.')).toBeVisible();
  expect(await call('GET', '/v3/user')).toBe(401);

  await page.getByLabel('Link or id of a post').fill(own);
  const copy = page.getByRole('button', { name: 'Copy', exact: true });
  const said = page.getByRole('button', { name: 'Copied!' });
  await expect(copy).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await copy.click();
  await expect(said).toBeVisible();
  await page.clock.runFor(1_999);
  await expect(said).toBeVisible();
  await page.clock.runFor(1);
  await expect(copy).toBeVisible();

  // Nobody has signed in there.
  await elsewhere.goto('/developer');
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/);
});
