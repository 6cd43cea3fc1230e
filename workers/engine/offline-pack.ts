import { endOf } from '#core/offline-pack/offline-pack-end.ts';
import type { OfflinePackEnd } from '#core/offline-pack/offline-pack-end.ts';
import { OFFLINE_PACK_LOCK } from '#core/offline-pack/offline-pack-rules.ts';
import type { Locks } from '#core/ports/ports.ts';
import { OFFLINE_PACK, OFFLINE_PACK_IDS } from '#data/setting-keys.ts';
import type { OfflinePackRecord } from '#data/setting-keys.ts';
import { modifyDocuments, readDocument, readDocuments } from '#data/stores/modify-documents.ts';
import { offlinePackIds } from '#data/stores/referred-posts.ts';
import { OFFLINE_PACK_CACHE } from '#platform/picture-cache.ts';
import type { OfflinePackOutcome, OfflinePackRequest } from '../sync-api.ts';
import { watchOfflinePack } from './offline-pack-watch.ts';
import type { OfflinePackWatch } from './offline-pack-watch.ts';
import { Stopped, keepAll } from './offline-pack-run.ts';
import type { OfflinePackRun, OfflinePackRunOptions } from './offline-pack-run.ts';

export interface OfflinePackOptions extends OfflinePackRunOptions {
  readonly locks: Locks;
  /** Whether writes find room. */
  readonly canStore: () => boolean;
}

export interface OfflinePack {
  /** Resolves when it is under way here or elsewhere, or could not begin. How it goes on is written to the device. */
  keep(request: OfflinePackRequest): Promise<OfflinePackOutcome>;
  /** It ends at its next step, and at once where nobody keeps it any more. */
  stop(): Promise<void>;
  /** Gives the room back; what was kept leaves with the next clean-up. */
  remove(): Promise<void>;
  /** Finds out, until it is stopped, when whoever keeps one is gone, and says so on the device. */
  watch(): OfflinePackWatch;
  /** For tests: the work under way. */
  idle(): Promise<void>;
}

/**
 * Keeps the next posts of a feed for reading without a connection: first the posts with their authors, then the
 * threads, then the pictures, each in the feed's order, until the budget is used. It goes through the same lists,
 * batches and writers as reading does, so all that it keeps opens like any other post; what it adds is a list of ids
 * that the purge leaves alone (decisions 2) and a cache of pictures that no other picture pushes out.
 */
export function createOfflinePack(options: OfflinePackOptions): OfflinePack {
  const { database, clock, locks } = options;
  let running: Promise<unknown> = Promise.resolve();

  const { read, save, settle, askToStop } = createOfflinePackRecord(options);

  const endedBy = (error: unknown) => endOf(error, { isOnline: options.isOnline(), canStore: options.canStore() });

  /** One that goes on stands where it ended: what it kept stays kept and counted, also if it fails again at once. */
  async function beginning(request: OfflinePackRequest): Promise<OfflinePackRun> {
    const ended = request.isNew ? undefined : await read();
    const kept = new Set(ended === undefined ? [] : await offlinePackIds(database));
    const posts = await readDocuments(database.posts, [...kept]);
    return {
      request,
      counts: { ...(ended?.counts ?? { posts: 0, comments: 0, pictures: 0, bytes: 0 }) },
      kept,
      listed: new Set(kept),
      people: new Set(posts.map(({ post }) => post.userId)),
      asked: new Set(),
      startedAt: clock.now(),
      isFull: false,
    };
  }

  async function begin(request: OfflinePackRequest): Promise<OfflinePackRun> {
    const run = await beginning(request);
    await save(run, { state: 'keeping' }, true);
    // What another one kept goes once this one is written down.
    if (request.isNew) await options.caches?.delete(OFFLINE_PACK_CACHE);
    return run;
  }

  async function finish(run: OfflinePackRun): Promise<void> {
    await work(run);
    // Removed while it ran: pictures that were under way then may have come after it.
    if ((await read()) === undefined) await options.caches?.delete(OFFLINE_PACK_CACHE);
  }

  async function work(run: OfflinePackRun): Promise<void> {
    try {
      await keepAll(run, options, () => step(run));
      await save(run, { state: 'kept' });
    } catch (error) {
      if (error instanceof Stopped) return save(run, { state: 'stopped' });
      const reason = endedBy(error);
      await save(run, { state: 'interrupted', ...(reason !== undefined && { reason }) });
    }
  }

  /** Notes where it stands; what the reader asked meanwhile, in whichever tab, ends it. */
  async function step(run: OfflinePackRun): Promise<void> {
    const current = await read();
    if (current === undefined || current.state === 'stopping') throw new Stopped();
    await save(run, { state: 'keeping' });
  }

  return {
    keep: (request) =>
      new Promise((resolve) => {
        const askedAt = clock.now();
        const begun = async () => {
          const run = await begin(request);
          resolve({ ok: true });
          await finish(run);
          return true;
        };
        const inTurn = async () => {
          // Asked for twice at once, it is under way or done since.
          const other = await read();
          return other !== undefined && other.startedAt >= askedAt ? undefined : begun();
        };
        const start = async () => {
          if ((await locks.run(OFFLINE_PACK_LOCK, { ifAvailable: true }, begun)) === true) return;
          if ((await read())?.state === 'keeping') return;
          // One that is just ending, or somebody who looks whether one has ended, holds it for a moment.
          await locks.run(OFFLINE_PACK_LOCK, { ifAvailable: false }, inTurn);
        };
        running = start().then(
          () => resolve({ ok: true }),
          (error: unknown) => resolve(failed(endedBy(error))),
        );
      }),
    async stop() {
      await askToStop();
      await locks.run(OFFLINE_PACK_LOCK, { ifAvailable: true }, settle);
    },
    async remove() {
      await modifyDocuments(database.settings, [OFFLINE_PACK, OFFLINE_PACK_IDS], () => null);
      await options.caches?.delete(OFFLINE_PACK_CACHE);
    },
    watch: () => watchOfflinePack({ database, locks, settle }),
    async idle() {
      await running;
    },
  };
}

/** How an offline pack stands, as all contexts of the device read it. */
function createOfflinePackRecord({ database, clock }: Pick<OfflinePackOptions, 'database' | 'clock'>) {
  const read = async () => (await readDocument(database.settings, OFFLINE_PACK))?.value as OfflinePackRecord | undefined;

  async function save(
    { request, counts, kept, startedAt }: OfflinePackRun,
    now: Pick<OfflinePackRecord, 'state' | 'reason'>,
    isFirst = false,
  ): Promise<void> {
    const { isNew: _isNew, ...chosen } = request;
    const at = clock.now();
    // What was removed meanwhile stays removed.
    await modifyDocuments(database.settings, [OFFLINE_PACK_IDS], (current) => {
      const isWritten = (current?.value as readonly string[] | undefined)?.length === kept.size;
      return !isFirst && (current === undefined || isWritten)
        ? current
        : { id: OFFLINE_PACK_IDS, value: [...kept], updatedAt: at };
    });
    const record: OfflinePackRecord = { ...chosen, ...now, counts: { ...counts }, startedAt, at };
    await modifyDocuments(database.settings, [OFFLINE_PACK], (current) => {
      if (isFirst) return { id: OFFLINE_PACK, value: record, updatedAt: at };
      const isAsked = now.state === 'keeping' && (current?.value as OfflinePackRecord | undefined)?.state === 'stopping';
      return current === undefined || isAsked ? current : { id: OFFLINE_PACK, value: record, updatedAt: at };
    });
  }

  /** With the lock in hand: a record that says that it is under way was left by a worker that is gone. */
  async function settle(): Promise<void> {
    await modifyDocuments(database.settings, [OFFLINE_PACK], (current) => {
      const record = current?.value as OfflinePackRecord | undefined;
      if (current === undefined || (record?.state !== 'keeping' && record?.state !== 'stopping')) return current;
      const value: OfflinePackRecord =
        record.state === 'stopping' ? { ...record, state: 'stopped' } : { ...record, state: 'interrupted', reason: 'closed' };
      return { ...current, value };
    });
  }

  async function askToStop(): Promise<void> {
    await modifyDocuments(database.settings, [OFFLINE_PACK], (current) => {
      const record = current?.value as OfflinePackRecord | undefined;
      if (current === undefined || record?.state !== 'keeping') return current;
      return { ...current, value: { ...record, state: 'stopping' } satisfies OfflinePackRecord };
    });
  }

  return { read, save, settle, askToStop };
}

function failed(reason: OfflinePackEnd | undefined): OfflinePackOutcome {
  return reason === undefined ? { ok: false } : { ok: false, reason };
}
