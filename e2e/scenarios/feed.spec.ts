import { FeedPage, LoginPromptSheet } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a member’s tabs stand in their order and open their feeds, the one that is read stays, and the address may choose one [FEED-01] [FEED-02] [FEED-03] [FEED-04] [FEED-05] [FEED-06] [FEED-07] [FEED-19] [FEED-20] [FEED-21] [POST-11] [POST-53] [ROUTE-04]', async ({
  actor,
}) => {
  const page = await actor('maya');
  const feed = new FeedPage(page);

  await test.step('the tabs stand in their order and open their feeds, and the one that is read stays', async () => {
    await expect(feed.tabs).toHaveText(['For You', 'Following', 'Discover', 'Global', 'Mutuals', 'Groups', 'Welcome']);
    await expect(feed.selected(), 'where a member of many begins').toHaveText('For You');
    for (const name of ['Following', 'Discover', 'Global', 'Mutuals', 'Groups', 'Welcome', 'For You']) {
      await feed.chooses(name);
      await expect(page.getByRole('feed', { name: `${name} feed` })).toBeVisible();
      await feed.seesPosts();
      await expect(feed.posts().first().getByRole('img', { name: /^In / })).toBeVisible({ visible: name === 'Groups' });
    }
    await feed.chooses('Global');
    await page.getByRole('link', { name: 'Saved Posts' }).click();
    await expect(page).toHaveURL('/saved-posts');
    await expect(feed.tabs).toHaveCount(0);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/feed');
    await expect(feed.selected()).toHaveText('Global');
  });

  await test.step('pressing the tab that is open scrolls to the top', async () => {
    await feed.chooses('For You');
    await feed.seesPostsOf('For You');
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await feed.tab('For You').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // A row that is measured on the way corrects the scroll position, which ends a smooth scroll: it goes on.
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.evaluate(() => {
      let isMeasured = false;
      addEventListener('scroll', () => {
        if (isMeasured || scrollY >= 1400) return;
        isMeasured = true;
        scrollBy({ top: 300, behavior: 'instant' });
      });
    });
    await feed.tab('For You').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('feedType chooses the tab and leaves the address; an unknown one gives the first tab', async () => {
    await visit(page, '/outbox');
    await feed.opens('/feed?feedType=all');
    await expect(feed.selected()).toHaveText('Global');
    await expect(page).toHaveURL('/feed');
    await page.goBack();
    await expect(page, 'the address with feedType is no step of its own').toHaveURL('/outbox');
    await feed.opens('/feed?feedType=nonsense');
    await expect(feed.selected()).toHaveText('For You');
    await expect(page).toHaveURL('/feed');
  });
});

test('a member who follows hardly anybody begins in Discover, is told what to do where nobody is, and reads to the end of a feed [FEED-14] [FEED-23] [FEED-24] [FEED-41] [FEED-51]', async ({
  actor,
  installation,
}) => {
  const unheard = `iben_${Date.now().toString(36)}`;
  await new Api(installation).newMember(unheard);
  const page = await actor('finn');
  const feed = new FeedPage(page);

  await test.step('a member who follows hardly anybody begins in Discover; nobody’s Mutuals say what to do', async () => {
    await expect(feed.selected()).toHaveText('Discover');
    await feed.chooses('Mutuals');
    await expect(page.getByText('No mutuals yet')).toBeVisible();
    await page.getByRole('button', { name: 'Open Discover' }).click();
    await expect(feed.selected()).toHaveText('Discover');
    await feed.seesPosts();
    await visit(page, `/${unheard}`);
    await expect(page.getByText('This user has no posts yet')).toBeVisible();
  });

  await test.step('further pages follow until a member’s feed ends', async () => {
    await visit(page, '/feed');
    await feed.chooses('Following');
    await feed.seesPostsOf('Following');
    await page.mouse.move(640, 400);
    await feed.readsTo(page.getByText('End of Feed'));
    await expect(page.locator('#END')).toHaveText('End of Feed');
    await expect(page.getByText('You need to login')).toBeHidden();
  });
});

test('a visitor lands on the feed, reads Discover and Global, is asked to log in for the rest, and having done so is told how to fill the own feed [ROUTE-01] [ROUTE-02] [ROUTE-03] [FEED-06] [FEED-09] [FEED-10] [FEED-11] [FEED-12] [FEED-49] [FEED-50] [FEED-52] [SHELL-43] [SHELL-44] [SHELL-45] [POST-13]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const page = await (await newContext()).newPage();
  const feed = new FeedPage(page);

  await test.step('the feed is where everybody lands', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/feed');
    await feed.seesPosts();
  });

  await test.step('a visitor reads Discover and Global, and is asked to log in for the rest', async () => {
    await feed.opens('/feed?feedType=following');
    await expect(feed.selected()).toHaveText('Discover');
    await expect(page).toHaveURL('/feed');
    await expect(feed.tabs).toHaveText(['Discover', 'Global', 'For You', 'Following', 'Mutuals', 'Groups', 'Welcome']);
    for (const name of ['For You', 'Following', 'Mutuals', 'Groups', 'Welcome']) {
      await feed.tab(name).click();
      await new LoginPromptSheet(page).asksFor('view this feed');
      await expect(feed.selected()).toHaveText('Discover');
    }
    await feed.chooses('Global');
    await expect(page.getByRole('feed', { name: 'Global feed' })).toBeVisible();
    await expect(feed.posts().first()).toContainText(/@\w+/);
  });

  await test.step('where a visitor’s feed ends stands a login notice', async () => {
    await feed.opens('/feed?ref=friend42');
    await page.mouse.move(640, 400);
    await feed.readsTo(page.getByRole('heading', { name: 'You need to login to view more posts' }));
    await expect(page.getByText('Log in or sign up')).toBeVisible();
    await expect(page.getByText('End of Feed')).toBeHidden();
    await page.getByRole('button', { name: 'Login or Sign Up' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Ffeed&ref=friend42');
  });

  await test.step('who is in no group has no Groups, and who follows nobody is told how to fill the feed, and welcomed where they are new', async () => {
    const email = await api.newMember(`iris_${Date.now().toString(36)}`);
    const login = new LoginPage(page);
    // Where the notice has led to.
    await expect(login.heading()).toBeVisible();
    await login.signsIn(email, api);
    await feed.seesPosts();
    await expect(page.getByRole('region', { name: 'Who to follow' }).getByRole('listitem').first()).toBeVisible();
    await expect(feed.tabs).toHaveText(['For You', 'Following', 'Discover', 'Global', 'Mutuals', 'Welcome']);
    await feed.chooses('Following');
    await expect(page.getByText('Follow someone to fill this feed')).toBeVisible();
    await expect(page.getByText('Welcome to Dunlin')).toBeVisible();
  });
});

test('a feed ends where its cursor does, looks on where a page has nothing, and counts in a banner what was posted since, also while the line was down [FEED-22] [FEED-24] [FEED-30] [FEED-32] [LIVE-05] [LIVE-06]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const followed = ['noor', 'theo', 'ines', 'otto'];
  for (const username of followed) await api.follows('rhea', username);
  const page = await actor('rhea', { serviceWorkers: 'allow' });
  const feed = new FeedPage(page);

  await test.step('a feed ends where the server answers an empty cursor, too, and nothing more is asked for', async () => {
    const first = (await api.callAs('rhea', 'GET', '/v3/posts/influencers')) as object;
    const last = installation.proxy.addRule({
      method: 'GET',
      path: '/v3/posts/influencers',
      fault: { kind: 'status', status: 200, body: { ...first, next_cursor: '' } },
    });
    await feed.chooses('Discover');
    await feed.seesPostsOf('Discover');
    await page.mouse.move(640, 400);
    await feed.readsTo(page.locator('#END'));
    await expect(page.locator('#END')).toHaveText('End of Feed');
    expect(last.used).toBe(1);
    last.remove();
  });

  await test.step('a page with nothing for the reader is no empty feed: the next ones are looked through, after a few on the reader’s word', async () => {
    const { next_cursor: next } = (await api.callAs('rhea', 'GET', '/v3/posts/all')) as { next_cursor: string };
    const barren = installation.proxy.addRule({
      method: 'GET',
      path: '/v3/posts/all',
      fault: { kind: 'status', status: 200, body: { data: [], posts: [], next_cursor: next } },
    });
    await feed.chooses('Global');
    const goOn = page.getByRole('button', { name: 'Look further' });
    await expect(goOn).toBeVisible();
    await expect(page.getByText('Nothing to show so far')).toBeVisible();
    await expect(page.getByText('No posts yet')).toHaveCount(0);
    expect(barren.used, 'the first page and three more').toBe(4);
    barren.remove();
    await goOn.click();
    await feed.seesPostsOf('Global');
    await expect(goOn).toHaveCount(0);
  });

  await test.step('what a followed person posts waits in the banner until it is asked for', async () => {
    await feed.chooses('Following');
    await feed.seesPostsOf('Following');
    const text = `Nobody has read this yet ${Date.now().toString(36)}`;
    await api.writesPost('noor', text);
    await expect(feed.banner()).toHaveText(/1 new post$/);
    await expect(feed.post(text)).toHaveCount(0);
    await feed.banner().click();
    await expect(feed.posts().first()).toContainText(text);
    await expect(feed.banner()).toBeHidden();
  });

  await test.step('whom the reader follows and who does not follow back is news in Following, and none in Mutuals', async () => {
    await api.follows('otto', 'rhea');
    await feed.chooses('Mutuals');
    await feed.seesPostsOf('Mutuals');
    const asked = (path: string) => installation.proxy.log.requests({ method: 'POST', path }).length;
    const [following, mutuals] = [asked('/v3/posts/following'), asked('/v3/posts/followingMutual')];
    await api.writesPost('noor', 'Of one who does not follow back');
    // What it is news for has been asked for.
    await expect.poll(() => asked('/v3/posts/following')).toBe(following + 1);
    await api.writesPost('otto', 'Of one who does');
    await expect(feed.banner()).toHaveText(/^\D*1 new post$/);
    expect(asked('/v3/posts/followingMutual'), 'for the second alone').toBe(mutuals + 1);
    await feed.banner().click();
    await expect(feed.posts().first()).toContainText('Of one who does');
    await feed.chooses('Following');
    await expect(feed.banner()).toHaveText(/2 new posts$/);
    await feed.banner().click();
    await expect(feed.banner()).toBeHidden();
  });

  await test.step('what was posted while the line was down is counted in the banner, with three faces', async () => {
    await losesTheLine(page, installation);
    await expect(page.getByText('Offline · showing saved posts')).toBeVisible();
    for (const username of followed) await api.writesPost(username, `${username} wrote while rhea was away`);
    await getsTheLineBack(page, installation);
    await expect(feed.banner()).toHaveText(/4 new posts$/);
    await expect(feed.banner().locator('img')).toHaveCount(3);
    await feed.banner().click();
    await expect(feed.posts().first()).toContainText('otto wrote while rhea was away');
  });
});

test('a press right after the list has moved is heard, and a finger that pulls the feed down far enough asks for it anew [FEED-29]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { viewport: { width: 390, height: 844 }, hasTouch: true });

  await test.step('a press right after the list has moved is heard', async () => {
    await new FeedPage(page).seesPosts();
    const pressed = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          window.addEventListener(
            'scroll',
            // Two frames later the list has been drawn anew.
            () =>
              requestAnimationFrame(() =>
                requestAnimationFrame(() =>
                  resolve(document.elementFromPoint(195, 500)?.closest('article') instanceof HTMLElement),
                ),
              ),
            { once: true },
          );
          window.scrollBy(0, 60);
        }),
    );
    expect(pressed).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('a finger that pulls the feed down by 100 px asks for it anew, one that pulls less does not, and the page gives 300 px at most', async () => {
    // A refresh that is under way stays in sight.
    installation.proxy.addRule({ method: 'GET', path: '/v3/posts/*', fault: { kind: 'delay', ms: 1_500 } });
    const session = await page.context().newCDPSession(page);
    const touches = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
    const pulls = async (px: number) => {
      await touches('touchStart', 300);
      for (const share of [0.5, 1]) await touches('touchMove', 300 + px * share);
    };
    const indicator = page.getByRole('status', { name: 'Pull to refresh' }).locator('svg');
    const refreshing = page.getByRole('status', { name: 'Refreshing' });

    await pulls(99);
    await expect(indicator).toHaveCSS('rotate', '198deg');
    await touches('touchEnd');
    // Two frames: what lifting the finger begins is drawn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect([await indicator.count(), await refreshing.count()]).toEqual([0, 0]);
    await pulls(400);
    await expect(indicator).toHaveCSS('rotate', '600deg');
    await touches('touchMove', 400);
    await expect(indicator).toHaveCSS('rotate', '200deg');
    await touches('touchEnd');
    await expect(refreshing).toBeVisible();
    await expect(refreshing).toBeHidden();
  });
});

test('rows of which the browser first says that they have no height are drawn all the same', async ({ newContext }) => {
  const context = await newContext({ viewport: { width: 390, height: 844 } });
  const firstRow = async () => {
    const page = await context.newPage();
    await page.goto('/feed');
    await new FeedPage(page).seesPosts();
    return { page, row: page.getByRole('feed').locator('[data-list-item]').first() };
  };
  const { row: asAlways } = await firstRow();
  const key = (await asAlways.getAttribute('data-list-item'))!;
  await context.addInitScript(() => {
    const told = new WeakSet<Element>();
    const isFirstOf = (row: Element) =>
      row.querySelector(':scope > [data-list-item]') !== null && !told.has(row) && told.add(row);
    let rows = 0;
    window.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super((entries, observer) => {
          const flat = entries.map((entry) => {
            if (rows > 3 || !isFirstOf(entry.target)) return entry;
            rows += 1;
            return { target: entry.target, contentRect: new DOMRect(0, 0, entry.contentRect.width, 0) } as ResizeObserverEntry;
          });
          callback(flat, observer);
        });
      }
    };
    Object.assign(window, { flatRows: () => rows });
  });
  const { page, row } = await firstRow();
  await expect.poll(() => page.evaluate(() => (window as unknown as { flatRows(): number }).flatRows())).toBeGreaterThan(0);
  await expect(row).toHaveAttribute('data-list-item', key);
  await expect(row).toBeInViewport();
});

test('a sign-in opens the saved feed, or the one that it was to lead to [FEED-13] [ROUTE-04]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  await api.callAs('theo', 'PATCH', '/v3/user/settings', { default_feed: 'following' });
  const saved = await (await newContext()).newPage();
  const { log } = installation.proxy;
  log.clear();
  await signInAsDemo(saved, 'theo');
  await expect(saved.getByRole('tab', { name: 'Following', selected: true })).toBeVisible();
  expect(log.requests({ path: '/v3/posts/forYou' }), 'no other one on the way').toEqual([]);
  expect(log.requests({ path: '/v3/user/settings' })).toHaveLength(1);

  installation.proxy.addRule({ path: '/v3/user/settings', fault: { kind: 'status', status: 500 } });
  const untold = await (await newContext()).newPage();
  await signInAsDemo(untold, 'theo');
  await expect(untold.getByRole('tab', { name: 'For You', selected: true }), 'nobody waits for what does not come').toBeVisible();
  installation.proxy.clearRules();

  const led = await (await newContext()).newPage();
  await led.goto(`/login?redirect=${encodeURIComponent('/feed?feedType=groups')}`);
  await led.getByRole('button', { name: /@theo\b/ }).click();
  await expect(led.getByRole('tab', { name: 'Groups', selected: true })).toBeVisible();
  await expect(led.getByRole('article').first()).toBeVisible();
  await api.callAs('theo', 'PATCH', '/v3/user/settings', { default_feed: 'forYou' });
});
