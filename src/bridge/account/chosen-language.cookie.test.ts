import { expect, test } from 'vitest';
import { awaitLanguage, awaitNoLanguage, chosenLocale, isAwaited } from './chosen-language.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

test.each([
  ['', undefined],
  ['dunlin_language=de', 'de'],
  ['other=1; dunlin_language=ar; last=2', 'ar'],
  ['x_dunlin_language=de', undefined],
  ['dunlin_language=xx', undefined],
  ['dunlin_language=', undefined],
])('the cookies %j choose %j', (cookies, chosen) => {
  expect(chosenLocale(cookies)).toBe(chosen);
});

test('a tab awaits the language that it asked for and no other, until it shows it', () => {
  const kept = memoryKeyStore();
  const marks = () => kept;
  expect(isAwaited('de', marks)).toBe(false);
  awaitLanguage('de', marks);
  expect(isAwaited('de', marks)).toBe(true);
  expect(isAwaited('ar', marks)).toBe(false);
  awaitNoLanguage(marks);
  expect(isAwaited('de', marks)).toBe(false);
});

test('a browser that keeps nothing awaits nothing and complains of nothing', () => {
  const marks = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  awaitLanguage('de', marks);
  awaitNoLanguage(marks);
  expect(isAwaited('de', marks)).toBe(false);
});
