import { firstValueFrom } from 'rxjs';
import { vi } from 'vitest';
import type { RxCollection } from 'rxdb/plugins/core';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { Commands } from '#data/commands/commands.ts';
import type { DraftInput } from '#data/commands/command-types.ts';
import { createCommands } from '#data/commands/commands.ts';
import { createDrainer } from '#core/outbox/drainer.ts';
import type { AppDatabase } from '#data/database.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { createViews } from '#data/views/views.ts';
import { readDelivered } from '#data/stores/aliases.ts';
import { systemTimers } from '#platform/clock.ts';
import { FakeLocks } from './fake-locks.ts';
import { IdempotentServer } from './idempotent-server.ts';
import { noFiles } from './media-server.ts';
import { modelTransport } from './model-transport.ts';
import { openCommands } from './open-commands.ts';

export const READER = 'READER';

/** Where a reader writes, in two tabs over one device. A test moves `now` as it likes. */
export class WritingDesk {
  now = 1_000_000;
  readonly clock = { now: () => this.now };
  readonly onChange = vi.fn<() => void>();
  readonly database: AppDatabase;
  readonly commands: Commands;
  readonly server = new IdempotentServer();
  /** The same reader's other tab. */
  readonly otherTab: Commands;

  static async open(): Promise<WritingDesk> {
    let desk: WritingDesk | undefined;
    const clock = { now: () => desk?.now ?? 0 };
    const { database, commands } = await openCommands(READER, { clock, onChange: () => desk?.onChange() });
    desk = new WritingDesk(database, commands);
    return desk;
  }

  private constructor(database: AppDatabase, commands: Commands) {
    this.database = database;
    this.commands = commands;
    const ids = { nextId: (after = 'ENTRY-') => `${after}-other` };
    this.otherTab = createCommands({ database, clock: this.clock, ids, onChange: this.onChange });
  }

  async close(): Promise<void> {
    vi.restoreAllMocks();
    await this.database.close();
  }

  entries(): Promise<readonly OutboxEntry[]> {
    return this.#outbox.list(READER);
  }

  update(id: string, change: (entry: OutboxEntry) => OutboxEntry) {
    return this.#outbox.update(id, change);
  }

  drafts() {
    return firstValueFrom(createViews({ database: this.database }).drafts());
  }

  /** Every stored draft, shown or not. */
  stored() {
    return queryDocuments(this.database.drafts, {});
  }

  readonly sending = (entry: OutboxEntry): OutboxEntry => ({ ...entry, state: 'sending', sentAt: this.now }) as OutboxEntry;

  async refusedPost(body = 'Rude'): Promise<string> {
    const { entryId: id } = await this.commands.intend('post', { body, isSensitive: true });
    const error = { kind: 'invalid', message: 'Too rude.' };
    await this.update(id, (entry) => ({ ...entry, state: 'failed', error }) as OutboxEntry);
    return id;
  }

  /** The answer is applied, then the entry goes. */
  async isDelivered(id: string): Promise<void> {
    const confirmed = createConfirmedStore(this.database, this.clock);
    await confirmed.apply([{ type: 'readdress', provisionalId: id, id: `REAL-${id}` }]);
    await this.#outbox.remove([id]);
  }

  /** Sends what may go. */
  async drain(): Promise<void> {
    await createDrainer({
      ...noFiles,
      store: this.#outbox,
      confirmed: createConfirmedStore(this.database, this.clock),
      transport: modelTransport(this.server, () => READER),
      locks: new FakeLocks().context(),
      clock: this.clock,
      timers: systemTimers,
      connection: { isOnline: () => true },
      currentUserId: async () => READER,
      deliveredIds: (ids) => readDelivered(this.database, ids),
      onEvent: () => undefined,
    }).drain('trigger');
  }

  /** What the server took: each text, and that of the post that it is about. */
  posted(): readonly (readonly [string, string | null])[] {
    const { committed, posts } = this.server;
    return committed.map(({ body, aboutId }) => [body, aboutId === null ? null : (posts.get(aboutId)?.body ?? null)]);
  }

  /** The tab dies at this write of a collection: it is made, or not, and nothing after it. */
  diesAt(collection: 'outbox' | 'drafts', options: { nth: number; isWritten: boolean }): void {
    const { storageInstance } = this.database[collection] as unknown as RxCollection<object>;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    let count = 0;
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementation(async (...given) => {
      count += 1;
      if (count < options.nth) return write(...given);
      if (count === options.nth && options.isWritten) await write(...given);
      throw new Error('The tab died here.');
    });
  }

  /** At each place where a text can be: how often. */
  async places(text: string): Promise<{ entries: number; drafts: number }> {
    const unsent = (await this.entries()).filter(({ payload }) => (payload as { body?: string }).body === text);
    return { entries: unsent.length, drafts: (await this.drafts()).filter(({ postBody }) => postBody === text).length };
  }

  get #outbox() {
    return createOutboxStore(this.database);
  }
}

/** What a composer saves. */
export function draft(given: Partial<DraftInput> = {}): DraftInput {
  return {
    draftKey: 'own',
    postType: 'POST',
    originalPostId: null,
    postBody: 'Half a thought',
    isSensitive: false,
    groupId: null,
    ...given,
  };
}

/** What a composer submits. */
export function post(body: string, draftKey = 'own') {
  return { body, isSensitive: false, draftKey };
}

export function textsOf(found: readonly { readonly postBody: string }[]): readonly string[] {
  return found.map(({ postBody }) => postBody);
}
