/** What a page may ask of the service worker. */
export type PageMessage =
  /** The reader agreed to the update; workbox-window sends it under this name. */
  | { readonly type: 'SKIP_WAITING' }
  /** A newer version waits for this one to be idle: give up the pictures that are on their way to pages. */
  | { readonly type: 'LET_GO' }
  /** No service worker answers for the page: it was loaded while this one took its place, or past it. */
  | { readonly type: 'CLAIM' }
  /** The browser removed the app's files: keep them again. */
  | { readonly type: 'REPAIR_FILES' }
  /** Another build has started, or the reader is stuck with an old one: give up what is kept of former builds. */
  | { readonly type: 'CLEAR_CACHE' }
  /** Have the app's own files fetched again, whatever is kept. */
  | { readonly type: 'FETCH_FILES_ANEW' }
  /** How many pictures are kept, and their bytes. */
  | { readonly type: 'MEASURE_PICTURES' }
  /** Which files of the app are kept: two service workers that keep the same are the same version. */
  | { readonly type: 'NAME_FILES' };

/** The answers, sent to the port that came with the message. */
export type WorkerMessage =
  | { readonly type: 'DONE' }
  | { readonly type: 'PICTURES'; readonly count: number; readonly bytes: number }
  | { readonly type: 'FILES'; readonly names: string }
  | { readonly type: 'FAILED' };

const types: ReadonlySet<unknown> = new Set<PageMessage['type']>([
  'SKIP_WAITING',
  'LET_GO',
  'CLAIM',
  'REPAIR_FILES',
  'CLEAR_CACHE',
  'FETCH_FILES_ANEW',
  'MEASURE_PICTURES',
  'NAME_FILES',
]);

/** Reads a message; `undefined` for anything that is none of ours. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !types.has(data.type)) return undefined;
  return data as PageMessage;
}
