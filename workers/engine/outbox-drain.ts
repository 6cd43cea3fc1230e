import { createDrainer } from '#core/outbox/drainer.ts';
import type { DrainEvent } from '#core/outbox/drainer.ts';
import { awaitsServer } from '#core/outbox/plan.ts';
import { readDelivered } from '#data/stores/aliases.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { returnDraft } from '#data/stores/return-draft.ts';
import type { SessionStore } from '#data/stores/session-store.ts';
import type { ApiClient } from '#net/api-client.ts';
import { createOutboxTransport } from '#net/outbox-transport.ts';
import type { SyncNotice } from '../sync-api.ts';
import { createDrainTriggers } from './drain-triggers.ts';
import type { DrainTriggers } from './drain-triggers.ts';
import type { Environment } from './environment.ts';

export interface OutboxDrainOptions {
  readonly environment: Pick<Environment, 'database' | 'clock' | 'timers' | 'connection' | 'locks' | 'log'>;
  readonly client: ApiClient;
  readonly session: SessionStore;
  readonly onNotice: (notice: SyncNotice) => void;
  /** After each drain: entries that may still go without the reader's doing. */
  readonly onUnsent: (count: number) => void;
  /** Another context has used up the attempts of an entry, so this one may not know that the server was away. */
  readonly onServerAwaited: () => void;
}

/** The core's drainer over this context's database and network, pulled by triggers and by time. */
export function createOutboxDrain({
  environment,
  client,
  session,
  onNotice,
  onUnsent,
  onServerAwaited,
}: OutboxDrainOptions): DrainTriggers {
  const { database, clock, timers, connection, locks, log } = environment;
  const store = createOutboxStore(database);
  const drainer = createDrainer({
    store,
    confirmed: createConfirmedStore(database, clock),
    transport: createOutboxTransport(client),
    locks,
    clock,
    timers,
    connection,
    currentUserId: async () => {
      const { accessToken, userId } = await session.get();
      return accessToken === null ? null : userId;
    },
    deliveredIds: (ids) => readDelivered(database, ids),
    returnDraft: (entry, error) => returnDraft(database, clock, { entry, error }),
    onEvent: (event) => onNotice(noticeOf(event)),
  });
  async function lookForTheServer(): Promise<void> {
    const { userId } = await session.get();
    if (userId !== null && awaitsServer(await store.list(userId))) onServerAwaited();
  }

  return createDrainTriggers({
    clock,
    timers,
    drain: async (trigger) => {
      try {
        const { outcome, nextWakeAt, unsent } = await drainer.drain(trigger);
        onUnsent(unsent);
        if (outcome === 'drained' && nextWakeAt === null && unsent > 0) await lookForTheServer();
        return nextWakeAt;
      } catch (error) {
        // The next round finds on the device what is left to do.
        log('The outbox was not drained to its end.', error);
        throw error;
      }
    },
  });
}

function noticeOf(event: DrainEvent): SyncNotice {
  const { id: entryId, kind } = event.entry;
  switch (event.type) {
    case 'delivered':
      return { type: 'entryDelivered', entryId, kind };
    case 'refused':
      return { type: 'entryRefused', entryId, kind, message: event.error.message };
    case 'timedOut':
      return { type: 'timedOut', action: event.action, until: event.until };
  }
}
