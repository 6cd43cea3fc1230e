const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** '0 bytes', '840 kB', '1.2 MB': at most three figures, as people read them; powers of 1,000. */
export function bytesText(bytes: number): string {
  let value = Math.max(0, Math.round(bytes));
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const text = unit === 0 || value >= 9.95 ? value.toFixed(0) : value.toFixed(1);
  return unit === 0 && text === '1' ? '1 byte' : `${text} ${UNITS[unit] ?? ''}`;
}
