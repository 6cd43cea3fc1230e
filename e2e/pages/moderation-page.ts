import { expect, type Locator, type Page } from '@playwright/test';

/** The feed of reported posts, each with its panel. */
export class ModerationPage {
  readonly tab: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.tab = page.getByRole('tab', { name: 'Moderation', exact: true });
  }

  async opens(): Promise<void> {
    await this.tab.click();
    await expect(this.tab).toHaveAttribute('aria-selected', 'true');
  }

  post(id: string): Locator {
    return this.#page.locator(`article[data-post-id="${id}"]:not([aria-busy="true"])`);
  }

  /** The panel below a post, scrolled to: what waits longest stands above. */
  async panelOf(id: string): Promise<Panel> {
    const row = this.#page.locator(`[data-list-item="${id}"]`);
    const panel = row.getByRole('article', { name: /^Moderation of the post by / });
    await expect(async () => {
      if ((await row.count()) === 0) await this.#page.mouse.wheel(0, 1000);
      await expect(this.post(id)).toBeVisible({ timeout: 500 });
      await panel.scrollIntoViewIfNeeded({ timeout: 500 });
      await expect(panel).toContainText('Posted by', { timeout: 500 });
    }).toPass({ timeout: 60_000 });
    return new Panel(panel);
  }
}

/** What is reported about one post, and the decision on it. */
export class Panel {
  readonly whole: Locator;

  constructor(whole: Locator) {
    this.whole = whole;
  }

  /** What it was reported as, and how often. */
  violations(): Locator {
    return this.whole.getByRole('list', { name: 'Reported as' }).getByRole('listitem');
  }

  /** What its author wrote against the decision. */
  appeal(): Locator {
    return this.whole.getByRole('figure', { name: 'Appeal' }).getByRole('blockquote');
  }

  choice(answer: 'Yes' | 'No'): Locator {
    return this.whole.getByRole('radio', { name: answer, exact: true });
  }

  type(): Locator {
    return this.whole.getByRole('combobox', { name: 'Violation type' });
  }

  reason(): Locator {
    return this.whole.getByRole('textbox', { name: 'Reason' });
  }

  button(name: string): Locator {
    return this.whole.getByRole('button', { name, exact: true });
  }
}
