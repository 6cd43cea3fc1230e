import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { FeedPage } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { cutTexts, plainTexts } from '../support/pseudo-texts.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** All files of the language come first; how long the app itself waits for them, milliseconds. */
const INSTALL_MS = 64_000;

/** Chooses a language in the settings, and waits for the page in it. */
async function choosesLanguage(page: Page, language: string, tag: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('combobox', { name: /^(?:Language|Sprache|اللغة)$/ }).selectOption({ label: language });
  await expect(page.locator('html')).toHaveAttribute('lang', tag, { timeout: INSTALL_MS });
  await expect(page.locator('#main')).toBeVisible();
}

/** As the system reads it. */
function manifestOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return link === null ? null : (await fetch(link.href)).json();
  });
}

test('a language that is not on the device is said to be missing; online a member reads in German, then in Arabic, and goes on so offline', async ({
  actor,
  installation,
}) => {
  test.slow();
  const page = await actor('maya', { ...phone, serviceWorkers: 'allow' });
  const feed = new FeedPage(page);
  await test.step('a language that is not on the device is said to be missing, and the page stays as it is', async () => {
    await visit(page, '/settings');
    const choice = page.getByRole('combobox', { name: 'Language' });
    await expect(choice).toBeVisible();
    await losesTheLine(page, installation);
    await choice.selectOption({ label: 'Deutsch' });
    await expect(page.getByRole('alert').filter({ hasText: 'Deutsch' })).toHaveText(
      'Deutsch is not on this device yet. Choose it again when you are online.',
    );
    await expect(choice).toHaveValue('en');
    await page.reload();
    await expect(choice).toHaveValue('en');
    await getsTheLineBack(page, installation);
  });

  for (const { language, tag, direction, home, newPost } of [
    { language: 'Deutsch', tag: 'de', direction: 'ltr', home: 'Start', newPost: 'Neuer Beitrag' },
    { language: 'العربية', tag: 'ar', direction: 'rtl', home: 'الرئيسية', newPost: 'منشور جديد' },
    { language: 'English', tag: 'en', direction: 'ltr', home: 'Home', newPost: 'New post' },
  ]) {
    await test.step(`a member reads in ${language}, and goes on so offline`, async () => {
      await choosesLanguage(page, language, tag);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const worker = () =>
        page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready;
          return `${active?.state} ${new URL(active?.scriptURL ?? location.href).pathname}`;
        });
      const file = tag === 'en' ? '/sw-module.js' : `/sw-module.${tag}.js`;
      await expect.poll(worker, { timeout: INSTALL_MS }).toBe(`activated ${file}`);
      await losesTheLine(page, installation);
      await page.goto('/feed');
      await expect(page.getByRole('link', { name: home, exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await feed.seesPosts();
    });

    await test.step(`and what the system says of the app is in ${language}, offline too`, async () => {
      const file = tag === 'en' ? '/manifest.webmanifest' : `/manifest.${tag}.webmanifest`;
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', file);
      expect(await manifestOf(page)).toMatchObject({
        id: '/',
        lang: tag,
        dir: direction,
        shortcuts: [{ name: newPost }, {}, {}],
      });
      await getsTheLineBack(page, installation);
    });
  }
});

test('a visitor chooses a language where they would log in, and goes on so offline; the server refuses in that language, whatever the browser would read', async ({
  newContext,
  installation,
}) => {
  test.slow();
  const context = await newContext({ ...phone, locale: 'en-GB', serviceWorkers: 'allow' });
  const page = await context.newPage();
  const feed = new FeedPage(page);
  await test.step('a visitor chooses a language where they would log in, and goes on so offline', async () => {
    await feed.opens();
    await keepsAppFiles(page);
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bei Dunlin anmelden');
    await context.setOffline(true);
    installation.proxy.setMode('refuse');
    await page.goto('/feed');
    await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Entdecken', selected: true })).toBeVisible();
    await feed.seesPosts();
    await page.goto('/login');
    const choice = page.getByRole('combobox', { name: 'Sprache' });
    await choice.selectOption({ label: 'العربية' });
    await expect(page.getByRole('alert').filter({ hasText: 'العربية' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  await test.step('the server refuses in the language that was chosen, whatever the browser would read', async () => {
    await getsTheLineBack(page, installation);
    await page.goto('/login');
    await new LoginPage(page).chooses('zoe');
    await expect(page.getByRole('heading', { name: 'Mach es zu deinem' })).toBeVisible();
    // Only the server knows what is reserved.
    const username = page.getByLabel('Benutzername');
    const own = await username.inputValue();
    await username.fill('official_team');
    await expect(page.getByText('Dieser Benutzername ist reserviert')).toBeVisible();
    await username.fill(own);
    await page.getByLabel('Name', { exact: true }).fill('Dunlin Support');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('Dieser Name ist reserviert')).toBeVisible();
  });
});

test('a first visit is in the language of the browser, and loads no other', async ({ newContext }) => {
  const context = await newContext({ locale: 'de-AT', serviceWorkers: 'allow' });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.goto('/feed');
  await expect(page.getByRole('link', { name: 'Start', exact: true }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(scripts.some((path) => path.startsWith('/assets/de/'))).toBe(true);
  // What German has a file of its own of comes from nowhere else.
  const others = scripts.filter(
    (path) => !path.startsWith('/assets/de/') && existsSync(`dist/client/assets/de/${basename(path)}`),
  );
  expect(others).toEqual([]);
});

test('what a service worker sends asks for answers in its own language, and of the manifests it keeps the one in that', () => {
  for (const [file, tag] of [
    ['sw.js', 'en'],
    ['sw.de.js', 'de'],
    ['sw.ar.js', 'ar'],
  ] as const) {
    const script = readFileSync(`dist/client/${file}`, 'utf8');
    expect(script).toMatch(new RegExp(`"accept-language":\\s*"${tag}"`));
    expect(script.match(/[\w.-]+\.webmanifest/g)).toEqual([file.replace('sw', 'manifest').replace('.js', '.webmanifest')]);
  }
});

/** What is there to look at, whatever tests before this one left: the ids. */
interface Made {
  readonly group: string;
  readonly chat: string;
  readonly post: string;
}

/** Screens of a member, with what stands on each once its own has come. */
const screensWith = ({ group, chat, post }: Made): Readonly<Record<string, string>> => ({
  '/settings': 'td',
  '/notifications': '[data-list-item]',
  '/saved-posts': '[data-list-item]',
  '/outbox': 'section',
  '/drafts': 'section',
  '/maya': '[data-list-item]',
  '/maya/connections': '[data-list-item]',
  '/groups': '[data-list-item]',
  [`/group/${group}`]: '[data-list-item]',
  [`/group/${group}/members`]: '[data-list-item]',
  '/chats': '[data-list-item]',
  [`/chat/${chat}`]: '[data-row]',
  '/search': 'section',
  '/posts/tide': '[data-list-item]',
  '/username/maya': '[data-list-item]',
  '/trending': '[data-list-item]',
  [`/post/${post}`]: '[data-comment]',
  '/recommendations': '[data-list-item]',
  '/mute_block': 'section',
  '/violations': 'section',
  '/rewards': '[data-list-item]',
  '/ad-dashboard': 'section',
  '/posted-content': 'section',
  '/developer': 'section',
  '/about': 'section',
  '/feed': '[data-list-item]',
});

/** A group and a chat of Maya's, with a line each and somebody who joined, and a post that somebody answered. */
async function makesThings(api: Api, other: string): Promise<Made> {
  const { id: group } = await api.makesGroup('maya', { name: 'Group of terns' });
  const { id: chat } = await api.makesGroup('maya', { name: 'Chat of terns', visibility: 'CHAT' });
  await api.callAs(other, 'POST', '/v3/group/join', { groupId: group });
  for (const id of [group, chat]) await api.says('maya', id, 'The terns are back');
  const post = await api.writesPost('noor', 'The terns are here');
  await api.comments(other, post, 'So they are');
  return { group, chat, post };
}

/** What stands on screens alone, and goes with them. */
const STANDING = 'td, section, [data-list-item], [data-row], [data-comment]';

/**
 * What is the same in every language: the product, the languages themselves, sizes, an address that is none, and who is
 * looked at; months are named by the browser.
 */
const NO_MESSAGE =
  /^(?:[\w-]+: )?(?:Dunlin|English|Deutsch|العربية|[\d.,]+ [kMG]B|name@example\.org|[A-Z][a-z]+ \d{4}|@?maya|Maya Lindahl)$/u;

test('the pseudo-locale shows no text that is in no catalogue, and nothing is cut: a visitor’s account menu, the login page and the terms, every screen of a member, and the composer [ROUTE-14]', async ({
  newContext,
  installation,
}) => {
  test.slow();
  const context = await newContext({ ...phone, serviceWorkers: 'allow' });
  await context.addCookies([{ name: 'dunlin_language', value: 'en-XA', url: installation.url }]);
  const page = await context.newPage();
  await test.step('a visitor’s account menu', async () => {
    await page.goto('/feed');
    await page
      .getByRole('button', { name: /^\[.*\]$/ })
      .last()
      .click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { expanded: false }).click();
    expect(await plainTexts(page, '[role=dialog] nav')).toEqual([]);
    expect(await cutTexts(page, '[role=dialog]')).toEqual([]);
  });

  const ours = async (within: string) => (await plainTexts(page, within)).filter((text) => !NO_MESSAGE.test(text));
  await test.step('the login page', async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Maya Lindahl' })).toBeVisible();
    expect(await ours('main')).toEqual([]);
    expect(await cutTexts(page, 'main')).toEqual([]);
  });

  await test.step('the terms, which a visitor reads', async () => {
    await visit(page, '/policy');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await plainTexts(page, 'main')).toEqual([]);
    expect(await cutTexts(page, 'main')).toEqual([]);
  });

  // Who has no picture has the first letters of the name in its place, which are nobody's message either.
  const api = new Api(installation);
  const pictureless = `kestrel_${Date.now().toString(36)}`;
  await api.newMember(pictureless);
  await api.follows(pictureless, 'maya');
  const made = await makesThings(api, pictureless);
  await signInAsDemo(page, 'maya');
  await test.step('what is said of an act that waits', async () => {
    await context.setOffline(true);
    await page.locator('article [data-action="bookmark"]').first().click();
    await expect(page.locator('[aria-live]').filter({ hasText: /^\[.*\]$/ })).toBeVisible();
    expect(await ours('[aria-live]')).toEqual([]);
    await context.setOffline(false);
  });

  await test.step('every screen of a member', async () => {
    for (const [path, standing] of Object.entries(screensWith(made))) {
      // What the screen before shows may stand for some frames more.
      await page
        .locator('main')
        .locator(STANDING)
        .evaluateAll((left) => left.forEach((each) => each.setAttribute('data-left', '')));
      await visit(page, path);
      await expect(page.locator('main').locator(`${standing}:not([data-left])`).first()).toBeVisible();
      await expect(page.locator('main [data-left]')).toHaveCount(0);
      await expect(page.locator('main')).toContainText('[');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (path === '/maya/connections') await expect(page.getByText(`@${pictureless}`)).toBeVisible();
      expect(await ours('main, header, nav'), path).toEqual([]);
      expect(await cutTexts(page, 'main, header'), path).toEqual([]);
    }
  });

  await test.step('the composer and its question about the draft', async () => {
    await page.goto('/feed?compose=1');
    const composer = page.getByRole('dialog');
    await expect(composer.getByRole('textbox')).toBeFocused();
    expect(await plainTexts(page, '[role=dialog]')).toEqual([]);
    expect(await cutTexts(page, '[role=dialog]')).toEqual([]);
    await composer.getByRole('textbox').fill('1234');
    await composer.getByRole('textbox').press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await plainTexts(page, '[role=alertdialog]')).toEqual([]);
    expect(await cutTexts(page, '[role=alertdialog]')).toEqual([]);
  });
});
