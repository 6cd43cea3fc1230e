import type * as z from 'zod/mini';
import { wholeNumber } from './config-fields.ts';

/** What one caller may take of a process. */
export interface LimitsConfig {
  /** Connections that one address (IPv6: /64) may hold; proxies that are believed may hold any number. */
  readonly connectionsPerAddress: number;
  /** Live sockets that one address may hold, and that one member may listen on. */
  readonly liveSocketsPerAddress: number;
  readonly liveSocketsPerMember: number;
  /** Units that one reader may read in a minute, a quarter of them at once; see `limits/read-costs.ts`. */
  readonly readsPerMinute: number;
  /** Posts, comments and reposts that one member may make in a minute. */
  readonly creationsPerMinute: number;
  /**
   * Milliseconds until a request's headers must be there, until all of it must be, and that a connection may stand
   * still while something is due on it.
   */
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly stallTimeoutMs: number;
}

const COUNT_MAX = 1_000_000;
const TIME_MAX_MS = 3_600_000;
const DEMO_FACTOR = 20;

export const limitFields = {
  CONNECTIONS_PER_ADDRESS: wholeNumber('CONNECTIONS_PER_ADDRESS', COUNT_MAX),
  LIVE_SOCKETS_PER_ADDRESS: wholeNumber('LIVE_SOCKETS_PER_ADDRESS', COUNT_MAX),
  LIVE_SOCKETS_PER_MEMBER: wholeNumber('LIVE_SOCKETS_PER_MEMBER', COUNT_MAX),
  READS_PER_MINUTE: wholeNumber('READS_PER_MINUTE', COUNT_MAX),
  CREATIONS_PER_MINUTE: wholeNumber('CREATIONS_PER_MINUTE', COUNT_MAX),
  HEADERS_TIMEOUT_MS: wholeNumber('HEADERS_TIMEOUT_MS', TIME_MAX_MS),
  REQUEST_TIMEOUT_MS: wholeNumber('REQUEST_TIMEOUT_MS', TIME_MAX_MS),
  STALL_TIMEOUT_MS: wholeNumber('STALL_TIMEOUT_MS', TIME_MAX_MS),
};

type Read = { readonly [Name in keyof typeof limitFields]: z.output<(typeof limitFields)[Name]> };

/** `isDemo`: many accounts of a demo are one person's, or a test's. */
export function limitsOf(read: Read, { isDemo }: { readonly isDemo: boolean }): LimitsConfig {
  const factor = isDemo ? DEMO_FACTOR : 1;
  const count = (value: number | null, fallback: number) => Math.max(1, value ?? fallback);
  const time = (value: number | null, fallback: number) => Math.max(100, value ?? fallback);
  return {
    connectionsPerAddress: count(read.CONNECTIONS_PER_ADDRESS, 256),
    liveSocketsPerAddress: count(read.LIVE_SOCKETS_PER_ADDRESS, 256),
    liveSocketsPerMember: count(read.LIVE_SOCKETS_PER_MEMBER, 20),
    readsPerMinute: count(read.READS_PER_MINUTE, 1_200 * factor),
    creationsPerMinute: count(read.CREATIONS_PER_MINUTE, 60 * factor),
    headersTimeoutMs: time(read.HEADERS_TIMEOUT_MS, 15_000),
    requestTimeoutMs: time(read.REQUEST_TIMEOUT_MS, 60_000),
    stallTimeoutMs: time(read.STALL_TIMEOUT_MS, 90_000),
  };
}
