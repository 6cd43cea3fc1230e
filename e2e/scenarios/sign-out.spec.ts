import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { outboxEntries, storedSession, storedText } from '../pages/device.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';
import { visit } from '../support/visit.ts';

/** Everything that this origin holds, in whatever kind of storage. */
async function kept(page: Page): Promise<string> {
  const beside = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return `${await storedText(page)}\n${beside}`;
}

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** Where the app's origin is open without the app: what is done there is done by nobody of it. */
const NO_APP = '/healthz';

const MARK = 'Of the former account:';

/** Marks what is stored of the posts and of the snapshot, so that it can be told from what is fetched anew. */
function marksWhatIsStored(page: Page): Promise<void> {
  return page.evaluate(async (mark) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.endsWith('--posts') && name !== 'dunlin-snapshot') continue;
      const db = await settled(indexedDB.open(name));
      const store = db
        .transaction(name === 'dunlin-snapshot' ? 'snapshot' : 'docs', 'readwrite')
        .objectStore(name === 'dunlin-snapshot' ? 'snapshot' : 'docs');
      const [keys, documents] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      for (const [position, document] of documents.entries()) {
        const marked: unknown = JSON.parse(JSON.stringify(document).replaceAll('"body":"', `"body":"${mark} `));
        await settled(store.keyPath === null ? store.put(marked, keys[position]) : store.put(marked));
      }
      db.close();
    }
  }, MARK);
}

/** Notes whether the page shows something marked at any moment from its start on. */
async function watchForMarked(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((mark) => {
    const check = () => {
      if (document.body?.innerText.includes(mark)) Object.assign(globalThis, { hasShown: true });
      requestAnimationFrame(check);
    };
    check();
  }, MARK);
  return () => page.evaluate(() => 'hasShown' in globalThis);
}

test('a sign-out ends whatever comes in between: a tab closed in the middle, a server that answers nothing, another tab [AUTH-28] [SY4] [SY35] [SY43]', async ({
  actor,
  installation,
}) => {
  const first = await actor('finn', { ...DESKTOP, serviceWorkers: 'allow' });
  const context = first.context();
  await keepsAppFiles(first);
  await test.step('a tab closed in the middle of a sign-out: the next start ends it before it shows anything', async () => {
    const composer = new Composer(first);
    await composer.opens();
    await composer.keepsDraft('Half a thought');
    // The snapshot of this visit is kept.
    await expect
      .poll(() => first.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'dunlin-snapshot')))
      .toBe(true);
    await first.evaluate(
      () => void navigator.locks.request('dunlin-outbox', { steal: true }, () => new Promise(() => undefined)),
    );

    await first.getByRole('button', { name: 'Settings & Support' }).click();
    await first.getByRole('button', { name: 'Logout' }).click();
    await first.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(async () => (await storedSession(first)).pendingCleanup?.mode, { intervals: [50] }).toBe('all');
    const other = await context.newPage();
    await Promise.all([first.close(), other.goto(NO_APP)]);
    expect(await kept(other)).toContain('Half a thought');
    await marksWhatIsStored(other);
    expect(await kept(other)).toContain(MARK);

    const next = await context.newPage();
    const hasShown = await watchForMarked(next);
    await next.goto('/feed');
    await expect(next.getByRole('article').first()).toBeVisible();
    expect(await hasShown()).toBe(false);
    for (const words of ['Half a thought', 'finn@demo.test', MARK]) expect(await kept(next)).not.toContain(words);
    expect(await storedSession(next)).toMatchObject({ userId: null, pendingCleanup: null });
    await Promise.all([other.close(), next.close()]);
  });

  await test.step('signing out of a server that answers nothing clears the device all the same, and the other tab follows', async () => {
    const page = await context.newPage();
    await new LoginPage(page).opens();
    await new LoginPage(page).chooses('finn');
    await expect(page).toHaveURL('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await keepsAppFiles(page);
    const other = await context.newPage();
    await other.goto('/feed');
    await expect(other.getByRole('article').first()).toBeVisible();

    installation.proxy.setMode('blackHole');
    const composer = new Composer(page);
    await composer.opens();
    await composer.writes('Never to be sent');
    await expect.poll(async () => (await outboxEntries(page)).map(({ state }) => state)).toEqual(['sending']);
    const unsaved = new Composer(other);
    await unsaved.opens();
    await unsaved.field.pressSequentially('Being typed in the other tab');
    expect(await kept(page)).toContain('finn@demo.test');

    await page.bringToFront();
    await page.getByRole('button', { name: 'Settings & Support' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/login');
      await expect(new LoginPage(tab).heading()).toBeVisible();
    }
    for (const words of ['Never to be sent', 'Being typed', 'finn@demo.test']) expect(await kept(page)).not.toContain(words);

    installation.proxy.heal();
    await page.reload();
    await expect(new LoginPage(page).heading()).toBeVisible();
    await other.close();
    for (const words of ['Never to be sent', 'Being typed', 'finn@demo.test']) expect(await kept(page)).not.toContain(words);
    expect((await new Truth(installation, 'finn').postsOf('finn')).filter(({ body }) => body === 'Never to be sent')).toEqual([]);
  });
});

/** Of a session that is over. */
const NOBODY = { accessToken: null, refreshToken: null, userId: null, currentUser: null };

test('a session that ended with no page open: the next start shows nothing of the account and says what is kept for it, and the login sends that; one that ended as its page was loaded anew is told by the next page, and by no later one [SY4] [SY43] [AUTH-11] [COMPOSE-06]', async ({
  actor,
  installation,
}) => {
  const page = await actor('finn', { ...DESKTOP, serviceWorkers: 'allow' });
  await test.step('a session that ended with no page open: the next start shows nothing of the account and says what is kept for it, and the login sends that', async () => {
    const composer = new Composer(page);
    const refusing = installation.proxy.addRule({ method: 'PUT', path: '/v3/posts', fault: { kind: 'resetBefore' } });
    await composer.opens();
    await composer.writes('A thought that is whole');
    const api = new Api(installation);
    const answered = await api.comments('noor', await api.writesPost('theo', 'A question'), 'Half of it is true.');
    await visit(page, `/post/${answered}`);
    await page.locator(`article[data-post-id="${answered}"]`).getByRole('button', { name: 'Comment, 0' }).click();
    await new Composer(page, 'comment').keepsDraft('Half a thought');
    await expect.poll(() => kept(page)).toContain('Half a thought');
    await page.goto(NO_APP);
    await marksWhatIsStored(page);
    expect(await kept(page)).toContain(MARK);
    const { userId, generation } = await storedSession(page);
    await storedSession(page, {
      ...NOBODY,
      generation: generation + 1,
      pendingCleanup: { mode: 'caches', userId: userId ?? '' },
    });

    const next = await page.context().newPage();
    const hasShown = await watchForMarked(next);
    await next.goto('/feed');
    await expect(next).toHaveURL(/\/login/);
    await expect(new LoginPage(next).heading()).toBeVisible();
    await expect.poll(() => storedSession(next)).toMatchObject({ userId: null, pendingCleanup: null });
    expect(await kept(next)).toContain('Half a thought');
    expect(await kept(next)).not.toContain(MARK);
    expect(await hasShown()).toBe(false);
    await expect(
      next.getByText(/^1 unsent item and 1 draft are kept on this device for .+\. Unsent items go out after login\.$/),
    ).toBeVisible();

    refusing.remove();
    await next.getByRole('button', { name: /@finn\b/ }).click();
    const sent = async () =>
      (await new Truth(installation, 'finn').postsOf('finn')).filter(({ body }) => body === 'A thought that is whole').length;
    await expect.poll(sent).toBe(1);
    await new FeedPage(next).seesPosts();
    await next.context().setOffline(true);
    await visit(next, '/outbox');
    await next.getByRole('listitem').filter({ hasText: 'Half a thought' }).getByRole('button', { name: 'Continue' }).click();
    // What is answered went with the caches: nothing turns in its place, and it comes with the connection [COMPOSE-06].
    const answer = new Composer(next, 'comment');
    await expect(answer.field).toHaveValue('Half a thought');
    await expect(answer.sheet.getByText('This post is not saved on this device')).toBeVisible();
    await next.context().setOffline(false);
    await expect(answer.sheet.getByText('Half of it is true.')).toBeVisible();
    await next.close();
  });

  await test.step('one that ended as its page was loaded anew is told by the next page, once it is looked at, and by no later one', async () => {
    // The page stands where no app is.
    const { userId, generation } = await storedSession(page);
    // What the worker of the page before has done, and its page has not said.
    const untold = { mode: 'caches', userId: userId ?? '', isCleared: true } as const;
    await storedSession(page, { ...NOBODY, generation: generation + 1, pendingCleanup: untold });
    await page.addInitScript(() => {
      const behind = (name: string, value: unknown) => Object.defineProperty(document, name, { configurable: true, value });
      if (sessionStorage.getItem('is-in-front') !== null) return;
      behind('hidden', true);
      behind('visibilityState', 'hidden');
    });
    await page.goto('/feed');
    await expect(page).toHaveURL(/\/login/);
    await expect(new LoginPage(page).heading()).toBeVisible();
    const said = page.getByText('Your session has ended. Please log in again.');
    await expect(said).toBeHidden();
    await page.evaluate(() => {
      sessionStorage.setItem('is-in-front', 'true');
      Object.defineProperty(document, 'hidden', { value: false });
      Object.defineProperty(document, 'visibilityState', { value: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(said).toBeVisible();
    await expect.poll(() => storedSession(page)).toMatchObject({ userId: null, pendingCleanup: null });

    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL('/feed');
  });
});
