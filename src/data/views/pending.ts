import type { Group } from '#contract/resources/group.ts';
import type { Post } from '#contract/resources/post.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import type { NotificationAct } from '#core/notifications/notification-act.ts';
import { entityIds } from '#core/outbox/entities.ts';
import type { Entities, EntityName } from '#core/outbox/entities.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { Membership } from '#core/outbox/kind.ts';
import { idsToday } from '#core/outbox/ids-today.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { ReadEntry } from '#core/outbox/registry.ts';
import type { OutboxDocument } from '../collections/outbox.ts';
import type { Aliases } from '../stores/aliases.ts';
import type { PendingMark, UnconfirmedToggles } from '../view-types.ts';
import { markOf } from './pending-mark.ts';

type ReadableEntry = Extract<ReadEntry, { readable: true }>;

/** A creation that shows from its entry. */
export interface Provisional {
  readonly entry: OutboxEntry;
  readonly mark: PendingMark;
  /** The post that it answers or quotes; '' for a new post. */
  readonly target: string;
  /** Keys of the lists in which it stands; absent: those of its author's posts or comments. */
  readonly lists?: readonly string[];
  build(target: Post | undefined): Post;
}

/**
 * The reader's unsent intents, ready to be laid over confirmed documents. One is made for each change of the outbox.
 */
export interface Pending {
  readonly userId: string | null;
  readonly documents: readonly OutboxDocument[];
  readonly entries: readonly OutboxEntry[];
  readonly aliases: Aliases;
  /** Newest first. */
  readonly provisionals: readonly Provisional[];
  /** By any id that it has had. */
  provisional(id: string): Provisional | undefined;
  /** Entries about a post or user that show nothing of their own, oldest first. */
  about(id: string): readonly OutboxEntry[];
  /** Where an entry stands. */
  markOf(this: void, entry: OutboxEntry): PendingMark;
  /** Of entries about one thing the newest of each kind. */
  unconfirmedOf(this: void, entries: readonly OutboxEntry[]): UnconfirmedToggles;
  /** The badges that entries give or take. */
  badgesAmong(this: void, entries: readonly OutboxEntry[]): readonly BadgeName[];
  /** Where the newest of them stands that changes what the thing says and failed. */
  refusedChangeAmong(this: void, entries: readonly OutboxEntry[]): PendingMark | undefined;
  /** What those that have not failed make of notifications, oldest first (OB53). */
  readonly notificationActs: readonly NotificationAct[];
  /** The groups in which they let the member post, or no more, oldest first. */
  readonly memberships: readonly Membership[];
  /** The groups that they make, by id: shown where the device holds none. */
  readonly madeGroups: ReadonlyMap<string, Group>;
  /** What pending toggles put at the top of a list, given by its key, newest first. */
  listedIn(keyText: string): readonly string[];
  /** It is gone for the reader: something that waits removes it. */
  removes(id: string): boolean;
  /** What they take off a list, given by its key. */
  unlistedFrom(keyText: string): ReadonlySet<string>;
  /** The confirmed document as the reader intends it. */
  overlay<Name extends EntityName>(entity: Name, confirmed: Entities[Name]): Overlaid<Entities[Name]>;
}

export interface Overlaid<Value> {
  readonly value: Value;
  /** The entries that rest on it, oldest first. */
  readonly entries: readonly OutboxEntry[];
}

const nothing: readonly never[] = [];

export function createPending(input: Pick<Pending, 'userId' | 'documents' | 'aliases'>): Pending {
  const entries = input.documents.map((document) => document.entry);
  const readable = entries.map(readEntry).filter((read): read is ReadableEntry => read.readable);
  // A delivered creation's effects are in the confirmed documents already, its entry goes in a moment.
  const unsettled = readable.filter(({ entry }) => input.aliases[entry.id] === undefined);
  const provisionals = readable.flatMap(provisionalOf).toReversed();
  const provisionalById = new Map(provisionals.map((provisional) => [provisional.entry.id, provisional]));
  const today = idsToday(entries);
  const naming = groupedBy(unsettled, namedBy);
  const listed = groupedBy(unsettled, listOf);
  const unlisted = groupedBy(unsettled, unlistedFrom);
  const about = groupedBy(
    entries.filter(({ id }) => !provisionalById.has(id)),
    ({ target }) => [target],
  );
  return {
    ...input,
    entries,
    provisionals,
    provisional: (id) => provisionalById.get(today.get(id) ?? id),
    about: (id) => about.get(id) ?? nothing,
    markOf,
    unconfirmedOf,
    badgesAmong,
    refusedChangeAmong,
    notificationActs: unsettled.flatMap(({ entry, kind, payload }) =>
      entry.state === 'failed' ? nothing : (kind.notifications?.(payload) ?? nothing),
    ),
    memberships: unsettled.flatMap(({ entry, kind, payload }) =>
      entry.state === 'failed' ? nothing : (kind.joins?.(entry, payload) ?? nothing),
    ),
    madeGroups: new Map(
      unsettled.flatMap(({ entry, kind, payload }) => {
        const group = kind.makesGroup?.(entry, payload) ?? null;
        return group === null ? [] : [[group.id, group] as const];
      }),
    ),
    listedIn: (keyText) => (listed.get(keyText) ?? nothing).map(listedId).toReversed(),
    removes: (id) =>
      (naming.get(id) ?? nothing).some(({ kind, entry }) => kind.removesTarget === true && entry.state !== 'failed'),
    unlistedFrom: (keyText) => new Set((unlisted.get(keyText) ?? nothing).map(listedId)),
    overlay: (entity, confirmed) => overlaid(entity, confirmed, naming.get(entityIds[entity](confirmed))),
  };
}

function unconfirmedOf(entries: readonly OutboxEntry[]): UnconfirmedToggles {
  const byKind: Record<string, unknown> = {};
  for (const entry of entries) {
    const read = readEntry(entry);
    if (read.readable) byKind[entry.kind] = read.payload;
  }
  return byKind;
}

function badgesAmong(entries: readonly OutboxEntry[]): readonly BadgeName[] {
  return entries.flatMap((entry) => {
    const read = readEntry(entry);
    return read.readable ? (read.kind.badgeOf?.(read.payload) ?? nothing) : nothing;
  });
}

function refusedChangeAmong(entries: readonly OutboxEntry[]): PendingMark | undefined {
  const refused = entries.findLast((entry) => {
    const read = entry.state === 'failed' ? readEntry(entry) : undefined;
    return read?.readable === true && read.kind.changesTarget === true;
  });
  return refused && markOf(refused);
}

/** In the order of the items: a list asks for each of its posts, however many entries wait. */
function groupedBy<Item>(items: readonly Item[], keysOf: (item: Item) => Iterable<string>): ReadonlyMap<string, readonly Item[]> {
  const byKey = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [item]);
      else known.push(item);
    }
  }
  return byKey;
}

/** The documents that the entry names. */
function namedBy({ kind, entry, payload }: ReadableEntry): Iterable<string> {
  return new Set([entry.target, ...(kind.otherPosts?.(payload) ?? []), ...(kind.showsOn?.(payload, entry) ?? [])]);
}

/**
 * What a toggle desired, or a change says, that failed shows no more: its mark on the thing and its entry in the Outbox
 * say what became of it (OB53).
 */
function isPutBack({ family, changesTarget }: ReadableEntry['kind'], { state }: OutboxEntry): boolean {
  return state === 'failed' && (family === 'toggle' || changesTarget === true);
}

function listedId({ kind, entry, payload }: ReadableEntry): string {
  return kind.listedIdOf?.(payload) ?? entry.target;
}

function listOf({ kind, entry, payload }: ReadableEntry): Iterable<string> {
  const keyText = isPutBack(kind, entry) ? null : (kind.listOf?.(payload) ?? null);
  return keyText === null ? [] : [keyText];
}

function unlistedFrom({ kind, entry, payload }: ReadableEntry): Iterable<string> {
  const keyText = isPutBack(kind, entry) ? undefined : kind.unlistedFrom?.(payload);
  return keyText === undefined ? [] : [keyText];
}

function overlaid<Name extends EntityName>(
  entity: Name,
  confirmed: Entities[Name],
  entries: readonly ReadableEntry[] | undefined,
): Overlaid<Entities[Name]> {
  if (entries === undefined) return { value: confirmed, entries: nothing };
  let value = confirmed;
  const laidOver: OutboxEntry[] = [];
  for (const { kind, entry, payload } of entries) {
    const next = isPutBack(kind, entry) ? value : (kind.overlay?.[entity]?.(value, entry, payload) ?? value);
    // A toggle that is fulfilled already still rests on its target until the server has answered it.
    if (next !== value || kind.family === 'toggle' || kind.changesTarget === true) laidOver.push(entry);
    value = next;
  }
  return { value, entries: laidOver };
}

function provisionalOf({ entry, kind, payload }: ReadableEntry): readonly Provisional[] {
  const provisionalPost = kind.provisionalPost?.bind(kind);
  if (provisionalPost === undefined) return [];
  const build = (target: Post | undefined) => provisionalPost(entry, payload, target === undefined ? {} : { target });
  const lists = kind.standsIn?.(payload);
  return [{ entry, mark: markOf(entry), target: entry.target, build, ...(lists === undefined ? {} : { lists }) }];
}
