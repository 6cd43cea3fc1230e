/** In which boosts are chosen and shown (BOOST-24). */
export const CENTRAL_ZONE = 'America/Chicago';

const MINUTE_MS = 60_000;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

let parts: Intl.DateTimeFormat | undefined;

/** Clocks of the zone are so far ahead of UTC at the instant; negative: behind. Milliseconds. */
function offsetAt(at: number): number {
  parts ??= new Intl.DateTimeFormat('en-US', {
    timeZone: CENTRAL_ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const read: Record<string, number> = {};
  for (const { type, value } of parts.formatToParts(at)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(at / 1000) * 1000;
}

/**
 * What a clock in the zone shows at the instant, as a field for date and time has it: '2026-11-27T08:30'. `at` in
 * milliseconds since 1970.
 */
export function centralClock(at: number): string {
  return new Date(at + offsetAt(at)).toISOString().slice(0, 16);
}

/**
 * The instant at which a clock in the zone shows this; null for what is no date and time, or a year of fewer digits, as
 * it is while it is typed. An hour that comes twice is the first one; one that is left out is as much later as clocks
 * were put forward.
 */
export function centralInstant(written: string): number | null {
  const found = WRITTEN.exec(written);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1, 6).map(Number);
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  if (year < 1000 || Number.isNaN(shown) || new Date(shown).getUTCDate() !== day) return null;
  // The offsets on both sides of a change of the clocks: those of half a day before and after.
  const before = offsetAt(shown - 720 * MINUTE_MS);
  const after = offsetAt(shown + 720 * MINUTE_MS);
  const early = shown - Math.max(before, after);
  if (offsetAt(early) === Math.max(before, after)) return early;
  return shown - Math.min(before, after);
}
