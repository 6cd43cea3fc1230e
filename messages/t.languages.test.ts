import { afterEach, expect, it, vi } from 'vitest';
import { locale, speak, t } from './t.ts';

afterEach(() => {
  speak('en');
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('speaks English until it is told otherwise', () => {
  expect([locale(), t('menus.home')]).toEqual(['en', 'Home']);
  speak('de');
  expect([locale(), t('menus.home')]).toEqual(['de', 'Start']);
});

it('counts in the numbers and forms of the language', () => {
  expect(t('menus.outboxUnsent', { unsent: 1234 })).toBe('Outbox, 1,234 unsent');
  speak('de');
  expect(t('menus.outboxUnsent', { unsent: 1234 })).toBe('Postausgang, 1.234 nicht gesendet');
});

it.each([
  ['dunlin-worker-1-2-3.de', 'de'],
  ['dunlin-worker-1-2-3.en-XA', 'en-XA'],
  ['dunlin-worker-1-2-3', 'en'],
])('a worker of the name %s speaks %s', async (name, language) => {
  vi.stubGlobal('name', name);
  vi.resetModules();
  const fresh = await import('./t.ts');
  expect(fresh.locale()).toBe(language);
});
