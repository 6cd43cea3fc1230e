import { KEPT_AROUND_PLACE } from '#core/lists/kept-around-place.ts';
import { settled, unlessLate } from './idb-request.ts';
import type { StandIn } from './stand-in.ts';
import type { PostListView, SessionView, ShellView } from './view-types.ts';

/**
 * What the reader saw last, in one record of a database of its own: read in 2-6 ms, while RxDB takes some 100 ms to
 * open. It is shown until the live views have answered, which replace it in place.
 */
export interface Snapshot {
  readonly version: typeof SNAPSHOT_VERSION;
  readonly session: SessionView;
  readonly shell: ShellView;
  /** Text of the list's key, see `core/lists/list-key.ts`. */
  readonly listKey: string;
  readonly list: PostListView;
  /** What the screen showed of it, to be seen before the app's code is there. */
  readonly standIn?: StandIn | undefined;
}

/** Raised when a view's shape changes; a snapshot of another version is ignored. */
export const SNAPSHOT_VERSION = 9;
/** Posts kept: more than a screen shows, few enough to read at once. */
const POSTS_KEPT = 20;
/** A browser that does not answer by then, milliseconds, holds up no start. */
const READ_LIMIT_MS = 1_000;

const DATABASE = 'dunlin-snapshot';
const STORE = 'snapshot';
const KEY = 'last';

/**
 * The stored snapshot; `null` for none, one of another version, or a device that cannot read it. Never rejects: it only
 * saves time.
 */
export async function readSnapshot(): Promise<Snapshot | null> {
  const stored: unknown = await unlessLate(
    inReading((store) => store.get(KEY)),
    READ_LIMIT_MS,
  );
  return isSnapshot(stored) ? stored : null;
}

/** `placeKey` is the key of the post that is being read; undefined at the top. */
export async function writeSnapshot(snapshot: Omit<Snapshot, 'version'>, placeKey?: string): Promise<void> {
  const list = partAround(snapshot.list, placeKey);
  // The scheme is kept for index.html: that of a picture which is older than the last choice would only flash.
  const shell = { ...snapshot.shell, isDark: null };
  await inWriting((store) => store.put({ ...snapshot, shell, list, version: SNAPSHOT_VERSION }, KEY));
}

/** The posts around the one that is being read, of which most are below it: what is above comes into sight later. */
function partAround(list: PostListView, placeKey: string | undefined): PostListView {
  const place = placeKey === undefined ? 0 : list.items.findIndex((item) => item.key === placeKey);
  const start = Math.max(0, Math.min(place - KEPT_AROUND_PLACE, list.items.length - POSTS_KEPT));
  const gaps = list.gaps.flatMap((gap) => (gap.index >= start ? [{ ...gap, index: gap.index - start }] : []));
  const rowsAbove = start + list.gaps.length - gaps.length;
  return { ...list, items: list.items.slice(start, start + POSTS_KEPT), gaps, ended: false, isPartial: true, rowsAbove };
}

/** Part of signing out: the snapshot is the account's. */
export async function clearSnapshot(): Promise<void> {
  await inWriting((store) => store.delete(KEY));
}

function isSnapshot(stored: unknown): stored is Snapshot {
  return typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === SNAPSHOT_VERSION;
}

async function inReading<Result>(ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await openSnapshots();
  try {
    return await settled(ask(database.transaction(STORE).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/**
 * Stays open from the first write on: a page that is being closed has no time to open it, and what was asked for first
 * is done first.
 */
let open: Promise<IDBDatabase> | undefined;

async function inWriting(ask: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const before = open;
  const attempt = async () => write(await (open ??= openToStay()), ask);
  await attempt().catch((error: unknown) => {
    // The browser may have dropped a connection from before without a word: then another one is opened, once.
    if (before === undefined) throw error;
    if (open === before) open = undefined;
    return attempt();
  });
}

async function write(database: IDBDatabase, ask: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const transaction = database.transaction(STORE, 'readwrite');
  const writing = ask(transaction.objectStore(STORE));
  // In this task: a page that is being closed hears of nothing any more, and what is not committed by then is lost.
  transaction.commit();
  await settled(writing);
}

function openToStay(): Promise<IDBDatabase> {
  const opening = openSnapshots();
  const forget = () => {
    if (open === opening) open = undefined;
  };
  opening.then((database) => {
    database.addEventListener('close', forget);
    // Somebody removes it.
    database.addEventListener('versionchange', () => {
      forget();
      database.close();
    });
  }, forget);
  return opening;
}

function openSnapshots(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return settled(request);
}
