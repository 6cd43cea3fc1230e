import { rmSync } from 'node:fs';
import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { FaultProxy } from './fault-proxy.ts';
import { startServer, freePort, type ServerProcess } from './server-process.ts';
import { copyTemplate } from './template.ts';
import { Person } from '../actors/person.ts';

export interface Installation {
  /** The origin that browsers use: the proxy. */
  readonly url: string;
  readonly proxy: FaultProxy;
  readonly server: ServerProcess;
  /** The next `times` matching requests fail as told, server-side (`POST /dev/faults`). */
  setFault(fault: Fault): Promise<void>;
}

export interface Fault {
  readonly match: { readonly method: string; readonly path: string };
  readonly status?: number;
  readonly delayMs?: number;
  readonly drop?: boolean;
  readonly cutAfterCommit?: boolean;
  readonly body?: unknown;
  readonly times: number;
}

export interface WorkerFixtures {
  installation: Installation;
}

export interface TestFixtures {
  /** Somebody with a browser and a profile of their own, browser open. */
  person(options?: BrowserContextOptions): Promise<Person>;
  /** A fresh browser context at the installation's origin; closed with the test. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A signed-in demo account in a browser context of its own. */
  actor(username: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Test with an installation of its own per worker and named actors in their own contexts. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  installation: [
    async ({}, use) => {
      const dataDir = copyTemplate();
      const serverPort = await freePort();
      const proxy = await FaultProxy.start(serverPort);
      const url = `http://127.0.0.1:${proxy.port}`;
      const server = await startServer({ dataDir, port: serverPort, appUrl: url });
      await use({ url, proxy, server, setFault: (fault) => postToServer(server, '/dev/faults', fault) });
      await proxy.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  newContext: async ({ browser, installation }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: installation.url, permissions: ['background-sync'], ...options });
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
    installation.proxy.setMode('pass');
  },
  person: async ({ installation }, use) => {
    const people: Person[] = [];
    await use(async (options) => {
      const person = new Person(installation, options);
      people.push(person);
      await person.openBrowser();
      return person;
    });
    for (const person of people) await person.leave();
    installation.proxy.setMode('pass');
    await fetch(`${installation.server.url}/dev/faults`, { method: 'DELETE' });
  },
  actor: async ({ newContext }, use) => {
    await use(async (username, options) => {
      const context = await newContext(options);
      const page = await context.newPage();
      await signInAsDemo(page, username);
      return page;
    });
  },
});

export { expect } from '@playwright/test';

async function postToServer(server: ServerProcess, path: string, body: unknown): Promise<void> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Signs in with one tap on the login page's list of demo accounts and waits for the feed. */
export async function signInAsDemo(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: new RegExp(`@${username}\\b`) }).click();
  await page.waitForURL(/\/feed/);
  await page.getByRole('article').first().waitFor();
}
