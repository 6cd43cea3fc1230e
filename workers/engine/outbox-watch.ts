import type { RxChangeEvent, RxCollection } from 'rxdb';
import type { Observable } from 'rxjs';
import type { Timers } from '#core/ports/ports.ts';
import { OUTBOX_CHECK_MS } from '#core/outbox/outbox-constants.ts';
import type { OutboxDocument } from '#data/collections/outbox.ts';
import type { DrainTriggers } from './drain-triggers.ts';

export interface OutboxWatchOptions {
  readonly collection: RxCollection<OutboxDocument>;
  readonly isLeader$: Observable<boolean>;
  readonly timers: Timers;
  readonly outbox: Pick<DrainTriggers, 'pull' | 'check'>;
}

/**
 * The wakes that need nobody's call (OB37): every context hears from the database of what any other has appended or
 * retried, and the leader checks by itself, since whoever wrote may have died before a word of it got out.
 */
export function subscribeToOutboxAndDrain({ collection, isLeader$, timers, outbox }: OutboxWatchOptions): () => void {
  let isLeader = false;
  let cancel: () => void = () => undefined;

  function check(): void {
    outbox.check();
    cancel = timers.after(OUTBOX_CHECK_MS, check);
  }

  const written = collection.$.subscribe((event) => {
    if (isNewWork(event)) outbox.pull();
  });
  const leading = isLeader$.subscribe((leads) => {
    if (leads === isLeader) return;
    isLeader = leads;
    cancel();
    if (leads) check();
  });
  return () => {
    written.unsubscribe();
    leading.unsubscribe();
    cancel();
  };
}

/** What a drain does to entries is none, or each drain would set off another. */
function isNewWork(event: RxChangeEvent<OutboxDocument>): boolean {
  if (event.operation === 'INSERT') return true;
  const before = event.operation === 'UPDATE' ? event.previousDocumentData?.entry?.state : undefined;
  return before === 'failed' && event.documentData.entry.state === 'queued';
}
