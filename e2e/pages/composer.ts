import { expect, type Locator, type Page } from '@playwright/test';

const titles = { post: 'New post', comment: 'New comment', quote: 'Quote post' } as const;

/** The composer sheet, whatever is written in it. */
export class Composer {
  readonly sheet: Locator;
  readonly field: Locator;
  readonly #page: Page;
  readonly #title: string;

  constructor(page: Page, mode: keyof typeof titles = 'post') {
    this.#page = page;
    this.#title = titles[mode];
    this.sheet = page.getByRole('dialog', { name: this.#title });
    this.field = this.sheet.locator('textarea');
  }

  /** With the button that every page has; the left column's on a wide screen, the toolbar's on a narrow one. */
  async opens(): Promise<void> {
    // One that has just been closed leaves with its movement.
    await this.isClosed();
    await this.#page
      .getByRole('button', { name: 'Post', exact: true })
      .or(this.#page.getByRole('button', { name: 'Create a post' }))
      .filter({ visible: true })
      .click();
    await this.isReady();
  }

  /** The stored draft, if there is one, stands in the field. */
  async isReady(): Promise<void> {
    await expect(this.field).toBeEditable();
    await expect(this.field).toHaveAttribute('aria-busy', 'false');
  }

  /**
   * Below a question or a modal, and while one leaves, it is in no tree of roles, open or not: so it is looked for
   * outside of that tree.
   */
  async isClosed(): Promise<void> {
    await expect(this.#page.getByRole('dialog', { name: this.#title, includeHidden: true })).toHaveCount(0);
  }

  get cancel(): Locator {
    return this.sheet.getByRole('button', { name: 'Cancel' });
  }

  submit(label = 'Post'): Locator {
    return this.sheet.getByRole('button', { name: label, exact: true });
  }

  get question(): Locator {
    return this.#page.getByRole('alertdialog', { name: 'Do you want to save this draft?' });
  }

  async writes(text: string): Promise<void> {
    await this.field.fill(text);
    await this.submit().click();
    await this.isClosed();
  }

  async keepsDraft(text: string): Promise<void> {
    await this.field.fill(text);
    await this.cancel.click();
    await this.question.getByRole('button', { name: 'Save Draft' }).click();
    await this.isClosed();
  }
}
