import type { OutboxCall } from './call.ts';
import { afterAll, begun, isSameAttempt, isUnderWay, readable, resumed, takenOver, unlessTried } from './drain-moves.ts';
import type { DrainerPorts, DrainEvent, DrainReport, DrainTrigger } from './drainer-ports.ts';
import type { OutboxEntry, SendingEntry, UnderWayEntry, UploadingEntry } from './entry.ts';
import {
  DRAINER_BEAT_MS,
  GATHERED_MAX,
  GATHER_MS,
  CHECK_AGAIN_MS,
  SERVER_FAILURES_MAX,
  TIMEOUT_MIN_MS,
} from './outbox-constants.ts';
import { keptUntold, refusesCreation, turnOf } from './drain-turn.ts';
import { countUnsent, planDrain, type DrainPlan } from './plan.ts';
import type { EntryMove } from './ports.ts';
import { followDelivered, postsNamedBy } from './readdress-entry.ts';
import { kindOf, readEntry } from './registry.ts';
import {
  askAgain,
  failedUnsent,
  leaveForSignIn,
  settleAnswer,
  settleUpload,
  unsendableError,
  type Settlement,
} from './settle-answer.ts';
import { noteUpload } from './stages.ts';
import { uploadFiles } from './upload-files.ts';

/** An attempt, or an upload, that is over. `now` in milliseconds since 1970. */
interface Ended {
  readonly entry: UnderWayEntry;
  settle(now: number): Settlement;
}

/**
 * One stretch of sending, from taking the lock to giving it back.
 *
 * A turn costs the device one reading of the account, one reading of the answered entries and one write of the outbox,
 * however many entries wait: the write that lets the answered entries go marks the next ones as under way. What the
 * device holds is read anew where it may matter (OB45); what is known in between is only a proposal, since every move
 * is made on what is stored.
 */
export class DrainRun {
  readonly #ports: DrainerPorts;
  readonly #userId: string;
  /** The last reading of the device, with the moves made since. */
  #known: ReadonlyMap<string, OutboxEntry> = new Map();
  /** Nothing was waited for since the last reading. */
  #isFresh = false;
  #readAt = 0;
  readonly #underWay = new Map<string, Promise<void>>();
  #ended: Ended[] = [];
  /** Why going on is pointless: no session, neither connection nor a server that answers, or the lock is another's. */
  #stop: 'signedOut' | 'unreachable' | 'deposed' | null = null;
  #stoppedAt = 0;
  #serverFailures = 0;
  /** Whoever waits in `#until` waits no longer. */
  #cutWait: () => void = () => undefined;
  /** Something may have been written since the last reading. */
  #isCheckAsked = false;
  /** An answer said that the server takes writes in the order that they name (OB49). */
  #keepsOrder = false;
  /** Posts that have been searched for among the delivered creations, and those found there by provisional id. */
  readonly #foundIds = new Set<string>();
  readonly #delivered = new Map<string, string>();
  /** End of the timeout that the reader has been told of. */
  #toldTimeoutUntil: number | null = null;

  constructor(ports: DrainerPorts, userId: string) {
    this.#ports = ports;
    this.#userId = userId;
  }

  /** Another context drains now: nothing more is sent from here. */
  depose(): void {
    this.#stop = 'deposed';
  }

  /** Something was written, or may be sent again. As for a drain that begins now, the server may answer again. */
  checkAgain(): void {
    this.#isCheckAsked = true;
    if (this.#stop === 'unreachable') [this.#stop, this.#serverFailures] = [null, 0];
    this.#cutWait();
  }

  async untilNothingMayGo(trigger: DrainTrigger): Promise<DrainReport> {
    try {
      // Under the lock nobody else sends, so an entry in `sending` belongs to a context that died.
      await this.#readDevice((entry) => takenOver(entry, trigger));
      let settled: readonly Settlement[] = [];
      for (;;) {
        await this.#write(settled);
        settled = [];
        if (this.#isCheckDue()) {
          await this.#readDevice();
          continue;
        }
        if (this.#ended.length === 0 && this.#underWay.size === 0) return this.#report();
        await this.#answers();
        this.#isFresh = false;
        if (this.#ended.length > 0) settled = await this.#settleEnded();
        // The reader may have deleted it since the last reading: then there is nothing to tell.
        if (settled.some(refusesCreation)) await this.#readDevice();
      }
    } finally {
      // The lock must not go while a call is under way: another drainer would take its entry for abandoned.
      await Promise.allSettled(this.#underWay.values());
    }
  }

  /**
   * The first answer of what is under way, and those that come close behind it; or none, where the device is to be
   * checked meanwhile. One call goes on, for the server not to wait.
   */
  async #answers(): Promise<void> {
    if (this.#isCheckAsked) return;
    if (!(await this.#until(DRAINER_BEAT_MS, () => this.#ended.length > 0))) {
      if (!this.#isCheckAsked) await this.#beat();
      return;
    }
    await this.#until(GATHER_MS, () => this.#ended.length >= GATHERED_MAX || this.#underWay.size === 0);
  }

  /** Whether the attempts under way, as they end, bring about what is waited for in that time. */
  async #until(ms: number, isSo: () => boolean): Promise<boolean> {
    if (isSo()) return true;
    let isOver = false;
    let cancel: () => void = () => undefined;
    const waited = new Promise<void>((resolve) => {
      this.#cutWait = () => {
        isOver = true;
        resolve();
      };
      cancel = this.#ports.timers.after(ms, this.#cutWait);
    });
    while (!isSo() && !isOver) await Promise.race([...this.#underWay.values(), waited]);
    cancel();
    return isSo();
  }

  /** Shows whoever waits for the lock that this context lives, however long a call takes (OB36). */
  async #beat(): Promise<void> {
    const [id = ''] = this.#underWay.keys();
    const known = this.#known.get(id);
    if (known === undefined || !isUnderWay(known) || this.#stop === 'deposed') return;
    const move: EntryMove = (current) =>
      isSameAttempt(current, known) ? { ...current, beats: (current.beats ?? 0) + 1 } : current;
    // What cannot be written now is no reason to give up the call.
    await this.#move(new Map([[id, move]])).catch(() => undefined);
  }

  /** Before the end, and now and then: other contexts append, retry and take back meanwhile. */
  #isCheckDue(): boolean {
    if (this.#isFresh) return false;
    if (this.#underWay.size === 0) return this.#ended.length === 0;
    if (this.#stop !== null) this.#isCheckAsked = false;
    return this.#isCheckAsked || (this.#stop === null && Math.abs(this.#ports.clock.now() - this.#readAt) >= CHECK_AGAIN_MS);
  }

  #report(): DrainReport {
    const entries = [...this.#known.values()];
    return {
      outcome: 'drained',
      nextWakeAt: this.#nextWakeAt(planDrain(entries, this.#ports.clock.now())),
      unsent: countUnsent(entries),
    };
  }

  /** A drainer that stopped leaves what is due to the next wait that ends: an unreachable server gets its pause. */
  #nextWakeAt(plan: DrainPlan): number | null {
    if (this.#stop === 'signedOut' || this.#stop === 'deposed') return null;
    if (this.#stop === null) return plan.nextWakeAt;
    // Seen from when it stopped: on a slow device the wait may be over before the drain has ended.
    return planDrain([...this.#known.values()], this.#stoppedAt).nextWaitEndsAt;
  }

  /**
   * Reads the account's entries, though perhaps not what is written meanwhile, with what needs no call: pauses that are
   * over, entries that cannot be read, delivered posts.
   */
  async #readDevice(takeOver: (entry: OutboxEntry) => OutboxEntry = (entry) => entry): Promise<void> {
    const { store, clock } = this.#ports;
    this.#isCheckAsked = false;
    const entries = await store.list(this.#userId);
    this.#isFresh = true;
    this.#readAt = clock.now();
    this.#known = new Map(entries.map((entry) => [entry.id, entry]));
    await this.#findDelivered(entries);
    const tidied = (entry: OutboxEntry) => {
      const taken = takeOver(entry);
      return isUnderWay(taken) ? taken : readable(resumed(followDelivered(taken, this.#delivered), this.#readAt));
    };
    const moved = entries.filter((entry) => tidied(entry) !== entry);
    const after = await this.#move(new Map(moved.map(({ id }) => [id, tidied])));
    for (const entry of moved) {
      const now = after.get(entry.id);
      if (now?.state === 'failed' && entry.state !== 'failed') this.#ports.onEvent({ type: 'refused', entry, error: now.error });
    }
  }

  /**
   * An entry may be written while the creation that it names is delivered, by a context that dies, or pauses, before it
   * checks again: it still names the provisional post, perhaps only as the top of its thread. With the creation gone
   * its answer is there for good, so each post is asked about once.
   */
  async #findDelivered(entries: readonly OutboxEntry[]): Promise<void> {
    const isOpen = (id: string) => !this.#known.has(id) && !this.#foundIds.has(id);
    const asked = new Set(entries.flatMap(postsNamedBy).filter(isOpen));
    if (asked.size === 0) return;
    for (const [provisionalId, id] of (await this.#ports.deliveredIds?.([...asked])) ?? [])
      this.#delivered.set(provisionalId, id);
    for (const id of asked) this.#foundIds.add(id);
  }

  /** What comes of the attempts that are over, with the documents that they change kept already. */
  async #settleEnded(): Promise<readonly Settlement[]> {
    // In the order of writing: of two that are kept together the later one stands above.
    const ended = this.#ended.toSorted((a, b) => (a.entry.id < b.entry.id ? -1 : 1));
    this.#ended = [];
    const { store, clock } = this.#ports;
    const [stored, userId] = await Promise.all([store.getAll(ended.map(({ entry }) => entry.id)), this.#ports.currentUserId()]);
    // Gone with the sign-out, or delivered by a drainer that no lock kept away.
    this.#remember(
      ended.filter(({ entry }) => !stored.has(entry.id)).map(({ entry }) => entry.id),
      new Map(),
    );
    const settled = ended
      .filter(({ entry }) => stored.has(entry.id))
      // Signed out, and perhaps somebody else in: nothing is written any more for an account that left.
      .map(({ entry, settle }) => (userId === this.#userId ? settle(clock.now()) : leaveForSignIn(entry)));
    for (const settlement of settled) this.#learn(settlement);
    return this.#keep(await keptUntold(settled, this.#ports));
  }

  /** Without a connection every other call would fail alike; a server that keeps failing is left in peace as well. */
  #learn({ verdict }: Settlement): void {
    this.#serverFailures = verdict === 'serverFailed' ? this.#serverFailures + 1 : 0;
    if (this.#stop === null) this.#stoppedAt = this.#ports.clock.now();
    if (verdict === 'signedOut') this.#stop = 'signedOut';
    else if (verdict === 'noAnswer' || this.#serverFailures >= SERVER_FAILURES_MAX) this.#stop ??= 'unreachable';
  }

  /** Documents first, entries second: see docs/decisions/0002. What the device cannot keep holds back no other. */
  async #keep(settled: readonly Settlement[]): Promise<readonly Settlement[]> {
    if (settled.length > 1) {
      try {
        await this.#keepTogether(settled);
        return settled;
      } catch {
        // One by one shows which of them it is; applying twice is the same as once.
      }
    }
    return Promise.all(
      settled.map((settlement) =>
        this.#keepTogether([settlement]).then(
          () => settlement,
          () => askAgain(settlement.entry, this.#ports.clock.now()),
        ),
      ),
    );
  }

  async #keepTogether(settled: readonly Settlement[]): Promise<void> {
    const changes = settled.flatMap((settlement) => settlement.changes);
    if (changes.length === 0) return;
    await this.#ports.confirmed.apply(changes);
    const readdressings = changes.filter((change) => change.type === 'readdress');
    if (readdressings.length === 0) return;
    this.#known = new Map([...this.#known].map(([id, entry]) => [id, afterAll(entry, readdressings)]));
  }

  /** One write: what `turnOf` says, and the next entries are marked as under way. */
  async #write(settled: readonly Settlement[]): Promise<void> {
    const now = this.#ports.clock.now();
    const known = this.#known;
    const { moves, left, deleted } = turnOf([...known.values()], settled);
    const plan = planDrain(left, now, (entry) => this.#keepsOrder && kindOf(entry)?.family === 'creation');
    const next = this.#stop === null ? plan.send : [];
    // Durable before the call: whoever finds it later knows that the server may have it. Of one whose upload has just
    // ended it is the same write.
    for (const { id } of next) moves.set(id, begun(moves.get(id), now));
    const after = await this.#move(moves);
    // What was asked for again stays, and so does what waits for it.
    if (deleted.size > 0) this.#isFresh = false;
    const isDeleted = (id: string) => deleted.has(id) && !after.has(id);
    for (const { entry, event } of settled) if (event !== undefined && !isDeleted(entry.id)) this.#tell(event);
    const gone = [...deleted.keys()].filter(isDeleted);
    await this.#releaseFiles([
      ...settled.filter((settlement) => settlement.next === null).map(({ entry }) => entry),
      ...gone.flatMap((id) => known.get(id) ?? []),
    ]);
    await this.#settleDeletions(gone.flatMap((id) => known.get(deleted.get(id) ?? '') ?? []));
    for (const { id } of next) this.#begin(after.get(id), now, plan.after.get(id));
  }

  /** Of what has gone. What is left of them by a death in between goes later (`src/data/files/`). */
  async #releaseFiles(gone: readonly OutboxEntry[]): Promise<void> {
    const ids = gone.flatMap((entry) => entry.files ?? []).map(({ id }) => id);
    if (ids.length > 0) await this.#ports.files.release(ids).catch(() => undefined);
  }

  /**
   * What they delete is gone: in a second write, as it may have been asked for again at the first one. One that a death
   * leaves is answered by the server.
   */
  async #settleDeletions(deletions: readonly OutboxEntry[]): Promise<void> {
    const after = await this.#move(new Map(deletions.map(({ id }) => [id, unlessTried])));
    for (const entry of deletions) if (!after.has(entry.id)) this.#tell({ type: 'delivered', entry });
  }

  async #move(moves: ReadonlyMap<string, EntryMove>): Promise<ReadonlyMap<string, OutboxEntry>> {
    if (moves.size === 0) return new Map();
    const after = await this.#ports.store.updateAll(moves);
    this.#remember([...moves.keys()], after);
    return after;
  }

  #remember(ids: readonly string[], stored: ReadonlyMap<string, OutboxEntry>): void {
    const known = new Map(this.#known);
    for (const id of ids) {
      const entry = stored.get(id);
      if (entry === undefined) known.delete(id);
      else known.set(id, entry);
    }
    this.#known = known;
  }

  #tell(event: DrainEvent): void {
    if (event.type === 'timedOut') {
      // Answers of one timeout name ends some milliseconds apart.
      if (this.#toldTimeoutUntil !== null && Math.abs(event.until - this.#toldTimeoutUntil) < TIMEOUT_MIN_MS) return;
      this.#toldTimeoutUntil = event.until;
    }
    this.#ports.onEvent(event);
  }

  /** Calls for an entry that was marked. Another context may have taken it back since, or have begun with it. */
  #begin(entry: OutboxEntry | undefined, now: number, predecessor: string | undefined): void {
    if (entry === undefined || !isUnderWay(entry) || entry.sentAt !== now) {
      this.#isFresh = false;
      return;
    }
    const ending = entry.state === 'sending' ? this.#call(entry, predecessor) : this.#upload(entry);
    this.#underWay.set(entry.id, this.#end(entry, ending));
  }

  /** Never rejects. */
  async #end(entry: UnderWayEntry, ending: Promise<Ended['settle']>): Promise<void> {
    const settle = await ending;
    this.#ended.push({ entry, settle });
    this.#underWay.delete(entry.id);
  }

  async #upload(entry: UploadingEntry): Promise<Ended['settle']> {
    const { uploader, timers, clock } = this.#ports;
    const isSame = (current: OutboxEntry | undefined) => current !== undefined && isSameAttempt(current, entry);
    try {
      const end = await uploadFiles(entry, {
        uploader,
        timers,
        clock,
        // The reader may discard it while its files go out.
        isWanted: () => this.#stop !== 'deposed' && isSame(this.#known.get(entry.id)),
        note: async (fileId, upload) => {
          const move: EntryMove = (current) =>
            current.state === 'uploading' && isSame(current) ? noteUpload(current, fileId, upload) : current;
          await this.#move(new Map([[entry.id, move]]));
        },
        tell: (uploaded) => this.#tell({ type: 'uploading', entry, ...uploaded }),
      });
      return (now) => settleUpload(entry, end, now);
    } catch {
      return (now) => ({ ...askAgain(entry, now), verdict: 'noAnswer' });
    }
  }

  async #call(entry: SendingEntry, predecessor: string | undefined): Promise<Ended['settle']> {
    const read = readEntry(entry);
    if (!read.readable) return () => failedUnsent(entry, read.error);
    const { kind, payload } = read;
    let call: OutboxCall;
    try {
      call = kind.call(entry, payload);
    } catch {
      return () => failedUnsent(entry, unsendableError);
    }
    try {
      const answer = await this.#ports.transport.send(call, entry.id, this.#userId, {
        after: predecessor,
        replaces: entry.replaces,
      });
      if (answer.ok && answer.keepsOrder === true) this.#keepsOrder = true;
      return (now) => settleAnswer({ entry, kind, payload }, answer, now);
    } catch {
      // The session could not be renewed or its tokens kept: every other call would fail alike.
      return (now) => ({ ...askAgain(entry, now), verdict: 'noAnswer' });
    }
  }
}
