import { readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

/** In the browser's key store: it is about the device, and a sign-out clears it with all else. */
const VISITS_KEY = 'dunlin.visits';
/** A start so long after the last one is another visit, milliseconds. */
export const NEXT_VISIT_AFTER_MS = 30 * 60_000;
/** The visit from which on the reader is asked. */
const ASKED_FROM = 2;

interface Visits {
  readonly count: number;
  /** Of the last start, milliseconds since 1970. */
  readonly at: number;
  /** The visit in which the reader was asked; absent: in none yet. */
  readonly askedIn?: number;
  readonly isAnswered?: boolean;
}

/**
 * Notes a start; answers whether the reader may be asked in it: from the second visit on, in one visit only, and until
 * they answer. Never throws.
 */
export function mayOfferInstallation(store: KeyStore, now: number): boolean {
  const last = read(store);
  const isNext = last === null || now - last.at >= NEXT_VISIT_AFTER_MS || now < last.at;
  const count = (last?.count ?? 0) + (isNext ? 1 : 0);
  const mayAsk = count >= ASKED_FROM && last?.isAnswered !== true && (last?.askedIn === undefined || last.askedIn === count);
  const isKept = write(store, { ...last, count, at: now });
  // Where nothing is kept, the question would come with every start.
  return mayAsk && isKept;
}

/** The question stands on the screen. */
export function noteInstallationAsked(store: KeyStore): void {
  const last = read(store);
  if (last !== null) write(store, { ...last, askedIn: last.count });
}

/** Whatever was answered: it is not asked again. */
export function noteInstallationAnswered(store: KeyStore): void {
  const last = read(store);
  if (last !== null) write(store, { ...last, isAnswered: true });
}

function read(store: KeyStore): Visits | null {
  const value = readJson(store, VISITS_KEY) as Partial<Visits> | null;
  return typeof value?.count === 'number' && typeof value.at === 'number' ? (value as Visits) : null;
}

function write(store: KeyStore, visits: Visits): boolean {
  return writeJson(store, VISITS_KEY, visits);
}
