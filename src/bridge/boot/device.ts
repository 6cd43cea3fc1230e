import { filter, firstValueFrom, race, timer } from 'rxjs';
import type { Commands } from '#data/commands/commands.ts';
import { createCommands } from '#data/commands/commands.ts';
import { openDatabase, openMemoryDatabase } from '#data/database.ts';
import type { AppDatabase } from '#data/database.ts';
import { evictCachesUnderPressure } from '#data/cache-eviction.ts';
import { asStorageError } from '#core/storage/storage-error.ts';
import { loadCode } from '#core/errors/load-code.ts';
import { raiseWriteBarrier } from '#data/write-barrier.ts';
import { queryDocuments, readDocument } from '#data/stores/modify-documents.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import type { IdSource } from '#core/ports/ports.ts';
import { tidyDrafts } from '#data/tidy-drafts.ts';
import type { StoredWritings } from '#core/storage/device-mark.ts';
import type { KeyStore } from '#core/storage/json-store.ts';
import { isAllCleared } from '#core/sync/pending-cleanup.ts';
import { createViews } from '#data/views/views.ts';
import type { Views } from '#data/views/view-api.ts';
import { systemClock } from '#platform/clock.ts';
import { createIdSource } from '#platform/ids.ts';
import { createLocks } from '#platform/locks.ts';
import { leaving$, pause$ } from '#platform/page-moments.ts';
import { evictPictures } from '#platform/picture-cache.ts';
import { yieldToMain } from '#platform/yield-to-main.ts';
import { restoreRescuedDrafts, restoreWhenSignedIn } from '../storage/draft-rescue.ts';
import type { RescueServices } from '../storage/draft-rescue.ts';
import { withRescued, withRescuedRestore } from '../storage/rescued-drafts.ts';
import type { Outcomes } from '../sync/outcomes.ts';
import type { ScrollPositions } from './scroll-positions.ts';
import { keepSnapshot } from './snapshot-keeper.ts';
import type { SnapshotKeeper, SnapshotKeeperOptions } from './snapshot-keeper.ts';
import { pictureTaker } from './stand-in-picture.ts';

/** Longest wait for the worker's engine, milliseconds, which waits up to 3 s for whoever sends. */
const CLEANUP_LIMIT_MS = 8_000;

/** The page's end of the local database. */
export interface Device {
  /** False where there was no room for a database: this one lies in the page's memory and goes with the page. */
  readonly isKept: boolean;
  readonly views: Views;
  readonly commands: Commands;
  /** Keeps what the next start paints, from now on. */
  keepSnapshot(places: ScrollPositions, options: KeepingOptions): SnapshotKeeper;
  /** Puts the account's rescued texts among its drafts. */
  restoreRescued(userId: string, presence: RescueServices['presence']): Promise<void>;
  /** The same for whoever has left texts here, once signed in. */
  restoreWhenSignedIn(restoreOf: (userId: string) => Promise<void>): Promise<void>;
  /** What is stored of what only this device has. */
  readWritings(): Promise<StoredWritings>;
  /**
   * Resolves when nothing of a former account is left to be removed; where it cannot be, the reader is not kept waiting
   * for longer than 8 s.
   */
  whenNothingIsPending(): Promise<unknown>;
  /** The account leaves: nothing more is written here. Resolves when what was under way has ended. */
  raiseWriteBarrier(): Promise<void>;
  close(): Promise<unknown>;
}

export interface KeepingOptions extends Pick<SnapshotKeeperOptions, 'keptFor' | 'onStill'> {
  readonly isMainBrand: boolean;
}

export interface DeviceListeners {
  /** Where texts are rescued that the database does not take. */
  readonly accountStorage: KeyStore;
  /** A command has written. */
  readonly onChange: () => void;
  /** What becomes of the commands' entries is told in this page. */
  readonly outcomes: Pick<Outcomes, 'own' | 'hear'>;
  /** A newer build wants the database, which closes here when this settles. */
  readonly onSuperseded: () => Promise<void>;
  /** There is no room for a database: the page's memory holds it, which workers join by this name. */
  readonly onMemoryOnly: (channelName: string) => void;
}

/**
 * Opens it. In a chunk of its own: RxDB and the outbox rules are more than a third of the app's script, and a start
 * from the snapshot paints without them.
 */
export async function openDevice({
  accountStorage,
  onChange,
  outcomes,
  onSuperseded,
  onMemoryOnly,
}: DeviceListeners): Promise<Device> {
  let isKept = true;
  const database = await openDatabase({ onSuperseded, evict: evictPictures, pause: yieldToMain }).catch((error: unknown) => {
    if (asStorageError(error)?.trouble !== 'full') throw error;
    isKept = false;
    return openInMemory(onMemoryOnly).catch(() => {
      throw error;
    });
  });
  await yieldToMain();
  evictCachesUnderPressure({ database, clock: systemClock, locks: createLocks(), evictPictures });
  // In its own time: a draft that it would remove does not count already.
  tidyDrafts(database, systemClock).catch(() => undefined);
  const views = createViews({ database });
  const { shown, noteTried } = withRescued(views, accountStorage);
  await yieldToMain();
  const written = createCommands({
    database,
    ids: idsOwnedBy(outcomes),
    clock: systemClock,
    onChange,
    onFulfilled: (entryId) => outcomes.hear({ type: 'delivered', entryId }),
  });
  const commands = withRescuedRestore(written, accountStorage);
  return {
    isKept,
    views,
    commands,
    keepSnapshot: (places, { isMainBrand, ...options }) =>
      keepSnapshot(shown, places, { ...options, pause$, leaving$, takePicture: pictureTaker({ isMainBrand, places }) }),
    async restoreRescued(userId, presence) {
      await restoreRescuedDrafts(userId, { commands, presence }, accountStorage);
      noteTried();
    },
    restoreWhenSignedIn: (restoreOf) => restoreWhenSignedIn(views, restoreOf, accountStorage),
    async readWritings() {
      const [session, unsent, drafts] = await Promise.all([
        readDocument(database.session, 'current'),
        queryDocuments(database.outbox, {}),
        queryDocuments(database.drafts, {}),
      ]);
      return { hasSession: session !== undefined, unsentCount: unsent.length, draftCount: drafts.length };
    },
    whenNothingIsPending() {
      const done$ = createSessionStore(database).changes$.pipe(filter(({ pendingCleanup }) => isAllCleared(pendingCleanup)));
      return firstValueFrom(race(done$, timer(CLEANUP_LIMIT_MS)));
    },
    raiseWriteBarrier: () => raiseWriteBarrier(database),
    close: () => database.close(),
  };
}

/**
 * So that one can read, log in and write on a device that is full, as long as the page lives. Rejects where somebody is
 * signed in on the device: what they wrote is there, and is not to be hidden behind an empty database.
 */
async function openInMemory(onMemoryOnly: DeviceListeners['onMemoryOnly']): Promise<AppDatabase> {
  const [{ hostMemoryStorage }, { readStoredWritings }] = await loadCode(() =>
    Promise.all([import('#data/memory-storage.ts'), import('#data/stored-writings.ts')]),
  );
  if ((await readStoredWritings(systemClock.now())) !== null) throw new Error('The account is on the device');
  const channelName = `dunlin-memory-${createIdSource().nextId()}`;
  const database = await openMemoryDatabase(hostMemoryStorage(channelName));
  onMemoryOnly(channelName);
  return database;
}

/** Known as this page's before anything can become of it. */
function idsOwnedBy(outcomes: Pick<Outcomes, 'own'>): IdSource {
  const source = createIdSource();
  return {
    nextId(after) {
      const id = source.nextId(after);
      outcomes.own(id);
      return id;
    },
  };
}
