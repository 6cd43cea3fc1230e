import { keepsAppFiles } from '../support/installed.ts';
import type { KeptSignIn } from '../support/kept-sign-in.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { chooseFromMenu } from '../pages/menu.ts';
import type { Origin } from '../support/installation.ts';
import { crashPage, endWorkers, killBrowser, pidOf } from './kills.ts';
import { dispatchSync, stopServiceWorkers } from './service-worker.ts';
import { goesWhenLeft } from '../support/goes-when-left.ts';
import { launchOptions } from '../support/launch-options.ts';
import { notePolicyViolations } from '../support/policy-violations.ts';
import { waitForAppItself } from '../support/stand-in.ts';
import { turnWheel } from '../support/turn-wheel.ts';

/** How long to wait, milliseconds; longer where many browsers start at once. */
export interface Patience {
  readonly timeout: number;
}

export interface PersonOptions extends BrowserContextOptions {
  /** Which browser, and how; default the one that sends what waits while no page is open. */
  readonly browser?: LaunchOptions;
}

/**
 * Somebody with a browser of their own, whose profile outlives it: it can be closed and opened again, as a person does.
 * Says in sentences what a person does; every sentence waits for what that person would see.
 */
export class Person {
  readonly #installation: Origin;
  readonly #profile = mkdtempSync(join(tmpdir(), 'dunlin-person-'));
  readonly #options: BrowserContextOptions;
  readonly #browser: LaunchOptions;
  readonly #keptSignIn: KeptSignIn | undefined;
  #context: BrowserContext | undefined;
  /** What the browser refused by the content policy so far, and what libraries wrote to the console of themselves. */
  readonly policyViolations: string[] = [];
  #page: Page | undefined;
  #pid = 0;
  #isOffline = false;

  /** @param keptSignIn how to sign in without the login page; absent: by it */
  constructor(installation: Origin, { browser = launchOptions, ...options }: PersonOptions = {}, keptSignIn?: KeptSignIn) {
    this.#installation = installation;
    this.#keptSignIn = keptSignIn;
    this.#browser = browser;
    this.#options = { viewport: { width: 390, height: 844 }, ...options };
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error('The browser has no page of Dunlin open');
    return this.#page;
  }

  get isOpen(): boolean {
    return this.#context !== undefined;
  }

  get isOffline(): boolean {
    return this.#isOffline;
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error('The browser is closed');
    return this.#context;
  }

  async openBrowser({ offline = false } = {}): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...this.#browser,
      ...this.#options,
      offline,
      baseURL: this.#installation.url,
      permissions: ['background-sync', 'clipboard-read', 'clipboard-write'],
      serviceWorkers: 'allow',
    });
    this.#context.on('page', goesWhenLeft);
    notePolicyViolations(this.#context, this.policyViolations);
    waitForAppItself(this.#context);
    this.#pid = await pidOf(this.#context);
  }

  /** The page stays out of the way: the browser must live on when Dunlin's last page closes. */
  async openPage(path = '/feed'): Promise<Page> {
    this.#page = await this.context.newPage();
    // Pictures that hang must not hold up a reader, so they hold up no test either.
    await this.#page.goto(path, { waitUntil: 'domcontentloaded' });
    return this.#page;
  }

  async closePage(): Promise<void> {
    await this.page.close();
    this.#page = undefined;
  }

  async closeBrowser(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    this.#page = undefined;
  }

  /** The browser's process dies by SIGKILL. The profile stays as it was on the disk, and can be opened again. */
  async browserIsKilled(): Promise<void> {
    const { context } = this;
    this.#context = undefined;
    this.#page = undefined;
    await killBrowser(context, this.#pid);
  }

  /** The page's renderer crashes, its worker with it. Open another page to go on. */
  async pageCrashes(): Promise<void> {
    const { page } = this;
    this.#page = undefined;
    await crashPage(page);
    await page.close();
  }

  /** The sync worker of the page dies and the page lives on. */
  async workerIsKilled(): Promise<void> {
    await endWorkers(this.page);
  }

  async serviceWorkerIsKilled(): Promise<void> {
    await stopServiceWorkers(this.page);
  }

  /** The browser wakes the service worker to send what waits. */
  async wakesServiceWorker(): Promise<void> {
    await dispatchSync(this.page, 'dunlin-outbox');
  }

  /** A tab beside the one that this person's sentences speak of. */
  async opensAnotherTab(path = '/feed'): Promise<Page> {
    const tab = await this.context.newPage();
    await tab.goto(path, { waitUntil: 'domcontentloaded' });
    return tab;
  }

  async leave(): Promise<void> {
    await this.closeBrowser();
    rmSync(this.#profile, { recursive: true, force: true });
  }

  /** No network for this browser, service worker included. */
  async goesOffline(): Promise<void> {
    this.#isOffline = true;
    await this.#context?.setOffline(true);
    this.#installation.proxy.setMode('refuse');
  }

  async comesOnline(): Promise<void> {
    this.#isOffline = false;
    this.#installation.proxy.setMode('pass');
    await this.#context?.setOffline(false);
  }

  /** Signed in as a demo account, with the first posts. */
  async signsIn(username: string, patience?: Patience): Promise<void> {
    if (this.#keptSignIn === undefined) {
      const page = await this.openPage('/login');
      await page.getByRole('button', { name: new RegExp(`@${username}\\b`) }).click();
      await page.waitForURL(/\/feed$/, patience);
    } else {
      this.#page = await this.context.newPage();
      await this.#keptSignIn.enter(this.#page, username, '/feed');
    }
    await this.seesPosts(patience);
  }

  /** The shell is cached, so that the next start needs no network. */
  async isInstalled(): Promise<void> {
    await keepsAppFiles(this.page);
  }

  async seesPosts(patience?: Patience): Promise<void> {
    await expect(this.posts().first()).toBeVisible(patience);
  }

  /** To the top of the list, where one's own new posts stand: what is far from the viewport is not in the page. */
  async goesToTop(): Promise<void> {
    // What arrives above keeps the reader's place, so one press may end just below it.
    await expect(async () => {
      await this.page.keyboard.press('Home');
      await expect.poll(() => this.page.evaluate(() => window.scrollY), { timeout: 1000 }).toBe(0);
    }).toPass();
  }

  /** Posts that are there whole, not their skeletons. */
  posts(): Locator {
    return this.page.locator('article[data-post-id]:not([aria-busy="true"])');
  }

  post(text: string): Locator {
    return this.posts().filter({ hasText: text }).first();
  }

  /** Words of a post in the feed that this person has done nothing with yet. */
  async untouchedPost(): Promise<string> {
    const untouched = this.posts()
      .filter({ has: this.page.getByRole('button', { name: 'Save post' }) })
      .filter({ hasNot: this.page.getByRole('button', { name: /reposted by you/ }) })
      .filter({ hasNot: this.page.locator('button[aria-pressed="true"]') })
      .filter({ hasNotText: 'Waiting for connection' })
      .filter({ has: this.page.locator('div[dir="auto"]') });
    const text = await untouched.first().locator('div[dir="auto"]').first().innerText();
    return text.split('\n')[0]!.slice(0, 40).trim();
  }

  async writesPost(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Create a post' }).click();
    await this.#sends('New post', text, 'Post');
  }

  async comments(on: string, text: string): Promise<void> {
    await this.#bringsIntoView(on);
    await this.post(on)
      .getByRole('button', { name: /^Comment,/ })
      .click();
    await this.#sends(/comment/i, text, 'Comment');
  }

  async quotes(of: string, text: string): Promise<void> {
    await this.#choosesToRepost(of, 'Quote');
    await this.#sends(/quote/i, text, 'Quote');
  }

  async reposts(text: string): Promise<void> {
    await this.#choosesToRepost(text, 'Repost');
    await expect(this.post(text).getByRole('button', { name: /reposted by you/ })).toBeVisible();
  }

  async likes(text: string): Promise<void> {
    await this.#bringsIntoView(text);
    await this.post(text)
      .getByRole('button', { name: /^Like,/ })
      .click();
    await expect(
      this.post(text)
        .getByRole('button', { name: /^Your reaction: like,/, pressed: true })
        .first(),
    ).toBeVisible();
  }

  /** Takes another reaction from the picker behind the thumb. */
  async reactsWith(text: string, reaction: string): Promise<void> {
    await this.#bringsIntoView(text);
    const thumb = this.post(text).locator('button[aria-haspopup="dialog"]').first();
    await thumb.focus();
    await thumb.press('ArrowUp');
    await this.page.getByRole('dialog').getByRole('button', { name: reaction, exact: true }).click();
    await expect(
      this.post(text)
        .getByRole('button', { name: new RegExp(`^(?:Your reaction: )?${reaction},`), pressed: true })
        .first(),
    ).toBeVisible();
  }

  async saves(text: string): Promise<void> {
    await this.#bringsIntoView(text);
    await this.post(text).getByRole('button', { name: 'Save post' }).click();
    await expect(this.post(text).getByRole('button', { name: 'Remove from saved posts' })).toBeVisible();
  }

  /** Opens the first post in the feed that has comments and waits for them; answers words to find it by. */
  async opensFirstThread(): Promise<string> {
    const thread = this.posts()
      .filter({ hasNot: this.page.getByRole('button', { name: 'Comment, 0', exact: true }) })
      .filter({ has: this.page.locator('div[dir="auto"]') })
      .first();
    const text = (await thread.locator('div[dir="auto"]').first().innerText()).split('\n')[0]!.slice(0, 40).trim();
    await this.opens(text);
    await expect(this.page.getByRole('region', { name: 'Comments' }).getByRole('article').first()).toBeVisible();
    return text;
  }

  /** Scrolls to the first picture and waits until it is painted; answers its address. */
  async seesPicture(): Promise<string> {
    const picture = this.page
      .getByRole('button', { name: /^Open picture/ })
      .locator('img')
      .first();
    await expect(async () => {
      if ((await picture.count()) === 0) await turnWheel(this.page, 600);
      await expect(picture).toBeVisible({ timeout: 500 });
    }).toPass();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  }

  /** The browser can show that picture now. */
  paints(address: string): Promise<boolean> {
    return this.page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.crossOrigin = 'anonymous';
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
          image.src = src;
        }),
      address,
    );
  }

  async opens(text: string): Promise<void> {
    await this.post(text).getByText(text).first().click();
    await this.page.waitForURL(/\/post\//);
  }

  /**
   * Has the post in the middle of the screen, and at rest. A virtual list that is made to jump puts its rows where they
   * belong in the frames after it; nobody's finger goes down and up between two of them.
   */
  async #bringsIntoView(text: string): Promise<void> {
    await this.#readsTo(text);
    await this.post(text)
      .first()
      .evaluate(async (post) => {
        post.scrollIntoView({ block: 'center', behavior: 'instant' });
        const places = () =>
          [...document.querySelectorAll('article')].map((one) => `${one.dataset['postId']} ${one.getBoundingClientRect().top}`);
        for (let still = 0, before = ''; still < 15;) {
          await new Promise(requestAnimationFrame);
          const now = places().join();
          still = now === before ? still + 1 : 0;
          before = now;
        }
      });
  }

  /** A list draws what is near the screen alone: from its top on until the post is among that. */
  async #readsTo(text: string): Promise<void> {
    let steps = 0;
    await expect(async () => {
      if ((await this.post(text).count()) > 0) return;
      await this.page.evaluate((share) => window.scrollTo(0, (share * innerHeight) / 2), steps++);
      throw new Error(`'${text}' is not drawn yet`);
    }).toPass({ intervals: [200] });
  }

  async #choosesToRepost(text: string, entry: 'Repost' | 'Quote'): Promise<void> {
    await this.#bringsIntoView(text);
    await this.post(text)
      .getByRole('button', { name: /^Repost,/ })
      .click();
    await chooseFromMenu(this.page, entry);
  }

  async #sends(title: string | RegExp, text: string, button: string): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: title });
    const field = sheet.getByRole('textbox');
    await expect(field).toHaveAttribute('aria-busy', 'false');
    await field.fill(text);
    await sheet.getByRole('button', { name: button, exact: true }).click();
    await expect(sheet).toBeHidden();
  }
}
