import { describe, expect, it } from 'vitest';
import { fileIn, pickLocale } from './locales.ts';

describe('pickLocale', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'ar-EG'], 'ar'],
    [['EN-gb'], 'en'],
    [['fr', 'ja'], 'en'],
    [[], 'en'],
    [['en-XA'], 'en-XA'],
  ] as const)('%j reads %s', (wanted, locale) => {
    expect(pickLocale(wanted)).toBe(locale);
  });
});

it('files of English have the plain names', () => {
  expect([fileIn('en', 'index.html'), fileIn('ar', 'sw-module.js')]).toEqual(['index.html', 'sw-module.ar.js']);
});
