import type { RxChangeEvent } from 'rxdb';
import type { Clock, Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SearchIndexStore } from '#data/search-index-store.ts';
import type { Session, SessionStore } from '#data/stores/session-store.ts';
import { createSearchIndex, loadSearchIndex } from './search-index.ts';
import type { SearchIndex } from './search-index.ts';
import { searchedId } from './searchable.ts';
import { SLICE, slicesOf, sourcesOf } from './searched-sources.ts';
import type { Document, Source } from './searched-sources.ts';

/** What changed is taken in after so long, or when somebody searches; milliseconds. */
const TAKE_IN_AFTER_MS = 500;
/**
 * A stored index is compared with all that the device holds after so long, milliseconds: whoever opens the search types
 * first.
 */
const READ_ALL_AFTER_MS = 5_000;
/**
 * What was fetched so long before an index was stored may not be in it, milliseconds: it was waiting to be taken in.
 */
const STORED_LATE_MS = 60_000;
/**
 * Longest time for which a change is not in the stored index, milliseconds: storing it takes as long as a second of
 * reading.
 */
const STORE_AFTER_MS = 60_000;

export interface HeldIndexOptions {
  readonly database: AppDatabase;
  readonly session: SessionStore;
  readonly timers: Timers;
  readonly clock: Clock;
  /** Absent: there is no room on the device, so the index is made anew by each worker. */
  readonly store: SearchIndexStore | undefined;
}

/** An index in memory that follows what the device holds. */
export interface HeldIndex {
  readonly owner: string;
  /** With all that has been heard of by now. Rejects where the device cannot be read. */
  ready(): Promise<SearchIndex>;
  /** Found, and not on the device any more. */
  drop(ids: readonly string[]): void;
  /** `isKept`: what is not stored yet is. */
  close(isKept: boolean): void;
}

/** Another sign-in is another reader. */
export function ownerOf({ userId, generation }: Session): string {
  return `${generation} ${userId ?? ''}`;
}

export function holdIndex(owner: string, options: HeldIndexOptions): HeldIndex {
  const sources = sourcesOf(options.database);
  const storing = createStoring(owner, options);
  const changes = hearChanges(sources, options.timers, takeIn);
  let index: SearchIndex | undefined;
  let isClosed = false;
  let cancelReading: () => void = () => undefined;

  /** Answers whether there was an index to take it into. */
  function takeIn(heard: readonly Heard[]): boolean {
    if (index === undefined) return false;
    for (const { id, source, document } of heard) {
      if (document === null) remove(index, id);
      else put(index, source, document);
    }
    for (const { kind, max } of sources) index.keepNewest(`${kind}:`, max);
    return true;
  }

  function put(into: SearchIndex, source: Source<Document>, document: Document): void {
    const { searchable, ...about } = source.read(document);
    if (searchable === undefined) remove(into, searchedId(source.kind, document.id));
    else if (into.put(searchable, about)) storing.note(into);
  }

  function remove(from: SearchIndex, id: string): void {
    if (from.remove(id)) storing.note(from);
  }

  function putUnlessHeardOf(into: SearchIndex, source: Source<Document>, document: Document): void {
    if (!changes.hasHeardOf(searchedId(source.kind, document.id))) put(into, source, document);
  }

  /** What was fetched after the index was stored goes in: who has read on and searches now finds it. */
  async function readNew(into: SearchIndex, storedAt: number): Promise<void> {
    for (const source of sources) {
      for await (const documents of slicesOf(source.collection, storedAt - STORED_LATE_MS)) {
        for (const document of documents) putUnlessHeardOf(into, source, document);
      }
      into.keepNewest(`${source.kind}:`, source.max);
    }
  }

  /**
   * All that is stored goes in, what is not stored any more goes out. What was heard of meanwhile is newer than what is
   * read.
   */
  async function readAll(into: SearchIndex): Promise<void> {
    const known = new Set(into.ids());
    for (const source of sources) {
      for await (const documents of slicesOf(source.collection, 0)) {
        if (isClosed) return;
        for (const document of documents) {
          known.delete(searchedId(source.kind, document.id));
          putUnlessHeardOf(into, source, document);
        }
        into.keepNewest(`${source.kind}:`, source.max);
      }
    }
    for (const id of known) if (!changes.hasHeardOf(id)) remove(into, id);
    changes.forget();
    void storing.store(into);
  }

  async function open(): Promise<SearchIndex> {
    const stored = await options.store?.read(owner);
    const loaded = stored === null || stored === undefined ? undefined : await loadSearchIndex(stored).catch(() => undefined);
    if (loaded === undefined || !stored) {
      const made = createSearchIndex();
      await readAll(made);
      return (index = made);
    }
    await readNew(loaded, stored.storedAt);
    index = loaded;
    // It answers at once. What else changed while no worker kept it follows: to take all apart would hold up the
    // answers to what is being typed.
    cancelReading = options.timers.after(READ_ALL_AFTER_MS, () => void readAll(loaded).catch(() => undefined));
    return loaded;
  }

  const opened = open();
  opened.catch(() => undefined);

  return {
    owner,
    async ready() {
      const ready = await opened;
      changes.takeInAll();
      return ready;
    },
    drop(ids) {
      for (const id of ids) if (index !== undefined) remove(index, id);
    },
    close(isKept) {
      isClosed = true;
      cancelReading();
      changes.stop();
      storing.cancel();
      if (isKept && index !== undefined) void storing.store(index);
    },
  };
}

/** A document that came or changed, or, with null, went. */
interface Heard {
  readonly id: string;
  readonly source: Source<Document>;
  readonly document: Document | null;
}

/**
 * Gathers what changes, and hands it over in slices. Heard from now on, before anything is read, so that nothing falls
 * between.
 */
function hearChanges(sources: readonly Source<Document>[], timers: Timers, takeIn: (heard: readonly Heard[]) => boolean) {
  const waiting = new Map<string, Heard>();
  /** Of all that was heard of; undefined once nobody reads any more. */
  let heardOf: Set<string> | undefined = new Set();
  let cancel: (() => void) | undefined;

  const subscriptions = sources.map((source) =>
    source.collection.$.subscribe((event: RxChangeEvent<Document>) => {
      const id = searchedId(source.kind, event.documentId);
      heardOf?.add(id);
      waiting.set(id, { id, source, document: event.operation === 'DELETE' ? null : (event.documentData as Document) });
      cancel ??= timers.after(TAKE_IN_AFTER_MS, takeInSlice);
    }),
  );

  function takeInSlice(): void {
    cancel = undefined;
    takeInSome(SLICE);
    if (waiting.size > 0) cancel = timers.after(TAKE_IN_AFTER_MS, takeInSlice);
  }

  function takeInSome(count: number): void {
    const heard = [...waiting.values()].slice(0, count);
    if (!takeIn(heard)) return;
    for (const { id } of heard) waiting.delete(id);
  }

  return {
    hasHeardOf: (id: string) => heardOf?.has(id) === true,
    forget: () => void (heardOf = undefined),
    takeInAll: () => takeInSome(waiting.size),
    stop() {
      cancel?.();
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
}

/** Stores an index some time after it changed. */
function createStoring(owner: string, { session, timers, clock, store }: HeldIndexOptions) {
  let isDirty = false;
  let cancel: (() => void) | undefined;

  async function keep(index: SearchIndex): Promise<void> {
    cancel?.();
    cancel = undefined;
    if (store === undefined || !isDirty) return;
    isDirty = false;
    // Whoever signs in next must not find it, nor whoever reads the disk. A database that closes meanwhile needs none.
    const isStillOurs = await session.get().then(
      (now) => ownerOf(now) === owner,
      () => false,
    );
    if (isStillOurs) await store.write({ owner, storedAt: clock.now(), ...index.serialise() });
  }

  return {
    note(index: SearchIndex): void {
      isDirty = true;
      if (store !== undefined) cancel ??= timers.after(STORE_AFTER_MS, () => void keep(index));
    },
    store: keep,
    cancel: () => cancel?.(),
  };
}
