import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';
import type { Engine } from './engine-browser.ts';
import { EngineReader } from './engine-reader.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/*
 * The main journeys in other engines than Chromium, which all other browser tests use. Which engines there are, the
 * environment says (`tools/lib/engines.mjs`): one that is not on the machine is told there, and has no tests.
 */
const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', WEBKIT_BROWSER_PATH = '', XVFB_PATH = '' } = process.env;
const webkitPaths = { driver: WEBKIT_DRIVER_PATH, browser: WEBKIT_BROWSER_PATH, xvfb: XVFB_PATH };
const engines: readonly (readonly [string, () => Engine])[] = [
  ...(FIREFOX_PATH === '' ? [] : [['Firefox', () => firefox(FIREFOX_PATH)] as const]),
  ...(WEBKIT_BROWSER_PATH === '' ? [] : [['WebKitGTK', () => webkit(webkitPaths)] as const]),
];

for (const [name, makeEngine] of engines) {
  test.describe(`in ${name}`, () => {
    test.slow();

    /** With what it keeps, each test's own. */
    let engine: Engine;
    test.beforeEach(({ installation }) => {
      engine = makeEngine();
      // WebKitGTK's player locks the page for good now and then, where a video is sought in while it begins to play. No
      // journey is about videos.
      installation.proxy.addRule({ path: /\.(?:mp4|mov)$/, fault: { kind: 'status', status: 404 } });
    });
    test.afterEach(async ({ installation }) => {
      await engine.end();
      await installation.heal();
    });

    test('somebody signs in, reads, writes without a connection, closes and opens again: delivered once [OB57]', async ({
      installation,
    }) => {
      const text = `Written without a line in ${name} ${Date.now()}`;
      const first = new EngineReader(await engine.launch(installation.url));
      await first.signsIn('maya');
      const hasServiceWorker = await first.browser.run<boolean>(`
        if (navigator.serviceWorker === undefined) return false;
        const { active } = await navigator.serviceWorker.ready;
        if (active.state !== 'activated') await new Promise((resolve) => active.addEventListener('statechange', () => active.state === 'activated' && resolve()));
        return true;
      `);
      installation.proxy.setMode('refuse');
      await first.writes(text);
      await first.sees('article', new RegExp(text));
      expect(await bodiesOf(installation)).not.toContain(text);

      const again = await closeAndOpen(engine, first, installation.url);
      if (hasServiceWorker) {
        await again.browser.open('/feed');
        await again.sees('article', new RegExp(text));
        await again.browser.open('/outbox');
        await again.reads(new RegExp(text));
        expect(await bodiesOf(installation)).not.toContain(text);
      }
      installation.proxy.setMode('pass');
      await again.browser.open('/feed');
      await again.sees('article');
      // No event of the browser tells that this server is back: the next try comes after its wait.
      await expect
        .poll(async () => (await bodiesOf(installation)).filter((body) => body === text).length, { timeout: 90_000 })
        .toBe(1);
      // What was sent is not sent again by another start.
      await again.browser.reload();
      await again.sees('article');
      expect((await bodiesOf(installation)).filter((body) => body === text)).toHaveLength(1);
      await again.browser.quit();
    });

    test('a page that was left for another one and is come back to goes on, with what was being typed [OB57]', async ({
      installation,
    }) => {
      const text = `Begun before leaving in ${name} ${Date.now()}`;
      const reader = new EngineReader(await engine.launch(installation.url));
      await reader.signsIn('theo');
      await reader.begins(text);
      // WebKit keeps the page, and freezes it; shown again it begins anew.
      await reader.browser.run('window.isFormer = true;');
      await reader.browser.open('/robots.txt');
      await reader.browser.run('history.back();');
      await expect
        .poll(() => reader.browser.run(`return location.pathname === '/feed' && window.isFormer !== true;`).catch(() => false))
        .toBe(true);
      await reader.sees('article');
      await reader.composes();
      await expect.poll(() => reader.typed()).toBe(text);
      await reader.presses('button', /^Post$/);
      await reader.seesNo('dialog');
      await expect.poll(async () => (await bodiesOf(installation, 'theo')).filter((body) => body === text).length).toBe(1);
      await reader.browser.quit();
    });

    test('a newer build takes over: the older tab stops, and what was being typed is kept', async ({ installation }) => {
      const reader = new EngineReader(await engine.launch(installation.url));
      // Whose menu no entry joins later, above the button that is pressed while the page begins.
      await reader.signsIn('ines');
      const text = `Half a thought in ${name}`;
      await reader.begins(text);
      const closeTab = await reader.browser.openTab('/robots.txt');
      await reader.browser.run(`
        const settled = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
        const known = await settled(indexedDB.open('dunlin-generation'));
        const newer = known.version + 1;
        known.close();
        (await settled(indexedDB.open('dunlin-generation', newer))).close();
        // The newer build itself is this one once more.
        await settled(indexedDB.deleteDatabase('dunlin-generation'));
      `);
      await closeTab();
      await reader.sees('dialog', /Dunlin was updated/);
      await reader.presses('button', /^Reload$/);
      await reader.sees('article');
      await reader.seesNo('dialog');
      await reader.composes();
      await expect.poll(() => reader.typed()).toBe(text);
      await reader.browser.quit();
    });

    test('the browser removes what was stored: the reader is told, and begins anew', async ({ installation }) => {
      const reader = new EngineReader(await engine.launch(installation.url));
      await reader.signsIn('theo');
      await expect
        .poll(() => reader.browser.run<string | null>(`return localStorage.getItem('dunlin-device-mark');`))
        .toContain('"hasAccount":true');
      // Under the open page, as by the browser's own settings.
      await reader.browser.run(`for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);`);
      await reader.reads(/you are logged out/);
      await reader.signsIn('theo');
      await reader.browser.reload();
      await reader.sees('article');
      expect(await reader.path()).toBe('/feed');
      await reader.browser.quit();
    });
  });
}

/** A browser where the engine keeps its profile, else a tab. */
async function closeAndOpen(engine: Engine, reader: EngineReader, url: string): Promise<EngineReader> {
  if (engine.keepsProfile) {
    await reader.browser.quit();
    return new EngineReader(await engine.launch(url));
  }
  await reader.browser.replaceTab();
  return reader;
}

async function bodiesOf(installation: ConstructorParameters<typeof Truth>[0], username = 'maya'): Promise<readonly string[]> {
  return (await new Truth(installation, username).postsOf(username)).map(({ body }) => body);
}
