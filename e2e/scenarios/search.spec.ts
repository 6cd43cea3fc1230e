import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const PHONE = { width: 390, height: 844 };

test('a member looks for a tag, finds posts, reads them again offline, sees what is trending, and gets suggestions of the kind that they begin to type [SEARCH-03] [SEARCH-04] [SEARCH-05] [SEARCH-07] [SEARCH-09] [SEARCH-10] [SEARCH-11] [SEARCH-14] [SEARCH-18] [SEARCH-19] [SOCIAL-29] [ROUTE-24] [ROUTE-25]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  await api.writesPost('noor', 'Low water at #sanderlingbay, says @theo');
  await api.writesPost('noor', 'Is $DNLN up, or is it #dunlinweather, @theo?');
  const page = await actor('maya', { viewport: PHONE, serviceWorkers: 'allow' });
  const { toolbar } = new Shell(page);
  const search = page.getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('listbox', { name: 'Suggestions' });
  const main = page.getByRole('main');

  await test.step('a member looks for a tag, finds posts, reads them again offline, and sees what is trending', async () => {
    await toolbar.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
    await expect(search, 'takes the focus by itself').toBeFocused();
    for (const part of ['Recent searches', 'Trending hashtags', 'People to follow'])
      await expect(main.getByRole('region', { name: part })).toBeVisible();

    await page.keyboard.type('#sanderli');
    const tag = options.getByRole('group', { name: 'Hashtags' }).getByRole('option', { name: '#sanderlingbay' });
    await expect(tag).toBeVisible();
    expect(await page.getByRole('group', { name: 'People' }).count(), 'of the kind that was named alone').toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(tag).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(options).toBeHidden();
    await page.keyboard.type('ngbay');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/hashtag/sanderlingbay');
    await expect(page).toHaveTitle(/^(?:\(\d+\) )?#sanderlingbay · /);
    const found = main.getByRole('article').filter({ hasText: 'Low water at #sanderlingbay, says' });
    await expect(found).toBeVisible();
    await main.getByRole('tab', { name: 'People' }).click();
    await expect(page).toHaveURL('/username/sanderlingbay');
    await expect(main.getByText('No posts found for @sanderlingbay.')).toBeVisible();
    await expect(main.getByText('Try searching for a different username')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/search');
    await expect(main.getByRole('list', { name: 'Recent searches' }).getByRole('link')).toHaveText(['#sanderlingbay']);

    await losesTheLine(page, installation);
    await main.getByRole('link', { name: '#sanderlingbay' }).click();
    await expect(found, 'as it was seen last').toBeVisible();
    await search.fill('#sanderl');
    await expect(tag, 'the device suggests what it holds').toBeVisible();
    await search.fill('#knots');
    await expect(page.getByText('You are offline. Suggestions are from this device')).toBeVisible();
    await expect(options.getByRole('option', { name: 'Search for #knots' })).toBeVisible();
    await page.context().setOffline(false);
    installation.proxy.heal();
    await expect(page.getByText('You are offline. Suggestions')).toBeHidden();
    await page.keyboard.press('Escape');

    await toolbar.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?option=reset');
    await expect(search).toHaveValue('');
    for (const text of ['once more', 'and again']) {
      await search.fill(text);
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
      await toolbar.getByRole('link', { name: 'Search' }).click();
      await expect(search, 'each time').toHaveValue('');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
    await page.goBack();
    await expect(page, 'not through every press').toHaveURL('/hashtag/sanderlingbay');
    await page.goForward();
    await main.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(main.getByText('What you look for is listed here')).toBeVisible();
    await main.getByRole('link', { name: 'Show all trending' }).click();
    await expect(page).toHaveURL('/trending');
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(main.getByRole('list', { name: 'Trending Topics' }).getByRole('link').first()).toBeVisible();
  });

  await test.step('on a wide screen topics and the search stand beside the page', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/feed');
    await page.getByRole('article').first().waitFor();
    const topic = new Shell(page).suggestions.getByRole('region', { name: 'Trending Topics' }).getByRole('link').first();
    const [topicName = ''] = /[^#\s]+/.exec(await topic.innerText()) ?? [];
    await topic.click();
    await expect(page).toHaveURL(`/hashtag/${topicName}`);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await search.fill('noo');
    const person = options.getByRole('group', { name: 'People' }).getByRole('option', { name: /@noor\b/ });
    await expect(person).toBeVisible();
    await person.click();
    await expect(page).toHaveURL('/noor');

    await expect(search, 'of the page on show, which looks for nothing').toHaveValue('');
    await search.fill('#dunlinweather');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/hashtag/dunlinweather');
    await expect(search).toHaveValue('#dunlinweather');
    await new Shell(page).menu.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/feed');
    await expect(search).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/hashtag/dunlinweather');
    await expect(search).toHaveValue('#dunlinweather');
  });

  await test.step('the prefix of what is typed says whether hashtags, people or tickers are looked for; each has Show More, and all close 500 ms after the field is left for good', async () => {
    await page.setViewportSize(PHONE);
    for (const [text, kind, found, path] of [
      ['#dunlinweath', 'Hashtags', '#dunlinweather', '/hashtag/dunlinweath'],
      ['@theo', 'People', /@theo\b/, '/username/theo'],
      ['$DNL', 'Tickers', '$DNLN', '/ticker/DNL'],
    ] as const) {
      await visit(page, '/search');
      // The results before have such a field too, with what was looked for in it.
      await expect(search).toHaveValue('');
      await search.fill(text);
      const group = options.getByRole('group', { name: kind });
      await expect(group.getByRole('option', { name: found }).first()).toBeVisible();
      await expect(group.getByRole('option').last()).toHaveText('Show More');
      for (const other of ['Hashtags', 'People', 'Tickers'].filter((name) => name !== kind))
        await expect(options.getByRole('group', { name: other })).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
    }

    await visit(page, '/search');
    await search.fill('#dunlinweath');
    const more = options.getByRole('group', { name: 'Hashtags' }).getByRole('option', { name: 'Show More' });
    await expect(more).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await search.blur();
    await page.clock.runFor(300);
    await search.focus();
    await page.clock.runFor(500);
    // Closed, it would open without a chosen line.
    await page.keyboard.press('ArrowDown');
    await expect(options.getByRole('option').first(), 'who comes back in time finds them').toHaveAttribute(
      'aria-selected',
      'true',
    );
    await search.blur();
    await page.clock.runFor(499);
    await expect(options).toBeVisible();
    await page.clock.runFor(1);
    await expect(options).toBeHidden();
    await page.clock.resume();
    await search.fill('#dunlinweat');
    await more.click();
    await expect(page).toHaveURL('/hashtag/dunlinweat');
  });
});

test('a visitor who looks for something is asked to log in [SEARCH-01] [ROUTE-24] [ROUTE-25] [ROUTE-26] [ROUTE-27] [ROUTE-28] [SHELL-40]', async ({
  newContext,
}) => {
  const page = await (await newContext({ viewport: PHONE })).newPage();
  const prompt = page.getByRole('dialog').filter({ hasText: 'You need to login to search' });
  await page.goto('/feed');
  await new Shell(page).toolbar.getByRole('button', { name: 'Search' }).click();
  await expect(prompt).toBeVisible();
  for (const path of ['/hashtag/waders', '/ticker/KNOT']) {
    await page.goto(path);
    await expect(prompt).toBeVisible();
    await prompt.getByRole('button', { name: 'Maybe later' }).click();
    await expect(prompt).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'You need to login to search' })).toBeVisible();
  }
  for (const path of ['/search', '/trending', '/posts', '/posts/tide', '/network/tide', '/username/connections']) {
    // The first by a load, which has to find out first who comes.
    await (path === '/search' ? page.goto(path) : visit(page, path));
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}`));
  }
  await visit(page, '/people/tide');
  await expect(page).toHaveURL('/feed');

  await page.setViewportSize({ width: 1280, height: 800 });
  const { menu } = new Shell(page);
  const buttons = page.getByRole('button', { name: 'Search', exact: true });
  await expect(menu.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(buttons, 'in the menu and beside the page').toHaveCount(2);
  for (const asks of [() => buttons.first().click(), () => buttons.last().click(), () => page.keyboard.press('/')]) {
    await asks();
    await expect(prompt).toBeVisible();
    await prompt.getByRole('button', { name: 'Maybe later' }).click();
    await expect(prompt).toBeHidden();
  }
});
