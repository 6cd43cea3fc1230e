import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { Api } from '../support/api.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';

test('a member asks for the own data offline, reads how it goes, and keeps the archive as a file [SETTINGS-55]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  await api.writesPost('rhea', 'Rhea counted the dunlins');
  await signInAsDemo(page, 'rhea');
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Your data' });
  const ask = section.getByRole('button', { name: 'Request archive' });
  await expect(ask).toBeVisible();
  await page.context().setOffline(true);
  await ask.click();
  await expect(section.getByText('Your request is kept and goes out once you are online.')).toBeVisible();
  await page.context().setOffline(false);
  const download = section.getByRole('button', { name: 'Download' });
  await expect(download).toBeVisible({ timeout: 30_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^dunlin-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await filesOf(await file.path());
  expect(JSON.parse(zip.get('account.json') ?? '')).toMatchObject({ username: 'rhea' });
  const posts = JSON.parse(zip.get('posts.json') ?? '') as { body: string }[];
  expect(posts.map(({ body }) => body)).toContain('Rhea counted the dunlins');
});

/** The texts of an archive by their names, read by a library. */
async function filesOf(path: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const archive = await openPromise(path);
  for await (const entry of archive.eachEntry()) {
    if (!entry.fileName.endsWith('.json')) continue;
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  }
  return files;
}
