import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { Installation } from './installation.ts';
import { KeptSignIn } from './kept-sign-in.ts';
import { goesOfflineAtRest } from './goes-offline.ts';
import { launchOptions, sharedLaunchOptions } from './launch-options.ts';
import { goesWhenLeft } from './goes-when-left.ts';
import { Person } from '../actors/person.ts';
import { notePolicyViolations } from './policy-violations.ts';
import { waitForAppItself } from './stand-in.ts';

export interface WorkerFixtures {
  installation: Installation;
  keptSignIn: KeptSignIn;
}

export interface ActorOptions extends BrowserContextOptions {
  /** Where the sign-in leads; default the feed. One load fewer than to enter that address after it. */
  readonly opens?: string;
}

export interface ActingPersonOptions extends BrowserContextOptions {
  /**
   * Their browser sends by itself what waits, also where no page is open. One that does not takes a tenth less of the
   * processor.
   */
  readonly sendsInBackground?: true;
}

export interface TestFixtures {
  /** Somebody with a browser and a profile of their own, browser open. */
  person(options?: ActingPersonOptions): Promise<Person>;
  /** A fresh browser context at the installation's origin; closed with the test. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A signed-in demo account in a browser context of its own. */
  actor(username: string, options?: ActorOptions): Promise<Page>;
}

/** Test with an installation of its own per worker and named actors in their own contexts. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  installation: [
    async ({}, use) => {
      // The push service of the tests is on this machine.
      const installation = await Installation.start({ PUSH_TO_LOOPBACK: 'true' });
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  keptSignIn: [
    async ({ browser, installation }, use) => {
      await use(await KeptSignIn.of(browser, installation.url));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  newContext: async ({ browser, installation }, use) => {
    const contexts: BrowserContext[] = [];
    const violations: string[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: installation.url, permissions: ['background-sync'], ...options });
      contexts.push(context);
      context.on('page', goesWhenLeft);
      notePolicyViolations(context, violations);
      waitForAppItself(context);
      return context;
    });
    for (const context of contexts) await context.close();
    await installation.heal();
    expect(violations, 'violations of the content policy, and notices of libraries').toEqual([]);
  },
  person: async ({ installation, keptSignIn }, use) => {
    const people: Person[] = [];
    await use(async ({ sendsInBackground = false, ...options } = {}) => {
      const browser = sendsInBackground ? launchOptions : sharedLaunchOptions;
      const person = new Person(installation, { ...options, browser }, keptSignIn);
      people.push(person);
      await person.openBrowser();
      return person;
    });
    const violations = people.flatMap((person) => person.policyViolations);
    for (const person of people) await person.leave();
    await installation.heal();
    expect(violations, 'violations of the content policy, and notices of libraries').toEqual([]);
  },
  actor: async ({ newContext, keptSignIn }, use) => {
    await use(async (username, { opens, ...options } = {}) => {
      const context = await newContext(options);
      goesOfflineAtRest(context);
      const page = await context.newPage();
      await keptSignIn.enter(page, username, opens ?? '/feed');
      if (opens === undefined) await page.getByRole('article').first().waitFor();
      return page;
    });
  },
});

export { expect };

/**
 * Signs in with one tap on the login page's list of demo accounts and waits for the feed, or for what it leads to
 * instead.
 */
export async function signInAsDemo(page: Page, username: string, opens?: string): Promise<void> {
  await page.goto(opens === undefined ? '/login' : `/login?${new URLSearchParams({ redirect: opens })}`);
  const account = page.getByRole('button', { name: new RegExp(`@${username}\\b`) });
  await account.click();
  if (opens === undefined) {
    await page.waitForURL(/\/feed/);
    await page.getByRole('article').first().waitFor();
  } else {
    await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === opens);
    await account.waitFor({ state: 'detached' });
  }
}
