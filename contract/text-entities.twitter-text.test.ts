import { describe, expect, it } from 'vitest';
import { findEntities } from './text-entities.ts';
import type { TextEntity } from './text-entities.ts';

type Kind = Exclude<TextEntity['type'], 'link'>;

/*
 * How our grammar stands to that of twitter-text, which people know from elsewhere: the texts are ours, `theirs` is
 * what its version 3.1.0 (Apache-2.0) finds in them, without the sign and tickers in upper case. Of the 263 cases of
 * its conformance suite that are about mentions, lists, replies, hashtags and cashtags, 42 are read otherwise here,
 * each by a rule that stands below.
 */

/** What both find. */
const alike: Readonly<Record<Kind, readonly (readonly [text: string, found: readonly string[]])[]>> = {
  mention: [
    ['Morning @wren_7 and @Teal_Duck!', ['wren_7', 'Teal_Duck']],
    ['(@wren) “@teal” «@noor»', ['wren', 'teal', 'noor']],
    ['@wren, @teal; @noor.', ['wren', 'teal', 'noor']],
    ['to @wren\nand @teal', ['wren', 'teal']],
    ['thanks＠wren for coming', []],
    ['の@wrenさんへ', ['wren']],
    ['こんにちは@wren', ['wren']],
    ['你好@teal你好', ['teal']],
    ['@wren:', ['wren']],
    ['@wren…', ['wren']],
    ["@wren's boat", ['wren']],
    ['@wren-lake', ['wren']],
    ['mail wren@lake.example', []],
    ['x@wren', []],
    ['@@wren', []],
    ['#@wren', []],
    ['@wren@lake', []],
    ['@wrén', []],
    ['@été', []],
    ['@wren://lake', []],
    ['$@wren', []],
    ['&@wren', []],
    ['!@wren', []],
    ['*@wren', []],
    ['%@wren', []],
    ['_@wren', []],
    ['9@wren', []],
    ['-@wren', ['wren']],
    [':@wren', ['wren']],
    ['~@wren', ['wren']],
    ['=@wren', ['wren']],
    ['+@wren', ['wren']],
    ['^@wren', ['wren']],
    [',@wren', ['wren']],
    [';@wren', ['wren']],
    ['?@wren', ['wren']],
    ['|@wren', ['wren']],
    ['"@wren"', ['wren']],
    ['@wren/ducks is a list', ['wren']],
    ['@ wren', []],
    ['@', []],
    ['🦆@wren', ['wren']],
    ['@wren🦆', ['wren']],
    ['@123', ['123']],
    ['@___', ['___']],
    ['@a_name_of_21_letters', ['a_name_of_21_letters']],
  ],
  hashtag: [
    ['a #lake at dawn', ['lake']],
    ['#lake', ['lake']],
    ['at the #lake.', ['lake']],
    ['(#lake)', ['lake']],
    ['“#lake”', ['lake']],
    ['#lake, #pond; #sea!', ['lake', 'pond', 'sea']],
    ['#lake\n#pond', ['lake', 'pond']],
    ['#Lake_2 #2ndlake', ['Lake_2', '2ndlake']],
    ['#2024', []],
    ['#1 #12 #123', []],
    ['lake#pond', []],
    ['#lake#pond', []],
    ['&#lake;', []],
    ['&#8217;', []],
    ['＃lake', ['lake']],
    ['#湖の朝', ['湖の朝']],
    ['湖#朝の湖', []],
    ['今日は #朝の湖 へ', ['朝の湖']],
    ['ねえ#あひるの子 だよ', []],
    ['#あひる、#かもめ', ['あひる', 'かもめ']],
    ['#アヒル・カモ', ['アヒル・カモ']],
    ['#ｱﾋﾙ', ['ｱﾋﾙ']],
    ['#오리와호수', ['오리와호수']],
    ['오리 #호수오리', ['호수오리']],
    ['#утка', ['утка']],
    ['такая #утка!', ['утка']],
    ['#πάπια', ['πάπια']],
    ['#بطةصغيرة', ['بطةصغيرة']],
    ['#ברווז_קטן', ['ברווז_קטן']],
    ['#צבא־הגנה', ['צבא־הגנה']],
    ['#बत्तख', ['बत्तख']],
    ['#หงส์ขาว', ['หงส์ขาว']],
    ['#හංසයා', ['හංසයා']],
    ['#வாத்து', ['வாத்து']],
    ['#বাংলা_হাঁস', ['বাংলা_হাঁস']],
    ['#ਬੱਤਖ', ['ਬੱਤਖ']],
    ['#ênfase', ['ênfase']],
    ['#Ente_mit_ß', ['Ente_mit_ß']],
    ['#łabędź', ['łabędź']],
    ['#ördek', ['ördek']],
    ['#İstanbul', ['İstanbul']],
    ['#ılgaz', ['ılgaz']],
    ['#vịt_con', ['vịt_con']],
    ['#can·grejo', ['can·grejo']],
    ['#lake’s', ['lake']],
    ["#lake's", ['lake']],
    ['#lake-side', ['lake']],
    ['#lake/pond', ['lake']],
    ['#lake.pond', ['lake']],
    ['#lake@pond', ['lake']],
    ['#lake🦆', ['lake']],
    ['🦆#lake', ['lake']],
    ['#🦆', []],
    ['#\ufe0f\u20e3lake', []],
    ['#_lake', ['_lake']],
    ['#_', []],
    ['#__', []],
    ['#lake://pond', []],
    ['https://lake.example #pond', ['pond']],
    ['#١٢٣', []],
    ['#pond١', ['pond١']],
    ['#𠮷野家', ['𠮷野家']],
    ['#𝒟𝓊𝒸𝓀', ['𝒟𝓊𝒸𝓀']],
    ['#ᏧᏓᎴᎾ', ['ᏧᏓᎴᎾ']],
    ['#አእዋፍ', ['አእዋፍ']],
    ['#კალია', ['კალია']],
    ['#թռչուն', ['թռչուն']],
    ['ü#lake', []],
    ['_#lake', []],
    ['9#lake', []],
    ['!#lake', ['lake']],
    [':#lake', ['lake']],
    ['.#lake', ['lake']],
    ['?#lake', ['lake']],
    ['~#lake', ['lake']],
    ['-#lake', ['lake']],
    ['|#lake', ['lake']],
    ['#\ufe0flake', []],
    ['#lake\u200cpond', ['lake\u200cpond']],
    ['\u200c#lake', []],
    ['#lake\ufe0f', ['lake\ufe0f']],
  ],
  ticker: [
    ['$LAKE', ['LAKE']],
    ['$lake and $Pond', ['LAKE', 'POND']],
    ['$LAKE.', ['LAKE']],
    ['$LAKE,', ['LAKE']],
    ['$LAKE!', ['LAKE']],
    ['$1000', []],
    ['$12M', []],
    ['$LAKE1', []],
    ['x$LAKE', []],
    ['$$LAKE', []],
    ['$ LAKE', []],
    ['$LAKE: up', ['LAKE']],
    ['$LAKE\n$POND', ['LAKE', 'POND']],
    ['$LAKE_', ['LAKE']],
    ['$LAKE-B', ['LAKE']],
    ['#$LAKE', []],
    ['@$LAKE', []],
    ['/$LAKE', []],
    ['.$LAKE', []],
    ['é$LAKE', []],
    ['$LAKÉ', []],
  ],
};

/** What is read otherwise, by our rule for it. */
const different: Readonly<
  Record<string, readonly (readonly [kind: Kind, text: string, theirs: readonly string[], ours: readonly string[]])[]>
> = {
  'names have 3 characters or more (POST-29)': [
    ['mention', '@ab @abc @a', ['ab', 'abc', 'a'], ['abc']],
    ['hashtag', '#ab #abc', ['ab', 'abc'], ['abc']],
    ['hashtag', '#湖', ['湖'], []],
    ['hashtag', '#白鳥', ['白鳥'], []],
    ['hashtag', '朝「#白鳥」夜', ['白鳥'], []],
    ['hashtag', '#云々', ['云々'], []],
    ['hashtag', '#ş #şt #ştr', ['ş', 'şt', 'ştr'], ['ştr']],
    ['hashtag', '#İn #ın', ['İn', 'ın'], []],
    ['hashtag', '#𠀋', ['𠀋'], []],
    ['hashtag', '#𠀋𠀋', ['𠀋𠀋'], []],
    ['hashtag', '#A𐒠', ['A𐒠'], []],
  ],
  'a username has up to 30 characters, and none is the beginning of a longer one': [
    ['mention', '@nnnnnnnnnnnnnnnnnnnnnnnnnnnnnn', ['nnnnnnnnnnnnnnnnnnnn'], ['nnnnnnnnnnnnnnnnnnnnnnnnnnnnnn']],
    ['mention', '@nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn', ['nnnnnnnnnnnnnnnnnnnn'], []],
  ],
  'none begins inside a word, after RT neither': [
    ['mention', 'é@wren', ['wren'], []],
    ['mention', 'ß@wren', ['wren'], []],
    ['mention', 'RT@wren: ducks', ['wren'], []],
    ['mention', 'rt@wren', ['wren'], []],
  ],
  'what stands in a link is the link’s': [
    ['mention', 'see https://lake.example/@wren', ['wren'], []],
    ['mention', 'https://lake.example/?to=@wren @teal', ['wren', 'teal'], ['teal']],
    ['hashtag', 'https://lake.example/#pond', ['pond'], []],
  ],
  'none begins right after a slash or full stop, as parts of addresses and paths do': [
    ['mention', '.@wren look', ['wren'], []],
    ['mention', '/@wren look', ['wren'], []],
    ['mention', 'at last.@wren came', ['wren'], []],
    ['mention', 'see http://lake.example/@wren', ['wren'], []],
    ['mention', 'see http://lake.example/@wren/', ['wren'], []],
    ['mention', 'lake.example/@wren', ['wren'], []],
    ['hashtag', 'lake/#pond', ['pond'], []],
    ['hashtag', '#lake/#pond', ['lake', 'pond'], ['lake']],
  ],
  'none begins right after another sign, nor ends there': [
    ['hashtag', '##lake', ['lake'], []],
    ['hashtag', '@#lake', ['lake'], []],
    ['hashtag', '$#lake', ['lake'], []],
    ['ticker', '$LAKE$', ['LAKE'], []],
  ],
  'a sign or digit in a key cap is an emoji': [['hashtag', '#1\ufe0f\u20e3', ['1\ufe0f\u20e3'], []]],
  'a hashtag has up to 100 characters': [['hashtag', `#${'a'.repeat(101)}`, ['a'.repeat(101)], []]],
  'a ticker has 3 to 5 letters (POST-30)': [
    ['ticker', '$AB $ABC', ['AB', 'ABC'], ['ABC']],
    ['ticker', '$A', ['A'], []],
    ['ticker', '$LAKESD', ['LAKESD'], []],
  ],
  'a symbol with a class of shares is no ticker': [
    ['ticker', '$LAKE.B', ['LAKE.B'], []],
    ['ticker', '$LAKE_B', ['LAKE_B'], []],
  ],
  'a ticker may stand in brackets, in quotes and after a comma': [
    ['ticker', '($LAKE)', [], ['LAKE']],
    ['ticker', '"$LAKE"', [], ['LAKE']],
    ['ticker', ',$LAKE', [], ['LAKE']],
  ],
};

function found(kind: Kind, text: string): readonly string[] {
  return findEntities(text)
    .filter(({ type }) => type === kind)
    .map(nameOf);
}

function nameOf(entity: TextEntity): string {
  switch (entity.type) {
    case 'mention':
      return entity.username;
    case 'hashtag':
      return entity.tag;
    case 'ticker':
      return entity.symbol;
    case 'link':
      return entity.text;
  }
}

describe.each(Object.entries(alike))('each %s is read as by twitter-text', (kind, rows) => {
  it.each(rows)('in %j', (text, both) => expect(found(kind as Kind, text)).toEqual(both));
});

describe.each(Object.entries(different))('otherwise than by twitter-text: %s', (_rule, rows) => {
  it.each(rows)('a %s in %j', (kind, text, theirs, ours) => {
    expect(found(kind, text)).toEqual(ours);
    expect(ours, 'the same by now: it belongs to the table above').not.toEqual(theirs);
  });
});
