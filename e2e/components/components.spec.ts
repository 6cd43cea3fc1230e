import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { axe, axeAgain } from '../support/axe.ts';
import { cutTexts, plainTexts } from '../support/pseudo-texts.ts';
import { notesEach } from '../support/said.ts';
import { isSample, namesSomebody } from './samples.ts';

/**
 * The components' own page (`tests/components/`), served by Vite: no server of ours, no database. Built before: as
 * modules it is hundreds of files a load, each transformed by itself, and that takes longer than the looking.
 */
const test = base.extend<object, { components: string }>({
  components: [
    async ({}, use) => {
      const outDir = mkdtempSync(join(tmpdir(), 'dunlin-components-'));
      await build({ configFile: 'tests/components/vite.config.ts', build: { outDir } });
      const server = await preview({ configFile: false, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
      await use(`${server.resolvedUrls?.local[0] ?? ''}tests/components/index.html`);
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
// One worker, which builds the page once.
test.describe.configure({ mode: 'default' });

const NOT_OF_MANY = ['region', 'heading-order', 'landmark-unique', 'landmark-main-is-top-level', 'landmark-no-duplicate-main'];
const narrow = { width: 320, height: 800 };
const phone = { width: 390, height: 844 };

/** What is nobody's message, where posts are samples. */
const NOT_SAID = 'bdi, time, [dir="auto"], [translate="no"], [data-part="count"]';

async function opens(page: Page, address: string, asked: Readonly<Record<string, string>>): Promise<void> {
  await page.setViewportSize(narrow);
  await page.goto(`${address}?${new URLSearchParams(asked).toString()}`);
  await page.locator('[data-component]').first().waitFor();
}

/** What shows after a moment does, and what is pressed in a state is pressed. */
async function isSettled(page: Page): Promise<void> {
  await page.locator('[data-settled]').waitFor({ state: 'attached' });
  await expect(page.locator('[data-acting]')).toHaveCount(0);
}

async function becomesDark(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
}

/** States that could not be drawn, and elements that stand out of the narrowest screen. */
async function findings(page: Page): Promise<readonly string[]> {
  const failed = await page.locator('[data-failed]').allInnerTexts();
  const out = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-state]')]
      .filter((state) => state.scrollWidth > state.clientWidth)
      .map(
        (state) =>
          `${state.closest<HTMLElement>('[data-component]')?.dataset['component']}: ${state.dataset['state']} is too wide`,
      ),
  );
  const pageExcess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...failed, ...out, ...(pageExcess > 0 ? [`the page is ${pageExcess} px too wide`] : [])];
}

for (const dir of ['ltr', 'rtl']) {
  test(`every state of every component is drawn, fits 320 px and is accessible in light and dark: ${dir}`, async ({
    page,
    components,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await opens(page, components, { theme: 'light', dir, lang: dir === 'rtl' ? 'ar' : 'en' });
    await isSettled(page);
    expect(await findings(page)).toEqual([]);
    // Fragments of pages have no landmarks, whole pages each have theirs, and headings of several stand together.
    const audit = axe(page).disableRules(NOT_OF_MANY);
    const { violations } = await audit.analyze();
    // Colours are all that a theme changes, and no load.
    await becomesDark(page);
    const inDark = await axeAgain(page).withRules(['color-contrast']).analyze();
    expect(
      [...violations, ...inDark.violations].map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      ),
    ).toEqual([]);
    expect(thrown).toEqual([]);
  });
}

test('where to begin is told from 4 to 5 s after the start, to who has posted nothing yet alone [SHELL-32] [SHELL-33]', async ({
  page,
  components,
}) => {
  const stepMs = 50;
  const hints = page.getByText('Click here to create your first post!');
  // The page's own clock stands still but for what the test lets pass: a busy machine moves nothing.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await opens(page, components, {});
  let passedMs = 0;
  async function pass(ms: number): Promise<number> {
    await page.clock.runFor(ms);
    passedMs += ms;
    // What React has been told is drawn within a few of its turns.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => void scheduler.postTask(() => resolve(null)));
    });
    return hints.count();
  }
  await expect.poll(() => pass(stepMs), { intervals: [0] }).toBe(1);
  expect(passedMs).toBe(4000);
  expect(await pass(1000 - stepMs)).toBe(1);
  expect(await pass(stepMs)).toBe(0);
});

test('with text of 200 % every state of every component fits a phone', async ({ page, components }) => {
  await opens(page, components, {});
  await isSettled(page);
  await page.setViewportSize(phone);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await findings(page)).toEqual([]);
});

test('in the pseudo-locale every state of every component says nothing that is in no catalogue, fits 320 px and cuts no message', async ({
  page,
  components,
}) => {
  await opens(page, components, { lang: 'en-XA' });
  await isSettled(page);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize(phone);
  const names = await page
    .locator('[data-component]')
    .evaluateAll((sections) => sections.map((section) => (section as HTMLElement).dataset['component'] ?? ''));
  const found: string[] = [];
  for (const name of names) {
    const states = `[data-component="${name}"] [data-state]`;
    const plain = (await plainTexts(page, states, NOT_SAID)).filter((text) => !isSample(name, text));
    // What somebody is called may be cut, within a message too.
    const cut = (await cutTexts(page, states)).filter((text) => text.startsWith('[') && !namesSomebody(text));
    found.push(...plain.map((text) => `${name} says '${text}'`), ...cut.map((text) => `${name} cuts '${text}'`));
  }
  expect(found).toEqual([]);
});

/**
 * Buttons, links that are no part of a text, and fields that a finger has less than 44 px of, what lies around them
 * invisibly included; CSS pixels.
 */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const smallest = 44;
    const pressed = 'button, a[href], select, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"], input';
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      `[data-state] :is(${pressed}), [role$="dialog"] :is(${pressed}), [role="menu"] :is(${pressed})`,
    )) {
      const target = control.closest<HTMLElement>('label') ?? control;
      const { display, visibility, position, pointerEvents } = getComputedStyle(target);
      // What only a keyboard comes to: a finger presses what it is about.
      if (pointerEvents === 'none') continue;
      const box = target.getBoundingClientRect();
      // Links within a text have its line's height. What is of 1 px is heard only, and stands beside what is pressed.
      // So has one in a paragraph, as the name and the time over a post: there, picture and card lead to the same.
      if (display === 'inline' || target.closest('p') !== null || visibility === 'hidden' || box.width <= 1 || box.height <= 1)
        continue;
      let { width, height } = box;
      for (const part of ['::before', '::after']) {
        const around = getComputedStyle(target, part);
        if (around.content === 'none' || around.position !== 'absolute' || position === 'static') continue;
        const [wide, high] = [Number.parseFloat(around.width), Number.parseFloat(around.height)];
        if (wide > width) width = wide;
        if (high > height) height = high;
      }
      // The group on the corner of a picture has no more than the corner: the middle leads to the author, as
      // everywhere.
      const needed = position === 'absolute' && control.getAttribute('href')?.startsWith('/group/') === true ? 24 : smallest;
      if (Math.round(width) < needed || Math.round(height) < needed) {
        const { component, state } = {
          ...control.closest<HTMLElement>('[data-component]')?.dataset,
          ...control.closest<HTMLElement>('[data-state]')?.dataset,
        };
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30);
        found.push(`${component}, ${state}: ${control.localName} '${name}' has ${Math.round(width)} x ${Math.round(height)}`);
      }
    }
    return found;
  });
}

test('name and handle are whole beside whatever else a post has to say', async ({ page, components }) => {
  await opens(page, components, {});
  await isSettled(page);
  await page.setViewportSize(phone);
  const post = page.locator('[data-component="post-card"] [data-state="a long handle and many views"]');
  await expect(post.getByText('1,234,567 views')).toBeVisible();
  const handle = post.getByText('@noor_mudflats', { exact: true });
  for (const part of [handle, post.getByRole('link', { name: 'Noor', exact: true })]) {
    const cut = await part.evaluate((box) => {
      const text = document.createRange();
      text.selectNodeContents(box);
      return text.getBoundingClientRect().width - box.getBoundingClientRect().width;
    });
    expect(cut).toBeLessThan(0.5);
  }
  const older = page.locator('[data-component="post-card"] [data-state="the longest handle and a date of another year"]');
  await expect(older.getByText('Dec 28, 2019')).toBeVisible();
  const name = await older.getByRole('link', { name: 'Noor', exact: true }).boundingBox();
  expect(name?.width, 'its first letters stay').toBeGreaterThan(20);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a finger has 44 px of every control of every component', async ({ page, components }) => {
    await opens(page, components, {});
    await isSettled(page);
    expect(await smallTargets(page)).toEqual([]);
  });
});

const OVERLAY = '[role$="dialog"], [role="menu"]';

test('what lies over a page is drawn, fits 320 px and is accessible in each of its states', async ({ page, components }) => {
  test.slow();
  await opens(page, components, {});
  const overlays = await page.locator('[data-component]').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const { component = '', overlays: names = '' } = (section as HTMLElement).dataset;
      return names === '' ? [] : names.split(' ').map((overlay) => ({ component, overlay }));
    }),
  );
  expect(overlays.length).toBeGreaterThan(0);
  let audit = axe;
  for (const { component, overlay } of overlays) {
    // Without a load: hundreds of modules would come again for each.
    await page.evaluate(
      (search) => {
        document.documentElement.dataset['theme'] = 'light';
        history.pushState(null, '', search);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `?${new URLSearchParams({ component, overlay }).toString()}`,
    );
    await expect(page.locator(`[data-component="${component}"] [data-state="${overlay}"]`)).toBeAttached();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).or(page.getByRole('menu'))).toBeVisible();
    await isSettled(page);
    expect(await findings(page), `${component} ${overlay}`).toEqual([]);
    const { violations } = await audit(page).include(OVERLAY).analyze();
    audit = axeAgain;
    await becomesDark(page);
    const inDark = await audit(page).include(OVERLAY).withRules(['color-contrast']).analyze();
    expect(
      [...violations, ...inDark.violations].map(({ id }) => id),
      `${component} ${overlay}`,
    ).toEqual([]);
  }
});

const stateOf = (page: Page, component: string, name: string) =>
  page.locator(`[data-component="${component}"] [data-state="${name}"]`);

test('what is asked for again by a press is, each time, and says how it went', async ({ page, components }) => {
  await opens(page, components, {});
  const comes = stateOf(page, 'composer-parts', 'what is answered comes on the second try');
  const fails = stateOf(page, 'composer-parts', 'what is answered does not come');
  const failures = await notesEach(page, '[data-state="what is answered does not come"] [role="alert"]');
  for (const target of [comes, fails]) {
    await expect(target.getByRole('alert')).toContainText('Uh oh, something went wrong');
    await target.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  }
  await expect(comes).toContainText('Dunlins at low tide');
  await expect(comes.getByRole('alert')).toHaveCount(0);
  // What is being asked for has not failed, and then it has once more.
  await expect.poll(async () => (await failures()).length).toBe(2);
  for (const [name, asked] of [
    ['one waits for the server', 'device'],
    // What cannot be written is asked for all the same.
    ['one waits for the server, and the device takes nothing', 'device worker'],
  ] as const) {
    const outbox = stateOf(page, 'outbox-screen', name);
    const times = outbox.locator('[data-asked]');
    for (const all of [asked, `${asked} ${asked}`]) {
      await outbox.getByRole('button', { name: 'Send now' }).click();
      await expect(times).toHaveAttribute('data-asked', all);
      await expect(outbox.getByRole('status')).toHaveText(/^1 waiting for the server · asked again at \d/);
    }
  }
});

test('a state tells those who cannot see it', async ({ page, components }) => {
  await opens(page, components, {});
  const state = (component: string, name: string) => stateOf(page, component, name);
  const busy = state('button', 'busy').getByRole('button');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect(state('text-field', 'failed').getByRole('textbox')).toHaveAccessibleDescription(
    'A username has at least 4 letters.',
  );
  await expect(state('text-field', 'failed').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(state('post-card', 'refused')).toContainText('This text is too long.');
  await expect(state('post-card', 'deleted')).toContainText('This post was deleted by the user.');
  await expect(state('user-row', 'a follow that waits').getByRole('button')).toHaveAccessibleName(/Noor Haddad/);
});
