import { FeedPage } from '../pages/feed-page.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.afterEach(async ({ installation }) => {
  await new Api(installation).clearsFaults();
});

test('a member is shown people and topics by fives, and follows one from a profile and one from the list: it shows at once, is said when it is confirmed, and is rolled back when it is refused [SOCIAL-04] [SOCIAL-05] [SOCIAL-07] [SOCIAL-08] [SOCIAL-12] [SOCIAL-22] [SOCIAL-23] [SOCIAL-24] [SOCIAL-27] [SOCIAL-28] [SHELL-49]', async ({
  actor,
  installation,
}) => {
  const page = await actor('finn', { viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' });
  const { suggestions } = new Shell(page);
  const people = suggestions.getByRole('region', { name: 'Who to follow' });
  const path = /^\/v3\/profile\/[^/]+\/follow$/;
  const isSaid = (text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
  let opened = '';

  await test.step('people and topics come by fives', async () => {
    for (const title of ['Who to follow', 'Trending Topics']) {
      const list = suggestions.getByRole('region', { name: title });
      await expect(list.getByRole('listitem')).toHaveCount(5);
      await list.getByRole('button', { name: 'Show More' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(10);
    }
    const person = people.getByRole('listitem').first().getByRole('link');
    opened = /@(\w+)/.exec(await person.innerText())![1]!;
    await person.click();
    await expect(page).toHaveURL(`/${opened}`);
  });

  await test.step('a follow that the server refuses is rolled back, mark and count, told in the same words after a reload, and goes out anew when pressed again', async () => {
    const button = page.getByRole('main').getByRole('button', { name: /^Follow(?: back|ing)?$/ });
    const followers = page.getByRole('list', { name: 'Counts' }).getByRole('link', { name: /Followers?$/ });
    await expect(button).toHaveText(/^Follow(?: back)?$/);
    const [offered, before] = [await button.innerText(), await followers.innerText()];

    const slow = installation.proxy.addRule({ path, fault: { kind: 'delay', ms: 1500 } });
    const refuses = () =>
      installation.setFault({
        match: { method: 'PUT', path: '/v3/profile/*' },
        status: 403,
        body: { error_type: 'forbidden', message: 'This person cannot be followed' },
        times: 1,
      });
    await refuses();
    await button.click();
    await expect(button).toHaveText('Following');
    await expect(followers).not.toHaveText(before);
    const told = page.getByRole('region', { name: 'Notices' }).getByText('Error following user.');
    await expect(told).toBeVisible();
    await expect(button).toHaveText(offered);
    await expect(followers).toHaveText(before);
    slow.remove();

    await expect(told).toBeHidden();
    await losesTheLine(page, installation);
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(/Offline/);
    await button.click();
    await expect(button).toHaveText('Following');
    await page.reload();
    await expect(button, 'it waits on the device').toHaveText('Following');
    await refuses();
    const toldAgain = expect(told).toBeVisible({ timeout: 30_000 });
    await getsTheLineBack(page, installation);
    await toldAgain;
    await expect(button).toHaveText(offered);

    await button.click();
    await expect(button).toHaveText('Following');
    await expect(followers).not.toHaveText(before);
    await visit(page, '/outbox');
    await expect(page.getByText('Everything is sent')).toBeVisible();
  });

  await test.step('a follow from Who to follow shows at once and is said when it is confirmed; an unfollow takes effect then', async () => {
    await expect(isSaid(`${opened} successfully followed`)).toBeHidden();
    await visit(page, '/feed');
    // The other one is followed by now.
    const row = people
      .getByRole('listitem')
      .filter({ hasNotText: `@${opened}` })
      .first();
    const username = /@(\w+)/.exec(await row.getByRole('link').innerText())![1]!;
    const button = people
      .getByRole('listitem')
      .filter({ hasText: `@${username}` })
      .getByRole('button');
    await expect(button).toHaveText('Follow');
    const width = (await button.boundingBox())!.width;

    const slow = installation.proxy.addRule({ path, fault: { kind: 'delay', ms: 2000 } });
    await button.click();
    await expect(button).toHaveText('Following');
    await expect(isSaid(`${username} successfully followed`)).toBeHidden();
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await expect(isSaid(`${username} successfully followed`)).toBeVisible();
    await page.clock.runFor(1499);
    await expect(isSaid(`${username} successfully followed`)).toBeVisible();
    await page.clock.runFor(1);
    await expect(isSaid(`${username} successfully followed`)).toBeHidden();
    await page.clock.resume();

    await button.click();
    await expect(button).toHaveText('Pending…');
    await expect(button).toHaveAccessibleName(/^Keep following/);
    await expect(isSaid(`${username} successfully unfollowed`)).toBeVisible();
    await expect(button).toHaveText('Follow');
    slow.remove();
    expect((await button.boundingBox())!.width, 'the button keeps its width').toBe(width);

    await losesTheLine(page, installation);
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(/Offline/);
    await button.click();
    await expect(button).toHaveText('Following');
    await button.click();
    await expect(button, 'offline it is pending like any other toggle').toHaveText('Follow');
  });
});

test('a visitor reads what logging in would show, and who logs in where nobody and nothing is recommended is told so [SOCIAL-25] [SOCIAL-26] [SOCIAL-30] [SOCIAL-31] [SOCIAL-34]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const page = await (await newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const { suggestions } = new Shell(page);

  await test.step('a visitor reads what logging in would show', async () => {
    await new FeedPage(page).opens();
    await expect(suggestions.getByRole('region', { name: 'Who to follow' })).toContainText('Login to see recommended users');
    await expect(suggestions.getByRole('region', { name: 'Trending Topics' })).toContainText('Login to see trending hashtags');
    await expect(suggestions.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('without people and topics the column says so', async () => {
    await api.setsFault({ match: { path: '/v3/recommended/users' }, status: 200, body: { recommended_users: [] }, times: 10 });
    await api.setsFault({ match: { path: '/v3/trending/hashtags/last24' }, status: 200, body: { hashtags: [] }, times: 10 });
    await visit(page, '/login');
    await page.getByRole('button', { name: /@rhea\b/ }).click();
    await expect(suggestions.getByText('No recommended users for you')).toBeVisible();
    await expect(suggestions.getByText('No recommended topics for you')).toBeVisible();
  });
});
