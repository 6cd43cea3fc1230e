import { locale, t } from '#messages/t.ts';

const THOUSAND = 1000;
const MILLION = 1_000_000;
/** From here on one decimal of thousands would round up to '1000.0K'. */
const MILLION_ROUNDED = 999_950;

/**
 * '999', '1.2K' above a thousand, '3.4M' from a million (POST-61, POST-62); in other languages with their digits and
 * signs.
 */
export function formatCount(count: number): string {
  if (count >= MILLION_ROUNDED) return t('time.millions', { count: oneDecimal(count / MILLION) });
  if (count > THOUSAND) return t('time.thousands', { count: oneDecimal(count / THOUSAND) });
  return PLAIN_DECIMAL_SIGNS.has(locale()) ? String(count) : formatter(0).format(count);
}

function oneDecimal(value: number): string {
  const sign = PLAIN_DECIMAL_SIGNS.get(locale());
  return sign === undefined ? formatter(1).format(Number(value.toFixed(1))) : value.toFixed(1).replace('.', sign);
}

/**
 * Languages that write a number as `String` does but for the sign before its decimals. The first formatter of a page
 * takes longer to make than a post to render, and every post has counts.
 */
const PLAIN_DECIMAL_SIGNS: ReadonlyMap<string, string> = new Map([
  ['en', '.'],
  ['de', ','],
]);

const formatters = new Map<string, Intl.NumberFormat>();

/** Made once: making one takes longer than to render a post. */
function formatter(digits: 0 | 1): Intl.NumberFormat {
  const key = `${locale()} ${digits}`;
  let known = formatters.get(key);
  if (known === undefined) {
    known = new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, useGrouping: false });
    formatters.set(key, known);
  }
  return known;
}
