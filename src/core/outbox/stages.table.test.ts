import { describe, expect, it } from 'vitest';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type {
  EntryError,
  FailedEntry,
  OutboxEntry,
  OutboxState,
  PausedEntry,
  QueuedEntry,
  SendingEntry,
  UnderWayEntry,
  UploadingEntry,
} from './entry.ts';
import { needsUpload } from './entry-files.ts';
import { AT_NEXT_TRIGGER, RETRY_AFTER_MAX_MS, RETRY_AFTER_MIN_MS } from './outbox-constants.ts';
import {
  beginSending,
  beginUploading,
  canTakeBack,
  endUploading,
  failEntry,
  isDue,
  mayHaveArrived,
  isPauseOver,
  noteUpload,
  pauseUntil,
  recoverAbandoned,
  resumePaused,
  retryByReader,
  returnToQueue,
  returnUntilSignedIn,
  wakeByTrigger,
} from './stages.ts';

const NOW = 1_000_000;
const refusal: EntryError = { kind: 'invalid', message: 'Too long.' };
const queued: QueuedEntry = queuedEntry({ id: 'A', dependsOn: ['P'] });
const photo = { id: 'F', type: 'image/png', bytes: 3, name: 'a.png' } as const;
const place = { uuid: 'u', bucket: '', key: 'k' };
const withFile: QueuedEntry = { ...queued, files: [photo] };
const uploading: UploadingEntry = beginUploading(withFile, NOW);
const sending: SendingEntry = beginSending(queued, NOW);
const paused: PausedEntry = pauseUntil(sending, { kind: 'timedOut', message: 'Wait.' }, { now: NOW, until: NOW + 60_000 });
const failed: FailedEntry = failEntry(sending, refusal);

/**
 * What each event makes of each stage: the stage that follows, or why there is no such move. A new stage or event does
 * not compile until every cell is decided. `refused by type`: the function does not take this stage.
 */
type Outcome = OutboxState | 'removed' | 'unchanged' | 'refused by type';
type Event =
  | 'upload begins'
  | 'file comes on'
  | 'all files there'
  | 'attempt begins'
  | 'answer: delivered'
  | 'answer: retry'
  | 'answer: signed out'
  | 'answer: timed out'
  | 'answer: refused'
  | 'sender died'
  | 'pause over'
  | 'trigger'
  | 'reader retries';

const table: Record<OutboxState, Record<Event, Outcome>> = {
  queued: {
    'upload begins': 'uploading',
    'file comes on': 'refused by type',
    'all files there': 'refused by type',
    'attempt begins': 'sending',
    'answer: delivered': 'refused by type',
    'answer: retry': 'refused by type',
    'answer: signed out': 'refused by type',
    'answer: timed out': 'refused by type',
    'answer: refused': 'failed',
    'sender died': 'refused by type',
    'pause over': 'refused by type',
    trigger: 'queued',
    'reader retries': 'queued',
  },
  uploading: {
    'upload begins': 'refused by type',
    'file comes on': 'uploading',
    'all files there': 'queued',
    'attempt begins': 'refused by type',
    'answer: delivered': 'refused by type',
    'answer: retry': 'queued',
    'answer: signed out': 'queued',
    'answer: timed out': 'paused',
    'answer: refused': 'failed',
    'sender died': 'queued',
    'pause over': 'refused by type',
    trigger: 'refused by type',
    'reader retries': 'unchanged',
  },
  sending: {
    'upload begins': 'refused by type',
    'file comes on': 'refused by type',
    'all files there': 'refused by type',
    'attempt begins': 'refused by type',
    'answer: delivered': 'removed',
    'answer: retry': 'queued',
    'answer: signed out': 'queued',
    'answer: timed out': 'paused',
    'answer: refused': 'failed',
    'sender died': 'queued',
    'pause over': 'refused by type',
    trigger: 'refused by type',
    'reader retries': 'unchanged',
  },
  paused: {
    'upload begins': 'refused by type',
    'file comes on': 'refused by type',
    'all files there': 'refused by type',
    'attempt begins': 'refused by type',
    'answer: delivered': 'refused by type',
    'answer: retry': 'refused by type',
    'answer: signed out': 'refused by type',
    'answer: timed out': 'refused by type',
    'answer: refused': 'refused by type',
    'sender died': 'refused by type',
    'pause over': 'queued',
    trigger: 'refused by type',
    'reader retries': 'queued',
  },
  failed: {
    'upload begins': 'refused by type',
    'file comes on': 'refused by type',
    'all files there': 'refused by type',
    'attempt begins': 'refused by type',
    'answer: delivered': 'refused by type',
    'answer: retry': 'refused by type',
    'answer: signed out': 'refused by type',
    'answer: timed out': 'refused by type',
    'answer: refused': 'refused by type',
    'sender died': 'refused by type',
    'pause over': 'refused by type',
    trigger: 'refused by type',
    'reader retries': 'queued',
  },
};

type Move = (entry: never) => OutboxEntry;
const noConnection: EntryError = { kind: 'offline', message: 'No connection.' };
const back = (entry: UnderWayEntry, error = noConnection) => returnToQueue(entry, error, { now: NOW });
const refused = (entry: QueuedEntry | UnderWayEntry) => failEntry(entry, refusal);
/** What leads out of both stages in which a drainer is at work. */
const ofUnderWay = {
  'answer: retry': back,
  'answer: signed out': (entry: UnderWayEntry) => returnUntilSignedIn(entry, refusal),
  'answer: timed out': (entry: UnderWayEntry) => pauseUntil(entry, refusal, { now: NOW, until: NOW + 1 }),
  'answer: refused': refused,
  'sender died': recoverAbandoned,
  'reader retries': retryByReader,
} as const;
/** The function behind each cell that has one; what it takes is what the types say. */
const moves = {
  queued: {
    'upload begins': (entry: QueuedEntry) => beginUploading(entry, NOW),
    'attempt begins': (entry: QueuedEntry) => beginSending(entry, NOW),
    'answer: refused': refused,
    trigger: wakeByTrigger,
    'reader retries': retryByReader,
  },
  uploading: {
    ...ofUnderWay,
    'file comes on': (entry: UploadingEntry) => noteUpload(entry, 'F', { stage: 'stored', place }),
    'all files there': endUploading,
  },
  sending: ofUnderWay,
  paused: { 'pause over': resumePaused, 'reader retries': retryByReader },
  failed: { 'reader retries': retryByReader },
} as const satisfies Record<OutboxState, Partial<Record<Event, Move>>>;

/** The queued one waits for a trigger, so that waking and retrying have something to do. */
const samples = { queued: { ...queued, nextAttemptAt: AT_NEXT_TRIGGER }, uploading, sending, paused, failed };

const withoutMove: ReadonlySet<Outcome> = new Set<Outcome>(['refused by type', 'removed']);

function outcomeOf(entry: OutboxEntry, move: Move | undefined): Outcome | 'no move' {
  if (move === undefined) return 'no move';
  const after = move(entry as never);
  return after === entry ? 'unchanged' : after.state;
}

describe('moves between stages [OB1]', () => {
  for (const [state, row] of Object.entries(table) as [OutboxState, Record<Event, Outcome>][]) {
    for (const [event, outcome] of Object.entries(row) as [Event, Outcome][]) {
      it(`${state} × ${event} → ${outcome} [OB1]`, () => {
        const move = (moves[state] as Partial<Record<Event, Move>>)[event];
        expect(outcomeOf(samples[state], move)).toBe(withoutMove.has(outcome) ? 'no move' : outcome);
      });
    }
  }

  it('keeps id, account, order and what it waits for through every move: the key never changes [OB2]', () => {
    const { id, userId, kind, target, lane, payload, dependsOn, createdAt } = queued;
    for (const [state, row] of Object.entries(moves) as [OutboxState, Record<string, Move>][]) {
      for (const move of Object.values(row)) {
        expect(move(samples[state] as never)).toMatchObject({ id, userId, kind, target, lane, payload, dependsOn, createdAt });
      }
    }
  });

  it('keeps through every move which files there are and how far they are: none goes twice [OB2] [OB54]', () => {
    const { files, uploads } = noteUpload(uploading, 'F', { stage: 'stored', place });
    for (const [state, row] of Object.entries(moves) as [OutboxState, Record<string, Move>][]) {
      // A retry by the reader begins its own series of waits.
      for (const [event, move] of Object.entries(row).filter(([name]) => name !== 'upload begins' && name !== 'reader retries'))
        expect(move({ ...samples[state], files, uploads } as never), `${state} × ${event}`).toMatchObject({ files, uploads });
    }
  });
});

describe('a pause', () => {
  it('ends when its time is over, or when the clock was set back behind its beginning [OB28]', () => {
    const over = (now: number) => isPauseOver(paused, now);
    expect([over(NOW), over(NOW + 59_999), over(NOW + 60_000), over(NOW - 1)]).toEqual([false, false, true, true]);
    const { pausedAt: _pausedAt, ...old } = paused;
    expect([isPauseOver(old, NOW - 1), isPauseOver(old, NOW + 60_000)]).toEqual([false, true]);
  });
});

describe('attempts', () => {
  it("counts an attempt before the call, so that a killed sender's counts [OB3]", () => {
    expect(sending).toMatchObject({ attempts: 1, sentAt: NOW });
    expect(recoverAbandoned(sending)).toMatchObject({ attempts: 1, nextAttemptAt: 0 });
  });

  it('waits 1, 2 and 4 s, then for a trigger, then begins anew [OB4]', () => {
    const waits = [1, 2, 3, 4, 5].map((attempts) => back({ ...sending, attempts }).nextAttemptAt);
    expect(waits).toEqual([NOW + 1_000, NOW + 2_000, NOW + 4_000, AT_NEXT_TRIGGER, NOW + 1_000]);
  });

  it('waits a minute after these where no event ends what it met [OB4]', () => {
    for (const kind of ['rateLimited', 'bug'] as const) {
      const due = back({ ...sending, attempts: 4 }, { kind, message: '' }).nextAttemptAt;
      expect(due).toBe(NOW + 60_000);
    }
    for (const kind of ['timeout', 'server'] as const)
      expect(back({ ...sending, attempts: 4 }, { kind, message: '' }).nextAttemptAt).toBe(AT_NEXT_TRIGGER);
  });

  it('obeys Retry-After within 1 s and 1 h [OB5]', () => {
    const waits = [30_000, 0, -5, 1e12].map(
      (retryAfterMs) => returnToQueue(sending, refusal, { now: NOW, retryAfterMs }).nextAttemptAt - NOW,
    );
    expect(waits).toEqual([30_000, RETRY_AFTER_MIN_MS, RETRY_AFTER_MIN_MS, RETRY_AFTER_MAX_MS]);
  });

  it('is due at its time, never by time alone once its delays are used up, and at once where the clock was set back [OB4]', () => {
    const times = [0, NOW, NOW + 1, AT_NEXT_TRIGGER, NOW + RETRY_AFTER_MAX_MS + 1];
    expect(times.map((nextAttemptAt) => isDue({ ...queued, nextAttemptAt }, NOW))).toEqual([true, true, false, false, true]);
  });

  it('is due at once where the clock was set back behind the beginning of its wait, however little [OB4]', () => {
    const waiting = returnToQueue(sending, refusal, { now: NOW });
    expect([NOW, NOW + 999, NOW + 1_000].map((now) => isDue(waiting, now))).toEqual([false, false, true]);
    expect([NOW - 1, NOW - RETRY_AFTER_MAX_MS / 2, NOW - RETRY_AFTER_MAX_MS].map((now) => isDue(waiting, now))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('wakes by a trigger only what waits for one [OB4]', () => {
    expect(wakeByTrigger({ ...queued, nextAttemptAt: AT_NEXT_TRIGGER }).nextAttemptAt).toBe(0);
    const waiting = { ...queued, nextAttemptAt: NOW + 5 };
    expect(wakeByTrigger(waiting)).toBe(waiting);
  });
});

describe('an upload', () => {
  it('counts no attempt, as the server has heard of files alone: the entry can be taken back meanwhile [OB54]', () => {
    expect([uploading.attempts, mayHaveArrived(uploading), canTakeBack(uploading)]).toEqual([0, false, true]);
    expect([mayHaveArrived(back(uploading)), canTakeBack(back(uploading))]).toEqual([false, true]);
  });

  it('waits 1, 2 and 4 s between its rounds, then for a trigger [OB4]', () => {
    const waits = [1, 2, 3, 4, 5].map((rounds) => back({ ...uploading, uploads: { rounds, files: {} } }).nextAttemptAt);
    expect(waits).toEqual([NOW + 1_000, NOW + 2_000, NOW + 4_000, AT_NEXT_TRIGGER, NOW + 1_000]);
  });

  it('is needed until the last file is registered, and then its call is due at once [OB54]', () => {
    const stored = noteUpload(uploading, 'F', { stage: 'stored', place });
    const there = noteUpload(stored, 'F', { stage: 'registered', media: { url: '/media/a.png', fileId: 'M' } });
    expect([withFile, uploading, stored, there].map(needsUpload)).toEqual([true, true, true, false]);
    expect(endUploading(there)).toMatchObject({ state: 'queued', nextAttemptAt: 0, attempts: 0 });
    expect(needsUpload(queued)).toBe(false);
  });

  it('begins anew with a retry of what the server refused, which may know its files no more; else it goes on [OB7] [OB54]', () => {
    const there = noteUpload(uploading, 'F', { stage: 'registered', media: { url: '/media/a.png', fileId: 'M' } });
    const called = beginSending(endUploading(there), NOW);
    expect(needsUpload(retryByReader(failEntry(called, refusal)))).toBe(true);
    expect(needsUpload(retryByReader(failEntry(called, refusal, true)))).toBe(false);
    expect(retryByReader(failEntry(there, refusal))).toMatchObject({ uploads: { rounds: 0, files: there.uploads.files } });
  });
});

describe('what the reader may do', () => {
  it('takes back what the server cannot have and what failed, not what may have arrived and still goes by itself [OB6]', () => {
    expect([queued, paused, failed].map(canTakeBack)).toEqual([true, true, true]);
    expect([sending, back(sending), recoverAbandoned(sending)].map(mayHaveArrived)).toEqual([true, true, true]);
  });

  it('takes back what the server limits: it said that it did not take it; not where another attempt has no answer [OB6]', () => {
    const limited = (entry: SendingEntry) =>
      returnToQueue(entry, { kind: 'rateLimited', message: 'Slow down.' }, { now: NOW, retryAfterMs: 3_600_000 });
    const once = limited(beginSending(queued, NOW));
    const twice = limited(beginSending(once, NOW));
    expect([once, twice].map(canTakeBack)).toEqual([true, true]);
    expect(
      [once, twice].map(({ attempts }) => attempts),
      'waits grow as ever',
    ).toEqual([1, 2]);
    expect(canTakeBack(beginSending(twice, NOW))).toBe(false);
    const onTheWay = { kind: 'rateLimited', reason: 'rateLimited' } as const;
    expect(canTakeBack(returnToQueue(beginSending(queued, NOW), onTheWay, { now: NOW })), 'a gateway says nothing').toBe(false);
    expect([back(beginSending(twice, NOW)), limited(beginSending(back(sending), NOW))].map(canTakeBack)).toEqual([false, false]);
    expect(recoverAbandoned(beginSending(once, NOW))).toSatisfy(mayHaveArrived);
    expect(mayHaveArrived(retryByReader(failEntry(beginSending(twice, NOW), refusal)))).toBe(false);
    const lost = retryByReader(failEntry(beginSending(twice, NOW), { kind: 'bug', message: 'Unreadable.' }, true));
    expect([mayHaveArrived(lost), lost.turnedAway]).toEqual([true, 2]);
  });

  it('goes on saying that an entry may have arrived after the reader asked to retry a waiting one [OB6]', () => {
    expect(mayHaveArrived(retryByReader(back(sending)))).toBe(true);
  });

  it('does not forget in failing, nor in the retry after it, that an attempt may have arrived [OB6]', () => {
    const lost = failEntry(beginSending(back(sending), NOW), { kind: 'bug', message: 'No such call.' }, true);
    expect([mayHaveArrived(lost), mayHaveArrived(failed)]).toEqual([true, false]);
    expect(canTakeBack(lost)).toBe(true);
    expect(retryByReader(lost)).toMatchObject({ state: 'queued', attempts: 2, nextAttemptAt: 0 });
    expect(mayHaveArrived(retryByReader(lost))).toBe(true);
    expect(mayHaveArrived(retryByReader(failed))).toBe(false);
  });

  it('retries a failed or paused entry at once, counted afresh, with its reason kept [OB7]', () => {
    expect(retryByReader(failed)).toMatchObject({ state: 'queued', attempts: 0, nextAttemptAt: 0, lastError: refusal });
    expect(retryByReader(paused)).toMatchObject({ state: 'queued', attempts: 0, nextAttemptAt: 0 });
    expect(retryByReader(queued)).toBe(queued);
  });
});
