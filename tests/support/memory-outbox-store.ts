import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { EntryMove, OutboxStore } from '#core/outbox/ports.ts';

/** The outbox of one device in memory: what is in `entries` has survived, whatever context wrote it. */
export class MemoryOutboxStore implements OutboxStore {
  readonly entries = new Map<string, OutboxEntry>();

  async list(userId: string): Promise<readonly OutboxEntry[]> {
    return [...this.entries.values()].filter((entry) => entry.userId === userId).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  async getAll(ids: readonly string[]): Promise<ReadonlyMap<string, OutboxEntry>> {
    return new Map([...this.entries].filter(([id]) => ids.includes(id)));
  }

  async put(entries: readonly OutboxEntry[]): Promise<void> {
    for (const entry of entries) this.entries.set(entry.id, entry);
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.entries.delete(id);
  }

  async update(id: string, move: EntryMove): Promise<OutboxEntry | undefined> {
    return (await this.updateAll(new Map([[id, move]]))).get(id);
  }

  async updateAll(moves: ReadonlyMap<string, EntryMove>): Promise<ReadonlyMap<string, OutboxEntry>> {
    for (const [id, move] of moves) {
      const current = this.entries.get(id);
      if (current === undefined) continue;
      const next = move(current);
      if (next === null) this.entries.delete(id);
      else this.entries.set(id, next);
    }
    return new Map([...this.entries].filter(([id]) => moves.has(id)));
  }
}
