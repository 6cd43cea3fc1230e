import type { Locator } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const ACTIONS = ['comment', 'repost', 'like', 'dislike', 'bookmark'] as const;

/**
 * Where the five icons of a post stand, and how their counts stand beside them; CSS pixels from the card's left edge.
 */
async function actionsOf(post: Locator) {
  const card = (await post.boundingBox())!;
  return Promise.all(
    ACTIONS.map(async (action) => {
      const button = post.locator(`[data-action="${action}"]`);
      const [target, icon] = await Promise.all([button.boundingBox(), button.locator('svg').first().boundingBox()]);
      const counts = button.locator('[data-part="count"]');
      const count = (await counts.count()) > 0 && (await counts.textContent()) !== '' ? await counts.boundingBox() : null;
      const middle = (box: { y: number; height: number }) => box.y + box.height / 2;
      return {
        text: (await counts.allTextContents()).join(),
        lines: await counts.evaluateAll(linesOf),
        at: Math.round(icon!.x - card.x),
        width: target!.width,
        height: target!.height,
        countOff: count === null ? 0 : Math.abs(middle(count) - middle(icon!)),
      };
    }),
  );
}

/** The addresses that the browser took for the pictures of a post's author and of its group. */
async function facesOf(post: Locator): Promise<{ readonly author: string; readonly group: string }> {
  const taken = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const [author, group] = [post.locator('img[width="40"]'), post.getByRole('img', { name: /^In / })];
  return { author: await taken(author), group: await taken(group) };
}

/** On how many lines each of these stands. */
function linesOf(elements: readonly Element[]): readonly number[] {
  return elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test('five actions stand in the same columns on every post, an author of whom the device knows nothing is fetched by a press, faces come as wide as they are shown, and the time goes on each second [POST-13] [POST-16] [POST-17] [POST-20] [POST-22]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const bare = await api.writesPost('theo', 'Nothing has happened to this one.');
  const busy = await api.writesPost('theo', 'This one was met by many.');
  for (const person of ['noor', 'ines', 'otto', 'rhea', 'ada']) await api.reacts(person, busy, 'like');
  await api.reacts('milo', busy, 'dislike');
  await api.reposts('noor', busy);
  for (let answer = 0; answer < 11; answer += 1) await api.comments('ines', busy, `Answer ${answer}`);
  const page = await actor('maya', { opens: '/theo', viewport: { width: 320, height: 640 } });

  await test.step('five actions stand in the same columns on every post, counts of one line level with their icons, targets of 44 px; the handle is whole', async () => {
    const [quiet, loud] = [bare, busy].map((id) => page.locator(`article[data-post-id="${id}"]`)) as [Locator, Locator];
    await expect(loud.locator('[data-action="comment"]')).toHaveAccessibleName('Comment, 11');
    await expect(loud.locator('[data-action="like"]')).toContainText('5');
    const [few, many] = [await actionsOf(quiet), await actionsOf(loud)];
    expect(many.map(({ text }) => text)).toEqual(['11', '1', '5', '1', '']);
    expect(many.flatMap(({ lines, text }) => (text === '' ? [] : lines))).toEqual([1, 1, 1, 1]);
    expect(many.map(({ at }) => at)).toEqual(few.map(({ at }) => at));
    for (const { width, height, countOff } of [...few, ...many]) {
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
      expect(countOff).toBeLessThanOrEqual(1);
    }
    for (const post of [quiet, loud]) {
      const handle = post.getByText('@theo', { exact: true });
      expect(await handle.evaluate((element) => element.scrollWidth - element.clientWidth), 'not cut').toBeLessThanOrEqual(0);
      await expect(post.getByText(/^\d+ views?$/)).toHaveCount(1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing to scroll sideways').toBe(320);
  });

  await test.step("the faces of author and group come 40 pixels wide, on a dense screen the author's 80", async () => {
    await visit(page, '/feed?feedType=groups');
    const post = page
      .getByRole('article')
      .filter({ has: page.getByRole('img', { name: 'In Wend Estuary Birds' }) })
      .first();
    await expect
      .poll(() => facesOf(post))
      .toEqual({ author: expect.stringMatching(/\?w=40$/), group: expect.stringMatching(/\?w=40$/) });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', { width: 320, height: 640, deviceScaleFactor: 2, mobile: false });
    // Drawn anew, by a screen that comes.
    await visit(page, '/saved-posts');
    await visit(page, '/feed');
    await expect
      .poll(() => facesOf(post))
      .toEqual({ author: expect.stringMatching(/\?w=80$/), group: expect.stringMatching(/\?w=40$/) });
    await session.send('Emulation.clearDeviceMetricsOverride');
    await session.detach();
  });

  await test.step("an author of whom the device knows nothing is 'Loading...'; a press on the name fetches them and goes nowhere", async () => {
    const username = `late_${Date.now().toString(36)}`;
    await api.newMember(username);
    const { proxy } = installation;
    // Before the post is there: of one that the live connection tells, the author is asked for.
    const nobody = proxy.addRule({
      method: 'POST',
      path: /^\/v\d+\/profile$/,
      fault: { kind: 'status', status: 200, body: { success: true, data: [{ data: [] }] } },
    });
    const id = await api.writesPost(username, 'Who wrote this?');
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `/post/${id}`);
    const post = page.getByRole('article').filter({ hasText: 'Who wrote this?' });
    const name = post.getByRole('button', { name: 'Loading...', exact: true });
    await expect(name.first()).toBeVisible();
    const asked = () => proxy.log.requests({ method: 'POST', path: /^\/v\d+\/profile$/ }).length;
    const before = asked();
    await name.last().click();
    // Others may be asked for at the same time.
    await expect.poll(asked, { timeout: 5_000 }).toBeGreaterThan(before);
    nobody.remove();
    const known = post.getByRole('link', { name: username }).first();
    await expect(async () => {
      // Whoever else asks for them may be faster than this press.
      if (!(await known.isVisible())) await name.last().click({ timeout: 1_000 });
      await expect(known).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveURL(`/post/${id}`);
  });

  await test.step('the time in a post’s header goes on each second', async () => {
    await page.clock.install();
    const id = await api.writesPost('noor', 'Just now.');
    await page.goto('/noor');
    const time = page.locator(`article[data-post-id="${id}"] time`);
    await expect(time).toHaveText(/^(?:now|\d+s)$/);
    // From here on time stands but for what is let go.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
    const seconds = async () => Number.parseInt((await time.textContent()) ?? '', 10);
    const first = await seconds();
    for (const later of [1, 2, 3]) {
      await page.clock.runFor(1_000);
      expect(await seconds()).toBe(first + later);
    }
  });
});
