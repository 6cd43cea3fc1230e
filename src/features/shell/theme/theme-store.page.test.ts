import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { createThemeStore } from './theme-store.ts';

const page = { bar: '', styles: new Map<string, string>(), stored: new Map<string, string>() };
const root = {
  dataset: { theme: 'light' } as Record<string, string>,
  style: {
    setProperty: (name: string, value: string) => void page.styles.set(name, value),
    removeProperty: (name: string) => void page.styles.delete(name),
  },
} as unknown as HTMLElement;

beforeEach(() => {
  page.styles.clear();
  page.stored.clear();
  root.dataset['theme'] = 'light';
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('localStorage', memoryKeyStore(page.stored));
  const meta = { setAttribute: (_name: string, value: string) => void (page.bar = value) };
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === 'meta[name="theme-color"]' ? meta : null) });
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme of the page', () => {
  it("tells the browser's bars #FFFFFF in light and #000000 in dark [SETTINGS-10]", () => {
    const theme = createThemeStore(root);
    theme.choose('dark');
    expect([page.bar, root.dataset['theme']]).toEqual(['#000000', 'dark']);
    theme.choose('light');
    expect([page.bar, root.dataset['theme']]).toEqual(['#FFFFFF', 'light']);
  });

  it("has the account's three colours once they are known, until sign-out [SETTINGS-04]", () => {
    const theme = createThemeStore(root);
    theme.applyColours({ primary: '#102030', secondary: '#304050', tertiary: '#203040' });
    expect(['primary', 'secondary', 'tertiary'].map((name) => page.styles.get(`--color-${name}`))).toEqual([
      '#102030',
      '#304050',
      '#203040',
    ]);
    theme.reset();
    expect(page.styles.size).toBe(0);
    theme.applyColours({ primary: '#e50038', secondary: '#942360' });
    expect(page.styles.size, "the house's own need no change").toBe(0);
  });

  it('is dark where the account says so, unless the reader has chosen on this device', () => {
    createThemeStore(root).applyDarkMode(true);
    expect(root.dataset['theme']).toBe('dark');
    page.stored.clear();
    const here = createThemeStore(root);
    here.choose('light');
    here.applyDarkMode(true);
    expect(root.dataset['theme']).toBe('light');
  });

  it('follows each later change of the account, to dark and to light, whatever was chosen here before [SETTINGS-11]', () => {
    const theme = createThemeStore(root);
    theme.applyDarkMode(false);
    expect(page.stored.get('dunlin.theme'), 'light may be nobody’s choice').toBeUndefined();
    theme.choose('light');
    theme.applyDarkMode(true);
    expect([root.dataset['theme'], page.stored.get('dunlin.theme')]).toEqual(['dark', 'dark']);
    // The next start, which index.html has painted dark already.
    const next = createThemeStore(root);
    next.applyDarkMode(null);
    next.applyDarkMode(true);
    expect(root.dataset['theme']).toBe('dark');
    next.applyDarkMode(false);
    expect([root.dataset['theme'], page.stored.get('dunlin.theme'), page.bar]).toEqual(['light', 'light', '#FFFFFF']);
  });

  it('keeps what was just chosen here while the account still says what it said before', () => {
    const theme = createThemeStore(root);
    theme.applyDarkMode(false);
    theme.choose('dark');
    theme.applyDarkMode(false);
    expect(root.dataset['theme']).toBe('dark');
    theme.applyDarkMode(true);
    expect(root.dataset['theme']).toBe('dark');
  });

  it('leaves nothing of a member to the next one: what is kept goes with the sign-out', () => {
    createThemeStore(root).applyDarkMode(true);
    page.stored.clear();
    root.dataset['theme'] = 'light';
    createThemeStore(root).applyDarkMode(false);
    expect([root.dataset['theme'], page.stored.get('dunlin.theme')]).toEqual(['light', undefined]);
  });
});
