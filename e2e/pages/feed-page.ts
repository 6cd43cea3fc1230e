import { expect, type Locator, type Page } from '@playwright/test';
import { announcements } from '../support/announcements.ts';

/** Home: the tabs and the posts of the selected one. */
export class FeedPage {
  readonly tabs: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.tabs = page.getByRole('tablist', { name: 'Feeds' }).getByRole('tab');
  }

  async opens(path = '/feed'): Promise<void> {
    await this.#page.goto(path);
    await this.seesPosts();
  }

  /** Posts that are there whole, not their skeletons. */
  posts(): Locator {
    return this.#page.locator('article[data-post-id]:not([aria-busy="true"])');
  }

  post(text: string): Locator {
    return this.posts().filter({ hasText: text });
  }

  async seesPosts(): Promise<void> {
    await expect(this.posts().first()).toBeVisible();
  }

  /** Posts of this feed, not those of the one that was read before. */
  async seesPostsOf(name: string): Promise<void> {
    const named = this.#page.getByRole('feed', { name: `${name} feed`, exact: true });
    await expect(named.locator('article[data-post-id]:not([aria-busy="true"])').first()).toBeVisible();
  }

  tab(name: string): Locator {
    return this.#page.getByRole('tab', { name, exact: true });
  }

  selected(): Locator {
    return this.#page.getByRole('tab', { selected: true });
  }

  async chooses(name: string): Promise<void> {
    await this.tab(name).click();
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true');
  }

  banner(): Locator {
    return this.#page.getByRole('button', { name: /new posts?$/ });
  }

  /** Reads on until `end` shows. */
  async readsTo(end: Locator): Promise<void> {
    await expect(async () => {
      await this.#page.mouse.wheel(0, 6000);
      await expect(end).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 120_000 });
  }
}

/** The sheet that a visitor gets who tries what is for members. */
export class LoginPromptSheet {
  readonly sheet: Locator;

  constructor(page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Engage. Earn. Repeat. All On Dunlin.' });
  }

  /** The prompt names what was tried; it is closed again. */
  async asksFor(action: string): Promise<void> {
    await expect(this.sheet).toContainText(`You need to login to ${action}`);
    await this.sheet.getByRole('button', { name: 'Maybe later' }).click();
    await expect(this.sheet).toBeHidden();
  }
}

/** A toast with this text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
}

/** A failure is told in a toast, and announced once. */
export async function isToldOnce(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  expect(await announcements(page, text), 'announced once').toEqual(['alert']);
}

/** A toast that shows by colour and icon what it tells of; failures are announced at once besides. */
export function tonedToast(page: Page, tone: 'success' | 'warning', text: string): Locator {
  return page
    .getByRole('region', { name: 'Notices' })
    .getByRole('status')
    .locator(`[data-tone="${tone}"]`)
    .getByText(text, { exact: true });
}
