import { createDrainer } from '#core/outbox/drainer.ts';
import type { Drainer } from '#core/outbox/drainer.ts';
import { newsOf } from '#core/outbox/entry-outcome.ts';
import type { EntryNews } from '#core/outbox/entry-outcome.ts';
import { DRAINER_SILENCE_MS } from '#core/outbox/outbox-constants.ts';
import type { BackgroundFetches } from '#core/ports/background-fetches.ts';
import type { Clock, Locks, Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { NewerBuildError } from '#data/generation-guard.ts';
import { createFileStore } from '#data/files/file-store.ts';
import { createEntryFiles } from '#data/files/named-files.ts';
import { deliveredPictures } from '#data/delivered-pictures.ts';
import { readDelivered } from '#data/stores/aliases.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { connectApi } from '#net/connect.ts';
import { API_URL_SETTING } from '#data/setting-keys.ts';
import type { SettingKey } from '#data/setting-keys.ts';
import { createFileUploader } from '#net/file-uploader.ts';
import { createOutboxTransport } from '#net/outbox-transport.ts';
import { putByFetch } from '#net/put-bytes.ts';
import { createBackgroundParts } from '#net/background-parts.ts';

/**
 * Longest wait for a retry in one event, in milliseconds: the drainer's own pauses of 1, 2 and 4 s, not the minutes
 * after which browsers ask again.
 */
const RETRY_WAIT_MAX_MS = 5_000;

/**
 * How long a drainer elsewhere is watched in one event, in milliseconds: as long as it takes to tell that it is frozen
 * with its tab. What a context has seen of it goes with the context, and the next event comes minutes later. Browsers
 * give a sync event three minutes.
 */
const BUSY_WATCH_MS = DRAINER_SILENCE_MS + 10_000;

export interface DrainServices {
  readonly openDatabase: () => Promise<AppDatabase>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly locks: Locks;
  readonly fetch: typeof globalThis.fetch;
  readonly backgroundFetches: BackgroundFetches<Blob>;
  /** To the pages that are open: what became of an entry is told where it was written. */
  readonly tellNews: (news: EntryNews) => void;
  /** Whether some page is being looked at. */
  readonly isReaderThere: () => Promise<boolean>;
  /** On the app's icon: how many notifications wait. */
  readonly showBadge: (count: number) => Promise<void>;
  /**
   * Begins to keep a picture of a post that was delivered, by its address: no page is there to show it, so none would.
   * Nobody waits for it here: what is acted on next would stand behind a line that hangs.
   */
  readonly keepPicture: (address: string) => void;
}

/**
 * Drains the outbox with no page's help. Rejects where something is left that may still go, so that the browser tries
 * again; what waits for the reader, or for a sign-in, is no reason to be woken.
 */
export function createOutboxDrain(services: DrainServices): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    // One realm opens the database once; a second event joins the drain that runs.
    running ??= drainAndClose(services).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function drainAndClose(services: DrainServices): Promise<void> {
  const database = await openUnlessNewer(services);
  // The entries are a newer build's, which sends them: being woken again would change nothing.
  if (database === undefined) return;
  const begun = services.clock.now();
  const delivered: string[] = [];
  try {
    const drainer = await createContextDrainer(database, services, (entryId) => delivered.push(entryId));
    const unsent = await drainWithRetries(drainer, services);
    if (unsent > 0) throw new Error(`${unsent} items are left in the outbox`);
  } finally {
    await showNewCount(database, begun, services).catch(() => undefined);
    const pictures = await deliveredPictures(database, delivered).catch(() => []);
    await database.close();
    for (const address of pictures) services.keepPicture(address);
  }
}

/**
 * With no page open nobody else shows what the server has answered since: what a push said of the count is no longer
 * so.
 */
async function showNewCount({ settings }: AppDatabase, begun: number, { showBadge }: DrainServices): Promise<void> {
  const stored = await readDocument(settings, 'unseen-count' satisfies SettingKey);
  if (typeof stored?.value === 'number' && stored.updatedAt >= begun) await showBadge(stored.value);
}

async function openUnlessNewer({ openDatabase }: DrainServices): Promise<AppDatabase | undefined> {
  try {
    return await openDatabase();
  } catch (error) {
    if (error instanceof NewerBuildError) return undefined;
    throw error;
  }
}

/** Answers how many entries may still go. */
async function drainWithRetries(drainer: Drainer, { clock, timers }: DrainServices): Promise<number> {
  let report = await drainer.drain('trigger');
  const begun = clock.now();
  while (report.unsent > 0 && report.nextWakeAt !== null && report.nextWakeAt - clock.now() <= RETRY_WAIT_MAX_MS) {
    const wait = Math.max(report.nextWakeAt - clock.now(), 0);
    await new Promise<void>((resolve) => void timers.after(wait, resolve));
    report = await drainer.drain('timer');
    // Another context drains: it does the rest, and the browser asks again should it die.
    if (report.outcome === 'busy' && clock.now() - begun > BUSY_WATCH_MS) return report.unsent;
  }
  return report.unsent;
}

async function createContextDrainer(
  database: AppDatabase,
  { clock, timers, locks, fetch, backgroundFetches, tellNews, isReaderThere }: DrainServices,
  onDelivered: (entryId: string) => void,
): Promise<Drainer> {
  const session = createSessionStore(database);
  const apiUrl = (await readDocument(database.settings, API_URL_SETTING))?.value;
  const baseUrl = typeof apiUrl === 'string' ? apiUrl : '';
  const files = createFileStore(database);
  const { client } = connectApi({ baseUrl, clock, fetch, store: session, locks });
  return createDrainer({
    store: createOutboxStore(database),
    confirmed: createConfirmedStore(database, clock),
    transport: createOutboxTransport(client),
    uploader: createFileUploader({
      client,
      baseUrl,
      put: putByFetch(fetch),
      background: createBackgroundParts({ fetches: backgroundFetches, clock, timers }),
      readFile: async (id) => (await files.get([id]))[0]?.blob,
    }),
    files: createEntryFiles(database),
    locks,
    clock,
    timers,
    currentUserId: async () => {
      const { accessToken, userId } = await session.get();
      return accessToken === null ? null : userId;
    },
    deliveredIds: (ids) => readDelivered(database, ids),
    isReaderThere,
    onEvent(event) {
      tellNews(newsOf(event));
      if (event.type === 'delivered') onDelivered(event.entry.id);
    },
  });
}
