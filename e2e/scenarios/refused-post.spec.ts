import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

test('a refused post returns as a draft with the reason of the server, and the rest goes on', async ({
  person,
  installation,
}) => {
  const maya = await person();
  await maya.signsIn('maya');
  await maya.isInstalled();
  await maya.goesOffline();
  const [refused, following] = ['This one the server will not take', 'This one goes out all the same'];
  await maya.writesPost(refused);
  await maya.writesPost(following);
  await installation.setFault({
    match: { method: 'PUT', path: '/v3/posts' },
    status: 422,
    body: {
      error_type: 'validation',
      message: 'This link is not allowed here',
      errors: { body: ['This link is not allowed here'] },
    },
    times: 1,
  });
  await maya.comesOnline();

  const truth = new Truth(installation, 'maya');
  await expect.poll(async () => (await truth.postsOf('maya')).map(({ body }) => body), { timeout: 30_000 }).toContain(following);
  expect((await truth.postsOf('maya')).map(({ body }) => body)).not.toContain(refused);

  await maya.page.goto('/outbox');
  const item = maya.page.getByRole('listitem').filter({ hasText: refused }).first();
  await expect(item).toContainText('This link is not allowed here');
  await item.getByRole('button', { name: 'Edit' }).click();
  const sheet = maya.page.getByRole('dialog', { name: 'New post' });
  await expect(sheet.getByRole('textbox')).toHaveValue(refused);
  await expect(sheet.getByRole('alert')).toContainText('This link is not allowed here');

  await sheet.getByRole('textbox').fill('Without the link, then');
  await sheet.getByRole('button', { name: 'Post', exact: true }).click();
  await expect.poll(async () => (await truth.postsOf('maya')).map(({ body }) => body)).toContain('Without the link, then');
  await expect(maya.page.getByText('Everything is sent')).toBeVisible();
});

test('an answer lost after the commit is no second post', async ({ person, installation }) => {
  const maya = await person();
  await maya.signsIn('maya');
  await installation.setFault({ match: { method: 'PUT', path: '/v3/posts' }, cutAfterCommit: true, times: 2 });
  await maya.writesPost('Said once, heard once');
  await maya.page.goto('/outbox');
  await expect(maya.page.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 });
  const posts = await new Truth(installation, 'maya').postsOf('maya');
  expect(posts.filter(({ body }) => body === 'Said once, heard once')).toHaveLength(1);
});
