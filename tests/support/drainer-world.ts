import { systemTimers } from '#platform/clock.ts';
import { createDrainer } from '#core/outbox/drainer.ts';
import type { DrainEvent, DrainerPorts } from '#core/outbox/drainer-ports.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { newIntent } from '#core/outbox/new-intent.ts';
import type { Intent } from '#core/outbox/new-intent.ts';
import type { OutboxCall } from '#core/outbox/call.ts';
import type { OutboxAnswer } from '#core/outbox/ports.ts';
import type { EntryFile } from '#core/outbox/entry-files.ts';
import type { FileUploader } from '#core/outbox/ports.ts';
import { FakeLocks } from './fake-locks.ts';
import { IdempotentServer, refuse } from './idempotent-server.ts';
import { MediaServer } from './media-server.ts';
import { MemoryConfirmedStore } from './memory-confirmed-store.ts';
import { MemoryOutboxStore } from './memory-outbox-store.ts';

/** Who is signed in. */
export const READER = '01R00000000000000000000001';
/** Somebody else. */
export const AUTHOR = '01A00000000000000000000001';

type Send = (call: OutboxCall, key: string) => Promise<OutboxAnswer> | OutboxAnswer;

/**
 * One reader's outbox in memory, drainers over it, and a server that keeps its promises. A test changes `now`,
 * `userId`, `locks` and `send` as it likes.
 */
export class DrainerWorld {
  now = 1_000_000;
  userId: string | null = READER;
  locks = new FakeLocks();
  readonly media = new MediaServer();
  readonly server = new IdempotentServer(() => this.now, this.media);
  readonly store = new MemoryOutboxStore();
  readonly confirmed = new MemoryConfirmedStore(this.store);
  readonly events: DrainEvent[] = [];
  /** What was asked of the server, in order. */
  readonly calls: { call: OutboxCall; key: string }[] = [];
  /** Ids of files that the device was told to let go. */
  readonly released: string[] = [];
  /** What was asked of the server for files, in order. */
  readonly uploads: string[] = [];
  put: FileUploader['put'] = async (file) => ({ ok: true, value: this.media.put(file) });
  register: FileUploader['register'] = async (_file, place, userId) => this.media.register(place, userId);
  send: Send = (call, key) => this.server.handle(call, key, READER);

  drainer(given: Partial<DrainerPorts> = {}) {
    return createDrainer({
      store: this.store,
      confirmed: this.confirmed,
      transport: {
        send: async (call, key, userId) => {
          this.calls.push({ call, key });
          return userId === this.userId ? this.send(call, key) : refuse('unauthorized', 'Your session has ended.');
        },
      },
      uploader: {
        put: async (file, upload) => {
          this.uploads.push(`put ${file.id}`);
          return this.put(file, upload);
        },
        register: async (file, place, userId) => {
          this.uploads.push(`register ${file.id}`);
          return this.register(file, place, userId);
        },
      },
      files: { release: async (ids) => void this.released.push(...ids) },
      locks: this.locks.context(),
      clock: { now: () => this.now },
      timers: systemTimers,
      currentUserId: async () => this.userId,
      onEvent: (event) => this.events.push(event),
      ...given,
    });
  }

  /** Puts the intent into the outbox as its `n`th entry; answers the entry's id. */
  add(n: number, intent: Intent, given: Partial<OutboxEntry> = {}): string {
    const entries = [...this.store.entries.values()];
    const entry = newIntent(intent, { id: idOf(n), userId: READER, now: this.now, entries });
    this.store.entries.set(entry.id, { ...entry, ...given } as OutboxEntry);
    return entry.id;
  }

  /** Of what the server took, in order. */
  bodies() {
    return this.server.committed.map(({ body }) => body);
  }

  entryOf(id: string): OutboxEntry | undefined {
    return this.store.entries.get(id);
  }
}

/** The id of the `n`th entry. */
export function idOf(n: number): string {
  return `01E${String(n).padStart(23, '0')}`;
}

export function post(body: string): Intent {
  return { kind: 'post', target: '', payload: { body, isSensitive: false, authorUsername: null, groupId: null } };
}

/** A post with as many pictures as it names. */
export function postWithPhotos(body: string, ...ids: readonly string[]): Intent {
  const photos = ids.map((id) => ({ ...fileOf(id), widthPx: 4, heightPx: 3, alt: `alt of ${id}` }));
  return { kind: 'post', target: '', payload: { body, isSensitive: false, authorUsername: null, groupId: null, photos } };
}

export function fileOf(id: string): EntryFile {
  return { id, type: 'image/png', bytes: 100, name: `${id}.png` };
}

export function comment(target: string, body: string, rootId = target): Intent {
  return {
    kind: 'comment',
    target,
    payload: { body, isSensitive: false, authorUsername: null, rootId, grandparentId: null },
  };
}

export function react(target: string, reaction: string | null): Intent {
  return { kind: 'reaction', target, payload: { reaction } };
}
