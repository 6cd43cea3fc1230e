/**
 * Reads `Retry-After`: whole seconds or an HTTP date.
 * Answers milliseconds to wait, never negative; `undefined` where the header is absent or unreadable.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
