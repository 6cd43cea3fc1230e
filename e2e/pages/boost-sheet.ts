import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFromMenu } from './menu.ts';

/** The request for a boost, in its three steps. */
export class BoostSheet {
  readonly sheet: Locator;
  readonly email: Locator;
  readonly start: Locator;
  readonly end: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.sheet = page.getByRole('dialog', { name: /^Boost/ });
    this.email = this.sheet.getByLabel('E-mail');
    this.start = this.sheet.getByLabel('Start date and time');
    this.end = this.sheet.getByLabel('End date and time');
  }

  /** From the menu of a post that is on the page. */
  async opens(text: string): Promise<void> {
    const article = this.#page.locator('article[data-post-id]').filter({ hasText: text }).first();
    await article.getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(this.#page, 'Boost Post Beta');
    await expect(this.email).toBeVisible();
  }

  /** Also where a question still leaves above it, below which it is in no tree of roles. */
  async isClosed(): Promise<void> {
    await expect(this.#page.getByRole('dialog', { name: /^Boost/, includeHidden: true })).toHaveCount(0);
  }

  goal(name: string): Locator {
    return this.sheet.getByRole('checkbox', { name });
  }

  async presses(name: string): Promise<void> {
    await this.sheet.getByRole('button', { name, exact: true }).click();
  }

  async seesStep(step: 1 | 2 | 3): Promise<void> {
    await expect(this.sheet.getByText(`Step ${step} of 3`)).toBeVisible();
  }

  /** From wherever it stands to the last step. */
  async goesToGoal(): Promise<void> {
    await this.presses('Next');
    await this.seesStep(2);
    await this.presses('Next');
    await this.seesStep(3);
  }
}

/** What a field for date and time holds so many days from now, in US Central. */
export function centralDay(days: number): string {
  return `${centralClock(new Date(Date.now() + days * 86_400_000)).slice(0, 10)}T12:00`;
}

/** What a field for date and time holds of an instant, in US Central; seconds are left out. */
export function centralClock(at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone: 'America/Chicago' }).slice(0, 16).replace(' ', 'T');
}
