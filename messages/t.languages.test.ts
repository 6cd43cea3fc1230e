import { afterEach, expect, it } from 'vitest';
import { locale, speak, t } from './t.ts';

afterEach(() => speak('en'));

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
