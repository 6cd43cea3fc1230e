import type { ErrorKind } from '../errors/error-kind.ts';
import type {
  EntryError,
  FailedEntry,
  OutboxEntry,
  PausedEntry,
  QueuedEntry,
  SendingEntry,
  UnderWayEntry,
  UploadingEntry,
} from './entry.ts';
import type { FileUpload } from './entry-files.ts';
import {
  AT_NEXT_TRIGGER,
  RETRY_AFTER_MAX_MS,
  RETRY_AFTER_MIN_MS,
  RETRY_DELAYS_MS,
  UNAWAITED_RETRY_MS,
  UPLOAD_REFUSED_RETRY_MS,
} from './outbox-constants.ts';

/*
 *              beginSending
 *   queued ────────────────────► sending ────► (confirmed: removed)
 *    ▲ ▲ ▲   returnToQueue          │ │
 *    │ │ └──────────────────────────┤ │
 *    │ │     recoverAbandoned       │ │
 *    │ └────────────────────────────┘ ├─ pauseUntil ──► paused ──┐ resumePaused
 *    │                                └─ failEntry ───► failed ──┤ retryByReader
 *    └───────────────────────────────────────────────────────────┘
 *
 *              beginUploading              noteUpload
 *   queued ────────────────────► uploading ───────────┐   returnToQueue, recoverAbandoned, pauseUntil and failEntry
 *      ▲        endUploading         │ ▲              │   lead out of it as out of sending.
 *      └─────────────────────────────┘ └──────────────┘
 *
 * Every function is pure and keeps `id`: the key of each attempt is the entry's id for good.
 */

/** The attempt begins: counted before the call, so that a killed sender's attempt counts too. */
export function beginSending(entry: QueuedEntry, now: number): SendingEntry {
  return { ...baseOf(entry), state: 'sending', attempts: entry.attempts + 1, sentAt: now };
}

/** Its files go first. No attempt of its call: the server hears of files alone. */
export function beginUploading(entry: QueuedEntry, now: number): UploadingEntry {
  const { rounds = 0, files = {} } = entry.uploads ?? {};
  return { ...baseOf(entry), state: 'uploading', uploads: { rounds: rounds + 1, files }, sentAt: now };
}

/** A file has come so far, and does not go again; `null` = what was there of it is lost. */
export function noteUpload(entry: UploadingEntry, fileId: string, upload: FileUpload | null): UploadingEntry {
  const { rounds, files } = entry.uploads;
  const { [fileId]: _before, ...others } = files;
  return { ...entry, uploads: { rounds, files: upload === null ? others : { ...files, [fileId]: upload } } };
}

/** All its files are there: its call is due. */
export function endUploading(entry: UploadingEntry): QueuedEntry {
  return { ...baseOf(entry), state: 'queued', nextAttemptAt: 0 };
}

/** What an attempt met that says nothing of the entry itself, and whose end is an event. */
const wantsOfServer: ReadonlySet<ErrorKind> = new Set(['offline', 'timeout', 'server']);

/** The server's return alone would send it. */
export function awaitsServer(entry: OutboxEntry): boolean {
  return entry.state === 'queued' && entry.nextAttemptAt === AT_NEXT_TRIGGER && wantsOfServer.has(entry.lastError?.kind ?? 'bug');
}

/**
 * The attempt settled nothing. Waits 1, 2, 4 s, then for a trigger, or a minute where no event ends what it met, and
 * begins the series anew; `Retry-After` is obeyed instead.
 */
export function returnToQueue(
  entry: UnderWayEntry,
  error: EntryError,
  options: { now: number; retryAfterMs?: number },
): QueuedEntry {
  const tries = entry.state === 'uploading' ? entry.uploads.rounds : entry.attempts;
  const last = wantsOfServer.has(error.kind) ? AT_NEXT_TRIGGER : options.now + UNAWAITED_RETRY_MS;
  const due = nextAttemptAt(tries, last, options);
  const named = options.retryAfterMs === undefined ? {} : { isNamedByServer: true as const };
  // In the server's own words: a limit of something on the way says nothing of what has arrived (OB52).
  const isTurnedAway = entry.state === 'sending' && error.kind === 'rateLimited' && error.reason === undefined;
  const turned = isTurnedAway ? { turnedAway: (entry.turnedAway ?? 0) + 1 } : {};
  const base = { ...baseOf(entry), ...turned };
  return { ...base, state: 'queued', nextAttemptAt: due, waitsSince: options.now, ...named, lastError: error };
}

/** A store has refused its files at each attempt: they wait by themselves, as they cost the reader. */
export function holdRefusedFiles(entry: UnderWayEntry, error: EntryError, now: number): QueuedEntry {
  const due = now + UPLOAD_REFUSED_RETRY_MS;
  return { ...baseOf(entry), state: 'queued', nextAttemptAt: due, waitsSince: now, hasRefusedFiles: true, lastError: error };
}

/** The session ended before the server took it: it waits for the same account to sign in. */
export function returnUntilSignedIn(entry: UnderWayEntry, error: EntryError): QueuedEntry {
  return { ...baseOf(entry), state: 'queued', nextAttemptAt: AT_NEXT_TRIGGER, lastError: error };
}

/** The sender died in mid-call; whether the server has it is unknown. Due at once with the same key. */
export function recoverAbandoned(entry: UnderWayEntry): QueuedEntry {
  return { ...baseOf(entry), state: 'queued', nextAttemptAt: 0 };
}

/** The account is timed out until `until`; instants are milliseconds since 1970. */
export function pauseUntil(entry: UnderWayEntry, error: EntryError, { now, until }: { now: number; until: number }): PausedEntry {
  return { ...baseOf(entry), state: 'paused', pausedUntil: until, pausedAt: now, error };
}

/** Refused for good by the server, or failed here: an earlier attempt may then have arrived all the same. */
export function failEntry(entry: QueuedEntry | UnderWayEntry, error: EntryError, hasPerhapsArrived = false): FailedEntry {
  return { ...baseOf(entry), state: 'failed', error, ...(hasPerhapsArrived ? { mayHaveArrived: true } : {}) };
}

/**
 * The pause has come to its end, or was begun by a clock that has been set back since and tells nothing: the server is
 * asked again.
 */
export function isPauseOver(entry: PausedEntry, now: number): boolean {
  return entry.pausedUntil <= now || (entry.pausedAt !== undefined && entry.pausedAt > now);
}

/** The pause is over. */
export function resumePaused(entry: PausedEntry): QueuedEntry {
  return { ...baseOf(entry), state: 'queued', nextAttemptAt: 0, lastError: entry.error };
}

/**
 * The reader asks for it again: at once, the same key, attempts counted afresh. They stay where it is unknown whether
 * one of them arrived, since `mayHaveArrived` must go on saying so. Files of one that the server refused are uploaded
 * anew: perhaps it was them that it no longer knew. An entry under way is left alone.
 */
export function retryByReader(entry: OutboxEntry): OutboxEntry {
  switch (entry.state) {
    case 'failed':
    case 'paused': {
      const hasArrived = mayHaveArrived(entry);
      const attempts = hasArrived ? entry.attempts : 0;
      const isRefused = entry.state === 'failed' && entry.attempts > 0 && !hasArrived;
      const { uploads, turnedAway, ...base } = baseOf(entry);
      const kept = uploads === undefined || isRefused ? {} : { uploads: { ...uploads, rounds: 0 } };
      const turned = turnedAway === undefined || attempts === 0 ? {} : { turnedAway };
      return { ...base, ...kept, ...turned, state: 'queued', attempts, nextAttemptAt: 0, lastError: entry.error };
    }
    case 'queued':
      return entry.nextAttemptAt === 0 ? entry : dueAtOnce(entry);
    case 'uploading':
    case 'sending':
      return entry;
  }
}

/**
 * The reader asks for all that waits for a time of our own. What the server limits keeps its wait, also where it named
 * no time; what waits for an event has others to wake it.
 */
export function sendNowByReader(entry: OutboxEntry): OutboxEntry {
  if (entry.state !== 'queued' || entry.nextAttemptAt === AT_NEXT_TRIGGER) return entry;
  return entry.isNamedByServer === true || entry.lastError?.kind === 'rateLimited' ? entry : retryByReader(entry);
}

/** A trigger (start, online, visible, enqueue, sync) makes an entry due that waits for one. */
export function wakeByTrigger(entry: QueuedEntry): QueuedEntry {
  return entry.nextAttemptAt === AT_NEXT_TRIGGER ? dueAtOnce(entry) : entry;
}

/**
 * An attempt may have reached the server without its answer reaching us. Such an entry is neither replaced, edited nor
 * cancelled silently: the same key is sent until there is an answer.
 */
export function mayHaveArrived(entry: OutboxEntry): boolean {
  // Nobody knows of those whose place it has taken either.
  if (entry.replaces !== undefined) return true;
  switch (entry.state) {
    case 'sending':
      return true;
    case 'queued':
    case 'uploading':
      return unansweredAttempts(entry) > 0;
    case 'failed':
      return entry.mayHaveArrived === true;
    case 'paused':
      return false;
  }
}

/** Attempts of which nobody knows whether the server took them; one that is under way counts. */
export function unansweredAttempts({ attempts, turnedAway = 0 }: OutboxEntry): number {
  return attempts - turnedAway;
}

/**
 * A newer desired state may stand in its place although nobody knows whether it arrived: nothing of it is under way, so
 * that the newer one can name its key and the server takes it no more (OB56).
 */
export function isReplaceable(entry: OutboxEntry): boolean {
  return entry.state === 'queued' && !isLimited(entry);
}

/** One that the server limits keeps its place, and with that the wait: a newer one stands behind it (OB56). */
export function isLimited(entry: OutboxEntry): boolean {
  return entry.state === 'queued' && entry.lastError?.kind === 'rateLimited';
}

/**
 * The reader may take it out of the outbox: certainly unseen by the server, refused, or nothing that goes by itself any
 * more.
 */
export function canTakeBack(entry: OutboxEntry): boolean {
  return entry.state === 'failed' || !mayHaveArrived(entry);
}

/**
 * The queued entry may be attempted now. A wait that begins later than now, or is longer than any that we set, tells of
 * a clock that was set back.
 */
export function isDue({ nextAttemptAt: at, waitsSince }: QueuedEntry, now: number): boolean {
  if (at === AT_NEXT_TRIGGER) return false;
  return at <= now || at - now > RETRY_AFTER_MAX_MS || (waitsSince !== undefined && waitsSince > now);
}

function dueAtOnce({ waitsSince: _over, hasRefusedFiles: _refused, ...entry }: QueuedEntry): QueuedEntry {
  return { ...entry, nextAttemptAt: 0 };
}

function nextAttemptAt(tries: number, last: number, { now, retryAfterMs }: { now: number; retryAfterMs?: number }): number {
  if (retryAfterMs !== undefined) return now + Math.min(Math.max(retryAfterMs, RETRY_AFTER_MIN_MS), RETRY_AFTER_MAX_MS);
  const delay = RETRY_DELAYS_MS[(tries - 1) % (RETRY_DELAYS_MS.length + 1)];
  return delay === undefined ? last : now + delay;
}

function baseOf(entry: OutboxEntry) {
  const {
    id,
    userId,
    kind,
    target,
    lane,
    payload,
    dependsOn,
    attempts,
    createdAt,
    replaces,
    formerIds,
    files,
    uploads,
    turnedAway,
  } = entry;
  const base = { id, userId, kind, target, lane, payload, dependsOn, attempts, createdAt };
  return {
    ...base,
    ...(turnedAway === undefined ? {} : { turnedAway }),
    ...(replaces === undefined ? {} : { replaces }),
    ...(formerIds === undefined ? {} : { formerIds }),
    ...(files === undefined ? {} : { files }),
    ...(uploads === undefined ? {} : { uploads }),
  };
}
