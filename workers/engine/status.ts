import { KnownError } from '#core/errors/error-kind.ts';
import type { Timers } from '#core/ports/ports.ts';
import {
  connectionOf,
  eventOfCall,
  initialReachability,
  isBackendDown,
  needsProbe,
  nextReachability,
  probeWait,
} from '#core/sync/reachability.ts';
import type { ReachabilityEvent } from '#core/sync/reachability.ts';
import { HOLLOW_RETURNS, PROBE_LONGEST_MS } from '#core/sync/sync-constants.ts';
import type { CallRecord } from '#net/http.ts';
import { ownError } from '#core/errors/messages.ts';
import type { SyncStatus } from '../sync-api.ts';
import { createCallDoubts } from './call-doubts.ts';

export interface StatusOptions {
  readonly timers: Timers;
  readonly isRadioOn: () => boolean;
  /**
   * A small call that tells whether the server answers again; its record is heard like any other. Rejects as calls do.
   */
  readonly probe: () => Promise<unknown>;
  /** Something is unsent, so the server's return is waited for. */
  readonly isAwaited: () => boolean;
}

export interface StatusBoard {
  get(): SyncStatus;
  subscribe(listener: (status: SyncStatus) => void): () => void;
  /** Called when the server answers again after any failure, also one so brief that the reader was shown nothing. */
  onReturn(listener: () => void): () => void;
  /** Every finished call is heard here. */
  heard(record: CallRecord): void;
  /** Calls of another context of the origin have failed: the server is asked, and its answer is a return. */
  doubt(): void;
  /** Something of the outbox was delivered: what it meets next is news. */
  noteDelivery(): void;
  /** The radio went on or off, or the page shows again: the server is asked at once if it was out of reach. */
  connectionChanged(): void;
  set(part: Partial<Pick<SyncStatus, 'isLeader' | 'refreshingSession'>>): void;
  stop(): void;
}

/**
 * Runs the core's table of reachability: tells it what calls, probes and the radio say, and probes while it has a doubt
 * (SY16, SY17).
 */
export function createStatusBoard(options: StatusOptions): StatusBoard {
  const { isRadioOn } = options;
  const listeners = new Set<(status: SyncStatus) => void>();
  const returnListeners = new Set<() => void>();
  const doubts = createCallDoubts();
  let reachability = initialReachability(isRadioOn());
  let status: SyncStatus = {
    connection: connectionOf(reachability),
    backendDown: false,
    isLeader: false,
    refreshingSession: false,
  };
  const prober = createProber(options, lost);

  function change(part: Partial<SyncStatus>): void {
    const next = { ...status, ...part };
    const isSame = (Object.keys(next) as (keyof SyncStatus)[]).every((key) => next[key] === status[key]);
    if (isSame) return;
    status = next;
    for (const listener of listeners) listener(status);
  }

  function take(event: ReachabilityEvent): void {
    const before = reachability;
    reachability = nextReachability(before, event);
    change({ connection: connectionOf(reachability), backendDown: isBackendDown(reachability) });
    if (event === 'probeLost' || event === 'radioOff') {
      doubts.noteLoss();
      prober.afterLoss();
    }
    if (needsProbe(reachability)) prober.keepAsking();
    else prober.pause({ isCalm: before.serverErrors === 0 && !doubts.isOfKnown() });
    if (reachability.state === 'online' && before.state !== 'online') for (const listener of returnListeners) listener();
  }

  /** A worker may hear of the radio only after the calls that it ended. */
  function followRadio(): void {
    const isOff = reachability.state === 'offlineRadio';
    if (isRadioOn() === isOff) take(isOff ? 'radioOn' : 'radioOff');
  }

  /** A call got nowhere, or what the outbox sends. */
  function doubt(noteIn: (wasWell: boolean) => boolean, event: DoubtfulEvent): void {
    if (noteIn(reachability.state === 'online') && !prober.isAsking()) prober.beginAnew();
    take(event);
  }

  function lost(error: unknown): void {
    const { kind, details } = error instanceof KnownError ? error : ownError('bug');
    const { status: answered } = details;
    const event = eventOfCall({ outcome: kind, ...(answered === undefined ? {} : { status: answered }) }, true);
    // What the server answered has been heard already, by its record.
    if (event === 'probeLost') take(event);
  }

  return {
    get: () => status,
    subscribe(listener) {
      listeners.add(listener);
      listener(status);
      return () => listeners.delete(listener);
    },
    onReturn(listener) {
      returnListeners.add(listener);
      return () => returnListeners.delete(listener);
    },
    heard(record) {
      followRadio();
      const event = eventOfCall(record, false);
      const call = `${record.method} ${record.path}`;
      if (isDoubtful(event)) return doubt((wasWell) => doubts.noteFailure(call, wasWell), event);
      const isBeside = (event === 'success' || event === 'refused') && !doubts.noteAnswer(call);
      // A success ends the 5xx in a row (TIMEOUT-17), and not the doubt, which goes on until its probe. In doubt there
      // were five at most, so that nothing that is shown changes.
      if (isBeside && reachability.state === 'doubtful' && !prober.isAsking()) {
        if (event === 'success') reachability = { ...reachability, serverErrors: 0 };
      } else if (event !== undefined) take(event);
    },
    doubt: () => doubt(doubts.noteOutbox, 'slow'),
    noteDelivery: doubts.noteDelivery,
    connectionChanged() {
      followRadio();
      if (needsProbe(reachability)) prober.askNow();
    },
    set: change,
    stop: prober.stop,
  };
}

/** Of a call that got nowhere. */
type DoubtfulEvent = 'noConnection' | 'slow' | 'serverError';

function isDoubtful(event: ReachabilityEvent | undefined): event is DoubtfulEvent {
  return event === 'noConnection' || event === 'slow' || event === 'serverError';
}

interface Prober {
  /** One probe after the other, with growing pauses, until `pause`. */
  keepAsking(): void;
  /** At once, and the pauses begin anew. */
  askNow(): void;
  /**
   * `isCalm`: what failed was the line, or a call of which nothing was known, and no 5xx came; otherwise the pauses go
   * on growing where they were, should it fail again soon (SY31).
   */
  pause(how: { readonly isCalm: boolean }): void;
  /** The pauses begin anew, that which runs too. */
  beginAnew(): void;
  /** The line is lost: pauses that grew while probes were answered say nothing of it. */
  afterLoss(): void;
  isAsking(): boolean;
  stop(): void;
}

function createProber({ timers, probe, isAwaited }: StatusOptions, onLost: (error: unknown) => void): Prober {
  let asked = 0;
  let hollowReturns = 0;
  let isAsking = false;
  let isWanted = false;
  let cancelNext: (() => void) | undefined;
  let cancelCalm: (() => void) | undefined;

  function ask(): void {
    cancelNext?.();
    cancelNext = undefined;
    if (isAsking) return;
    isAsking = true;
    asked += 1;
    void probe()
      .catch(onLost)
      .finally(() => {
        isAsking = false;
        if (isWanted) later();
      });
  }

  function later(): void {
    if (isAsking) return;
    cancelNext ??= timers.after(probeWait(asked, isAwaited() && hollowReturns < HOLLOW_RETURNS), ask);
  }

  function forget(): void {
    asked = 0;
    hollowReturns = 0;
    cancelCalm = undefined;
  }

  function cancel(): void {
    isWanted = false;
    cancelNext?.();
    cancelNext = undefined;
  }

  return {
    keepAsking() {
      isWanted = true;
      cancelCalm?.();
      cancelCalm = undefined;
      later();
    },
    askNow() {
      asked = 0;
      ask();
    },
    beginAnew() {
      asked = 0;
      hollowReturns = 0;
      if (cancelNext === undefined) return;
      cancelNext();
      cancelNext = undefined;
      later();
    },
    afterLoss() {
      if (hollowReturns === 0) return;
      asked = 1;
      hollowReturns = 0;
    },
    isAsking: () => isAsking,
    pause({ isCalm }) {
      if (!isWanted) return;
      cancel();
      if (isCalm) return forget();
      hollowReturns += 1;
      cancelCalm ??= timers.after(PROBE_LONGEST_MS, forget);
    },
    stop() {
      cancel();
      cancelCalm?.();
    },
  };
}
