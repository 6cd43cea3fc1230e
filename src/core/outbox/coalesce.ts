import { doorsOf } from './doors.ts';
import type { OutboxEntry } from './entry.ts';
import type { ConfirmedTarget } from './kind.ts';
import { kindOf, readEntry } from './registry.ts';
import { isLimited, isReplaceable, mayHaveArrived } from './stages.ts';
import { REPLACED_KEYS_MAX } from '#contract/headers.ts';

export interface Coalescing {
  /** Whether the new entry has to be sent: not, where it takes back what the server has not heard of. */
  readonly isNeeded: boolean;
  /** Ids of entries that the new one replaces or makes moot. */
  readonly obsolete: readonly string[];
  /** Of those, and of those that they stood for, the ids that the server may know: the new one names them. */
  readonly replaces: readonly string[];
}

/**
 * What a new entry does to those before it: of toggles on one target the newest wins, and one back to the confirmed
 * state cancels itself, unless the server may have heard of the older (OB56), or what is left changes that state.
 */
export function coalesce(entry: OutboxEntry, others: readonly OutboxEntry[], confirmed: ConfirmedTarget): Coalescing {
  const read = readEntry(entry);
  if (!read.readable) return { isNeeded: true, obsolete: [], replaces: [] };
  const { kind, payload } = read;
  const moot = others.filter((other) => {
    const otherKind = kindOf(other);
    const mayGo = otherKind !== undefined && !mayHaveArrived(other) && !isLimited(other);
    return mayGo && kind.makesMoot?.(entry, other, otherKind) === true;
  });
  if (kind.family === 'creation') return { isNeeded: true, obsolete: moot.map(({ id }) => id), replaces: [] };
  const same = others.filter((other) => other.kind === entry.kind && other.target === entry.target);
  const replaced: OutboxEntry[] = [];
  const replaces: string[] = [];
  for (const other of same) {
    const known = keysAtServer(other);
    if (kind.replacesTried !== true && isGoneThrough(other, others)) continue;
    const mayGo = !mayHaveArrived(other) || (kind.replacesTried === true && isReplaceable(other));
    if (!mayGo || isLimited(other) || replaces.length + known.length > REPLACED_KEYS_MAX) continue;
    replaced.push(other);
    replaces.push(...known);
  }
  // The server may have what one of them desired, whatever the device has confirmed.
  const isAtServer = replaced.length < same.length || replaces.length > 0;
  const gone = new Set([...replaced, ...moot]);
  const isSo = (target: ConfirmedTarget) => kind.isFulfilled?.(payload, target) === true;
  const willBe = () =>
    laidOver(
      confirmed,
      others.filter((other) => !gone.has(other)),
    );
  const isNeeded = isAtServer || !isSo(confirmed) || !isSo(willBe());
  return { isNeeded, obsolete: [...gone].map(({ id }) => id), replaces };
}

/**
 * The documents as they will be once the desired states that wait are there: of other kinds and on other targets too,
 * as the deletion of a repost.
 */
export function laidOver({ post, user, group, settings }: ConfirmedTarget, waiting: readonly OutboxEntry[]): ConfirmedTarget {
  const overlays = waiting.flatMap((entry) => {
    const read = readEntry(entry);
    // What failed lays nothing over (OB53).
    if (!read.readable || read.kind.family !== 'toggle' || entry.state === 'failed') return [];
    return [{ entry, payload: read.payload, overlay: read.kind.overlay ?? {} }];
  });
  return {
    ...(post && {
      post: overlays.reduce((doc, { entry, payload, overlay }) => overlay.post?.(doc, entry, payload) ?? doc, post),
    }),
    ...(user && {
      user: overlays.reduce((doc, { entry, payload, overlay }) => overlay.user?.(doc, entry, payload) ?? doc, user),
    }),
    ...(group && {
      group: overlays.reduce((doc, { entry, payload, overlay }) => overlay.group?.(doc, entry, payload) ?? doc, group),
    }),
    ...(settings && {
      settings: overlays.reduce((doc, { entry, payload, overlay }) => overlay.settings?.(doc, entry, payload) ?? doc, settings),
    }),
  };
}

/** It opens what an entry behind it goes through: that one would be refused without it (OB58). */
function isGoneThrough(opener: OutboxEntry, others: readonly OutboxEntry[]): boolean {
  const opened = doorsOf(opener, 'opens');
  if (opener.state === 'failed' || opened.length === 0) return false;
  return others.some(
    (other) => other.id > opener.id && other.state !== 'failed' && doorsOf(other, 'passes').some((door) => opened.includes(door)),
  );
}

/** Its own id among them where an attempt may have reached the server. */
function keysAtServer(entry: OutboxEntry): readonly string[] {
  return [...(entry.replaces ?? []), ...(mayHaveArrived(entry) ? [entry.id] : [])];
}
