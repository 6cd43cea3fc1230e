/** The closed set of error kinds; every edge translates into it once and keeps the cause. */
export const errorKinds = [
  /** No usable connection: no network, a captive portal, a gateway that answers in the server's place, a cut answer. */
  'offline',
  /** No answer in time. */
  'timeout',
  /** 401 after one refresh: the session is over. */
  'unauthorized',
  /** 403. */
  'forbidden',
  /** 404 and 410. */
  'notFound',
  /** 409. */
  'conflict',
  /** 400, 413, 415, 422: the request itself is at fault. */
  'invalid',
  /** 429. */
  'rateLimited',
  /** 423: the account is timed out until an instant. */
  'timedOut',
  /** 5xx, 408, and a successful status whose body is not of the contract's shape. */
  'server',
  /** Ours: a call or a state that must not occur. */
  'bug',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

/**
 * Why something failed where the server gave no words: a kind, or one of these. Its text is made in the language of who
 * reads it.
 */
export type ErrorReason =
  | ErrorKind
  /** A portal or gateway answered. */
  | 'answeredByNetwork'
  /** A body of another shape than the contract's. */
  | 'unreadableAnswer'
  | 'needsLogin'
  | 'otherAccount'
  | 'sessionLate'
  | 'sessionOver'
  /** Of an entry of the outbox: of a later version, or broken. */
  | 'itemUnreadable'
  | 'itemUnsendable'
  /** The server did what an entry asked; what it answered could not be stored, or read. */
  | 'answerNotStored'
  | 'answerUnreadable'
  | 'sentOnLogin'
  /** A boost that the server refused without a word. */
  | 'boostFailed'
  /** A file of an entry: the device has it no more, the server does not take it. */
  | 'fileGone'
  | 'fileTooLarge'
  | 'fileWrongType';

/** An error that has been translated at an edge. */
export class KnownError extends Error {
  override readonly name = 'KnownError';
  readonly kind: ErrorKind;
  readonly details: KnownErrorDetails;

  constructor(kind: ErrorKind, message: string, details: KnownErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }
}

export interface KnownErrorDetails {
  readonly cause?: unknown;
  /** Whose words the message is: ours, of this reason. Absent: the server's. */
  readonly reason?: ErrorReason;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** A successful answer without a body, where the contract has one. */
  readonly isEmpty?: boolean;
  /** The server's `error_type`. */
  readonly errorType?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds to wait, from `Retry-After`. */
  readonly retryAfterMs?: number;
  /** A rate limit counts all writes of the account. */
  readonly limitsAccount?: true;
  /** Milliseconds since 1970, from `timeout_until`. */
  readonly timeoutUntil?: number;
}
