import type { OutboxEntry } from '#core/outbox/entry.ts';
import { createDrainer } from '#core/outbox/drainer.ts';
import { newsOf } from '#core/outbox/entry-outcome.ts';
import { awaitsServer } from '#core/outbox/stages.ts';
import { createFileStore } from '#data/files/file-store.ts';
import { createEntryFiles } from '#data/files/named-files.ts';
import { readDelivered } from '#data/stores/aliases.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import type { SessionStore } from '#data/stores/session-store.ts';
import type { ApiClient } from '#net/api-client.ts';
import { createBackgroundParts } from '#net/background-parts.ts';
import { createFileUploader } from '#net/file-uploader.ts';
import { createOutboxTransport } from '#net/outbox-transport.ts';
import { putByFetch } from '#net/put-bytes.ts';
import { createDrainTriggers } from './drain-triggers.ts';
import type { DrainTriggers } from './drain-triggers.ts';
import type { Environment } from './environment.ts';

export interface OutboxDrainOptions {
  readonly environment: Pick<
    Environment,
    'database' | 'clock' | 'timers' | 'connection' | 'locks' | 'log' | 'fetch' | 'tellNews' | 'putBytes' | 'backgroundFetches'
  >;
  /** Of the API: where signed addresses without an origin are. */
  readonly apiUrl: string;
  readonly client: ApiClient;
  readonly session: SessionStore;
  /** The server has what an entry asked for. */
  readonly onDelivered: (entry: OutboxEntry) => void;
  /** After each drain: entries that may still go without the reader's doing. */
  readonly onUnsent: (count: number) => void;
  /** Another context has used up the attempts of an entry, so this one may not know that the server was away. */
  readonly onServerAwaited: () => void;
}

/** The core's drainer over this context's database and network, pulled by triggers and by time. */
export function createOutboxDrain({
  environment,
  apiUrl,
  client,
  session,
  onDelivered,
  onUnsent,
  onServerAwaited,
}: OutboxDrainOptions): DrainTriggers {
  const { database, clock, timers, connection, locks, log, tellNews, putBytes, backgroundFetches: fetches } = environment;
  const store = createOutboxStore(database);
  const files = createFileStore(database);
  const drainer = createDrainer({
    store,
    confirmed: createConfirmedStore(database, clock),
    transport: createOutboxTransport(client),
    uploader: createFileUploader({
      client,
      baseUrl: apiUrl,
      put: putBytes ?? putByFetch(environment.fetch),
      ...(fetches && { background: createBackgroundParts({ fetches, clock, timers }) }),
      readFile: async (id) => (await files.get([id]))[0]?.blob,
    }),
    files: createEntryFiles(database),
    locks,
    clock,
    timers,
    connection,
    currentUserId: async () => {
      const { accessToken, userId } = await session.get();
      return accessToken === null ? null : userId;
    },
    deliveredIds: (ids) => readDelivered(database, ids),
    onEvent(event) {
      tellNews(newsOf(event));
      if (event.type === 'delivered') onDelivered(event.entry);
    },
  });
  async function tellIfServerAwaited(): Promise<void> {
    const { userId } = await session.get();
    if (userId !== null && (await store.list(userId)).some(awaitsServer)) onServerAwaited();
  }

  return createDrainTriggers({
    clock,
    timers,
    checkAgain: () => drainer.checkAgain(),
    drain: async (trigger) => {
      try {
        const { outcome, nextWakeAt, unsent } = await drainer.drain(trigger);
        onUnsent(unsent);
        if (outcome === 'drained' && unsent > 0) await tellIfServerAwaited();
        return nextWakeAt;
      } catch (error) {
        // The next round finds on the device what is left to do.
        log('The outbox was not drained to its end.', error);
        throw error;
      }
    },
  });
}
