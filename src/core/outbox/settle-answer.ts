import { behaviourOfError } from '../errors/behaviour.ts';
import type { KnownError, KnownErrorDetails } from '../errors/error-kind.ts';
import type { ConfirmedChange } from './confirmed-change.ts';
import type { DrainEvent } from './drainer-ports.ts';
import type { EntryError, OutboxEntry, SendingEntry, UnderWayEntry, UploadingEntry } from './entry.ts';
import type { AnyOutboxKind, TimeoutAction } from './kind.ts';
import { TIMEOUT_MIN_MS, TIMEOUT_UNKNOWN_MS } from './outbox-constants.ts';
import type { OutboxAnswer } from './ports.ts';
import { deletedPost } from './deleted-post.ts';
import { kindOf } from './registry.ts';
import {
  endUploading,
  failEntry,
  holdRefusedFiles,
  pauseUntil,
  returnToQueue,
  returnUntilSignedIn,
  unansweredAttempts,
} from './stages.ts';
import type { UploadEnd } from './upload-files.ts';

/** An entry under way with what reads it. */
interface Attempt {
  readonly entry: SendingEntry;
  readonly kind: AnyOutboxKind;
  readonly payload: unknown;
}

/**
 * What becomes of an entry after its call, or after its upload. The changes are kept before the entry moves, so that a
 * death in between loses nothing.
 */
export interface Settlement {
  readonly entry: UnderWayEntry;
  readonly changes: readonly ConfirmedChange[];
  /** The entry as it goes on; `null`: the server has answered for good and it is gone. */
  readonly next: ((current: UnderWayEntry) => OutboxEntry) | null;
  /** In place of `next` where nobody is there to be told that it is gone. */
  readonly nextUntold?: (current: UnderWayEntry) => OutboxEntry;
  readonly event?: DrainEvent;
  /** What it says of the way to the server. */
  readonly verdict: 'answered' | 'noAnswer' | 'serverFailed' | 'signedOut';
}

/** Reads an answer as the entry's kind understands it. Pure, and never throws. `now` in milliseconds since 1970. */
export function settleAnswer(attempt: Attempt, answer: OutboxAnswer, now: number): Settlement {
  if (answer.ok) return confirmed(attempt, answer.body);
  try {
    return refused(attempt, answer.error, now);
  } catch {
    return askAgain(attempt.entry, now);
  }
}

/**
 * What comes of an upload. As of a call, but that nothing of the entry itself has been sent: files alone are no post.
 * Pure, and never throws.
 */
export function settleUpload(entry: UploadingEntry, end: UploadEnd, now: number): Settlement {
  if (end.type === 'done') return moved(entry, (current) => (current.state === 'uploading' ? endUploading(current) : current));
  if (end.type === 'given up') return moved(entry, (current) => current);
  // No trouble of the server's: all else goes on, and nothing that ends is waited for.
  if (end.isRefused === true) return moved(entry, (current) => holdRefusedFiles(current, entryErrorOf(end.error), now));
  const action = kindOf(entry)?.timeoutAction;
  return unsettled({ entry, action }, end.error, now, (cause) => failed(entry, cause, unansweredAttempts(entry) > 0));
}

/** The account left during the call: nothing is written for it, and the same key goes again when it returns. */
export function leaveForSignIn(entry: UnderWayEntry, cause: EntryError = signedOutError): Settlement {
  const event: DrainEvent = { type: 'held', entry, reason: 'unauthorized' };
  return { entry, changes: [], next: (current) => returnUntilSignedIn(current, cause), event, verdict: 'signedOut' };
}

/** The device could not keep what came of it: the server answers the same key alike. */
export function askAgain(entry: UnderWayEntry, now: number): Settlement {
  return { entry, changes: [], next: (current) => returnToQueue(current, notStoredError, { now }), verdict: 'answered' };
}

/** Fails without a word of the server's: this attempt never left the device, but an earlier one may have. */
export function failedUnsent(entry: SendingEntry, error: EntryError): Settlement {
  return failed(entry, error, unansweredAttempts(entry) > 1);
}

function failed(entry: UnderWayEntry, error: EntryError, mayHaveArrived = false) {
  return {
    entry,
    changes: [],
    next: (current: UnderWayEntry) => failEntry(current, error, mayHaveArrived),
    event: { type: 'refused', entry, error },
    verdict: 'answered',
  } as const satisfies Settlement;
}

export const unsendableError: EntryError = { kind: 'bug', reason: 'itemUnsendable' };

function confirmed({ entry, kind, payload }: Attempt, answer: unknown): Settlement {
  try {
    const refusal = kind.refusalIn?.(answer) ?? flaggedRefusal(answer);
    if (refusal !== undefined) return parked({ entry, kind, payload }, refusal);
    const createdId = kind.createdId?.(answer);
    const readdressed = createdId === undefined ? [] : readdressedTo(createdId, entry);
    return delivered(entry, [...kind.confirm(entry, payload, answer), ...readdressed]);
  } catch {
    return failed(entry, unreadableAnswerError, true);
  }
}

function readdressedTo(id: string, entry: OutboxEntry): readonly ConfirmedChange[] {
  return [entry.id, ...(entry.formerIds ?? [])].map((provisionalId) => ({ type: 'readdress', provisionalId, id }));
}

/**
 * What any answer with `success: false` says (SETTINGS-12 for the profile), in the server's words where it has some.
 */
function flaggedRefusal(answer: unknown): EntryError | undefined {
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || answer.success !== false) return undefined;
  const message = 'message' in answer && typeof answer.message === 'string' ? answer.message.trim() : '';
  return message === '' ? { kind: 'invalid' } : { kind: 'invalid', message };
}

function delivered(entry: SendingEntry, changes: readonly ConfirmedChange[]): Settlement {
  return { entry, changes, next: null, event: { type: 'delivered', entry }, verdict: 'answered' };
}

function refused(attempt: Attempt, error: KnownError, now: number): Settlement {
  const { entry, kind } = attempt;
  return unsettled({ entry, action: kind.timeoutAction }, error, now, (cause) => parked(attempt, cause));
}

interface Waiter {
  readonly entry: UnderWayEntry;
  readonly action: TimeoutAction | undefined;
}

/** `park`: what becomes of it where trying again is of no use. */
function unsettled(
  { entry, action }: Waiter,
  error: KnownError,
  now: number,
  park: (cause: EntryError) => Settlement,
): Settlement {
  const cause = entryErrorOf(error);
  switch (behaviourOfError(error)) {
    case 'retry':
      if (error.kind !== 'server') return { ...queuedAgain(entry, cause, { now }), verdict: 'noAnswer' };
      return { ...queuedAgain(entry, cause, waitOf(error, now)), verdict: 'serverFailed' };
    case 'wait':
      if (error.kind === 'timedOut') return paused({ entry, action }, cause, { now, ...error.details });
      return {
        ...queuedAgain(entry, cause, waitOf(error, now)),
        ...(error.kind === 'rateLimited' ? { event: { type: 'held', entry, reason: 'rateLimited' } } : {}),
      };
    case 'signOut':
      return leaveForSignIn(entry, cause);
    case 'park':
      return park(cause);
  }
}

interface Wait {
  readonly now: number;
  /** As the server asks; absent: the series of our own. */
  readonly retryAfterMs?: number;
}

function waitOf({ details: { retryAfterMs } }: KnownError, now: number): Wait {
  return retryAfterMs === undefined ? { now } : { now, retryAfterMs };
}

function queuedAgain(entry: UnderWayEntry, cause: EntryError, wait: Wait): Settlement {
  return moved(entry, (current) => returnToQueue(current, cause, wait));
}

function moved(entry: UnderWayEntry, next: Exclude<Settlement['next'], null>): Settlement {
  return { entry, changes: [], next, verdict: 'answered' };
}

/**
 * For as long as the server says; the instant that it names is the second choice, since the clock of this device may be
 * wrong.
 */
function paused(
  { entry, action = 'posting' }: Waiter,
  cause: EntryError,
  { now, retryAfterMs, timeoutUntil }: KnownErrorDetails & { readonly now: number },
): Settlement {
  const end = retryAfterMs === undefined ? (timeoutUntil ?? now + TIMEOUT_UNKNOWN_MS) : now + retryAfterMs;
  const until = Math.max(end, now + TIMEOUT_MIN_MS);
  return {
    entry,
    changes: [],
    next: (current) => pauseUntil(current, cause, { now, until }),
    event: { type: 'timedOut', entry, action, until },
    verdict: 'answered',
  };
}

function parked({ entry, kind, payload }: Attempt, cause: EntryError): Settlement {
  if (cause.kind === 'bug') return failedUnsent(entry, cause);
  const policy = kind.onRefused(cause.kind, payload, cause.isGone === true);
  // Whatever the act was: the post must not stand there as if it could be had.
  const learned = cause.isGone === true && kind.about === 'post' ? deletedPost(entry.target) : [];
  if (policy === 'settles') return delivered(entry, [...(kind.settledChanges?.(entry, payload) ?? []), ...learned]);
  const changes = [...(kind.refusedChanges?.(entry, payload, cause.kind) ?? []), ...learned];
  const fails = { ...failed(entry, cause), changes };
  return policy === 'goes' ? { ...fails, next: null, nextUntold: fails.next } : fails;
}

/** What the reader is told of it. */
function entryErrorOf(error: KnownError): EntryError {
  const { reason, fields, limitsAccount, status } = error.details;
  return {
    kind: error.kind,
    ...(reason === undefined ? { message: error.message } : { reason }),
    ...(fields === undefined ? {} : { fields }),
    ...(error.kind === 'notFound' && status === 410 ? { isGone: true } : {}),
    ...(limitsAccount === undefined ? {} : { limitsAccount }),
  };
}

const notStoredError: EntryError = { kind: 'bug', reason: 'answerNotStored' };
const unreadableAnswerError: EntryError = { kind: 'bug', reason: 'answerUnreadable' };
const signedOutError: EntryError = { kind: 'unauthorized', reason: 'sentOnLogin' };
