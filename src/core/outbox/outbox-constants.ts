/** Name of the Web Lock under which one drainer of the origin sends (decisions 3). */
export const OUTBOX_LOCK = 'dunlin-outbox';

/** Lane of new posts and quotes: a reader's posts appear in the order in which they were written. */
export const POSTS_LANE = 'posts';

/** Group of a post or comment outside groups (COMPOSE-17, COMPOSE-18). */
export const DEFAULT_GROUP_NAME = 'default';

/**
 * Milliseconds before the second, third and fourth attempt; after the last the entry waits for the next trigger
 * (decisions 3).
 */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000];

/**
 * Wait after the delays where no event ends what an attempt met: a limit without a time, a device that could not keep
 * the answer; milliseconds.
 */
export const UNAWAITED_RETRY_MS = 60_000;

/**
 * Calls in flight at once. Four keep a line busy while answers are being kept, and stay under the six connections that
 * a browser gives one HTTP/1.1 origin, so that reads never queue behind the outbox.
 */
export const MAX_IN_FLIGHT = 4;

/** Attempts of one file before its entry waits as any other, and the pause between them, milliseconds (MEDIA-15). */
export const UPLOAD_ATTEMPTS = 3;
export const UPLOAD_RETRY_MS = 500;

/** Until bytes are sent again that their store has refused at each attempt, milliseconds: they cost the reader. */
export const UPLOAD_REFUSED_RETRY_MS = 15 * 60_000;

/** How often it is told how far an upload is, milliseconds. */
export const UPLOAD_TOLD_MS = 250;

/**
 * An answer waits so long for others, milliseconds: those that are kept together cost the device little more than one.
 */
export const GATHER_MS = 30;

/** So many answers wait for no other: one call is left under way, which the server works on while they are kept. */
export const GATHERED_MAX = MAX_IN_FLIGHT - 1;

/**
 * Longest accepted `Retry-After`, 1 h, of entries and of reads: a server's typing mistake, or a date by a clock in the
 * past, must not park either for a year. The next trigger asks again.
 */
export const RETRY_AFTER_MAX_MS = 60 * 60 * 1_000;

/** Shortest obeyed `Retry-After`, 1 s: a server that says 0 would otherwise be asked without pause. */
export const RETRY_AFTER_MIN_MS = 1_000;

/** `nextAttemptAt` of an entry that has used up its delays: no timer wakes it, any trigger does. */
export const AT_NEXT_TRIGGER = Number.MAX_SAFE_INTEGER;

/** When a context that found the lock taken checks again, milliseconds. */
export const BUSY_RETRY_MS = 1_000;

/**
 * How often a drainer says that it lives while nothing answers, milliseconds: a call with the renewal of a session in
 * it may take minutes.
 */
export const DRAINER_BEAT_MS = 20_000;

/**
 * When a context that keeps finding the lock taken takes it, milliseconds in which no entry moved: three beats, so that
 * the drainer that holds it is frozen with its tab.
 */
export const DRAINER_SILENCE_MS = 60_000;

/**
 * A check that comes later than this after the one before was frozen itself, so the time in between says nothing;
 * milliseconds.
 */
export const DRAINER_CHECK_LATE_MS = 10_000;

/** Failures of the server in a row after which a drain ends: more calls would only add to its trouble. */
export const SERVER_FAILURES_MAX = 3;

/**
 * So soon what was written before somebody is blocked, or a group left, must go for that to wait: as the retries of one
 * entry, milliseconds.
 */
export const CLOSING_WAITS_MS = 5_000;

/** How long it waits for an upload, milliseconds. */
export const CLOSING_WAITS_FOR_UPLOAD_MS = 60_000;

/** Pause after a 423 that names no end, 1 h: then the server is asked again. */
export const TIMEOUT_UNKNOWN_MS = 60 * 60 * 1_000;

/**
 * Shortest pause after a 423, 1 min: on a device whose clock is ahead the end named by the server may seem past
 * already.
 */
export const TIMEOUT_MIN_MS = 60_000;

/**
 * How long a drain with enough to do may go on without asking the device what other contexts have changed,
 * milliseconds.
 */
export const CHECK_AGAIN_MS = 2_000;

/**
 * How often the leader checks the outbox though nothing woke it, milliseconds: as often as running list requests are
 * checked (FEED-38).
 */
export const OUTBOX_CHECK_MS = 30_000;

/** When a drain that broke off, because the device's storage failed it, is begun again; milliseconds. */
export const BROKEN_DRAIN_RETRY_MS = 5_000;
