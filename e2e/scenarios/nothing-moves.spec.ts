import type { Locator, Page } from '@playwright/test';
import { mixedFeed } from '#contract/testing/mixed-posts.ts';
import { Composer } from '../pages/composer.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { holds } from '../support/holds.ts';
import { getsTheLineBack } from '../support/line.ts';
import { isAdKey, serveMixed } from '../support/mixed-feed.ts';
import { readsThrough } from '../support/reads-through.ts';
import { scale } from '../support/scale.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';
import { turnWheel } from '../support/turn-wheel.ts';
import { visit } from '../support/visit.ts';

// Movement is part of what is shown here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Most that anything may move on a page by itself (the browser's layout shift score, summed). */
const STILL = 0.02;
const phone = { viewport: { width: 390, height: 844 } };

/**
 * What a page has shifted by, in all (`moved`) and without what came within half a second of an input (`shifted`),
 * which the browser takes for wanted.
 */
interface Shifts {
  shifted: number;
  moved: number;
  readonly shifts: string[];
}

/** Counts the layout shifts of every page that `page` opens from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(countShifts);
}

/** Runs in the page, and is told of what moved before it ran too. */
function countShifts(): void {
  const seen: Shifts = { shifted: 0, moved: 0, shifts: [] };
  Object.assign(window, { seen });
  // A source has no node any more where that has left the page before the shift is told of: a row of a list as much as
  // a toast.
  const isPassing = (node: Element | null) => node !== null && node.closest('[data-passing]') !== null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null)));
      // Toasts, and what else passes over the page.
      if (moved.length > 0 && moved.every(isPassing)) continue;
      seen.moved += entry.value;
      if (!entry.hadRecentInput) seen.shifted += entry.value;
      const ways = entry.sources.map(
        ({ previousRect: from, currentRect: to }, index) =>
          `${moved[index]?.className ?? 'what has left'} ${from.top}+${from.height} → ${to.top}+${to.height}`,
      );
      seen.shifts.push(`${entry.value.toFixed(4)} at ${scrollY}: ${ways.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has been laid out so far, which is reported with the next frames, and what is laid out in those. */
function takeShifts(page: Page, frames = 3): Promise<Shifts> {
  return page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    const { seen } = window as unknown as { seen: Shifts };
    return { ...seen, shifts: [...seen.shifts] };
  }, frames);
}

async function expectStill(page: Page, what: string, frames?: number): Promise<void> {
  const { shifted, shifts } = await takeShifts(page, frames);
  expect(shifted, `${what}: ${shifts.join(' | ')}`).toBeLessThanOrEqual(STILL);
}

/** Nothing has moved since `before`, not even right after a press. */
async function expectUnmoved(page: Page, what: string, before: Shifts, frames?: number): Promise<void> {
  const { moved, shifts } = await takeShifts(page, frames);
  expect(moved - before.moved, `${what}: ${shifts.slice(before.shifts.length).join(' | ')}`).toBeLessThanOrEqual(STILL);
}

/** Top and height of a card and its parts, and where the next one begins; CSS pixels. */
function boxesOf(post: Locator): Promise<number[]> {
  return post.evaluate((card) => {
    const parts = [card, ...card.querySelectorAll('[data-part="status"], [data-action]')];
    return parts.flatMap((part) => {
      const { top, height } = part.getBoundingClientRect();
      return [Math.round(top), Math.round(height)];
    });
  });
}

test('what moved and has left the page in the next frame is counted, what passes over the page is not', async ({
  newContext,
  installation,
}) => {
  const page = await (await newContext(phone)).newPage();
  const boxMoves = async ({ isPassing, leaves }: { isPassing: boolean; leaves: boolean }) => {
    await page.goto(`${installation.url}/robots.txt`);
    await page.evaluate(
      async (box) => {
        const frame = () => new Promise(requestAnimationFrame);
        const row = document.createElement('p');
        row.style.cssText = 'position: fixed; inset: 0 0 auto; height: 300px; margin: 0; background: teal';
        row.toggleAttribute('data-passing', box.isPassing);
        document.body.append(row);
        for (let count = 0; count < 3; count += 1) await frame();
        row.style.top = '200px';
        for (let count = 0; count < 2; count += 1) await frame();
        if (box.leaves) row.remove();
      },
      { isPassing, leaves },
    );
    await page.evaluate(countShifts);
    return takeShifts(page);
  };

  for (const leaves of [false, true]) {
    const { shifted, shifts } = await boxMoves({ isPassing: false, leaves });
    expect(shifted, shifts.join(' | ')).toBeGreaterThan(STILL);
    expect(shifts.join(' | ').includes('what has left')).toBe(leaves);
  }
  expect(await boxMoves({ isPassing: true, leaves: false })).toEqual({ shifted: 0, moved: 0, shifts: [] });
});

test('a first visit stays where it is while settings, reactions and people come late [POST-17] [REACT-14]', async ({
  newContext,
  installation,
}) => {
  for (const path of ['/v4/settings', '/v3/settings', '/v3/recommended/users', '/v3/trending/hashtags/last24'])
    await installation.setFault({ match: { method: 'GET', path }, delayMs: 1500, times: 2 });
  for (const viewport of [phone.viewport, { width: 1280, height: 800 }]) {
    const page = await (await newContext({ viewport })).newPage();
    await watchShifts(page);
    await page.goto('/login');
    await page.getByRole('button', { name: /@maya\b/ }).click();
    const feed = new FeedPage(page);
    await feed.seesPosts();
    await expect(
      feed
        .posts()
        .getByRole('button', { name: /^\d+ (?:person|people) reacted with / })
        .first(),
      'reactions have come',
    ).toBeVisible();
    if (viewport.width > 768)
      await expect(page.getByRole('region', { name: 'Who to follow' }).getByRole('listitem')).toHaveCount(5);
    await expectStill(page, `a first visit at ${viewport.width}`);
  }
});

test('a visitor’s first feed stays where it is when the list of reactions comes after the posts [POST-17] [REACT-14]', async ({
  newContext,
}) => {
  const context = await newContext(phone);
  const settings = await holds(context, /\/v[34]\/settings$/);
  const page = await context.newPage();
  await watchShifts(page);
  await page.goto('/feed');
  const feed = new FeedPage(page);
  await feed.seesPosts();
  const chips = feed.posts().getByRole('button', { name: /^\d+ (?:person|people) reacted with / });
  await expect(chips.first(), 'what a reaction looks like the page knows by itself').toBeVisible();
  const before = await takeShifts(page);
  const listHasCome = page.waitForResponse(/\/v[34]\/settings$/);
  settings.letGo();
  await listHasCome;
  await expectUnmoved(page, 'a list that came late', before, 30);
  await expectStill(page, 'a visitor’s first feed');
});

test('a start that finds lists and no snapshot, a first reaction and an own post that is delivered move nothing [REACT-05]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { viewport: { width: 1280, height: 800 } });
  const feed = new FeedPage(page);
  await watchShifts(page);

  await test.step('a start that finds lists and no snapshot has the member’s menu from its first moment', async () => {
    // How many are drawn depends on how tall the first ones are.
    await expect.poll(() => feed.posts().count()).toBeGreaterThan(1);
    // Where no page of ours is open nobody writes it again.
    await page.goto(`${installation.url}/robots.txt`);
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const removal = indexedDB.deleteDatabase('dunlin-snapshot');
          removal.addEventListener('success', () => resolve());
          removal.addEventListener('error', () => reject(new Error('The snapshot stays')));
        }),
    );
    // Where the button stands in each frame that shows it.
    await page.addInitScript(() => {
      const tops = new Set<number>();
      Object.assign(window, { tops });
      const check = () => {
        for (const button of document.querySelectorAll('nav button'))
          if (button.textContent.trim() === 'Post') tops.add(Math.round(button.getBoundingClientRect().top));
        requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });
    await page.goto('/feed');
    await feed.seesPosts();
    await expect(page.getByRole('button', { name: /day streak$/ })).toBeVisible();
    expect(await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toHaveLength(1);
  });

  await test.step('a first reaction, and its taking back, move nothing', async () => {
    const id = await new Api(installation).writesPost('theo', 'Nobody has reacted yet.');
    await page.setViewportSize(phone.viewport);
    await visit(page, '/theo');
    const post = page.locator(`article[data-post-id="${id}"]`);
    const thumb = post.locator('[data-action="like"]');
    await expect(thumb).toHaveAccessibleName('Like, 0 positive reactions');
    const before = await boxesOf(post);
    const shifts = await takeShifts(page);
    await thumb.click();
    await expect(post.getByRole('button', { name: '1 person reacted with like' }).first()).toBeVisible();
    await expectUnmoved(page, 'the first reaction', shifts);
    expect(await boxesOf(post)).toEqual(before);
    await thumb.click();
    await expect(thumb).toHaveAccessibleName('Like, 0 positive reactions');
    await expectUnmoved(page, 'its taking back', shifts);
    expect(await boxesOf(post)).toEqual(before);
  });

  await test.step('an own post keeps its height from waiting to delivered', async () => {
    await visit(page, '/feed');
    await feed.seesPosts();
    const composer = new Composer(page);
    await composer.opens();
    // Its code is there before the line goes: this device keeps no files.
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    await composer.writes('Waits for the line, then goes.');
    const post = page.getByRole('article').filter({ hasText: 'Waits for the line, then goes.' });
    await expect(post.getByText('Waiting for connection')).toBeVisible();
    const before = await boxesOf(post);
    const shifts = await takeShifts(page);
    await getsTheLineBack(page, installation);
    await expect(post.getByText(/^\d+ views?$/), 'delivered').toHaveCount(1);
    await expectUnmoved(page, 'a delivery', shifts);
    expect((await boxesOf(post)).slice(1)).toEqual(before.slice(1));
  });
});

test('a reload deep in a feed shows the post that was read where it was, in every frame', async ({ actor, installation }) => {
  const page = await actor('maya', { ...phone, serviceWorkers: 'allow' });
  await new FeedPage(page).seesPosts();
  for (let screen = 0; screen < 6; screen += 1) await turnWheel(page, 900);
  // More is there above and below than the next start shows first.
  const pages = () => installation.proxy.log.requests({ path: '/v3/posts/forYou' }).length;
  await expect.poll(pages).toBeGreaterThan(2);
  await reloadsWhereItWas(page);
});

test('so does one at the end of what has come, with more under way', async ({ actor, installation }) => {
  const page = await actor('maya', { ...phone, serviceWorkers: 'allow' });
  await new FeedPage(page).seesPosts();
  installation.proxy.addRule({ path: '/v3/posts/forYou', fault: { kind: 'delay', ms: 30_000 } });
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
  while ((await left()) > 0) await turnWheel(page, 900);
  await reloadsWhereItWas(page);
});

/** Shows what is read at the same place after a reload, in each frame that shows it. */
async function reloadsWhereItWas(page: Page): Promise<void> {
  const line = () =>
    [...document.querySelectorAll<HTMLElement>('[data-list-item]')].find((row) => row.getBoundingClientRect().bottom > 120);
  // Its place is kept once a scroll has ended and its neighbours are measured.
  await expect
    .poll(() =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem('dunlin.places') ?? '{}') as Record<string, unknown>)['feed:forYou'] !== undefined,
      ),
    )
    .toBe(true);
  await page.evaluate((find) => {
    const row = (new Function(`return (${find})()`) as () => HTMLElement)();
    sessionStorage.setItem('read', JSON.stringify({ key: row.dataset['listItem'], top: row.getBoundingClientRect().top }));
  }, line.toString());
  await watchShifts(page);
  await page.addInitScript(() => {
    const read = JSON.parse(sessionStorage.getItem('read') ?? '{}') as { key: string; top: number };
    const off: number[] = [];
    const states = new Set<string>();
    Object.assign(window, { off, states });
    // Where it is painted: what an intersection is told of is measured in the frame, after the sizes of rows were
    // answered. A message from the frame may come later than the next change of the page, which nobody has seen yet.
    const check = () => {
      const row = document.querySelector(`[data-list-item="${read.key}"]`);
      states.add(document.querySelector<HTMLElement>('#root [role="feed"]')?.dataset['partial'] ?? 'none');
      if (row !== null && getComputedStyle(row).visibility === 'visible') {
        const painted = new IntersectionObserver(([seen]) => {
          painted.disconnect();
          if (seen) off.push(Math.round(seen.boundingClientRect.top - read.top));
        });
        painted.observe(row);
      }
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  await page.reload();
  await new FeedPage(page).seesPosts();
  await expect(page.getByRole('feed'), 'the whole list stands').toHaveAttribute('data-partial', 'false');
  const states = await page.evaluate(() => [...(window as unknown as { states: Set<string> }).states]);
  expect(states, 'after its part').toEqual(expect.arrayContaining(['true', 'false']));
  const off = await page.evaluate(() => (window as unknown as { off: number[] }).off);
  expect(off.length).toBeGreaterThan(0);
  expect(off.filter((pixels) => Math.abs(pixels) > 2)).toEqual([]);
  await expectStill(page, 'a reload', 20);
}

test('the page of a post stays where it is: a thread opened from a list or by its address, cold, warm, by a visitor, on a slow line, and a late picture [POST-17]', async ({
  actor,
  newContext,
  installation,
}) => {
  test.slow();
  const api = new Api(installation);
  const id = await api.writesPost('noor', 'Who has seen the terns?');
  for (const person of ['theo', 'ines', 'otto']) {
    const comment = await api.comments(person, id, `${person} has, twice this week already, near the sluice, where they nest.`);
    for (const answer of ['So have I.', 'And again today.']) await api.comments('rhea', comment, answer);
    await api.reacts('ada', comment, 'like');
  }
  await api.reacts('theo', id, 'heart');
  const slow = installation.proxy.addRule({
    path: /^\/v[34]\/(?:posts|post|comments)/,
    fault: { kind: 'delay', ms: 400 },
  });
  const seesThread = (page: Page) => expect(page.getByText('So have I.')).toHaveCount(3);
  const seesAll = async (page: Page) => {
    await seesThread(page);
    await expect(page.getByText('And again today.').last(), 'nothing is held back').toBeVisible();
  };
  const visitor = await (await newContext(phone)).newPage();

  await test.step('a thread stays where it is, opened by a visitor, on a slow line', async () => {
    await watchShifts(visitor);
    await visitor.goto(`/post/${id}`);
    await seesAll(visitor);
    await expectStill(visitor, 'a visitor’s page of a post');
  });

  await test.step('so it does by a member, opened from a list or by its address, cold, warm, on a slow line', async () => {
    const page = await actor('maya', phone);
    await watchShifts(page);
    await page.goto('/noor');
    const post = page.locator(`article[data-post-id="${id}"]`);
    for (const time of ['cold', 'warm']) {
      const before = await takeShifts(page);
      await post.press('Enter');
      await seesAll(page);
      // A warm one is drawn from the device alone, within the half second in which the browser takes what moves for
      // wanted: those frames are looked at.
      await expectUnmoved(page, `a thread from a list, ${time}`, before, 30);
      await page.goBack();
      // The thread begins with the same post: it has to be gone before the next press.
      await expect(page.getByText('So have I.')).toHaveCount(0);
      await expect(post).toBeVisible();
    }
    await page.goto(`/post/${id}`);
    await seesAll(page);
    await expectStill(page, 'a thread by its address');
  });

  await test.step('a visitor’s page of a post stays where it is while its picture comes late', async () => {
    slow.remove();
    await visit(visitor, '/feed');
    const pictured = visitor.getByRole('feed').locator('article:has(img[srcset])').first();
    const picturedId = await pictured.getAttribute('data-post-id');
    installation.proxy.addRule({ path: /^\/media\//, fault: { kind: 'delay', ms: 800 } });
    // Nothing of it is on their device.
    const other = await (await newContext(phone)).newPage();
    await watchShifts(other);
    await other.goto(`/post/${picturedId}`);
    const picture = other.locator(`article[data-post-id="${picturedId}"] img[srcset]`).first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    await expectStill(other, 'a page with a late picture');
  });
});

/** Posts of every kind in that feed. */
const MIXED = scale({ slice: 200, full: 500 });

/**
 * A brisk flick, which leaves a list the time to make its rows ahead; and one so fast that it waits at the end of what
 * has come, again and again.
 */
const LINES = {
  fast: { answers: 0, pictures: 0, pixels: 80 },
  slow: { answers: 300, pictures: 600, pixels: 300 },
};

for (const [line, { pixels, ...delays }] of Object.entries(LINES))
  test(`${MIXED} posts of every kind, and the ads among them, stay where they are while they are read through on a ${line} line [POST-17]`, async ({
    newContext,
  }) => {
    test.slow();
    const context = await newContext({ ...phone });
    await serveMixed(context, { count: MIXED, ads: 3, ...delays });
    const page = await context.newPage();
    await watchShifts(page);
    await signInAsDemo(page, 'maya');
    const last = mixedFeed(MIXED).posts.at(-1)?.id ?? '';
    const seen = Object.keys(await readsThrough(page, { last, pixels }));
    expect(seen.filter((key) => !isAdKey(key))).toHaveLength(MIXED);
    // None stands on the first page where the ads come after it: what is shown does not move for them.
    expect(seen.filter(isAdKey).length).toBeGreaterThan((MIXED - 60) / 12);
    const { shifted, shifts } = await takeShifts(page);
    expect(shifted, shifts.join(' | ')).toBe(0);
  });
