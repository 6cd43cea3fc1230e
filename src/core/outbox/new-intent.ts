import type { OutboxEntry, QueuedEntry } from './entry.ts';
import { kindNamed, type OutboxKindName, type PayloadOf } from './registry.ts';

/** What the reader wants, before it is an entry. */
export interface Intent<Name extends OutboxKindName = OutboxKindName> {
  readonly kind: Name;
  /** See `EntryBase.target`. */
  readonly target: string;
  readonly payload: PayloadOf<Name>;
}

export interface IntentContext {
  /** A fresh ULID: the entry's id, its Idempotency-Key and, for creations, the provisional post's id. */
  readonly id: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The account's entries: an intent that names an unsent creation depends on it. */
  readonly entries: readonly OutboxEntry[];
  /** See `EntryBase.formerIds`. */
  readonly formerIds?: readonly string[];
}

/** The entry that keeps `intent` until the server has answered it. */
export function newIntent<Name extends OutboxKindName>(intent: Intent<Name>, context: IntentContext): QueuedEntry {
  const kind = kindNamed(intent.kind);
  const payload = kind.parsePayload(intent.payload);
  const files = kind.filesOf?.(payload) ?? [];
  const { formerIds = [] } = context;
  return {
    id: context.id,
    userId: context.userId,
    kind: intent.kind,
    target: intent.target,
    lane: kind.laneOf({ target: intent.target, payload }),
    payload,
    dependsOn: context.entries
      .filter((entry) => entry.id === intent.target || kind.waitsFor?.(payload, entry) === true)
      .map(({ id }) => id),
    attempts: 0,
    createdAt: context.now,
    state: 'queued',
    nextAttemptAt: 0,
    ...(formerIds.length === 0 ? {} : { formerIds }),
    ...(files.length === 0 ? {} : { files }),
  };
}
