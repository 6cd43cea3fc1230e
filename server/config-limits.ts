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
  /** Milliseconds until a request's headers must be there, until all of it must be, and that a connection may stand still while something is owed on it. */
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly stallTimeoutMs: number;
}

type ReadNumber = (name: string, range: { readonly fallback: number; readonly max: number }) => number;

const DEMO_FACTOR = 20;

/** `isDemo`: many accounts of a demo are one person's, or a test's. */
export function readLimits({ isDemo }: { readonly isDemo: boolean }, number: ReadNumber): LimitsConfig {
  const count = (name: string, fallback: number) => Math.max(1, number(name, { fallback, max: 1_000_000 }));
  const time = (name: string, fallback: number) => Math.max(100, number(name, { fallback, max: 3_600_000 }));
  return {
    connectionsPerAddress: count('CONNECTIONS_PER_ADDRESS', 256),
    liveSocketsPerAddress: count('LIVE_SOCKETS_PER_ADDRESS', 256),
    liveSocketsPerMember: count('LIVE_SOCKETS_PER_MEMBER', 20),
    readsPerMinute: count('READS_PER_MINUTE', isDemo ? 1_200 * DEMO_FACTOR : 1_200),
    creationsPerMinute: count('CREATIONS_PER_MINUTE', isDemo ? 60 * DEMO_FACTOR : 60),
    headersTimeoutMs: time('HEADERS_TIMEOUT_MS', 15_000),
    requestTimeoutMs: time('REQUEST_TIMEOUT_MS', 60_000),
    stallTimeoutMs: time('STALL_TIMEOUT_MS', 90_000),
  };
}
