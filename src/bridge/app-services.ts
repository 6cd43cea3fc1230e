import type { Commands } from '#data/commands/command-types.ts';
import { createCommands } from '#data/commands/commands.ts';
import { openDatabase } from '#data/database.ts';
import { readSnapshot } from '#data/snapshot.ts';
import { snapshotFirst } from '#data/views/snapshot-views.ts';
import { createViews } from '#data/views/views.ts';
import type { Views } from '#data/views/view-api.ts';
import { systemClock } from '#platform/clock.ts';
import { persistStorage } from '#platform/device-storage.ts';
import { createIdSource } from '#platform/ids.ts';
import { createVisibility } from '#platform/visibility.ts';
import type { SyncNotice, SyncOptions, SyncStatus } from '#workers/sync-api.ts';
import { sendSoon } from './background-sync.ts';
import { commandsOf } from './commands-when-open.ts';
import type { NoticeBoard } from './notice-board.ts';
import { registerServiceWorker } from './service-worker.ts';
import type { ServiceWorkerHandle } from './service-worker.ts';
import { keepSnapshot } from './snapshot-keeper.ts';
import { startSyncWorker } from './sync-worker.ts';
import type { SyncClient } from './sync-worker.ts';
import type { ValueStore } from './value-store.ts';

export interface AppServices {
  readonly views: Views;
  readonly commands: Commands;
  readonly sync: SyncClient;
  readonly status: ValueStore<SyncStatus>;
  readonly notices: NoticeBoard<SyncNotice>;
  readonly serviceWorker: ServiceWorkerHandle;
  /** Rejects when the device's database cannot be opened: nothing can be kept, and the reader must be told. */
  readonly opened: Promise<void>;
  dispose(): Promise<void>;
}

export interface AppServicesOptions extends SyncOptions {
  /** A production build registers the service worker. */
  readonly isProduction: boolean;
}

/**
 * Puts the page's services together. Resolves with the snapshot of the last visit (2-6 ms), before the database is open; worker and database
 * open beside, and views and commands wait for them by themselves.
 */
export async function createAppServices({ isProduction, ...syncOptions }: AppServicesOptions): Promise<AppServices> {
  const syncWorker = startSyncWorker(syncOptions);
  const opening = openDatabase();
  let persistence: Promise<boolean> | undefined;

  const commands = opening.then((database) =>
    createCommands({
      database,
      ids: createIdSource(),
      clock: systemClock,
      onChange() {
        sendSoon(syncWorker.client);
        persistence ??= persistStorage().catch(() => false);
      },
    }),
  );
  const live = opening.then((database) => keepSnapshot(createViews({ database })));
  // Whoever needs them awaits them; a failure to open is told by `opened`.
  for (const needed of [commands, live]) needed.catch(() => undefined);
  const views = snapshotFirst(
    await readSnapshot(),
    live.then((keeper) => keeper.views),
  );

  // A tab that comes back may have slept through `online`.
  const visibility = createVisibility();
  const stopWatching = visibility.onChange(() => {
    if (visibility.isVisible()) void syncWorker.client.poke();
  });
  return {
    views,
    commands: commandsOf(commands),
    sync: touching(syncWorker.client, views),
    status: syncWorker.status,
    notices: syncWorker.notices,
    serviceWorker: registerServiceWorker(isProduction),
    opened: opening.then(() => undefined),
    async dispose() {
      stopWatching();
      syncWorker.dispose();
      (await live).stop();
      await (await opening).close();
    },
  };
}

/** What is near the viewport stays in memory too. */
function touching(client: SyncClient, views: Views): SyncClient {
  const reportVisible: SyncClient['reportVisible'] = (ids) => {
    views.touch(ids);
    return client.reportVisible(ids);
  };
  return new Proxy(client, { get: (target, name) => (name === 'reportVisible' ? reportVisible : Reflect.get(target, name)) });
}
