import { combineLatest, concat, debounceTime, filter, from, of } from 'rxjs';
import { joinLosses, lossOfContent, lossSince, markWithout } from '#core/storage/device-mark.ts';
import type { DeviceMark, FoundStorage, StorageLoss, StoredWritings } from '#core/storage/device-mark.ts';
import type { SessionView } from '#data/view-types.ts';
import type { Views } from '#data/views/view-api.ts';
import { createDeviceMarkStore, findStorage } from '#platform/device-mark-store.ts';
import type { DeviceMarkStore } from '#platform/device-mark-store.ts';
import { askStoragePromise, measureOrigin, readStoragePromise } from '#platform/device-storage.ts';
import type { OriginUsage, StoragePromise } from '#platform/device-storage.ts';
import { createValueStore } from '../value-store.ts';
import type { ValueStore } from '../value-store.ts';

/** The mark follows what it tells of after so long, milliseconds. */
const MARK_DELAY_MS = 500;

/** What the page does about the device's storage: sees losses, asks the browser to keep what is here. */
export interface StorageCare {
  /** What the browser removed and the reader has not put away yet. */
  readonly loss: ValueStore<StorageLoss | null>;
  putLossAway(): void;
  readonly promise: ValueStore<StoragePromise>;
  /** There is something to keep now: asks the browser the first time, and never again by itself. */
  somethingIsKept(): void;
  /** The reader asks. */
  askForPromise(): Promise<StoragePromise>;
  /** Bytes of the whole origin; `null` where the browser does not tell. */
  measure(): Promise<OriginUsage | null>;
  /** Must end before the database is opened, which would make what is missing. */
  inspect(): Promise<StorageInspection>;
  /** The same by what the open database holds; before the mark is kept on. */
  inspectWritings(stored: StoredWritings): void;
  /** Keeps the mark true from now on, and notes what goes under the page. Answers how to stop. */
  keepMark(device: MarkedDevice): () => void;
}

export interface MarkedDevice {
  readonly views: Pick<Views, 'session' | 'outbox' | 'drafts'>;
  /** What the database holds now. */
  readWritings(): Promise<StoredWritings>;
  /** Settles when the app's files are there. */
  readonly filesKept: Promise<unknown>;
}

/** What a start finds, known by names alone: in a millisecond and without RxDB. */
export interface StorageInspection {
  readonly loss: StorageLoss | null;
  /** This device holds nothing of ours: no session, no post, no draft. False where the browser cannot tell. */
  readonly isUntouched: boolean;
  /** The session's database is there, whatever it says. */
  readonly hasSession: boolean;
}

export interface StorageCareOptions {
  readonly marks?: DeviceMarkStore;
  readonly find?: typeof findStorage;
  readonly readPromise?: () => Promise<StoragePromise>;
  readonly askPromise?: () => Promise<StoragePromise>;
}

/** Where the browser does not tell, what it told last still stands. */
function whatIsKept(found: FoundStorage, before: DeviceMark | null): Pick<DeviceMark, 'collections' | 'hasFiles'> {
  if (found.collections !== null) return { collections: found.collections, hasFiles: found.hasFiles };
  return { collections: before?.collections ?? [], hasFiles: before?.hasFiles === true };
}

export function createStorageCare(options: StorageCareOptions = {}): StorageCare {
  const { marks = createDeviceMarkStore(), find = findStorage } = options;
  const { readPromise = readStoragePromise, askPromise = askStoragePromise } = options;
  const loss = createValueStore<StorageLoss | null>(null);
  const promise = createValueStore<StoragePromise>('unknown');
  let first: Promise<unknown> | undefined;

  async function askForPromise(): Promise<StoragePromise> {
    promise.set(await askPromise());
    return promise.get();
  }

  async function askUnlessAsked(): Promise<void> {
    promise.set(await readPromise());
    if (promise.get() === 'unasked') await askForPromise();
  }

  /** For the reader and for the next start. From here on the mark speaks of what is left. */
  function noteLoss(mark: DeviceMark, found: StorageLoss, collections: readonly string[] | null): void {
    const all = joinLosses(loss.get(), found);
    marks.writeLoss(all);
    marks.writeMark(markWithout(mark, found, collections));
    loss.set(all);
  }

  /** `mark` = what is known of what was there. */
  function compare(stored: StoredWritings, mark: DeviceMark | null): void {
    const gone = lossOfContent(mark, stored);
    if (mark !== null && gone !== null) noteLoss(mark, gone, null);
  }

  /** What this page noted last: the mark itself may be removed with what it tells of. */
  let noted: DeviceMark | null = null;
  const knownMark = () => marks.readMark() ?? noted;

  function note(mark: DeviceMark): void {
    noted = mark;
    marks.writeMark(mark);
  }

  /**
   * At once: what goes a moment after the sign-in is lost as well, and the rest of the mark follows in its own time.
   */
  function noteAccount(): void {
    const mark = knownMark();
    if (mark?.hasAccount === true) return;
    const collections = [...new Set([...(mark?.collections ?? []), 'session'])];
    note({ version: 1, unsentCount: 0, draftCount: 0, hasFiles: false, ...mark, hasAccount: true, collections });
  }

  function putLossAway(): void {
    marks.writeLoss(null);
    loss.set(null);
  }

  return {
    loss,
    putLossAway,
    promise,
    somethingIsKept: () => void (first ??= askUnlessAsked()),
    askForPromise,
    measure: () => measureOrigin(),
    async inspect() {
      void readPromise().then(promise.set);
      loss.set(marks.readLoss());
      const found = await find();
      const mark = marks.readMark();
      const gone = lossSince(mark, found);
      if (mark !== null && gone !== null) noteLoss(mark, gone, found.collections);
      const { collections } = found;
      return { loss: loss.get(), isUntouched: collections?.length === 0, hasSession: collections?.includes('session') === true };
    },
    inspectWritings: (stored) => compare(stored, marks.readMark()),
    keepMark({ views, readWritings, filesKept }) {
      const files$ = concat(of(undefined), from(filesKept));
      let state: SessionView['state'];
      const holdings$ = combineLatest([views.session(), views.outbox(), views.drafts(), files$]).pipe(
        filter(([session]) => {
          if (session.state !== state && session.state === 'signedIn') noteAccount();
          state = session.state;
          return state !== 'unknown';
        }),
        debounceTime(MARK_DELAY_MS),
      );
      const subscription = holdings$.subscribe(([session, outbox, drafts]) => {
        const hasAccount = session.state === 'signedIn';
        // Signed in again: what there was to say about having been signed out has been said.
        if (hasAccount && loss.get()?.session === true) putLossAway();
        const counts = { hasAccount, unsentCount: outbox.items.length, draftCount: drafts.length };
        // Signed out by nobody: the databases went under the page, and the mark is the only witness of what they held.
        const compared =
          hasAccount || knownMark()?.hasAccount !== true
            ? Promise.resolve()
            : readWritings().then((stored) => compare(stored, knownMark()));
        compared
          .then(() => find())
          .then((found) => {
            // Somebody has signed in or out meanwhile: what comes of that is on its way.
            if (state !== session.state) return;
            note({ version: 1, ...counts, ...whatIsKept(found, marks.readMark()) });
          })
          // Databases that go cannot be read for a moment: the mark stays what it was, and the next start finds what is
          // missing.
          .catch(() => undefined);
      });
      return () => subscription.unsubscribe();
    },
  };
}
