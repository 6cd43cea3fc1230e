import { locale, t } from '#messages/t.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** '0 bytes', '840 kB', '1.2 MB': at most three figures, as people read them; powers of 1,000. */
export function bytesText(bytes: number): string {
  let value = Math.max(0, Math.round(bytes));
  if (value < 1000) return t('storage.bytes', { count: value });
  let unit = -1;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = value >= 9.95 ? 0 : 1;
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: UNITS[unit] ?? 'kilobyte',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}
