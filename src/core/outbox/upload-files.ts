import { behaviourOfError } from '../errors/behaviour.ts';
import type { KnownError } from '../errors/error-kind.ts';
import { ownError } from '../errors/messages.ts';
import type { Clock, Timers } from '../ports/ports.ts';
import type { UploadingEntry } from './entry.ts';
import type { BegunUpload, EntryFile, FileUpload, StoragePlace } from './entry-files.ts';
import { UPLOAD_ATTEMPTS, UPLOAD_RETRY_MS, UPLOAD_TOLD_MS } from './outbox-constants.ts';
import type { UploadedSoFar } from './drainer-ports.ts';
import type { FileUploader } from './ports.ts';

export interface UploadPorts {
  readonly uploader: FileUploader;
  readonly timers: Timers;
  readonly clock: Clock;
  /** False once the entry was taken back, or is another drainer's. */
  readonly isWanted: () => boolean;
  /** Keeps on the device how far a file is. Durable when it resolves. */
  readonly note: (fileId: string, upload: FileUpload | null) => Promise<void>;
  readonly tell: (uploaded: UploadedSoFar) => void;
}

export type UploadEnd =
  | { readonly type: 'done' }
  /** Nobody wants it any more. */
  | { readonly type: 'given up' }
  /** `isRefused`: by the store, at each attempt. */
  | { readonly type: 'failed'; readonly error: KnownError; readonly isRefused?: true };

/**
 * Brings the files of an entry to the server, one after another: bytes first, then the registration, each noted before
 * the next step. So after a death what is noted does not go again, and a registration whose answer was lost is asked
 * for again with the same place, which makes no second media. Rejects where the device fails.
 */
export async function uploadFiles(entry: UploadingEntry, ports: UploadPorts): Promise<UploadEnd> {
  const { files = [], uploads } = entry;
  const progress = createProgress(entry, ports);
  for (const file of files) {
    const known = uploads.files[file.id];
    if (known?.stage === 'registered') continue;
    const onProgress = progress.begin(file);
    const place = known?.stage === 'stored' ? known.place : undefined;
    const begun = known?.stage === 'begun' ? known.begun : undefined;
    const end = await uploadFile(file, { userId: entry.userId, place, begun, onProgress }, ports);
    if (end.type !== 'done') return end;
    progress.done(file);
  }
  return { type: 'done' };
}

interface OneUpload {
  readonly userId: string;
  /** Where its bytes lie already. */
  readonly place: StoragePlace | undefined;
  /** Where some of its parts lie. */
  readonly begun: BegunUpload | undefined;
  readonly onProgress: (sentBytes: number) => void;
}

async function uploadFile(
  file: EntryFile,
  { userId, place: known, begun: before, onProgress }: OneUpload,
  ports: UploadPorts,
): Promise<UploadEnd> {
  const { uploader, timers, isWanted, note } = ports;
  let place = known;
  let begun = before;
  /**
   * Attempts since a part was brought that none before had: a long file on a line that is cut again and again comes on,
   * one that begins anew each time does not.
   */
  let tries = 1;
  /** How many of these the store refused. */
  let refusals = 0;
  let mostParts = before?.parts ?? 0;

  async function onPart(now: BegunUpload | null): Promise<void> {
    if (now !== null && now.parts > mostParts) {
      mostParts = now.parts;
      tries = 1;
      refusals = 0;
    }
    begun = now ?? undefined;
    await note(file.id, now === null ? null : { stage: 'begun', begun: now });
  }

  /** What went wrong, `undefined` where nothing did. */
  async function attempt(): Promise<KnownError | undefined> {
    if (place === undefined) {
      const put = await uploader.put(file, { userId, onProgress, isWanted, begun, onPart });
      if (!put.ok) return put.error;
      place = put.value;
      await note(file.id, { stage: 'stored', place });
    }
    if (!isWanted()) return undefined;
    const registered = await uploader.register(file, place, userId);
    if (registered.ok) await note(file.id, { stage: 'registered', media: registered.value });
    else if (registered.error.kind === 'notFound') {
      // The store has lost it, or kept it only for a time: it goes once more.
      place = undefined;
      begun = undefined;
      return ownError('server', { cause: registered.error, status: 404 });
    } else return registered.error;
    return undefined;
  }

  for (; isWanted(); tries += 1) {
    const error = await attempt();
    if (error === undefined) return isWanted() ? { type: 'done' } : { type: 'given up' };
    if (isRefusedByStore(error)) refusals += 1;
    if (behaviourOfError(error) !== 'retry' || tries === UPLOAD_ATTEMPTS)
      return { type: 'failed', error, ...(refusals === tries ? { isRefused: true } : {}) };
    await new Promise<void>((resolve) => void timers.after(UPLOAD_RETRY_MS, resolve));
  }
  return { type: 'given up' };
}

/**
 * Of a line or a store in trouble: it came too late, too early, too often, or at the same time as another; some stores
 * answer 400 where the bytes stopped coming.
 */
const passing: ReadonlySet<number> = new Set([400, 408, 409, 425, 429]);

/**
 * What the API refuses has a kind of its own: this is a store that does not take the bytes, or did not keep them, which
 * an address signed anew does not change.
 */
function isRefusedByStore({ kind, details: { status = 0 } }: KnownError): boolean {
  return kind === 'server' && status >= 400 && status < 500 && !passing.has(status);
}

/** Adds up what the files before have sent, and tells it now and then, with how far the one is that is on its way. */
function createProgress({ files = [], uploads }: UploadingEntry, { clock, tell }: UploadPorts) {
  const totalBytes = sum(files);
  let before = sum(files.filter(({ id }) => uploads.files[id]?.stage === 'registered'));
  let toldAt = Number.NEGATIVE_INFINITY;

  function tellNow(file: EntryFile, bytes: number): void {
    toldAt = clock.now();
    const sentBytes = Math.min(bytes, file.bytes);
    const place = files.indexOf(file) + 1;
    tell({ sentBytes: before + sentBytes, totalBytes, file: { place, count: files.length, sentBytes, bytes: file.bytes } });
  }

  return {
    /** Answers what to call as its bytes go. */
    begin(file: EntryFile): (sentBytes: number) => void {
      tellNow(file, 0);
      return (sentBytes) => {
        if (Math.abs(clock.now() - toldAt) >= UPLOAD_TOLD_MS) tellNow(file, sentBytes);
      };
    },
    done(file: EntryFile): void {
      tellNow(file, file.bytes);
      before += file.bytes;
    },
  };
}

function sum(files: readonly EntryFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}
