import { filter, firstValueFrom, race, timer } from 'rxjs';
import type { Commands } from '#data/commands/command-types.ts';
import { createCommands } from '#data/commands/commands.ts';
import { openDatabase } from '#data/database.ts';
import { keepRoomByGivingUpCaches } from '#data/room-keeper.ts';
import { seal } from '#data/seal.ts';
import { queryDocuments, readDocument } from '#data/stores/modify-documents.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import type { StoredWritings } from '#core/storage/device-mark.ts';
import { createViews } from '#data/views/views.ts';
import type { Views } from '#data/views/view-api.ts';
import { systemClock } from '#platform/clock.ts';
import { createIdSource } from '#platform/ids.ts';
import { createLocks } from '#platform/locks.ts';
import { giveUpPictures } from '#platform/picture-cache.ts';

/** Longest wait for the worker's engine, milliseconds, which waits up to 3 s for whoever sends. */
const OWED_LIMIT_MS = 8_000;

/** The page's end of the local database. */
export interface Device {
  readonly views: Views;
  readonly commands: Commands;
  /** What is stored of what only this device has. */
  readWritings(): Promise<StoredWritings>;
  /** Resolves when nothing of a former account is left to be removed; where it cannot be, the reader is not kept waiting for longer than 8 s. */
  whenNothingIsOwed(): Promise<unknown>;
  /** The account leaves: nothing more is written here. Resolves when what was under way has ended. */
  seal(): Promise<void>;
  close(): Promise<unknown>;
}

export interface DeviceListeners {
  /** A command has written. */
  readonly onChange: () => void;
  /** A newer build wants the database, which closes here when this settles. */
  readonly onSuperseded: () => Promise<void>;
}

/**
 * Opens it. In a chunk of its own: RxDB and the outbox rules are more than a third of the app's script, and a start from the snapshot paints
 * without them.
 */
export async function openDevice({ onChange, onSuperseded }: DeviceListeners): Promise<Device> {
  const database = await openDatabase({ onSuperseded, makeRoom: giveUpPictures });
  keepRoomByGivingUpCaches({ database, clock: systemClock, locks: createLocks(), giveUpPictures });
  return {
    views: createViews({ database }),
    commands: createCommands({ database, ids: createIdSource(), clock: systemClock, onChange }),
    async readWritings() {
      const [session, unsent, drafts] = await Promise.all([
        readDocument(database.session, 'current'),
        queryDocuments(database.outbox, {}),
        queryDocuments(database.drafts, {}),
      ]);
      return { hasSession: session !== undefined, unsentCount: unsent.length, draftCount: drafts.length };
    },
    whenNothingIsOwed() {
      const done$ = createSessionStore(database).changes$.pipe(filter(({ owed }) => owed === null));
      return firstValueFrom(race(done$, timer(OWED_LIMIT_MS)));
    },
    seal: () => seal(database),
    close: () => database.close(),
  };
}
