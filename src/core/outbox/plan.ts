import type { OutboxEntry, QueuedEntry } from './entry.ts';
import { needsUpload } from './entry-files.ts';
import { AT_NEXT_TRIGGER, MAX_IN_FLIGHT } from './outbox-constants.ts';
import { closersThatWait, openersIn, type CausesOf } from './doors.ts';
import { isDue, isReplaceable, mayHaveArrived } from './stages.ts';
import { REPLACED_KEYS_MAX } from '#contract/headers.ts';

/** What a drainer that holds the lock does next. Instants are milliseconds since 1970. */
export interface DrainPlan {
  /**
   * Entries to send now, or whose files are to be uploaded, oldest first; together with those already under way at most
   * `MAX_IN_FLIGHT`. One uploads at a time, so that what is small never waits for large files.
   */
  readonly send: readonly QueuedEntry[];
  /** Of those that go before their predecessor in the lane is answered: its id, by theirs. */
  readonly after: ReadonlyMap<string, string>;
  /** When an entry may go by time alone, now for one that is due; `null` = only a trigger helps. */
  readonly nextWakeAt: number | null;
  /** When the first wait that still runs is over; for a drainer that stopped although entries are due. */
  readonly nextWaitEndsAt: number | null;
}

/** Whether an entry may go while its predecessor in the lane is under way: the server keeps the two in order (OB49). */
export type MayFollow = (entry: OutboxEntry) => boolean;

/**
 * From each lane the oldest entry that has to go before the others, if it may go now, and those that may follow it at
 * once. In a lane, a failed entry and one that waits for a failed creation step aside; any other holds back all that
 * follow.
 */
export function planDrain(entries: readonly OutboxEntry[], now: number, mayFollow: MayFollow = () => false): DrainPlan {
  const held = heldByFailure(entries);
  const limits = rateLimits(entries, now);
  const causes = causesIn(entries);
  const waitsForOlder = closersThatWait(inOrder(entries), { now, limits, causes, held });
  const isFree = (entry: QueuedEntry) => causes(entry).length === 0 && !waitsForOlder.has(entry.id);
  const mayGo = (entry: OutboxEntry): entry is QueuedEntry =>
    entry.state === 'queued' && isFree(entry) && isDue(entry, now) && limits.endOf(entry) <= now;
  const heads = new Map<string, OutboxEntry>();
  /** The last one of each lane that is under way or goes now. */
  const ends = new Map<string, OutboxEntry>();
  const after = new Map<string, string>();
  const followers: QueuedEntry[] = [];
  for (const entry of inOrder(entries)) {
    if (entry.state === 'failed' || held.has(entry.id)) continue;
    const isHead = !heads.has(entry.lane);
    if (isHead) heads.set(entry.lane, entry);
    const before = ends.get(entry.lane);
    ends.delete(entry.lane);
    if (!isHead && before === undefined) continue;
    const mayCall = mayGo(entry) && !needsUpload(entry);
    const follows = before !== undefined && mayFollow(before) && mayFollow(entry) && mayCall;
    if (entry.state === 'sending' || (isHead && mayCall) || follows) ends.set(entry.lane, entry);
    if (!follows) continue;
    after.set(entry.id, before.id);
    followers.push(entry);
  }
  const free = [...heads.values()].filter((entry) => entry.state === 'queued').filter(isFree);
  const underWay = entries.filter((entry) => entry.state === 'sending' || entry.state === 'uploading');
  const wakeTimes = wakeTimesOf(heads.values(), free, { now, limits });
  // Heads first: no lane waits for the second one of another.
  return {
    send: withOneUpload([...free.filter(mayGo), ...followers], underWay).slice(0, Math.max(0, MAX_IN_FLIGHT - underWay.length)),
    after,
    nextWakeAt: earliest(wakeTimes),
    nextWaitEndsAt: earliest(wakeTimes.filter((time) => time > now)),
  };
}

/** Of those that need an upload only the first, and none while another one uploads. */
function withOneUpload(ready: readonly QueuedEntry[], underWay: readonly OutboxEntry[]): readonly QueuedEntry[] {
  const isUploading = underWay.some((entry) => entry.state === 'uploading');
  const first = isUploading ? undefined : ready.find(needsUpload);
  return ready.filter((entry) => entry === first || !needsUpload(entry));
}

/**
 * The entries that have to be delivered before this one: those that it names, and those that open what it goes through
 * (OB58).
 */
function causesIn(entries: readonly OutboxEntry[]): CausesOf {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const openers = openersIn(entries);
  return (entry) => [...entry.dependsOn, ...openers(entry)].flatMap((id) => byId.get(id) ?? []);
}

/**
 * Of desired states that wait after an attempt the newer ones in whose place they stand by now, by the id of the older:
 * made while it was under way, a newer one could not take its place then (OB56).
 */
export function collapsing(
  entries: readonly OutboxEntry[],
  replacesTried: (entry: OutboxEntry) => boolean,
): ReadonlyMap<string, string> {
  const waiting = new Map<string, OutboxEntry>();
  const newer = new Map<string, string>();
  for (const entry of inOrder(entries)) {
    if (!replacesTried(entry)) continue;
    const about = `${entry.kind} ${entry.target}`;
    const before = waiting.get(about);
    const keys = (before?.replaces?.length ?? 0) + (entry.replaces?.length ?? 0) + 1;
    if (before !== undefined && entry.state === 'queued' && keys <= REPLACED_KEYS_MAX) newer.set(before.id, entry.id);
    if (isReplaceable(entry) && mayHaveArrived(entry)) waiting.set(about, entry);
    else waiting.delete(about);
  }
  return newer;
}

/**
 * Entries that may still go without the reader's doing: queued, paused or under way, and not waiting for a failed one.
 */
export function countUnsent(entries: readonly OutboxEntry[]): number {
  const held = heldByFailure(entries);
  return entries.filter((entry) => entry.state !== 'failed' && !held.has(entry.id)).length;
}

/**
 * Failed entries whose desired state a newer entry has replaced: an older one was under way when the newer was made, so
 * both stood. Retrying it later would undo the newer. Ids.
 */
export function supersededFailures(
  entries: readonly OutboxEntry[],
  isToggle: (entry: OutboxEntry) => boolean,
): readonly string[] {
  const newest = new Map<string, OutboxEntry>();
  for (const entry of inOrder(entries)) newest.set(`${entry.kind} ${entry.target}`, entry);
  return entries
    .filter((entry) => entry.state === 'failed' && isToggle(entry) && newest.get(`${entry.kind} ${entry.target}`) !== entry)
    .map((entry) => entry.id);
}

/**
 * Creations that the server has refused, and the reader deleted while they were being sent: each with the deletion,
 * which has nothing to delete. One that may have arrived is none. Ids.
 */
export function deletedRefusals(
  entries: readonly OutboxEntry[],
  isDeletion: (entry: OutboxEntry) => boolean,
): ReadonlyMap<string, string> {
  const refused = new Set(entries.filter((entry) => entry.state === 'failed' && !mayHaveArrived(entry)).map(({ id }) => id));
  if (refused.size === 0) return noneHeld;
  return new Map(
    entries
      .filter((entry) => refused.has(entry.target) && isDeletion(entry) && !mayHaveArrived(entry))
      .map(({ id, target }) => [target, id]),
  );
}

const noneHeld: ReadonlyMap<string, string> = new Map();

/**
 * Entry ids that wait, directly or through others, for a creation that failed: 'waits for …' in the Outbox. Value: the
 * failed entry's id.
 */
export function heldByFailure(entries: readonly OutboxEntry[]): ReadonlyMap<string, string> {
  if (!entries.some(({ state }) => state === 'failed')) return noneHeld;
  const held = new Map<string, string>();
  const causes = causesIn(entries);
  // What an entry depends on stands before it in this order, so one pass sees every chain. What opens a door depends on
  // nothing.
  for (const entry of inOrder(entries)) {
    for (const { id, state } of causes(entry)) {
      const cause = state === 'failed' ? id : held.get(id);
      if (cause !== undefined && !held.has(entry.id)) held.set(entry.id, cause);
    }
  }
  return held;
}

/**
 * Oldest id first, but never an entry before one that it depends on: ids of two contexts, or of a device whose clock
 * was set back, need not rise, and an entry that held back in its lane what it waits for itself would wait for good.
 */
export function inOrder<Entry extends OutboxEntry>(entries: readonly Entry[]): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ordered = new Set<Entry>();
  const visiting = new Set<Entry>();
  function visit(entry: Entry): void {
    if (ordered.has(entry) || visiting.has(entry)) return;
    visiting.add(entry);
    for (const id of entry.dependsOn) {
      const cause = byId.get(id);
      if (cause !== undefined) visit(cause);
    }
    ordered.add(entry);
  }
  for (const entry of entries.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))) visit(entry);
  return [...ordered];
}

interface RateLimits {
  /** When what limits the entry's calls ends; 0 = nothing does. */
  endOf(entry: OutboxEntry): number;
}

/**
 * While one entry waits for a rate limit, all of its kind do. The whole account does where the server said that it is
 * limited, and where two kinds wait at once: a server that does not say is not tried kind by kind.
 */
function rateLimits(entries: readonly OutboxEntry[], now: number): RateLimits {
  const ends = new Map<string, number>();
  let isOfAccount = false;
  for (const entry of entries) {
    if (entry.state !== 'queued' || entry.lastError?.kind !== 'rateLimited' || isDue(entry, now)) continue;
    if (entry.nextAttemptAt === AT_NEXT_TRIGGER) continue;
    ends.set(entry.kind, Math.max(ends.get(entry.kind) ?? 0, entry.nextAttemptAt));
    isOfAccount ||= entry.lastError.limitsAccount === true;
  }
  const ofAll = isOfAccount || ends.size > 1 ? Math.max(...ends.values()) : 0;
  return { endOf: ({ kind }) => Math.max(ends.get(kind) ?? 0, ofAll) };
}

function wakeTimesOf(
  heads: Iterable<OutboxEntry>,
  free: readonly QueuedEntry[],
  { now, limits }: { now: number; limits: RateLimits },
): readonly number[] {
  const times: number[] = [];
  for (const entry of heads) if (entry.state === 'paused') times.push(entry.pausedUntil);
  for (const entry of free) {
    if (entry.nextAttemptAt === AT_NEXT_TRIGGER) continue;
    times.push(Math.max(isDue(entry, now) ? now : entry.nextAttemptAt, limits.endOf(entry)));
  }
  return times;
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}
