/** Of a write: the key of another write of the same member, which the server takes first. It waits for that one a little, then answers 409 with `Retry-After`. */
export const AFTER_HEADER = 'idempotency-after';

/** Of an answer to a write: `ORDER_KEPT` where the server heeds `AFTER_HEADER`. */
export const ORDER_HEADER = 'idempotency-order';
export const ORDER_KEPT = 'kept';

/** Of a 429: `SCOPE_ACCOUNT` where all writes of the member are counted together. Absent: the call alone is limited. */
export const RATE_LIMIT_SCOPE_HEADER = 'ratelimit-scope';
export const SCOPE_ACCOUNT = 'account';
