import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => page.stored.get(key) ?? null,
    setItem: (key: string, value: string) => void page.stored.set(key, value),
  });
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
    theme.applyAccount({ primary: '#102030', secondary: '#304050', tertiary: '#203040' }, false);
    expect(['primary', 'secondary', 'tertiary'].map((name) => page.styles.get(`--color-${name}`))).toEqual([
      '#102030',
      '#304050',
      '#203040',
    ]);
    theme.reset();
    expect(page.styles.size).toBe(0);
    theme.applyAccount({ primary: '#e50038', secondary: '#942360' }, false);
    expect(page.styles.size, "the house's own need no change").toBe(0);
  });

  it('is dark where the account says so, unless the reader has chosen on this device', () => {
    const colours = { primary: '#e50038', secondary: '#942360' };
    createThemeStore(root).applyAccount(colours, true);
    expect(root.dataset['theme']).toBe('dark');
    const here = createThemeStore(root);
    here.choose('light');
    here.applyAccount(colours, true);
    expect(root.dataset['theme']).toBe('light');
  });
});
