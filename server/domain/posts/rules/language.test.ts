import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

describe('the language of a text', () => {
  it.each([
    ['en', 'The tide turns once more, and the waders are back on the mudflat.'],
    ['de', 'Die Alpenstrandläufer sind heute früh über das Watt geflogen.'],
    ['fr', 'Les bécasseaux sont arrivés ce matin sur la vasière.'],
    ['es', 'Esta mañana han llegado los correlimos a la marisma.'],
    ['ja', '今日はいい天気ですね。干潟へ行きましょう。'],
    ['ru', 'Сегодня утром кулики вернулись на отмель.'],
    ['ar', 'وصلت الطيور هذا الصباح إلى الشاطئ'],
  ])('is found: %s', async (language, text) => {
    expect(await detectLanguage(text)).toBe(language);
  });

  it.each(['', '   ', 'ok', 'no', 'Thanks!', 'Что', 'lol', '12345 67', '👍👍', 'xkcd qwrt zzpl'])(
    'is unknown where it is not sure: %j',
    async (text) => {
      expect(await detectLanguage(text)).toBeNull();
    },
  );

  it('does not follow from links, mentions, hashtags and tickers', async () => {
    expect(await detectLanguage('https://example.com/the/tide/turns/once/more/and/the/waders/are/back')).toBeNull();
    expect(await detectLanguage('@the_tide #turnsonce #andthewaders $TIDE')).toBeNull();
    expect(
      await detectLanguage(
        'Die Flut kommt heute Abend sehr früh https://example.com/the-tide-turns-once-more #TheTideTurns @the_waders',
      ),
    ).toBe('de');
  });
});
