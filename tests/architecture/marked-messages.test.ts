import { describe, expect, it } from 'vitest';
import { markMessages } from '../../tools/lib/languages.mjs';

const head = "import { locale, t } from '#messages/t.ts';";

describe('what the build puts in place of a message', () => {
  it('a mark without parameters, a function of marks with some, and the language', () => {
    const code = `${head}\nuse(t('menus.home'), t('menus.brandToTop', { productName }), locale());`;
    expect(markMessages(code, 'x.ts').trim()).toBe(
      'use(__message$menus$home, __message$menus$brandToTop({ productName }), __message_locale);',
    );
  });

  it.each([
    ['a key that is not written out', `${head} t(key); locale();`, 'written out'],
    ['t handed on', `${head} list.map(t); locale();`, 'can only be called'],
    ['another name', "import { t as say } from '#messages/t.ts'; say('menus.home');", 'by its own names'],
  ])('refuses %s', (_, code, words) => {
    expect(() => markMessages(code, 'x.ts')).toThrow(words);
  });
});
