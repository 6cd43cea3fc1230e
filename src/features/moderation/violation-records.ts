import { createValueStore, type ValueStore } from '#bridge/value-store.ts';
import { answerOf } from '#bridge/sync/read-failure.ts';
import type { ReadFailure, ViolationsOutcome } from '#bridge/view-types.ts';
import { MAP_IDS_MAX } from '#contract/limits.ts';
import type { PostViolations } from '#contract/resources/violation.ts';

/** What is known of the reports about one post. */
export type RecordState =
  | { readonly state: 'asking' }
  /** `record`: null where nothing is reported about it any more. */
  | { readonly state: 'here'; readonly record: PostViolations | null; readonly askedAt: number }
  | { readonly state: 'failed'; readonly failure: ReadFailure };

/**
 * Others decide meanwhile: a record that was asked for so long ago is asked for anew when its post comes into view,
 * milliseconds.
 */
const FRESH_MS = 30_000;

export interface ViolationRecords extends Pick<ValueStore<ReadonlyMap<string, RecordState>>, 'get' | 'subscribe'> {
  /**
   * The record of this post is shown: it is asked for where there is none, or none as new as `since`, milliseconds
   * since 1970.
   */
  want(id: string, since?: number): void;
  /** It is asked for in any case. */
  again(id: string): void;
}

/**
 * The records of the posts on show (MOD-02), as the server has just told them. They are staff's alone, so they are in
 * the page's memory and nowhere else. What is wanted in one go is asked for in as few calls as can be.
 */
export function createViolationRecords(
  ask: (ids: readonly string[]) => Promise<ViolationsOutcome>,
  now: () => number,
): ViolationRecords {
  const store = createValueStore<ReadonlyMap<string, RecordState>>(new Map());
  const waiting = new Set<string>();
  /** Of each post the last question: an earlier one's answer is older. */
  const questions = new Map<string, number>();
  let asked = 0;

  function put(changes: readonly (readonly [string, RecordState])[]): void {
    store.set(new Map([...store.get(), ...changes]));
  }

  async function askFor(ids: readonly string[]): Promise<void> {
    const askedAt = now();
    asked += 1;
    const question = asked;
    for (const id of ids) questions.set(id, question);
    put(ids.flatMap((id) => (store.get().get(id)?.state === 'here' ? [] : [[id, { state: 'asking' }] as const])));
    const outcome = await answerOf(ask(ids));
    const current = ids.filter((id) => questions.get(id) === question);
    if (!outcome.ok) {
      put(current.map((id) => [id, { state: 'failed', failure: outcome }]));
      return;
    }
    const byId = new Map(outcome.records.map((record) => [record.id, record]));
    put(current.map((id) => [id, { state: 'here', record: byId.get(id) ?? null, askedAt }]));
  }

  function flush(): void {
    const ids = [...waiting];
    waiting.clear();
    for (let at = 0; at < ids.length; at += MAP_IDS_MAX) void askFor(ids.slice(at, at + MAP_IDS_MAX));
  }

  function again(id: string): void {
    if (waiting.size === 0) queueMicrotask(flush);
    waiting.add(id);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    again,
    want(id, since = 0) {
      const known = store.get().get(id);
      if (known?.state === 'asking') return;
      if (known?.state === 'here' && known.askedAt >= Math.max(since, now() - FRESH_MS)) return;
      again(id);
    },
  };
}

let current: { readonly userId: string | null; readonly records: ViolationRecords } | null = null;

/**
 * Those of this account: they last as long as the page, so that the tab can be left and opened again without a
 * connection, and another account gets none of them.
 */
export function violationRecordsOf(
  userId: string | null,
  ask: (ids: readonly string[]) => Promise<ViolationsOutcome>,
): ViolationRecords {
  if (current?.userId !== userId) current = { userId, records: createViolationRecords(ask, Date.now) };
  return current.records;
}
