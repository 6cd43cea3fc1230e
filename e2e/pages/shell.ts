import type { Locator, Page } from '@playwright/test';

/** What stands around every page. */
export class Shell {
  readonly menu: Locator;
  readonly toolbar: Locator;
  readonly suggestions: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.menu = page.getByRole('navigation', { name: 'Main' });
    this.toolbar = page.getByRole('navigation', { name: 'Toolbar' });
    this.suggestions = page.getByRole('complementary', { name: 'Suggestions' });
  }

  async opensSupport(): Promise<void> {
    await this.menu.getByRole('button', { name: 'Settings & Support' }).click();
  }

  /** So many scroll events of the page, each by `step` CSS pixels. */
  async scrolls(events: number, step: number): Promise<void> {
    await this.#page.evaluate(
      async ({ events, step }) => {
        for (let event = 0; event < events; event += 1) {
          await new Promise<void>((resolve) => {
            addEventListener('scroll', () => resolve(), { once: true });
            scrollBy({ top: step, behavior: 'instant' });
          });
        }
      },
      { events, step },
    );
  }
}
