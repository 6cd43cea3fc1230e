import { Composer } from '../pages/composer.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { Truth } from '../support/truth.ts';

test('a post goes into one of the groups that its author has joined, which a draft keeps, and offline too; of the feeds only Groups shows it [COMPOSE-16]', async ({
  actor,
  installation,
}) => {
  const truth = new Truth(installation, 'maya');
  const joined = await truth.groups('myGroups');
  const others = (await truth.groups('trending')).filter(({ id }) => joined.every((own) => own.id !== id));
  expect(Math.min(joined.length, others.length)).toBeGreaterThan(0);
  const { id, name } = joined[0]!;

  const first = await actor('maya', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const composer = new Composer(first);
  const where = composer.sheet.getByRole('combobox', { name: 'Where to post' });
  await composer.opens();
  await expect(where).toHaveValue('');
  const offered = await where.getByRole('option').allInnerTexts();
  expect(offered).toEqual(['For everyone', ...joined.map((group) => group.name).toSorted((a, b) => a.localeCompare(b))]);
  await where.selectOption(name);
  await composer.keepsDraft('Seen on the flats');

  await losesTheLine(first, installation);
  await first.close();
  const page = await first.context().newPage();
  await page.goto('/drafts');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  const again = new Composer(page);
  await again.isReady();
  await expect(again.sheet.getByRole('combobox', { name: 'Where to post' })).toHaveValue(id);
  await again.submit().click();
  await expect(again.sheet).toBeHidden();
  const post = new FeedPage(page).post('Seen on the flats');
  await visit(page, '/feed?feedType=forYou');
  await new FeedPage(page).seesPosts();
  await expect(post).toHaveCount(0);
  await visit(page, '/feed?feedType=groups');
  await expect(post.getByRole('img', { name: `In ${name}` })).toBeVisible();
  await getsTheLineBack(page, installation);
  await expect.poll(async () => (await truth.postsOf('maya')).find(({ body }) => body === 'Seen on the flats')?.groupId).toBe(id);
  await expect(post.getByRole('img', { name: `In ${name}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Global' }).click();
  await new FeedPage(page).seesPostsOf('Global');
  await expect(post).toHaveCount(0);
});

test('who is in no group is not asked where to post; a comment goes where its post is [COMPOSE-16]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const username = `jonas_${Date.now().toString(36)}`;
  await api.newMember(username);
  const page = await actor(username);
  const feed = new FeedPage(page);
  await feed.seesPosts();
  const composer = new Composer(page);
  await composer.opens();
  await expect(composer.submit()).toBeVisible();
  await expect(composer.sheet.getByRole('combobox', { name: 'Where to post' })).toHaveCount(0);
  await composer.cancel.click();
  await feed
    .posts()
    .first()
    .getByRole('button', { name: /^Comment,/ })
    .click();
  await new Composer(page, 'comment').isReady();
  await expect(page.getByRole('combobox', { name: 'Where to post' })).toHaveCount(0);
});
