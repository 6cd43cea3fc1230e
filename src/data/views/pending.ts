import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { PayloadOf, ReadEntry } from '#core/outbox/registry.ts';
import type { OutboxDocument } from '../collections.ts';
import type { Aliases } from '../stores/aliases.ts';
import type { PendingMark, UserView } from '../view-types.ts';
import { markOf } from './pending-mark.ts';

type ReadableEntry = Extract<ReadEntry, { readable: true }>;

/** A creation that shows from its entry. */
export interface Provisional {
  readonly entry: OutboxEntry;
  readonly mark: PendingMark;
  /** The post that it answers or quotes; '' for a new post. */
  readonly target: string;
  build(target: Post | undefined): Post;
}

/** The reader's unsent intents, ready to be laid over confirmed documents. One is made for each change of the outbox. */
export interface Pending {
  readonly userId: string | null;
  readonly documents: readonly OutboxDocument[];
  readonly entries: readonly OutboxEntry[];
  readonly aliases: Aliases;
  /** Newest first. */
  readonly provisionals: readonly Provisional[];
  provisional(id: string): Provisional | undefined;
  /** Entries about a post or user that show nothing of their own, oldest first. */
  about(id: string): readonly OutboxEntry[];
  /** Where an entry stands. */
  markOf(this: void, entry: OutboxEntry): PendingMark;
  /** The newest wish among a user's entries that may still be fulfilled; what the server refused is none. */
  followOf(entries: readonly OutboxEntry[]): UserView['pendingFollow'];
  /** Posts that a pending bookmark adds to the saved list, newest first. */
  readonly bookmarkedIds: readonly string[];
  overlayPost(post: Post): Overlaid<Post>;
  overlayUser(user: User): Overlaid<User>;
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
  const naming = entriesByNamed(unsettled);
  const about = byTarget(entries.filter(({ id }) => !provisionalById.has(id)));
  return {
    ...input,
    entries,
    provisionals,
    provisional: (id) => provisionalById.get(id),
    about: (id) => about.get(id) ?? nothing,
    markOf,
    followOf,
    bookmarkedIds: unsettled
      .filter(({ entry, payload }) => entry.kind === 'bookmark' && (payload as { readonly bookmarked: boolean }).bookmarked)
      .map(({ entry }) => entry.target)
      .toReversed(),
    overlayPost: (post) =>
      overlay(post, naming.get(post.id), (value, { kind, entry, payload }) => kind.overlayPost?.(value, entry, payload)),
    overlayUser: (user) =>
      overlay(user, naming.get(user.ulid), (value, { kind, entry, payload }) => kind.overlayUser?.(value, entry, payload)),
  };
}

function followOf(entries: readonly OutboxEntry[]): UserView['pendingFollow'] {
  const entry = entries.findLast(({ kind, state }) => kind === 'follow' && state !== 'failed');
  const read = entry === undefined ? undefined : readEntry(entry);
  if (read?.readable !== true) return null;
  return (read.payload as PayloadOf<'follow'>).following ? 'follow' : 'unfollow';
}

/** The entries that name a post or user, oldest first: a list asks for each of its posts, however many entries wait. */
function entriesByNamed(entries: readonly ReadableEntry[]): ReadonlyMap<string, readonly ReadableEntry[]> {
  const byId = new Map<string, ReadableEntry[]>();
  for (const read of entries) {
    for (const id of new Set([read.entry.target, ...(read.kind.otherPosts?.(read.payload) ?? [])])) {
      const known = byId.get(id);
      if (known === undefined) byId.set(id, [read]);
      else known.push(read);
    }
  }
  return byId;
}

function byTarget(entries: readonly OutboxEntry[]): ReadonlyMap<string, readonly OutboxEntry[]> {
  const byId = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const known = byId.get(entry.target);
    if (known === undefined) byId.set(entry.target, [entry]);
    else known.push(entry);
  }
  return byId;
}

function overlay<Value>(
  confirmed: Value,
  entries: readonly ReadableEntry[] | undefined,
  apply: (value: Value, entry: ReadableEntry) => Value | undefined,
): Overlaid<Value> {
  if (entries === undefined) return { value: confirmed, entries: nothing };
  let value = confirmed;
  const resting: OutboxEntry[] = [];
  for (const read of entries) {
    const next = apply(value, read) ?? value;
    // A toggle that is fulfilled already still rests on its target until the server has answered it.
    if (next !== value || read.kind.family === 'toggle') resting.push(read.entry);
    value = next;
  }
  return { value, entries: resting };
}

function provisionalOf({ entry, kind, payload }: ReadableEntry): readonly Provisional[] {
  const provisionalPost = kind.provisionalPost?.bind(kind);
  if (provisionalPost === undefined) return [];
  const build = (target: Post | undefined) => provisionalPost(entry, payload, target === undefined ? {} : { target });
  return [{ entry, mark: markOf(entry), target: entry.target, build }];
}
