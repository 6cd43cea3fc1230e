import type { OutboxEntry } from '#core/outbox/entry.ts';
import { createDrainer } from '#core/outbox/drainer.ts';
import type { DrainTrigger } from '#core/outbox/drainer-ports.ts';
import { OUTBOX_CHECK_MS } from '#core/outbox/outbox-constants.ts';
import type { FileUploader, OutboxTransport } from '#core/outbox/ports.ts';
import type { Clock, Locks } from '#core/ports/ports.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { noFiles } from '#tests/support/media-server.ts';
import { MemoryConfirmedStore } from '#tests/support/memory-confirmed-store.ts';
import { MemoryOutboxStore } from '#tests/support/memory-outbox-store.ts';
import { MemorySessionStore, signedOut } from '#tests/support/memory-session-store.ts';
import type { SeededRandom } from '#tests/support/seeded-random.ts';
import type { VirtualWorld } from '#tests/support/virtual-world.ts';

/** What one context is given, and loses with its life. */
export interface ContextLife {
  readonly locks: Locks;
  /** Does the job, and answers never once the context is dead: nothing goes on in it. */
  live<T>(job: () => Promise<T>): Promise<T>;
}

/** The way to a server. */
export interface Network {
  connect(device: SimulatedDevice, life: ContextLife): OutboxTransport;
  /** Absent: nobody there writes with files. */
  uploads?(device: SimulatedDevice, life: ContextLife): FileUploader;
}

export interface DeviceOptions {
  readonly number: number;
  readonly world: VirtualWorld;
  readonly random: SeededRandom;
  readonly network: Network;
  /** A documentation address of its number where none is given. */
  readonly address?: string;
}

/** As the engine's timers do: after an hour at the latest it checks again. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** Of a server that knows no tokens. */
const someTokens = { accessToken: 'an.access-token', refreshToken: 'a-refresh-token' };

/** One browser: what it stores outlives its contexts, which are killed and begun anew. */
export class SimulatedDevice {
  readonly number: number;
  /** Its IP address, as the server sees it. */
  readonly address: string;
  readonly outbox = new MemoryOutboxStore();
  readonly confirmed = new MemoryConfirmedStore(this.outbox);
  /** Ids of the files that it keeps. */
  readonly files = new Set<string>();
  /** Entries that the server refused at least once. */
  readonly refused = new Set<string>();
  readonly locks = new FakeLocks();
  readonly session = new MemorySessionStore();
  readonly clock = { now: () => this.#options.world.now() + this.clockOffset };
  /** Milliseconds by which the device's clock is wrong. */
  clockOffset = 0;
  isOnline = true;
  /** Whoever writes wakes nobody: what a context has written before it died. */
  arePokesLost = false;
  readonly #options: DeviceOptions;
  #contexts: SimulatedContext[];

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.number = options.number;
    this.address = options.address ?? `192.0.2.${options.number}`;
    this.#contexts = [this.#begin(), this.#begin()];
  }

  /** Who is signed in. */
  get userId(): string | null {
    const { accessToken, userId } = this.session.stored;
    return accessToken === null ? null : userId;
  }

  signIn(userId: string, tokens: { accessToken: string; refreshToken: string } = someTokens): void {
    const { generation } = this.session.stored;
    this.session.stored = { ...signedOut, ...tokens, userId, generation: generation + 1 };
  }

  signOut(): void {
    this.session.stored = { ...signedOut, generation: this.session.stored.generation + 1 };
  }

  entries(): readonly OutboxEntry[] {
    return [...this.outbox.entries.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** A write of the reader's has just been made. */
  poke(): void {
    if (!this.arePokesLost) this.trigger('one');
  }

  /** From now on one of the contexts, the leading one, checks by itself as the engine does (OB37). */
  checksByItself(): void {
    this.#options.world.after(OUTBOX_CHECK_MS, () => {
      this.#contexts[0]?.pull('timer');
      this.checksByItself();
    });
  }

  /** Something happened after which entries may go: one context, or both at once, check. */
  trigger(which: 'one' | 'all'): void {
    const contexts = which === 'all' ? this.#contexts : [this.#options.random.pick(this.#contexts)];
    for (const context of contexts) context?.pull('trigger');
  }

  /** A context dies wherever it stands; another takes its place. */
  kill(): void {
    const index = this.#options.random.below(this.#contexts.length);
    this.#contexts[index]?.die();
    this.#contexts = this.#contexts.map((context, place) => (place === index ? this.#begin() : context));
  }

  #begin(): SimulatedContext {
    return new SimulatedContext(this, this.#options);
  }
}

/** A tab's worker or the service worker: a drainer that may stop for good before and after everything it awaits. */
class SimulatedContext {
  readonly #options: DeviceOptions;
  readonly #locks: ReturnType<FakeLocks['context']>;
  readonly #clock: Clock;
  readonly #drainer: ReturnType<typeof createDrainer>;
  #isDead = false;
  #isRunning = false;
  #pulled: DrainTrigger | null = null;

  constructor(device: SimulatedDevice, options: DeviceOptions) {
    this.#options = options;
    this.#locks = device.locks.context();
    this.#clock = device.clock;
    const { outbox, confirmed } = device;
    const life: ContextLife = { locks: this.#locks, live: (job) => this.#live(job) };
    const transport = options.network.connect(device, life);
    this.#drainer = createDrainer({
      store: {
        list: (userId) => this.#step(() => outbox.list(userId)),
        getAll: (ids) => this.#step(() => outbox.getAll(ids)),
        put: (entries) => this.#step(() => outbox.put(entries)),
        remove: (ids) => this.#step(() => outbox.remove(ids)),
        update: (id, move) => this.#step(() => outbox.update(id, move)),
        updateAll: (moves) => this.#step(() => outbox.updateAll(moves)),
      },
      confirmed: {
        apply: async (changes) => {
          for (const change of changes) await this.#step(async () => confirmed.applyOne(change));
        },
      },
      transport: { send: (call, key, userId, order) => this.#step(() => transport.send(call, key, userId, order)) },
      uploader: this.#uploaderOf(options.network.uploads?.(device, life) ?? noFiles.uploader),
      files: {
        release: (ids) =>
          this.#step(async () => {
            const named = new Set(device.entries().flatMap((entry) => (entry.files ?? []).map(({ id }) => id)));
            for (const id of ids) if (!named.has(id)) device.files.delete(id);
          }),
      },
      locks: this.#locks,
      clock: device.clock,
      timers: options.world,
      connection: { isOnline: () => device.isOnline },
      currentUserId: () => this.#step(async () => device.userId),
      onEvent: (event) => {
        if (event.type === 'refused') device.refused.add(event.entry.id);
      },
    });
  }

  #uploaderOf(uploader: FileUploader): FileUploader {
    return {
      put: (file, upload) => this.#step(() => uploader.put(file, upload)),
      register: (file, place, userId) => this.#step(() => uploader.register(file, place, userId)),
    };
  }

  pull(trigger: DrainTrigger): void {
    this.#pulled = trigger === 'trigger' ? trigger : (this.#pulled ?? trigger);
    if (!this.#isRunning) void this.#run();
  }

  die(): void {
    this.#isDead = true;
    this.#locks.die();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let nextWakeAt: number | null = null;
    while (this.#pulled !== null) {
      const trigger = this.#pulled;
      this.#pulled = null;
      ({ nextWakeAt } = await this.#drainer.drain(trigger));
    }
    this.#isRunning = false;
    if (nextWakeAt === null) return;
    const { world } = this.#options;
    world.after(Math.min(Math.max(nextWakeAt - this.#clock.now(), 250), LONGEST_WAIT_MS), () => {
      if (!this.#isDead) this.pull('timer');
    });
  }

  async #step<T>(job: () => Promise<T>): Promise<T> {
    const { world, random } = this.#options;
    await world.wait(random.below(3));
    return this.#live(async () => {
      const result = await job();
      await world.wait(random.below(2));
      return result;
    });
  }

  async #live<T>(job: () => Promise<T>): Promise<T> {
    await this.#liveOn();
    try {
      return await job();
    } finally {
      await this.#liveOn();
    }
  }

  /** What a dead context awaits never comes. */
  #liveOn(): Promise<void> {
    return this.#isDead ? new Promise(() => undefined) : Promise.resolve();
  }
}
