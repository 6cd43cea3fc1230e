import { describe, expect, it } from 'vitest';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { EntryError, FailedEntry, OutboxEntry, OutboxState, PausedEntry, QueuedEntry, SendingEntry } from './entry.ts';
import { AT_NEXT_TRIGGER, RETRY_AFTER_MAX_MS, RETRY_AFTER_MIN_MS } from './outbox-constants.ts';
import {
  beginSending,
  canTakeBack,
  failEntry,
  isDue,
  mayHaveArrived,
  isPauseOver,
  pauseUntil,
  recoverAbandonedSending,
  resumePaused,
  retryByReader,
  returnToQueue,
  returnUntilSignedIn,
  wakeByTrigger,
} from './stages.ts';

const NOW = 1_000_000;
const refusal: EntryError = { kind: 'invalid', message: 'Too long.' };
const queued: QueuedEntry = queuedEntry({ id: 'A', dependsOn: ['P'] });
const sending: SendingEntry = beginSending(queued, NOW);
const paused: PausedEntry = pauseUntil(sending, { kind: 'timedOut', message: 'Wait.' }, { now: NOW, until: NOW + 60_000 });
const failed: FailedEntry = failEntry(sending, refusal);

/**
 * What each event makes of each stage: the stage that follows, or why there is no such move. A new stage or event does not compile until
 * every cell is decided. `refused by type`: the function does not take this stage.
 */
type Outcome = OutboxState | 'removed' | 'unchanged' | 'refused by type';
type Event =
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
  sending: {
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
const back = (entry: SendingEntry) => returnToQueue(entry, refusal, { now: NOW });
const refused = (entry: QueuedEntry | SendingEntry) => failEntry(entry, refusal);
/** The function behind each cell that has one; what it takes is what the types say. */
const moves = {
  queued: {
    'attempt begins': (entry: QueuedEntry) => beginSending(entry, NOW),
    'answer: refused': refused,
    trigger: wakeByTrigger,
    'reader retries': retryByReader,
  },
  sending: {
    'answer: retry': back,
    'answer: signed out': (entry: SendingEntry) => returnUntilSignedIn(entry, refusal),
    'answer: timed out': (entry: SendingEntry) => pauseUntil(entry, refusal, { now: NOW, until: NOW + 1 }),
    'answer: refused': refused,
    'sender died': recoverAbandonedSending,
    'reader retries': retryByReader,
  },
  paused: { 'pause over': resumePaused, 'reader retries': retryByReader },
  failed: { 'reader retries': retryByReader },
} as const satisfies Record<OutboxState, Partial<Record<Event, Move>>>;

/** The queued one waits for a trigger, so that waking and retrying have something to do. */
const samples = { queued: { ...queued, nextAttemptAt: AT_NEXT_TRIGGER }, sending, paused, failed };

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
    expect(recoverAbandonedSending(sending)).toMatchObject({ attempts: 1, nextAttemptAt: 0 });
  });

  it('waits 1, 2 and 4 s, then for a trigger, then begins anew [OB4]', () => {
    const waits = [1, 2, 3, 4, 5].map((attempts) => back({ ...sending, attempts }).nextAttemptAt);
    expect(waits).toEqual([NOW + 1_000, NOW + 2_000, NOW + 4_000, AT_NEXT_TRIGGER, NOW + 1_000]);
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

describe('what the reader may do', () => {
  it('takes back what the server cannot have and what failed, not what may have arrived and still goes by itself [OB6]', () => {
    expect([queued, paused, failed].map(canTakeBack)).toEqual([true, true, true]);
    expect([sending, back(sending), recoverAbandonedSending(sending)].map(mayHaveArrived)).toEqual([true, true, true]);
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
