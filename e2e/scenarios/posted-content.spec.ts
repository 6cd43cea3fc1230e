import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';

test('what a member has posted is counted by month, says so where it cannot be read, and stays readable offline as of then [ROUTE-23] [SETTINGS-56]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  // Of the demo's members other scenarios write something.
  const username = `counted_${Date.now().toString(36)}`;
  await api.newMember(username);
  const page = await actor(username, { opens: '/settings', viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const inAll = page.getByRole('region', { name: 'In all' });
  const counts = /^In all\s*Posts\s*1\s*Comments\s*3\s*Reposts\s*0\s*Quotes\s*1\s*Media\s*0$/;
  await page.getByRole('link', { name: 'Posted content' }).click();
  await expect(page).toHaveURL('/posted-content');
  await expect(page.getByText('You have not posted anything yet')).toBeVisible();

  const id = await api.writesPost(username, 'First.');
  await api.writesPost(username, 'Well said.', { ulid: id });
  for (const body of ['Yes.', 'No.', 'Perhaps.']) await api.comments(username, id, body);

  await test.step('counts that cannot be read say so, and are read again on the reader’s word', async () => {
    await installation.setFault({ match: { method: 'GET', path: '/v3/user/posted-content' }, status: 500, times: 20 });
    await page.reload();
    await expect(page.getByText('Your counts could not be read.')).toBeVisible();
    await api.clearsFaults();
    await expect(inAll).toBeHidden();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(inAll).toBeVisible();
  });

  await test.step('what a member has posted is counted by month, and stays readable offline as of then', async () => {
    await expect(inAll).toHaveText(counts);
    const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    await expect(page.getByRole('region', { name: month })).toContainText(/Comments\s*3/);

    await losesTheLine(page, installation);
    await page.reload();
    await expect(inAll).toHaveText(counts);
    await expect(page.getByText(/^You are offline\. As of .*\.$/)).toBeVisible();

    await api.writesPost(username, 'Second.');
    await getsTheLineBack(page, installation);
    await expect(inAll).toContainText(/Posts\s*2/);
  });
});

test('a visitor is sent to log in [ROUTE-23]', async ({ newContext }) => {
  const page = await (await newContext()).newPage();
  await page.goto('/posted-content');
  await expect(page).toHaveURL(/\/login\?redirect=.*posted-content/);
});
