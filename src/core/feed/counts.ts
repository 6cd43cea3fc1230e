const THOUSAND = 1000;
const MILLION = 1_000_000;
/** From here on one decimal of thousands would round up to '1000.0K'. */
const MILLION_ROUNDED = 999_950;

/** '999', '1.2K' above a thousand, '3.4M' from a million (POST-61, POST-62). */
export function formatCount(count: number): string {
  if (count >= MILLION_ROUNDED) return `${(count / MILLION).toFixed(1)}M`;
  if (count > THOUSAND) return `${(count / THOUSAND).toFixed(1)}K`;
  return String(count);
}
