import { behaviourOfError } from '../errors/behaviour.ts';
import type { KnownError, KnownErrorDetails } from '../errors/error-kind.ts';
import type { Clock, Connection, Locks } from '../ports/ports.ts';
import type { ConfirmedChange } from './confirmed-change.ts';
import type { EntryError, OutboxEntry, QueuedEntry, SendingEntry } from './entry.ts';
import type { TimeoutAction } from './kind.ts';
import {
  AT_NEXT_TRIGGER,
  BUSY_RETRY_MS,
  OUTBOX_LOCK,
  SERVER_FAILURES_MAX,
  TIMEOUT_MIN_MS,
  TIMEOUT_UNKNOWN_MS,
} from './outbox-constants.ts';
import { countUnsent, planDrain, supersededFailures, type DrainPlan } from './plan.ts';
import type { ConfirmedStore, OutboxCall, OutboxStore, OutboxTransport } from './ports.ts';
import { readdressEntry } from './readdress-entry.ts';
import { kindOf, readEntry, type AnyOutboxKind } from './registry.ts';
import {
  beginSending,
  failEntry,
  isPauseOver,
  pauseUntil,
  recoverAbandonedSending,
  resumePaused,
  returnToQueue,
  returnUntilSignedIn,
  wakeByTrigger,
} from './stages.ts';

export interface DrainerPorts {
  readonly store: OutboxStore;
  readonly confirmed: ConfirmedStore;
  readonly transport: OutboxTransport;
  readonly locks: Locks;
  readonly clock: Clock;
  /** Absent: the radio cannot be asked. While it is off for certain nothing is attempted, so what waits can still be taken back. */
  readonly connection?: Pick<Connection, 'isOnline'>;
  /** The account of the stored session; null = nobody is signed in, so nothing is sent. */
  currentUserId(): Promise<string | null>;
  /**
   * The server's id of a creation that was delivered; undefined = none is known under this id. Absent: entries are always written under
   * ids that the server knows.
   */
  deliveredId?(provisionalId: string): Promise<string | undefined>;
  /** Puts the text of a refused creation among the drafts, unless the reader has begun to change it there. Twice is the same as once. */
  returnDraft(entry: OutboxEntry, error: EntryError): Promise<void>;
  /** Must not throw. */
  onEvent(event: DrainEvent): void;
}

export type DrainEvent =
  | { readonly type: 'delivered'; readonly entry: OutboxEntry }
  | { readonly type: 'refused'; readonly entry: OutboxEntry; readonly error: EntryError }
  /** `until` in milliseconds since 1970. */
  | { readonly type: 'timedOut'; readonly entry: OutboxEntry; readonly action: TimeoutAction; readonly until: number };

/** `timer`: a wait is over. Everything else (start, online, visible, enqueue, sync) also wakes what waits for a trigger. */
export type DrainTrigger = 'trigger' | 'timer';

export interface DrainReport {
  /** `busy`: another context of the origin drains. `signedOut`: there is nobody to send for. `offline`: the radio is off. */
  readonly outcome: 'drained' | 'busy' | 'signedOut' | 'offline';
  /** When a drain by time alone makes sense again, milliseconds since 1970; null = only a trigger helps. */
  readonly nextWakeAt: number | null;
  /** Entries that may still go without the reader's doing: see `countUnsent`. */
  readonly unsent: number;
}

export interface Drainer {
  drain(trigger: DrainTrigger): Promise<DrainReport>;
}

/**
 * Sends what is in the outbox, under the origin's one lock. Keeps nothing in memory that matters: killed between any two lines, the next
 * drainer finds on the device what it needs (SPEC.md, OB20 and on).
 */
export function createDrainer(ports: DrainerPorts): Drainer {
  return {
    async drain(trigger) {
      const userId = await ports.currentUserId();
      if (userId === null) return { outcome: 'signedOut', nextWakeAt: null, unsent: 0 };
      if (ports.connection?.isOnline() === false) {
        return { outcome: 'offline', nextWakeAt: null, unsent: countUnsent(await ports.store.list(userId)) };
      }
      const report = await ports.locks.run(OUTBOX_LOCK, { ifAvailable: true }, () => drainUnderLock(ports, userId, trigger));
      if (report !== undefined) return report;
      // What was appended after the other context's last look would otherwise wait for the next trigger.
      const unsent = countUnsent(await ports.store.list(userId));
      return { outcome: 'busy', nextWakeAt: unsent === 0 ? null : ports.clock.now() + BUSY_RETRY_MS, unsent };
    },
  };
}

async function drainUnderLock(ports: DrainerPorts, userId: string, trigger: DrainTrigger): Promise<DrainReport> {
  await takeOver(ports, userId, trigger);
  const run = new DrainRun(ports, userId);
  return run.untilNothingMayGo();
}

/** Under the lock nobody else sends, so an entry in `sending` belongs to a context that died. */
async function takeOver({ store }: DrainerPorts, userId: string, trigger: DrainTrigger): Promise<void> {
  for (const entry of await store.list(userId)) {
    if (entry.state === 'sending') {
      await store.update(entry.id, (current) => (current.state === 'sending' ? recoverAbandonedSending(current) : current));
    } else if (entry.state === 'queued' && trigger === 'trigger' && entry.nextAttemptAt === AT_NEXT_TRIGGER) {
      await store.update(entry.id, (current) => (current.state === 'queued' ? wakeByTrigger(current) : current));
    }
  }
}

/** An entry under way with what reads it. */
interface Attempt {
  readonly entry: SendingEntry;
  readonly kind: AnyOutboxKind;
  readonly payload: unknown;
}

/** One stretch of sending, from taking the lock to giving it back. */
class DrainRun {
  readonly #ports: DrainerPorts;
  readonly #userId: string;
  /** Why going on is pointless: no session, or neither connection nor a server that answers. */
  #stop: 'signedOut' | 'unreachable' | null = null;
  #serverFailures = 0;
  /** Entries whose target has been looked up among the delivered creations. */
  readonly #followed = new Set<string>();
  /** End of the timeout that the reader has been told of. */
  #toldTimeoutUntil: number | null = null;

  constructor(ports: DrainerPorts, userId: string) {
    this.#ports = ports;
    this.#userId = userId;
  }

  async untilNothingMayGo(): Promise<DrainReport> {
    const inFlight = new Map<string, Promise<void>>();
    try {
      for (;;) {
        const entries = await this.#sendable();
        const plan = planDrain(entries, this.#ports.clock.now());
        if (this.#stop === null) {
          for (const entry of plan.send) {
            if (inFlight.has(entry.id)) continue;
            inFlight.set(
              entry.id,
              this.#sendOne(entry).finally(() => inFlight.delete(entry.id)),
            );
          }
        }
        if (inFlight.size === 0) {
          return { outcome: 'drained', nextWakeAt: this.#nextWakeAt(plan), unsent: countUnsent(entries) };
        }
        await Promise.race(inFlight.values());
      }
    } finally {
      // The lock must not go while a call is under way: another drainer would take its entry for abandoned.
      await Promise.allSettled(inFlight.values());
    }
  }

  /** A drainer that stopped leaves what is due to the next wait that ends, so that an unreachable server is not asked without pause. */
  #nextWakeAt(plan: DrainPlan): number | null {
    if (this.#stop === 'signedOut') return null;
    return this.#stop === 'unreachable' ? plan.nextWaitEndsAt : plan.nextWakeAt;
  }

  /** The account's entries after what needs no call: pauses that are over, entries that cannot be read, failures that mean nothing any more. */
  async #sendable(): Promise<readonly OutboxEntry[]> {
    const { store } = this.#ports;
    const entries = await store.list(this.#userId);
    const superseded = supersededFailures(entries, (entry) => kindOf(entry)?.family === 'toggle');
    if (superseded.length > 0) await store.remove(superseded);
    let hasChanged = superseded.length > 0;
    const present = new Set(entries.map(({ id }) => id));
    for (const entry of entries) {
      const isMoved = await this.#followDelivery(entry, present);
      hasChanged = (await this.#tidy(entry)) || isMoved || hasChanged;
    }
    return hasChanged ? store.list(this.#userId) : entries;
  }

  /**
   * An entry may be written while the creation that it names is delivered, by a context that dies, or pauses, before it looks again: it
   * still names the provisional post. With the creation gone its answer is there for good, so each entry is asked about once.
   */
  async #followDelivery(entry: OutboxEntry, present: ReadonlySet<string>): Promise<boolean> {
    const { store, deliveredId } = this.#ports;
    if (deliveredId === undefined || entry.state === 'sending' || this.#followed.has(entry.id)) return false;
    const provisionalIds = [...new Set([entry.target, ...entry.dependsOn])].filter((id) => id !== '');
    if (provisionalIds.some((id) => present.has(id))) return false;
    this.#followed.add(entry.id);
    let isMoved = false;
    for (const provisionalId of provisionalIds) {
      const id = await deliveredId(provisionalId);
      if (id === undefined) continue;
      isMoved = true;
      await store.update(entry.id, (current) =>
        current.state === 'sending' ? current : readdressEntry(current, { provisionalId, id }),
      );
    }
    return isMoved;
  }

  async #tidy(entry: OutboxEntry): Promise<boolean> {
    const { store, clock } = this.#ports;
    if (entry.state === 'paused' && isPauseOver(entry, clock.now())) {
      await store.update(entry.id, (current) => (current.state === 'paused' ? resumePaused(current) : current));
      return true;
    }
    const read = readEntry(entry);
    if (entry.state !== 'queued' || read.readable) return false;
    await store.update(entry.id, (current) => (current.state === 'queued' ? failEntry(current, read.error) : current));
    this.#ports.onEvent({ type: 'refused', entry, error: read.error });
    return true;
  }

  async #sendOne(queued: QueuedEntry): Promise<void> {
    const { store, clock } = this.#ports;
    // Durable before the call: whoever finds it later knows that the server may have it.
    const now = clock.now();
    const entry = await store.update(queued.id, (current) => (current.state === 'queued' ? beginSending(current, now) : current));
    if (entry?.state !== 'sending' || entry.sentAt !== now) return;
    try {
      const read = readEntry(entry);
      if (read.readable) await this.#attempt({ entry, kind: read.kind, payload: read.payload });
      else await this.#fail(entry, read.error);
    } catch {
      // The device could not store what came of it. The entry stays, and holds back no other: the server answers the same key alike.
      await this.#backToQueue(entry, notStoredError);
    }
  }

  async #attempt(attempt: Attempt): Promise<void> {
    const { entry, kind, payload } = attempt;
    let call: OutboxCall;
    try {
      call = kind.call(entry, payload);
    } catch {
      return this.#fail(entry, unsendableError);
    }
    const answer = await this.#ports.transport.send(call, entry.id, this.#userId);
    if (!(await this.#isStillWanted(entry))) return;
    return answer.ok ? this.#confirm(attempt, answer.body) : this.#settle(attempt, answer.error);
  }

  /**
   * During the call the reader may have signed out, and somebody else in: nothing is written any more for an account that left. Where its
   * entries were kept, the next drain for that account sends the key again and gets the same answer.
   */
  async #isStillWanted(entry: SendingEntry): Promise<boolean> {
    // Gone with the sign-out, or delivered by a drainer that no lock kept away.
    if ((await this.#ports.store.get(entry.id)) === undefined) return false;
    if ((await this.#ports.currentUserId()) === this.#userId) return true;
    await this.#leaveForSignIn(entry, signedOutError);
    return false;
  }

  /** Applies first and removes second: see docs/decisions/0002. */
  async #confirm({ entry, kind, payload }: Attempt, answer: unknown): Promise<void> {
    this.#serverFailures = 0;
    let changes: readonly ConfirmedChange[];
    try {
      const createdId = kind.createdId?.(answer);
      const readdressed = createdId === undefined ? [] : [{ type: 'readdress', provisionalId: entry.id, id: createdId } as const];
      changes = [...kind.confirm(entry, payload, answer), ...readdressed];
    } catch {
      return this.#fail(entry, unreadableAnswerError);
    }
    return this.#deliver(entry, changes);
  }

  async #deliver(entry: SendingEntry, changes: readonly ConfirmedChange[]): Promise<void> {
    await this.#ports.confirmed.apply(changes);
    await this.#ports.store.remove([entry.id]);
    this.#ports.onEvent({ type: 'delivered', entry });
  }

  async #settle(attempt: Attempt, error: KnownError): Promise<void> {
    const { entry } = attempt;
    const cause = entryErrorOf(error);
    switch (behaviourOfError(error)) {
      case 'retry':
        return this.#retryLater(entry, cause);
      case 'wait':
        if (error.kind === 'timedOut') return this.#pause(attempt, cause, error.details);
        return this.#backToQueue(entry, cause, error.details.retryAfterMs);
      case 'signOut':
        return this.#leaveForSignIn(entry, cause);
      case 'park':
        return this.#park(attempt, cause);
    }
  }

  /** Without a connection every other call would fail alike; a server that keeps failing is left in peace as well. */
  async #retryLater(entry: SendingEntry, cause: EntryError): Promise<void> {
    if (cause.kind === 'server') this.#serverFailures += 1;
    if (cause.kind !== 'server' || this.#serverFailures >= SERVER_FAILURES_MAX) this.#stop ??= 'unreachable';
    await this.#backToQueue(entry, cause);
  }

  async #leaveForSignIn(entry: SendingEntry, cause: EntryError): Promise<void> {
    this.#stop = 'signedOut';
    await this.#move(entry, (current) => returnUntilSignedIn(current, cause));
  }

  async #backToQueue(entry: SendingEntry, cause: EntryError, retryAfterMs?: number): Promise<void> {
    const now = this.#ports.clock.now();
    await this.#move(entry, (current) => returnToQueue(current, cause, { now, retryAfterMs }));
  }

  /** For as long as the server says; the instant that it names is the second choice, since the clock of this device may be wrong. */
  async #pause({ entry, kind }: Attempt, cause: EntryError, { retryAfterMs, timeoutUntil }: KnownErrorDetails): Promise<void> {
    const now = this.#ports.clock.now();
    const end = retryAfterMs === undefined ? (timeoutUntil ?? now + TIMEOUT_UNKNOWN_MS) : now + retryAfterMs;
    const until = Math.max(end, now + TIMEOUT_MIN_MS);
    await this.#move(entry, (current) => pauseUntil(current, cause, { now, until }));
    // Answers of one timeout name ends some milliseconds apart.
    if (this.#toldTimeoutUntil !== null && Math.abs(until - this.#toldTimeoutUntil) < TIMEOUT_MIN_MS) return;
    this.#toldTimeoutUntil = until;
    this.#ports.onEvent({ type: 'timedOut', entry, action: kind.timeoutAction ?? 'posting', until });
  }

  async #park({ entry, kind, payload }: Attempt, cause: EntryError): Promise<void> {
    const policy = kind.onRefused(cause.kind, payload);
    if (policy === 'settles') return this.#deliver(entry, kind.settledChanges?.(entry, payload) ?? []);
    // The draft first: a kill in between leaves an entry that is sent again and refused again, never a lost text.
    if (policy === 'returnsAsDraft') await this.#ports.returnDraft(entry, cause);
    await this.#fail(entry, cause);
  }

  async #fail(entry: SendingEntry, cause: EntryError): Promise<void> {
    await this.#move(entry, (current) => failEntry(current, cause));
    this.#ports.onEvent({ type: 'refused', entry, error: cause });
  }

  #move(entry: SendingEntry, move: (current: SendingEntry) => OutboxEntry): Promise<OutboxEntry | undefined> {
    return this.#ports.store.update(entry.id, (current) => (current.state === 'sending' ? move(current) : current));
  }
}

const notStoredError: EntryError = { kind: 'bug', message: 'The device could not store the answer. This is tried again.' };
const unsendableError: EntryError = {
  kind: 'bug',
  message: 'This version of the app cannot send this item. Update the app, or discard it.',
};
const unreadableAnswerError: EntryError = {
  kind: 'bug',
  message: 'The server took it, but its answer could not be read. It shows after the next refresh.',
};
const signedOutError: EntryError = { kind: 'unauthorized', message: 'This is sent when you are signed in again.' };

/** What the reader is told of it. */
function entryErrorOf(error: KnownError): EntryError {
  const { fields } = error.details;
  return { kind: error.kind, message: error.message, ...(fields === undefined ? {} : { fields }) };
}
