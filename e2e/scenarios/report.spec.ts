import type { Page } from '@playwright/test';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** Chooses an entry of the menu of a post. */
async function chooses(page: Page, text: string, entry: string): Promise<void> {
  const article = page.locator('article[data-post-id]').filter({ hasText: text }).first();
  await article.getByRole('button', { name: 'More', exact: true }).click();
  await chooseFromMenu(page, entry);
}

/** Gives the answer to a question that has this title. */
async function confirms(page: Page, title: string, answer: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await question.getByRole('button', { name: answer, exact: true }).click();
  await expect(question).toBeHidden();
}

/** The post as maya is given it; undefined where she is not. */
async function seenByMaya(api: Api, id: string): Promise<object | undefined> {
  return ((await api.callAs('maya', 'POST', '/v3/posts/map', { ulids: [id] })) as { data: readonly object[] }).data[0];
}

test('a report made offline is kept and delivered once; an own post is pinned, unpinned and deleted, an own repost too, and the owner of a group removes a post from it [MENU-01] [MENU-02] [MENU-05] [MENU-06] [MENU-15] [MENU-17] [MENU-25] [MENU-27] [MENU-28] [MENU-29] [MENU-30] [MENU-31] [MENU-33] [MENU-35] [SOCIAL-21]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const reported = await api.writesPost('theo', 'Cheap feathers, buy now.');
  const group = await api.makesGroup('rhea', { name: `On topic ${Date.now().toString(36)}` });
  await api.callAs('theo', 'POST', '/v3/group/join', { groupId: group.id });
  const written = await api.callAs('theo', 'PUT', '/v3/posts', { body: 'Off topic.', groupId: group.id });
  const offTopic = (written as { data: { id: string } }).data.id;
  const page = await actor('rhea', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const feed = new FeedPage(page);
  await test.step('a report made offline is kept and delivered once', async () => {
    await visit(page, `/post/${reported}`);
    await expect(feed.post('Cheap feathers, buy now.')).toBeVisible();
    await losesTheLine(page, installation);
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(/Offline/);

    await chooses(page, 'Cheap feathers, buy now.', 'Report Post');
    const chooser = page.getByRole('alertdialog', { name: 'Report Post' });
    await expect(chooser.getByRole('radio')).toHaveCount(12);
    await expect(chooser.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(chooser.getByRole('radio').first(), 'the question is read from its beginning').toBeInViewport({ ratio: 1 });
    await expect(chooser.getByRole('button', { name: 'Report', exact: true })).toBeDisabled();
    const spam = chooser.getByRole('radio', { name: /^Bot and Spam/ });
    await expect(spam, 'in the words of the server: the app has none of its own').toHaveAccessibleDescription(
      'Repeated, misleading or automated posts.',
    );
    await spam.check();
    await chooser.getByRole('radio', { name: 'Fraud' }).check();
    const sent = page.context().waitForEvent('request', (request) => new URL(request.url()).pathname === '/v3/posts/flag');
    await chooser.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page).toHaveURL('/feed');
    await expect(toast(page, 'Your report is kept and goes out when you are back online.')).toBeVisible();
    await getsTheLineBack(page, installation);
    await expect(toast(page, 'Post Reported!')).toBeVisible({ timeout: 30_000 });
    expect((await sent).postDataJSON()).toEqual({ ulid: reported, violationType: 'fraud' });
    const reports = () => installation.proxy.log.writes().filter(({ path }) => path === '/v3/posts/flag');
    expect([new Set(reports().map(({ key }) => key)).size, reports().reduce((sum, { delivered }) => sum + delivered, 0)]).toEqual(
      [1, 1],
    );
  });

  // Before the profile is asked for: its list is young then for some minutes.
  const shared = await api.writesPost('theo', 'Worth passing on.');
  await api.reposts('rhea', shared);
  const own = await api.writesPost('rhea', 'A ringed dunlin at dawn.');
  await test.step('an own post is pinned and unpinned', async () => {
    await visit(page, '/rhea');
    await chooses(page, 'A ringed dunlin at dawn.', 'Pin Post');
    await expect(toast(page, 'Post pinned to your profile')).toBeVisible();
    const pinned = page.getByRole('region', { name: 'Pinned post' });
    await expect(pinned.getByText('A ringed dunlin at dawn.')).toBeVisible();
    expect(await api.callAs('maya', 'POST', '/v3/posts/pinned/username', { username: 'rhea' })).toEqual({ ulid: own });
    await page.reload();
    await expect(pinned.getByText('A ringed dunlin at dawn.'), 'after a reload').toBeVisible();
    await page.keyboard.press('j');
    await expect(pinned.getByRole('article'), 'j begins with it').toBeFocused();
    await chooses(page, 'A ringed dunlin at dawn.', 'Unpin Post');
    await expect(toast(page, 'Post unpinned')).toBeVisible();
    await expect(pinned).toBeHidden();
  });

  await test.step('an own post is deleted, an own repost too', async () => {
    await visit(page, `/post/${own}`);
    await expect(page.getByRole('region', { name: /^Profile of/ })).toHaveCount(0);
    await chooses(page, 'A ringed dunlin at dawn.', 'Delete');
    await confirms(page, 'Delete this post?', 'Delete');
    await expect(page).toHaveURL('/feed');
    await expect(toast(page, 'Post deleted')).toBeVisible();

    await visit(page, '/rhea');
    await expect(feed.post('Worth passing on.')).toContainText('reposted by @rhea');
    await chooses(page, 'Worth passing on.', 'Delete');
    await confirms(page, 'Delete this repost?', 'Delete');
    await expect(toast(page, 'Your repost has been removed.')).toBeVisible();
    await expect(feed.post('Worth passing on.')).toHaveCount(0);
    const { data } = (await api.callAs('rhea', 'POST', '/v3/posts/map', { ulids: [shared] })) as {
      data: readonly { isDeleted: boolean; userEngagement: { hasReposted: boolean } }[];
    };
    expect(data[0]).toMatchObject({ isDeleted: false, userEngagement: { hasReposted: false } });
  });

  await test.step('the owner of a group removes a post from it, after a question', async () => {
    await visit(page, `/post/${offTopic}`);
    const article = page.locator(`article[data-post-id="${offTopic}"]`);
    await article.getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, 'Remove');
    await confirms(page, 'Remove this post from the group?', 'Remove');
    await expect(page).toHaveURL('/feed');
    await expect.poll(() => seenByMaya(api, offTopic)).toBeUndefined();
  });
});

test('staff take posts into Discover, mark and delete them, each after a question [MENU-12] [MENU-18] [MENU-19] [MENU-20] [MENU-24] [MENU-26] [MENU-36]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const id = await api.writesPost('theo', 'A sandbank nobody mapped.');
  const seen = () => seenByMaya(api, id);
  const page = await actor('otto', { opens: `/post/${id}` });
  const feed = new FeedPage(page);
  await chooses(page, 'A sandbank nobody mapped.', 'Add to Discover');
  await confirms(page, 'Add this post to Discover?', 'Add to Discover');
  await expect(toast(page, 'Added to Discover')).toBeVisible();
  await expect.poll(seen).toMatchObject({ isInDiscover: true });
  await visit(page, '/feed?feedType=influencers');
  await expect(feed.post('A sandbank nobody mapped.')).toBeVisible();
  await chooses(page, 'A sandbank nobody mapped.', 'Remove from Discover');
  await confirms(page, 'Remove this post from Discover?', 'Remove from Discover');
  await expect(toast(page, 'Removed from Discover')).toBeVisible();
  await expect(feed.post('A sandbank nobody mapped.'), 'it leaves the feed that is open').toHaveCount(0);
  await expect.poll(seen).toMatchObject({ isInDiscover: false });
  await visit(page, `/post/${id}`);

  await chooses(page, 'A sandbank nobody mapped.', 'Admin');
  const admin = page.getByRole('dialog', { name: 'Admin Actions' });
  await admin.getByRole('switch', { name: 'Web Only' }).click();
  await expect.poll(seen).toMatchObject({ isTrolling: true });
  await admin.getByRole('switch', { name: 'Web Only' }).click();
  await admin.getByRole('switch', { name: 'Sensitive' }).click();
  await expect.poll(seen).toMatchObject({ isSensitive: true, isTrolling: false });
  await expect(admin.getByRole('button', { name: 'Share' })).toBeVisible();
  await admin.getByRole('button', { name: 'Delete' }).click();
  await confirms(page, 'Delete this post as staff?', 'Delete');
  await expect(page).toHaveURL('/feed');
  await expect.poll(seen).toMatchObject({ isDeleted: true });
  await expect(feed.posts().first()).toBeVisible();
});
