import type { Page } from '@playwright/test';
import { drags } from '../actors/fingers.ts';
import { crashPage } from '../actors/kills.ts';
import { Composer } from '../pages/composer.ts';
import { outboxEntries, storedText } from '../pages/device.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const LONGEST = 2000;

async function startsOver(page: Page): Promise<void> {
  await page.reload();
  await new FeedPage(page).seesPosts();
}

test('a member writes a post of at most 2000 characters, sends it from the keyboard too, and keeps a draft of each thing they write [COMPOSE-01] [COMPOSE-03] [COMPOSE-04] [COMPOSE-06] [COMPOSE-11] [COMPOSE-12] [COMPOSE-23] [COMPOSE-30] [COMPOSE-31]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya');
  const composer = new Composer(page);

  await test.step('the composer counts characters and takes 2000 of them, not one more and not none', async () => {
    await composer.opens();
    await expect(composer.cancel).toBeVisible();
    const sensitive = composer.sheet.getByRole('switch', { name: 'Mark Sensitive' });
    await expect(sensitive).not.toBeChecked();
    await expect(composer.submit()).toBeDisabled();
    await composer.field.fill('   ');
    await expect(composer.submit(), 'blanks are nothing to post').toBeDisabled();
    await composer.field.fill('Hello');
    await expect(composer.sheet.getByText('1995 characters left')).toBeAttached();
    await expect(composer.submit()).toBeEnabled();
    await composer.field.fill('x'.repeat(LONGEST));
    await expect(composer.sheet.getByText('0 characters left')).toBeAttached();
    await expect(composer.submit()).toBeEnabled();
    await composer.field.fill('x'.repeat(LONGEST + 1));
    await expect(composer.sheet.getByText('1 character too many')).toBeAttached();
    await expect(composer.submit()).toBeDisabled();

    await sensitive.click();
    await expect(sensitive).toBeChecked();
    const answer = page.waitForResponse(
      (response) => new URL(response.url()).pathname.endsWith('/posts') && response.request().method() === 'PUT',
    );
    await composer.writes('A heron and an eel, in detail.');
    expect(await (await answer).json()).toMatchObject({ data: { isSensitive: true } });
  });

  await test.step('Ctrl+Enter posts, and the draft is gone with it', async () => {
    const text = `Posted from the keyboard ${Date.now().toString(36)}`;
    await composer.opens();
    await composer.field.fill(text);
    await composer.field.press('Control+Enter');
    await composer.isClosed();
    await visit(page, '/maya');
    await expect(new FeedPage(page).post(text)).toBeVisible();
    await composer.opens();
    await expect(composer.field).toHaveValue('');
    await composer.cancel.click();
    await composer.isClosed();
  });

  await test.step('a post, a comment and a quote have a draft each, per post', async () => {
    const api = new Api(installation);
    const first = await api.writesPost('noor', 'Sand between the keys.');
    const second = await api.writesPost('noor', 'Salt on the lens.');
    const comment = new Composer(page, 'comment');
    const quote = new Composer(page, 'quote');

    async function opensComment(id: string) {
      await visit(page, `/post/${id}`);
      await page
        .locator(`article[data-post-id="${id}"]`)
        .getByRole('button', { name: /^Comment,/ })
        .click();
      await comment.isReady();
    }
    async function opensQuote() {
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Repost,/ })
        .click();
      await chooseFromMenu(page, 'Quote');
      await quote.isReady();
    }

    await opensComment(first);
    await expect(comment.sheet).toContainText('Sand between the keys.');
    await comment.keepsDraft('My comment on the sand');
    await opensQuote();
    await expect(quote.sheet).toContainText('Sand between the keys.');
    await expect(quote.field).toHaveValue('');
    await quote.keepsDraft('My quote of the sand');
    await composer.opens();
    await expect(composer.field).toHaveValue('');
    await composer.keepsDraft('My own post');

    await opensComment(second);
    await expect(comment.sheet).toContainText('Salt on the lens.');
    await expect(comment.field).toHaveValue('');
    await comment.cancel.click();
    await comment.isClosed();
    // Loaded anew: what comes back is what was stored.
    await page.goto('/feed');
    await opensComment(first);
    await expect(comment.field).toHaveValue('My comment on the sand');
    await page.goto(`/post/${first}`);
    await opensQuote();
    await expect(quote.field).toHaveValue('My quote of the sand');
    await page.goto('/feed');
    await composer.opens();
    await expect(composer.field).toHaveValue('My own post');
  });
});

test('what a member writes is forgotten only where they say so: left, reloaded, in two tabs, and among other drafts it stays [COMPOSE-20] [COMPOSE-21] [COMPOSE-22]', async ({
  actor,
}) => {
  const page = await actor('noor');
  const composer = new Composer(page);

  await test.step('leaving with text asks once: No forgets it, which can be undone for a moment, Save Draft keeps it', async () => {
    await composer.opens();
    await composer.cancel.click();
    await composer.isClosed();

    await composer.opens();
    const saysNo = async () => {
      await composer.cancel.click();
      await composer.question.getByRole('button', { name: 'No', exact: true }).click();
      await composer.isClosed();
    };
    await composer.field.fill('To be forgotten');
    await saysNo();
    await page.getByRole('button', { name: 'Undo' }).click();
    await composer.opens();
    await expect(composer.field, 'as it stood on the screen').toHaveValue('To be forgotten');
    await saysNo();
    await composer.opens();
    await expect(composer.field).toHaveValue('');

    await composer.keepsDraft('To be kept');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await startsOver(page);
    await composer.opens();
    await expect(composer.field).toHaveValue('To be kept');
    await page.keyboard.type(', and on');
    await expect(composer.field, 'the caret stands behind the text').toHaveValue('To be kept, and on');
    await page.keyboard.press('Home');
    await composer.cancel.click();
    await composer.question.getByRole('button', { name: 'Save Draft' }).click();
    await composer.isClosed();
    await composer.opens();
    await page.keyboard.type('Still ');
    await expect(composer.field, 'the caret stands where it was').toHaveValue('Still To be kept, and on');
    await page.keyboard.press('Escape');
    await expect(composer.question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(composer.question).toBeHidden();
    await expect(composer.field, 'Escape decides nothing').toHaveValue('Still To be kept, and on');
  });

  await test.step('what was being written is there again after a reload, without anybody saving it', async () => {
    await composer.field.fill('Half a thought');
    await expect.poll(() => storedText(page)).toContain('Half a thought');
    await startsOver(page);
    await composer.opens();
    await expect(composer.field).toHaveValue('Half a thought');
    await composer.submit().click();
    await composer.isClosed();
  });

  await test.step('two tabs write a post each: one posts, the other dies, and nobody gets the text of another', async () => {
    const there = await page.context().newPage();
    await there.goto('/feed');
    const [one, other] = [composer, new Composer(there)];
    await one.opens();
    await one.field.fill('Written here');
    await expect.poll(() => storedText(page)).toContain('Written here');
    await other.opens();
    await expect(other.field, 'open in another tab').toHaveValue('');
    await other.field.fill('Written there');
    await expect.poll(() => storedText(page)).toContain('Written there');
    await one.submit().click();
    await expect(one.sheet).toBeHidden();
    await one.opens();
    await expect(one.field, 'sent, or open in another tab').toHaveValue('');
    await one.cancel.click();

    await crashPage(there);
    await one.opens();
    await expect(one.field).toHaveValue('Written there');
    await one.submit().click();
    await expect(one.sheet).toBeHidden();
  });

  await test.step('the composer lists the other drafts: one goes on with them, discards them, and takes that back', async () => {
    await composer.opens();
    await expect(composer.sheet.getByRole('button', { name: /^Drafts/ }), 'there is none').toHaveCount(0);
    await composer.keepsDraft('The first draft');
    await composer.opens();
    await composer.field.fill('The first draft, further');
    const drafts = page.getByRole('dialog', { name: 'Drafts' });
    const row = (text: string) => drafts.getByRole('listitem').filter({ hasText: text });
    await composer.cancel.click();
    await composer.question.getByRole('button', { name: 'Save Draft' }).click();
    await composer.isClosed();

    const other = await page.context().newPage();
    await other.goto('/feed');
    const elsewhere = new Composer(other);
    await elsewhere.opens();
    await expect(elsewhere.field).toHaveValue('The first draft, further');
    await composer.opens();
    await expect(composer.field).toHaveValue('');
    await composer.field.fill('The second draft');
    await composer.sheet.getByRole('button', { name: 'Drafts (1)' }).click();
    await expect(row('The first draft, further')).toContainText('Open in another tab');
    await other.close();
    await expect(row('The first draft, further')).not.toContainText('Open in another tab');
    await row('The first draft').getByRole('button', { name: 'Continue' }).click();
    await expect(composer.field).toHaveValue('The first draft, further');

    await composer.sheet.getByRole('button', { name: 'Drafts (1)' }).click();
    await row('The second draft').getByRole('button', { name: 'Discard' }).click();
    await expect(row('The second draft')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row('The second draft')).toBeVisible();
    await drafts.getByRole('button', { name: 'Keep this one and begin anew' }).click();
    await expect(composer.field).toHaveValue('');
    await expect(composer.sheet.getByRole('button', { name: 'Drafts (2)' })).toBeVisible();
  });
});

test('a newcomer’s first post is begun for them, with a hint, and their second is not: neither before the first is sent nor after [COMPOSE-08] [COMPOSE-09]', async ({
  actor,
  installation,
}) => {
  const username = `nele_${Date.now().toString(36)}`;
  await new Api(installation).newMember(username);
  const page = await actor(username, { serviceWorkers: 'allow' });
  const composer = new Composer(page);
  await composer.opens();
  await expect(composer.field).toHaveValue(/Dunlin.* #\w+/);
  await expect(composer.sheet.getByRole('note')).toContainText('Your first post');
  await composer.cancel.click();
  await composer.isClosed();

  await page.context().setOffline(true);
  installation.proxy.setMode('refuse');
  await composer.opens();
  await composer.submit().click();
  await composer.isClosed();
  await expect.poll(async () => (await outboxEntries(page)).length).toBe(1);
  const beginsEmpty = async () => {
    await composer.opens();
    await expect(composer.field).toHaveValue('');
    await expect(composer.sheet.getByRole('note')).toBeHidden();
    await composer.cancel.click();
  };
  await beginsEmpty();
  installation.proxy.heal();
  await page.context().setOffline(false);
  await expect.poll(() => outboxEntries(page)).toEqual([]);
  await beginsEmpty();
});

test('on a phone the composer rests where it is pulled to, and suggests what may follow [COMPOSE-07] [COMPOSE-32] [COMPOSE-34]', async ({
  actor,
  installation,
}) => {
  const height = 844;
  const page = await actor('maya', { viewport: { width: 390, height }, hasTouch: true, serviceWorkers: 'allow' });
  const composer = new Composer(page);

  await test.step('on a phone the composer opens whole, rests where it is pulled to, with its tools in sight, and asks about the text when it is pulled away', async () => {
    await composer.opens();
    await composer.field.fill('Half a thought');
    const part = async () => {
      const box = await composer.sheet.boundingBox();
      return box === null ? null : Math.round((100 * (height - box.y)) / height);
    };
    const pullsTo = async (to: number) => {
      const box = (await composer.sheet.boundingBox())!;
      await drags(page, [[195, box.y + 8]], [[195, height * (1 - to) + 8]], { liesStill: true });
    };
    // Its own height is that of the screen but for a margin.
    await expect.poll(part).toBeGreaterThan(95);
    for (const asks of [() => page.keyboard.press('Escape'), () => page.mouse.click(195, 4)]) {
      await asks();
      await expect(composer.question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(composer.question).toBeHidden();
      await expect.poll(part, 'who goes back from the question writes on where they were').toBeGreaterThan(95);
    }
    for (const [to, stop] of [
      [0.8, 85],
      [0.55, 50],
      [0.8, 85],
      [0.55, 50],
      [0.3, 25],
    ] as const) {
      await pullsTo(to);
      await expect.poll(part).toBe(stop);
      const tools = (await composer.sheet.getByRole('switch', { name: 'Mark Sensitive' }).boundingBox())!;
      expect(tools.y + tools.height).toBeLessThanOrEqual(height);
    }
    await drags(page, [[195, height * 0.75 + 8]], [[195, height - 2]]);
    await expect(composer.question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(composer.question).toBeHidden();
    await expect(composer.field).toHaveValue('Half a thought');
    await expect.poll(part).toBeGreaterThan(20);
    await composer.cancel.click();
    await composer.question.getByRole('button', { name: 'No', exact: true }).click();
    await composer.isClosed();
  });

  await test.step('behind @, # and $ the composer suggests, from the device offline and from the server below, and a choice is undone like typing', async () => {
    const id = await new Api(installation).writesPost('noor', 'Low water at #phalaropebay, high at #phalaropebaywest');
    const names = composer.sheet.getByRole('listbox', { name: 'Suggestions' });
    const option = (name: string | RegExp) => names.getByRole('option', { name });
    await visit(page, `/post/${id}`);
    await expect(page.getByRole('main').getByText('Low water at')).toBeVisible();
    await keepsAppFiles(page);
    await composer.opens();
    await page.keyboard.type('Off to today');
    for (let letter = 0; letter < 'today'.length; letter += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('#p');
    await page.keyboard.type('halarop');
    await expect(option(/^#phalaropebay\b/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(names, 'Escape closes the list alone').toBeHidden();
    await expect(composer.sheet).toBeVisible();
    await expect(composer.question).toBeHidden();
    await page.keyboard.type('e');
    await expect(names.getByRole('option'), 'Tab takes the first').toHaveText([/^#phalaropebay\b/, /^#phalaropebaywest\b/]);
    await page.keyboard.press('Tab');
    await expect(composer.field).toHaveValue('Off to #phalaropebay today');
    await expect(names).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(composer.field, 'undone like what was typed').toHaveValue('Off to #phalaropetoday');
    await page.keyboard.press('Control+Shift+z');
    await expect(composer.field).toHaveValue('Off to #phalaropebay today');

    await page.keyboard.press('End');
    await page.keyboard.type(' with @n');
    // By the time that the draft is kept, the device has long answered.
    await expect.poll(() => storedText(page)).toContain('with @n');
    await expect(names, 'from two letters on').toBeHidden();
    await page.keyboard.type('o');
    await expect(option(/@noor\b/)).toBeVisible();
    await expect(names.getByRole('group', { name: 'People from the server' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(names.getByRole('option', { selected: true })).toHaveId(
      (await composer.field.getAttribute('aria-activedescendant')) ?? '',
    );
    await page.keyboard.press('Escape');

    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    await composer.field.fill('Low tide at #phal');
    await option(/^#phalaropebay\b/).click();
    await expect(composer.field).toHaveValue('Low tide at #phalaropebay ');
    await expect(composer.field).toBeFocused();
  });
});
