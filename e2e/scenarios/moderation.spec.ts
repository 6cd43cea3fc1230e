import { FeedPage, toast } from '../pages/feed-page.ts';
import { ModerationPage } from '../pages/moderation-page.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { expectFeedOfArticles } from '../support/feed-of-articles.ts';
import { getsTheLineBack } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const INCOMPLETE = 'Please select a violation type and provide a reason.';

/** A post of rhea's that these members have reported; answers its id. */
async function reportedPost(api: Api, body: string, by: Readonly<Record<string, string>>): Promise<string> {
  const ulid = await api.writesPost('rhea', body);
  for (const [username, violationType] of Object.entries(by))
    await api.callAs(username, 'PUT', '/v3/posts/flag', { ulid, violationType });
  return ulid;
}

/** The post as maya is given it; undefined where she is not. */
async function seenByMaya(api: Api, id: string): Promise<object | undefined> {
  return ((await api.callAs('maya', 'POST', '/v3/posts/map', { ulids: [id] })) as { data: readonly object[] }).data[0];
}

test('a moderator removes reported content with a type and a reason, and its appeal comes to another one, who takes the violation back; decisions made offline go out once, and a member without the badge is offered none [FEED-08] [MOD-01] [MOD-02] [MOD-03] [MOD-04] [MOD-05] [MOD-06] [MOD-07] [MOD-08] [MOD-09] [MOD-10] [MOD-12] [MOD-13] [MOD-14] [MOD-15] [MOD-16] [MOD-17] [MOD-18] [MOD-19] [MOD-20] [MOD-48]', async ({
  actor,
  installation,
}) => {
  const asked = () => installation.proxy.log.requests().filter(({ path }) => path.includes('/moderation/')).length;
  const before = asked();
  const reader = await actor('maya');
  await test.step('a member without the badge is offered no Moderation, and its address leads to the first tab', async () => {
    const feed = new FeedPage(reader);
    await feed.opens('/feed?feedType=violations');
    await expect(feed.tab('Moderation')).toHaveCount(0);
    await expect(feed.selected()).toHaveText('For You');
    expect(asked()).toBe(before);
  });

  const api = new Api(installation);
  // What waits longest stands above: in this order each is found further down.
  const fine = await reportedPost(api, 'Waders at dusk.', { maya: 'spam' });
  const taken = await reportedPost(api, 'Waders at dawn.', { maya: 'spam' });
  const id = await reportedPost(api, 'Rare feathers, cheap.', { maya: 'spam', ines: 'spam', noor: 'fraud' });
  const page = await actor('theo', { ...PHONE, serviceWorkers: 'allow' });
  const moderation = new ModerationPage(page);
  await test.step('decisions made offline wait below their posts and go out once; one that another moderator was faster with says so', async () => {
    await keepsAppFiles(page);
    await moderation.opens();
    await expect((await moderation.panelOf(fine)).reason()).toBeVisible();
    await expect((await moderation.panelOf(taken)).reason()).toBeVisible();
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(/Offline/);
    for (const postId of [taken, fine]) {
      const below = await moderation.panelOf(postId);
      await below.choice('No').check();
      await below.reason().fill('Nothing is wrong with it.');
      await below.button('Remove report').click();
      await expect(below.whole).toContainText(/Your decision: Remove report.*Waiting for connection/s);
    }
    await api.callAs('otto', 'DELETE', '/v3/moderation/post/flag', { postULID: taken, reason: 'Nothing to see here.' });
    await getsTheLineBack(page, installation);
    const refusal = 'This was decided meanwhile, or does not wait for this decision';
    await expect(toast(page, `An error occurred while reporting the violation: ${refusal}`)).toBeVisible({ timeout: 30_000 });
    await expect(moderation.post(fine)).toHaveCount(0);
    const writes = installation.proxy.log.writes().filter(({ path }) => path === '/v3/moderation/post/flag');
    expect([new Set(writes.map(({ key }) => key)).size, writes.reduce((sum, { delivered }) => sum + delivered, 0)]).toEqual([
      2, 2,
    ]);
    const refused = await moderation.panelOf(taken);
    await expect(refused.whole).toContainText(refusal);
    await expect(refused.button('Retry')).toBeVisible();
    await refused.button('Discard').click();
    await expect(refused.whole).toContainText(/Dismissed.*Handled by @otto.*This is decided already\./s);
  });

  const panel = await moderation.panelOf(id);
  await test.step('a moderator removes reported content with a type and a reason', async () => {
    await expect(moderation.post(id)).toContainText('Rare feathers, cheap.');
    await expect(panel.violations()).toHaveText(['Bot and Spam: 2 reports', 'Fraud: 1 report']);
    await expect(panel.whole).toContainText(/^Reported.*Posted by @rhea.*No moderator has decided yet/s);
    await expect(panel.appeal()).toHaveCount(0);
    await expectFeedOfArticles(page);

    await panel.choice('No').check();
    await expect(panel.reason()).toHaveAttribute('placeholder', 'Why do you think this is NOT a violation?');
    await panel.choice('Yes').check();
    await panel.type().selectOption('Fraud');
    await expect(panel.reason()).toHaveAttribute('placeholder', 'Why do you think this is Fraud ?');
    await panel.type().selectOption('Bot and Spam');
    await expect(panel.reason()).toHaveAttribute('placeholder', 'Why do you think this is Bot and Spam ?');
    await panel.reason().fill('Four');
    await expect(panel.button('Remove content')).toBeDisabled();
    await panel.reason().press('Enter');
    await expect(panel.whole).toContainText(INCOMPLETE);
    await panel.type().selectOption('');
    await panel.reason().fill('Sells what it found.');
    await panel.button('Remove content').click();
    await expect(panel.type(), 'the reason is right').toHaveAccessibleDescription(INCOMPLETE);
    await expect(panel.reason()).not.toHaveAttribute('aria-invalid', 'true');
    await panel.type().selectOption('Bot and Spam');
    await expect(panel.whole).not.toContainText(INCOMPLETE);
    await panel.reason().press('Shift+Enter');
    await panel.reason().pressSequentially('Twice.');
    await new FeedPage(page).chooses('Global');
    await moderation.opens();
    await moderation.panelOf(id);
    await expect(panel.reason(), 'what was typed outlives the list').toHaveValue('Sells what it found.\nTwice.');
    await page.reload();
    await moderation.opens();
    await moderation.panelOf(id);
    await expect(panel.reason(), 'and a reload').toHaveValue('Sells what it found.\nTwice.');
    await panel.reason().press('Enter');
    await expect(toast(page, 'Violation moderated successfully')).toBeVisible();
    await expect(moderation.post(id)).toHaveCount(0);
    expect(await seenByMaya(api, id)).toBeUndefined();
  });

  await test.step('its appeal comes to another moderator, who takes the violation back', async () => {
    await api.callAs('rhea', 'POST', '/v3/user/violations/appeal', { postId: id, text: 'They were a gift.' });
    await moderation.tab.click();
    await moderation.panelOf(id);
    await panel.choice('Yes').check();
    await panel.type().selectOption('Bot and Spam');
    await panel.reason().fill('Still so.');
    await expect(panel.button('Deny appeal')).toBeDisabled();
    await expect(panel.whole).toContainText('You decided on this post before.');

    const other = await actor('otto');
    const desk = new ModerationPage(other);
    await desk.opens();
    const appealed = await desk.panelOf(id);
    await expect(appealed.violations()).toHaveText(['Bot and Spam: 1 report']);
    await expect(appealed.whole).toContainText(/^Appeal.*Posted by @rhea.*Handled by @theo/s);
    await expect(appealed.appeal()).toHaveText('They were a gift.');
    await appealed.choice('No').check();
    await appealed.reason().fill('A gift is no spam.');
    await appealed.button('Remove violation').click();
    await expect(toast(other, 'Violation report removed successfully')).toBeVisible();
    await expect(desk.post(id)).toHaveCount(0);
    await visit(reader, '/rhea');
    await expect(reader.locator(`article[data-post-id="${id}"]`), 'it is back').toContainText('Rare feathers, cheap.');
  });
});
