import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { ReadEntry } from '#core/outbox/registry.ts';
import type { OutboxDocument } from '../collections.ts';
import type { Aliases } from '../stores/aliases.ts';
import type { PendingMark } from '../view-types.ts';
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

export function createPending(input: Pick<Pending, 'userId' | 'documents' | 'aliases'>): Pending {
  const entries = input.documents.map((document) => document.entry);
  const readable = entries.map(readEntry).filter((read): read is ReadableEntry => read.readable);
  // A delivered creation's effects are in the confirmed documents already, its entry goes in a moment.
  const unsettled = readable.filter(({ entry }) => input.aliases[entry.id] === undefined);
  const provisionals = readable.flatMap(provisionalOf).toReversed();
  return {
    ...input,
    entries,
    provisionals,
    provisional: (id) => provisionals.find(({ entry }) => entry.id === id),
    bookmarkedIds: unsettled
      .filter(({ entry, payload }) => entry.kind === 'bookmark' && (payload as { readonly bookmarked: boolean }).bookmarked)
      .map(({ entry }) => entry.target)
      .toReversed(),
    overlayPost: (post) =>
      overlay(post, unsettled, (value, { kind, entry, payload }) => kind.overlayPost?.(value, entry, payload) ?? value, post.id),
    overlayUser: (user) =>
      overlay(
        user,
        unsettled,
        (value, { kind, entry, payload }) => kind.overlayUser?.(value, entry, payload) ?? value,
        user.ulid,
      ),
  };
}

function overlay<Value>(
  confirmed: Value,
  entries: readonly ReadableEntry[],
  apply: (value: Value, entry: ReadableEntry) => Value,
  id: string,
): Overlaid<Value> {
  let value = confirmed;
  const resting: OutboxEntry[] = [];
  for (const read of entries) {
    const next = apply(value, read);
    // One that is fulfilled already still rests on its target until the server has answered it.
    if (next !== value || (read.kind.family === 'toggle' && read.entry.target === id)) resting.push(read.entry);
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
