import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { EngineBrowser } from './engine-browser.ts';

const selectors = {
  button: 'button, [role="button"]',
  dialog: '[role="dialog"], [role="alertdialog"]',
  article: 'article[data-post-id]:not([aria-busy="true"])',
  textbox: 'textarea, input[type="text"], input[type="email"]',
} as const;
type Role = keyof typeof selectors;

/** Elements of a role whose name, or else whose text, matches: those that can be seen. */
const found = (role: Role, pattern: RegExp) => `
  const elements = [...document.querySelectorAll(${JSON.stringify(selectors[role])})].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') !== null) return false;
    const label = element.getAttribute('aria-label') ?? document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
    return ${pattern}.test((label ?? element.textContent).trim()) || ${pattern}.test(element.textContent.trim());
  });
`;

/** Somebody who reads and writes in a browser of another engine. */
export class EngineReader {
  readonly browser: EngineBrowser;

  constructor(browser: EngineBrowser) {
    this.browser = browser;
  }

  count(role: Role, pattern = /./su): Promise<number> {
    return this.browser.run(`${found(role, pattern)} return elements.length;`);
  }

  async sees(role: Role, pattern = /./su): Promise<void> {
    await this.telling(
      expect.poll(() => this.count(role, pattern), { message: `${role} ${String(pattern)}` }).toBeGreaterThan(0),
    );
  }

  /** A failure says and shows what stood there. */
  private async telling(expecting: Promise<void>): Promise<void> {
    await expecting.catch(async (error: unknown) => {
      throw new Error(`${String(error)}\nThe page showed ${await this.shown().catch(String)}`);
    });
  }

  private async shown(): Promise<string> {
    const body = Buffer.from(await this.browser.picture(), 'base64');
    writeFileSync(test.info().outputPath('page.png'), body);
    return this.browser.run(`return location.href + ', scrolled to ' + scrollY + ': ' + document.body.innerText.slice(0, 600);`);
  }

  async seesNo(role: Role, pattern = /./su): Promise<void> {
    await expect.poll(() => this.count(role, pattern), { message: `no ${role} ${String(pattern)}` }).toBe(0);
  }

  /**
   * Presses the first over which nothing lies and that stands still: what joins above it while the page begins would
   * have the press meet another.
   */
  async presses(role: Role, pattern: RegExp): Promise<void> {
    const place = () =>
      this.browser.run<{ x: number; y: number } | null>(`
        ${found(role, pattern)}
        for (const element of elements) {
          if (element.matches(':disabled')) continue;
          element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          const middle = () => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return [left + width / 2, top + height / 2];
          };
          const [x, y] = middle();
          await frame();
          await frame();
          if (String(middle()) !== String([x, y])) return null;
          const hit = document.elementFromPoint(x, y);
          if (hit !== null && element.contains(hit)) return { x, y };
        }
        return null;
      `);
    const places: { x: number; y: number }[] = [];
    await expect
      .poll(async () => places.push(...[await place()].filter((at) => at !== null)), {
        message: `${role} ${String(pattern)} to press`,
      })
      .toBe(1);
    for (const { x, y } of places) await this.browser.press(x, y);
  }

  /** The address, without the origin. */
  path(): Promise<string> {
    return this.browser.run('return location.pathname;');
  }

  async signsIn(username: string): Promise<void> {
    await this.browser.open('/login');
    await this.presses('button', new RegExp(`@${username}\\b`));
    await this.sees('article');
    await expect.poll(() => this.path()).toBe('/feed');
  }

  /** Some text of the page matches. */
  async reads(pattern: RegExp): Promise<void> {
    const isThere = () => this.browser.run<boolean>(`return ${pattern}.test(document.body.innerText);`);
    await this.telling(expect.poll(isThere, { message: `text ${String(pattern)}` }).toBe(true));
  }

  /** Opens the composer; its field has the focus. */
  async composes(): Promise<void> {
    await this.presses('button', /^(?:Post|Create a post)$/);
    await expect
      .poll(() =>
        this.browser.run(`
          const field = document.querySelector('[role="dialog"] textarea[aria-busy="false"]');
          field?.focus();
          return field !== null && document.activeElement === field;
        `),
      )
      .toBe(true);
  }

  /** What stands in the composer. */
  typed(): Promise<string | null> {
    return this.browser.run(`return document.querySelector('[role="dialog"] textarea')?.value ?? null;`);
  }

  /** Typed key by key, and not sent. */
  async begins(text: string): Promise<void> {
    await this.composes();
    await this.browser.type(text);
    await expect.poll(() => this.typed()).toBe(text);
  }

  async writes(text: string): Promise<void> {
    await this.begins(text);
    await this.presses('button', /^Post$/);
    await this.seesNo('dialog');
  }
}
