import type { Api } from '../support/api.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The login screen: an e-mail first, then the code on the same screen. */
export class LoginPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async opens(path = '/login'): Promise<void> {
    await this.#page.goto(path);
    await expect(this.heading()).toBeVisible();
  }

  heading(): Locator {
    return this.#page.getByRole('heading', { name: 'Log in to Dunlin' });
  }

  failure(): Locator {
    return this.#page.getByText('Failed to login');
  }

  /** Asks for link and code, and waits for the field of the code. */
  async asksFor(email: string): Promise<void> {
    await this.#page.getByLabel('E-mail').fill(email);
    await this.#page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(this.#page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  }

  /** The last digit sends it. */
  async types(code: string): Promise<void> {
    await this.#page.getByLabel('Code').fill(code);
  }

  /** Of the form that waits for a code: back to the address. */
  async leavesCode(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Use another e-mail' }).click();
    await expect(this.heading()).toBeVisible();
  }

  /** By the code of an e-mail. */
  async signsIn(email: string, mailbox: Pick<Api, 'signInMail'>): Promise<void> {
    await this.asksFor(email);
    await this.types((await mailbox.signInMail(email)).code);
  }

  async chooses(username: string): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`@${username}\\b`) }).click();
  }
}

/** An address that nobody has asked for yet. */
export function newAddress(name: string): string {
  return `${name}-${Date.now().toString(36)}@example.org`;
}

/** Setup of a new account under a free username; answers it. */
export async function setsUpAccount(page: Page, name: string): Promise<string> {
  const username = `${name.toLowerCase()}_${Date.now().toString(36)}`;
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Username').fill(username);
  await expect(page.getByText('Available')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  return username;
}

export async function acceptsTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept and continue' }).click();
}

/** An account that is made now: nobody has written, followed or joined anything with it. Ends on the feed. */
export async function joins(page: Page, name: string, mailbox: Pick<Api, 'signInMail'>): Promise<void> {
  const login = new LoginPage(page);
  await login.opens();
  await login.signsIn(newAddress(name.toLowerCase()), mailbox);
  await setsUpAccount(page, name);
  await acceptsTerms(page);
  await expect(page).toHaveURL('/feed');
}
