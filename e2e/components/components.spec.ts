import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';

/** The components' own page (`tests/components/`), served by Vite: no server of ours, no database. */
const test = base.extend<object, { components: string }>({
  components: [
    async ({}, use) => {
      const vite: ViteDevServer = await createServer({
        logLevel: 'error',
        server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
      });
      await vite.listen();
      await use(`${vite.resolvedUrls?.local[0] ?? ''}tests/components/index.html`);
      await vite.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const narrow = { width: 320, height: 800 };

async function opens(page: Page, address: string, asked: Readonly<Record<string, string>>): Promise<void> {
  await page.setViewportSize(narrow);
  await page.goto(`${address}?${new URLSearchParams(asked).toString()}`);
  await page.locator('[data-component]').first().waitFor();
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

for (const theme of ['light', 'dark']) {
  for (const dir of ['ltr', 'rtl']) {
    test(`every state of every component is drawn, fits 320 px and is accessible: ${theme}, ${dir}`, async ({
      page,
      components,
    }) => {
      const thrown: string[] = [];
      page.on('pageerror', ({ message }) => thrown.push(message));
      await opens(page, components, { theme, dir, lang: dir === 'rtl' ? 'ar' : 'en' });
      expect(await findings(page)).toEqual([]);
      // Fragments of pages have no landmarks of their own, and headings of several pages stand below each other.
      const { violations } = await new AxeBuilder({ page })
        .disableRules(['region', 'heading-order', 'landmark-unique'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([]);
      expect(thrown).toEqual([]);
    });
  }
}

test('what lies over a page is drawn, fits 320 px and is accessible in each of its states', async ({ page, components }) => {
  await opens(page, components, {});
  const overlays = await page.locator('[data-component]').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const { component = '', overlays: names = '' } = (section as HTMLElement).dataset;
      return names === '' ? [] : names.split(' ').map((overlay) => ({ component, overlay }));
    }),
  );
  expect(overlays.length).toBeGreaterThan(0);
  for (const { component, overlay } of overlays) {
    for (const theme of ['light', 'dark']) {
      await opens(page, components, { component, overlay, theme });
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
      expect(await findings(page), `${component} ${overlay}`).toEqual([]);
      const { violations } = await new AxeBuilder({ page }).include('[role$="dialog"]').analyze();
      expect(
        violations.map(({ id }) => id),
        `${component} ${overlay} ${theme}`,
      ).toEqual([]);
    }
  }
});

test('a state tells those who cannot see it', async ({ page, components }) => {
  await opens(page, components, {});
  const state = (component: string, name: string) => page.locator(`[data-component="${component}"] [data-state="${name}"]`);
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
