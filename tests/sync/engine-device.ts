import 'fake-indexeddb/auto';
import type { RxStorageInstance, RxStorageInstanceCreationParams } from 'rxdb/plugins/core';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { createCommands } from '#data/commands/commands.ts';
import type { Commands } from '#data/commands/commands.ts';
import { openDatabase } from '#data/database.ts';
import type { AppDatabase } from '#data/database.ts';
import { createDatabaseStorage } from '#data/storage.ts';
import type { DatabaseStorage, StorageOptions } from '#data/storage.ts';
import { queryDocuments, readDocument } from '#data/stores/modify-documents.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { createIdSource } from '#platform/ids.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { deferred } from '#tests/support/deferred.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import type { VirtualWorld } from '#tests/support/virtual-world.ts';
import { startEngine } from '#workers/engine/engine.ts';
import type { Engine } from '#workers/engine/engine.ts';
import type { Environment } from '#workers/engine/environment.ts';
import type { SyncNotice } from '#workers/sync-api.ts';
import type { SentRequest, SimulatedServer } from './simulated-server.ts';

/** What happens to a request on its way; `deliver` hands it to the server. */
export type Way = (request: SentRequest, deliver: () => Promise<Response>) => Promise<Response>;

const ORIGIN = 'http://api.test';
const straight: Way = (_request, deliver) => deliver();
let made = 0;

/** One tab: an engine and the commands of its page over a database of its own. */
interface Tab {
  readonly database: AppDatabase;
  readonly engine: Engine;
  readonly commands: Commands;
  die(): void;
}

/**
 * A browser with one tab: the whole engine and the real local database, on a disk in memory that outlives every kill,
 * in virtual time, against the real server in process.
 */
export class EngineDevice {
  readonly notices: SyncNotice[] = [];
  /** Milliseconds by which the device's clock is wrong. */
  clockOffset = 0;
  isOnline = true;
  way: Way = straight;
  /** Hears of each write before it reaches the disk, by collection. */
  beforeWrite: (collection: string) => void = () => undefined;
  readonly #server: SimulatedServer;
  readonly #world: VirtualWorld;
  readonly #name: string;
  readonly #locks = new FakeLocks();
  readonly #clock = { now: () => this.#world.now() + this.clockOffset };
  #tab: Tab | undefined;

  constructor(server: SimulatedServer, world: VirtualWorld) {
    made += 1;
    this.#server = server;
    this.#world = world;
    this.#name = `engine-device-${process.pid}-${made}`;
  }

  get engine(): Engine {
    return this.#open.engine;
  }

  get commands(): Commands {
    return this.#open.commands;
  }

  get database(): AppDatabase {
    return this.#open.database;
  }

  get #open(): Tab {
    if (this.#tab === undefined) throw new Error('No tab is open on this device.');
    return this.#tab;
  }

  /** Opens the tab. One realm holds the collections of one device: close or kill the other device first. */
  async start(): Promise<void> {
    let isDead = false;
    const death = deferred<never>();
    // Nobody may be waiting for it when it comes.
    death.promise.catch(() => undefined);
    const gate = <T>(job: () => Promise<T>): Promise<T> => this.#whileAlive(() => isDead, job);
    const write = (collection: string) => this.beforeWrite(collection);
    // What a dead tab had begun may never end once its database is closed: the world waits for it no longer.
    const ofDisk: Gate = (job) => gate(() => this.#world.during(Promise.race([job(), death.promise])));
    const storage = mortalStorage({ gate: ofDisk, write });
    const database = await openDatabase({ name: this.#name, storage });
    const locks = this.#locks.context();
    const environment = this.#environmentOf(database, { locks, gate, isDead: () => isDead });
    const live = { key: 'none', host: '127.0.0.1', port: 9, tls: false };
    const options = { apiUrl: ORIGIN, live, appVersion: 'test', mainBrand: true };
    const engine = await startEngine(options, environment, (notice) => this.notices.push(notice));
    const ids = createIdSource(this.#clock);
    const commands = createCommands({ database, clock: this.#clock, ids, onChange: () => void engine.page.poke() });
    const die = () => {
      isDead = true;
      locks.die();
      death.reject(new Error('This tab is dead.'));
    };
    this.#tab = { database, engine, commands, die };
  }

  /** The tab is gone, wherever it stood: nothing more of it reaches the disk or the network. */
  kill(): void {
    this.#open.die();
  }

  /** Opens another tab on what the killed one left. */
  async restart(): Promise<void> {
    const { die, database } = this.#open;
    die();
    // RxDB closes once all its calls have ended: those of a dead tab never do.
    database.requestIdlePromise = async () => undefined;
    await database.close();
    await this.start();
  }

  async stop(): Promise<void> {
    await this.#tab?.engine.stop();
    this.#tab = undefined;
  }

  /** Everything that is kept for any account. */
  async entries(): Promise<readonly OutboxEntry[]> {
    return (await queryDocuments(this.database.outbox, {})).map(({ entry }) => entry);
  }

  async signIn(username: string): Promise<string> {
    const outcome = await this.engine.account.signIn({ method: 'demo', username });
    if (!outcome.ok) throw new Error(`${username} was not signed in`);
    return (await readDocument(this.database.session, 'current'))?.userId ?? '';
  }

  async userId(): Promise<string | null> {
    return (await readDocument(this.database.session, 'current'))?.userId ?? null;
  }

  /**
   * Lets time pass until nothing of the signed-in account is left to send but what failed; answers whether that came
   * about.
   */
  drained(limitMs: number): Promise<boolean> {
    return this.#world.until(async () => {
      const entries = await createOutboxStore(this.database).list((await this.userId()) ?? '');
      return entries.every(({ state }) => state === 'failed');
    }, limitMs);
  }

  #environmentOf(
    database: AppDatabase,
    { locks, gate, isDead }: Pick<Environment, 'locks'> & { gate: Gate; isDead: () => boolean },
  ): Environment {
    return loneTab({
      database,
      clock: this.#clock,
      timers: { after: (ms, callback) => this.#world.after(ms, () => (isDead() ? undefined : callback())) },
      connection: { isOnline: () => this.isOnline, speed: () => 'fast', onChange: () => () => undefined },
      locks,
      fetch: (input, init) => gate(() => this.#fetch(new Request(input, init))),
    });
  }

  async #fetch(request: Request): Promise<Response> {
    const sent = {
      method: request.method,
      path: request.url.slice(ORIGIN.length),
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
      address: '192.0.2.1',
    };
    if (!this.isOnline) throw new TypeError('Failed to fetch');
    return this.way(sent, () => this.#world.during(this.#server.handle(sent)));
  }

  /** A dead tab waits for ever. */
  async #whileAlive<T>(isDead: () => boolean, job: () => Promise<T>): Promise<T> {
    if (isDead()) return never();
    try {
      return await job();
    } finally {
      if (isDead()) await never();
    }
  }
}

type Gate = <T>(job: () => Promise<T>) => Promise<T>;

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** The database's storage, of which nothing goes on after the death of its tab. */
function mortalStorage({ gate, write }: { gate: Gate; write: (collection: string) => void }): DatabaseStorage {
  const storage = createDatabaseStorage();
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance<Doc>(parameters: RxStorageInstanceCreationParams<Doc, StorageOptions>) {
      const instance = await storage.createStorageInstance<Doc>(parameters);
      makeMortal(instance, gate, () => write(parameters.collectionName));
      return instance;
    },
  };
}

function makeMortal<Doc>(instance: RxStorageInstance<Doc, unknown, unknown>, gate: Gate, onWrite: () => void): void {
  const { bulkWrite, findDocumentsById, query, count, cleanup } = instance;
  instance.bulkWrite = (...given) => {
    onWrite();
    return gate(() => bulkWrite.apply(instance, given));
  };
  instance.findDocumentsById = (...given) => gate(() => findDocumentsById.apply(instance, given));
  instance.query = (...given) => gate(() => query.apply(instance, given));
  instance.count = (...given) => gate(() => count.apply(instance, given));
  instance.cleanup = (...given) => gate(() => cleanup.apply(instance, given));
}

/** The request carries a write of the outbox. */
export function isWrite(request: SentRequest): boolean {
  return request.headers['idempotency-key'] !== undefined;
}
