/**
 * Of a write: the key of another write of the same member, which the server takes first. It waits for that one a
 * little, then answers 409 with `Retry-After`.
 */
export const AFTER_HEADER = 'idempotency-after';

/**
 * Of a write: keys of other writes of the same member, parted by commas, at most `REPLACED_KEYS_MAX`, in whose place it
 * stands. What was taken with one of them stands; from this one on, whatever comes with it has no effect.
 */
export const REPLACES_HEADER = 'idempotency-replaces';
export const REPLACED_KEYS_MAX = 20;

/** Of an answer to a write: `ORDER_KEPT` where the server heeds `AFTER_HEADER`. */
export const ORDER_HEADER = 'idempotency-order';
export const ORDER_KEPT = 'kept';

/** Of a 429: `SCOPE_ACCOUNT` where all writes of the member are counted together. Absent: the call alone is limited. */
export const RATE_LIMIT_SCOPE_HEADER = 'ratelimit-scope';
export const SCOPE_ACCOUNT = 'account';
