/** Milliseconds that one call may take, body included. */
export const API_TIMEOUT_MS = 15_000; // CACHE-18
export const BY_IDS_TIMEOUT_MS = 30_000; // CACHE-19
/** A whole file, on a slow line. */
export const FILE_TIMEOUT_MS = 30 * 60_000;
export const PROBE_TIMEOUT_MS = 5_000; // AUTH-23
export const REFRESH_TIMEOUT_MS = 15_000; // AUTH-22
/**
 * Longer than any one refresh takes: a context that holds the refresh lock beyond it is frozen, and the lock is taken
 * from it.
 */
export const REFRESH_HOLD_MAX_MS = 20_000;
/** How often in that time who waits for the lock checks who holds it. */
export const REFRESH_LOCK_CHECKS = 10;
/** The token is validated no more often than this, in milliseconds (AUTH-21). */
export const REVALIDATION_INTERVAL_MS = 5 * 60_000;
/** A request that keeps finding a refresh under way waits for this many of them (AUTH-19). */
export const REFRESH_WAITS_MAX = 3;
/** Only one context of the origin refreshes at a time: refresh tokens rotate. */
export const REFRESH_LOCK = 'dunlin-refresh';
/** Shortest plausible access token, in characters (AUTH-20). */
export const ACCESS_TOKEN_MIN = 20;

/** Endpoints whose answer sets a cookie, by `Endpoint.name`: the app's own calls carry tokens and keep none. */
export const COOKIE_ENDPOINTS: ReadonlySet<string> = new Set(['adminLogin']);

/** Endpoints whose time limit is not `API_TIMEOUT_MS`, by `Endpoint.name`. */
export const TIMEOUTS_BY_ENDPOINT: Readonly<Record<string, number>> = {
  mapPosts: BY_IDS_TIMEOUT_MS,
  mapProfiles: BY_IDS_TIMEOUT_MS,
  mapGroups: BY_IDS_TIMEOUT_MS,
  testProbe: PROBE_TIMEOUT_MS,
  refreshToken: REFRESH_TIMEOUT_MS,
  getDataExportFile: FILE_TIMEOUT_MS,
};
