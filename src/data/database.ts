import { createRxDatabase, getAllCollectionDocuments, OPEN_COLLECTIONS } from 'rxdb/plugins/core';
import type { RxCollection, RxDatabase } from 'rxdb/plugins/core';
import { collectionNamed, collectionNames, migrationStrategies, schemas } from './collections/registry.ts';
import type { CollectionName, DocumentTypes, Schemas, StrategiesByCollection } from './collections/registry.ts';
import { loadCode } from '#core/errors/load-code.ts';
import { outboxKinds } from '#core/outbox/registry.ts';
import { enterGeneration, NewerBuildError } from './generation-guard.ts';
import { letUnreadQueriesGo } from './query-cache.ts';
import { plainHash } from './schema-hash.ts';
import { keepingWritings } from './migrations/keeping-writings.ts';
import { asStorageError, isStorageFull, StorageError } from '#core/storage/storage-error.ts';
import { createDatabaseStorage, tellWhatGoes } from './storage.ts';
import type { DatabaseStorage } from './storage.ts';

export type Collections = { [Name in CollectionName]: RxCollection<DocumentTypes[Name]> };
export type AppDatabase = RxDatabase<Collections>;

type MigrationCode = typeof import('./migrations/prepare-migration.ts');

export interface OpenDatabaseOptions {
  readonly name?: string;
  readonly storage?: DatabaseStorage;
  /** Another generation of schemas and their strategies; the current one unless a migration is being tested. */
  readonly schemas?: Schemas;
  readonly strategies?: StrategiesByCollection;
  /**
   * How the migration code comes, which is 20 kB that all starts but one do without: later by itself, except where
   * nothing can be imported later.
   */
  readonly loadMigration?: () => Promise<MigrationCode>;
  /** Gives up what can be fetched again where a migration finds the device full; answers whether anything went. */
  readonly evict?: () => Promise<boolean>;
  /** Longest wait for the browser's first answer, milliseconds. */
  readonly limitMs?: number;
  /** Called between parts of the opening, which are one long task without it; settles when the next part may begin. */
  readonly pause?: () => Promise<void>;
  /**
   * A newer build wants the database. Whoever writes stops; then the database is closed here and the newer build
   * begins. Called at most once, and not before the database is open.
   */
  readonly onSuperseded?: () => Promise<void> | void;
}

/**
 * The generation of a build: greater wherever it stores what an older one cannot read. Schemas rise one version at a
 * time and kinds of entries are only ever added, so their sum does.
 */
export function generationOf(used: Schemas): number {
  const versions = Object.values(used).map(({ version }) => version);
  return Object.keys(outboxKinds).length + versions.reduce((sum, version) => sum + version, 0);
}

/**
 * IndexedDB may fail without calling back (private windows, a broken profile); a browser that has not answered by then,
 * milliseconds, counts as one without storage. What comes after the first answer, migrations among it, may take its
 * time.
 */
const OPEN_LIMIT_MS = 10_000;

/**
 * Opens the local database, alike in page, worker and service worker. Events of one context reach the others, so a
 * query here sees a write there. Opening a name twice in one context throws: open once and pass it on. Rejects with
 * `NewerBuildError` after a newer build, and with a `StorageError` where the browser has no storage to open, or no room
 * to migrate what is stored.
 */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<AppDatabase> {
  const used = options.schemas ?? schemas;
  const name = options.name ?? 'dunlin';
  let noteOpening: (opening: Promise<AppDatabase>) => void = () => undefined;
  const opening = new Promise<AppDatabase>((resolve) => (noteOpening = resolve));
  const limitMs = options.limitMs ?? OPEN_LIMIT_MS;
  const entering = enterGeneration({
    name,
    generation: generationOf(used),
    async onSuperseded() {
      const database = await opening;
      await options.onSuperseded?.();
      await database.close();
    },
  });
  const guard = await inTime(entering, limitMs);
  const opened = openWithEviction(name, used, options);
  noteOpening(opened);
  // A failure is told to the caller; whoever would close the database has nothing to close.
  opening.catch(() => undefined);
  try {
    const database = await opened;
    const close = database.close.bind(database);
    // What runs at closing runs before the collections are closed, which is too early for the next one to begin.
    return Object.assign(database, { close: () => close().finally(guard.leave) });
  } catch (error) {
    guard.leave();
    throw error;
  }
}

/**
 * Opens a database that nothing is kept of, on a storage that lies in memory: alike in a page and its worker. Only that
 * page's contexts know of it.
 */
export function openMemoryDatabase(storage: DatabaseStorage): Promise<AppDatabase> {
  return openCollections('dunlin-memory', schemas, { storage });
}

/**
 * A migration needs room for what it writes anew. Where there is none it has changed nothing, and is tried once more
 * after pictures have made way.
 */
async function openWithEviction(name: string, used: Schemas, options: OpenDatabaseOptions): Promise<AppDatabase> {
  try {
    return await openCollections(name, used, options);
  } catch (error) {
    const canStore = asStorageError(error)?.trouble === 'full' && (await options.evict?.().catch(() => false));
    if (canStore !== true) throw error;
    return openCollections(name, used, options);
  }
}

async function openCollections(name: string, used: Schemas, options: OpenDatabaseOptions): Promise<AppDatabase> {
  const strategies = keepingWritings(options.strategies ?? migrationStrategies);
  const database = await inTime(
    createRxDatabase<Collections>({
      name,
      storage: options.storage ?? createDatabaseStorage(),
      multiInstance: true,
      eventReduce: true,
      ...(globalThis.crypto?.subtle === undefined ? { hashFunction: plainHash } : {}),
    }).then(answered),
    options.limitMs ?? OPEN_LIMIT_MS,
  );
  try {
    await addCollections(database, used, strategies, options);
  } catch (error) {
    // What is left open here would stand in the way of the next attempt. The database does not know those yet that were
    // being migrated.
    const left = [...OPEN_COLLECTIONS].filter(({ database: of }) => of.token === database.token);
    await Promise.allSettled([database.close(), ...left.map((collection) => collection.close())]);
    throw asStorageError(error) ?? error;
  }
  return database;
}

async function addCollections(
  database: AppDatabase,
  used: Schemas,
  strategies: ReturnType<typeof keepingWritings>,
  { pause, loadMigration = () => loadCode(() => import('./migrations/prepare-migration.ts')) }: OpenDatabaseOptions,
): Promise<void> {
  const autoMigrate = await holdsOlderVersions(database, used);
  const failure = autoMigrate ? await (await loadMigration()).prepareMigration(database.internalStore) : undefined;
  const creators = collectionNames.map((name) => [
    name,
    {
      schema: used[name],
      migrationStrategies: strategies[name],
      autoMigrate,
      ...(collectionNamed(name).letsUnreadQueriesGo ? { cacheReplacementPolicy: letUnreadQueriesGo } : {}),
    },
  ]);
  const adding =
    pause === undefined || autoMigrate
      ? database.addCollections(Object.fromEntries(creators))
      : addInParts(creators, (part) => database.addCollections(Object.fromEntries(part)), pause);
  await (failure === undefined ? adding : Promise.race([adding, failure.promise]));
  await Promise.all(Object.values(database.collections).map((collection) => tellWhatGoes(collection as RxCollection<object>)));
}

/** Collections whose schemas are worked out in one task. */
const COLLECTIONS_A_PART = 3;

/** The parts wait for the browser side by side; only their beginnings are apart. */
async function addInParts<Creator>(
  creators: readonly Creator[],
  add: (part: readonly Creator[]) => Promise<unknown>,
  pause: () => Promise<void>,
): Promise<void> {
  const adding: Promise<unknown>[] = [];
  for (let from = 0; from < creators.length; from += COLLECTIONS_A_PART) {
    if (from > 0) await pause();
    const part = add(creators.slice(from, from + COLLECTIONS_A_PART));
    // Told below, where all are awaited.
    part.catch(() => undefined);
    adding.push(part);
  }
  await Promise.all(adding);
}

/**
 * Its library hands out a database before the browser has opened anything; the token is the first thing that is read
 * from it.
 */
async function answered(database: AppDatabase): Promise<AppDatabase> {
  await database.storageToken;
  const [error] = database.startupErrors;
  if (error !== undefined) throw error;
  return database;
}

async function inTime<Result>(asking: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([asking, late]);
  } catch (error) {
    if (error instanceof NewerBuildError) throw error;
    throw new StorageError(isStorageFull(error) ? 'full' : 'unavailable', error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether this device stores a collection in an older version than is used. */
async function holdsOlderVersions({ internalStore }: AppDatabase, used: Schemas): Promise<boolean> {
  const stored = await getAllCollectionDocuments(internalStore);
  return stored.some(({ data: { name, version } }) => version < (used[name as CollectionName]?.version ?? 0));
}
