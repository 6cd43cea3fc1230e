import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptAround, markText } from './marked-text.ts';
import { wordsOf } from './words.ts';

const shown = (marked: ReturnType<typeof markText>) => marked.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const marked = (text: string, ...terms: readonly string[]) => shown(markText(text, new Set(terms)));

describe('what matched', () => {
  it('is marked as it is written', () => {
    expect(marked('The Tíde is out, <b>tide</b>', 'tide')).toBe('The [Tíde] is out, <b>[tide]</b>');
    expect(marked('Nothing here', 'tide')).toBe('Nothing here');
    expect(marked('今日は渡り鳥を見た', '渡り', 'り鳥')).toBe('今日は[渡り鳥]を見た');
  });

  it('is marked in any text without adding or losing a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 1, max: 4 }), (text, every) => {
        const terms = new Set(wordsOf(text).flatMap(({ term }, place) => (place % every === 0 ? [term] : [])));
        const stretches = markText(text, terms);
        expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
        expect(stretches.some((stretch) => stretch.text === '')).toBe(false);
      }),
    );
  });
});

describe('an excerpt', () => {
  const long = `${'mud and worms '.repeat(30)}dunlin ${'wind and rain '.repeat(30)}`;

  it('is the part around the first match, on one line', () => {
    const text = shown(excerptAround(long, new Set(['dunlin'])));
    expect(text).toMatch(/^…\w.*worms \[dunlin\] wind .*…$/u);
    expect(text.length).toBeLessThan(190);
    expect(shown(excerptAround('low\n\ntide ', new Set(['tide'])))).toBe('low [tide]');
  });

  it('cuts no character in two', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('🐦', 'x', ' ', '鳥'), { minLength: 150, maxLength: 400 }), (parts) => {
        const text = excerptAround(`${parts.join('')}wren${parts.join('')}`, new Set(['wren']));
        expect(text.map((stretch) => stretch.text).join('')).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
