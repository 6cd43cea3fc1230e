/** Texts that have a meaning to something on the way: SQL, patterns, the language of text search, Unicode. */
export const oddTexts: readonly string[] = [
  "'; drop table users; --",
  "' or '1'='1",
  "' || pg_sleep(9) || '",
  "\\'; select 1; --",
  '$$; drop table posts; $$',
  '${jndi:x}',
  '%',
  '_',
  '%%%_\\',
  '\\',
  '\\\\',
  "'",
  "''",
  '"',
  '`',
  ':*',
  'a:*',
  'a:ABCD*',
  '& | ! <-> ( )',
  '!a',
  '!!!a',
  '-a',
  '-"a b"',
  '"a b',
  '((((',
  '))))',
  'a & ',
  '| a',
  'a <-> b',
  'a <99999999999> b',
  'a <0> b',
  '<->',
  "'a' & 'b'",
  'or and not',
  '*',
  '**',
  '?1 $1 :a @a',
  '1e999999',
  '-0',
  '0x41',
  'NaN',
  'null',
  'true',
  '<script>alert(1)</script>',
  '&amp;&#0;',
  'https://a.test/?q=1&r=2#x',
  'a@b.test',
  '/etc/passwd',
  'C:\\x\\y',
  '\u202eevil',
  '\u200b\u200d\u2060\ufeff',
  '\u0001\u0008\u001f\u007f',
  '\u0301\u0301\u0301',
  '🐦‍⬛👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(255),
  'ﷳ'.repeat(255),
  '㌖'.repeat(255),
  '日'.repeat(255),
  '𠀀'.repeat(255),
  'x'.repeat(255),
  '('.repeat(255),
  "'".repeat(255),
  '\\'.repeat(255),
  'a '.repeat(127),
  'İıſßẞŉ',
  '\uffff\ufffe',
  '\u{10ffff}',
  '\u{10ffff}\u{10ffff}',
];

const pieces = [
  ...oddTexts.filter((text) => text.length < 12),
  'gull',
  'Möwe',
  '日本',
  'مرحبا',
  'שלום',
  'ไทย',
  ' ',
  '\t',
  '#',
  '@',
  '$',
  '{',
  '}',
  '[',
  ']',
  '~',
  '^',
];

/** Numbers that are the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Of pieces that mean something, of words and of any characters: as many as were asked for, but for those that are
 * blank. The same in each run.
 */
export function* someOddTexts(count: number): Generator<string> {
  const next = seeded(20);
  for (let number = 0; number < count; number += 1) {
    const parts = Array.from({ length: 1 + next(9) }, () =>
      next(4) === 0 ? String.fromCodePoint(1 + next(0xd7ff)) : (pieces[next(pieces.length)] ?? ''),
    );
    const text = [...parts.join(next(2) === 0 ? '' : ' ')].slice(0, 255).join('');
    if (/\S/.test(text) && !/\p{Cs}/u.test(text)) yield text;
  }
}
