import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEntry, QueuedEntry } from '#core/outbox/entry.ts';
import type { OutboxStore } from '#core/outbox/ports.ts';
import { beginSending } from '#core/outbox/stages.ts';

/** A queued entry of the suite's reader; whole, with what a test is about given. */
export function queuedEntry(given: Partial<QueuedEntry> & { readonly id: string }): QueuedEntry {
  return {
    userId: 'READER',
    kind: 'bookmark',
    target: 'POST',
    lane: 'bookmark:POST',
    payload: { bookmarked: true },
    dependsOn: [],
    attempts: 0,
    createdAt: 1,
    state: 'queued',
    nextAttemptAt: 0,
    ...given,
  };
}

/** What every implementation of `OutboxStore` does (SPEC.md, OB40 and on). `factory` answers an empty store. */
export function outboxStoreSuite(name: string, factory: () => Promise<OutboxStore>): void {
  describe(`outbox store: ${name}`, () => {
    let store: OutboxStore;

    beforeEach(async () => {
      store = await factory();
    });

    const get = async (id: string) => (await store.getAll([id])).get(id);
    const ids = async (userId = 'READER') => (await store.list(userId)).map((entry) => entry.id);

    it('lists the entries of one account, oldest id first [OB40]', async () => {
      await store.put([queuedEntry({ id: 'C' }), queuedEntry({ id: 'A' }), queuedEntry({ id: 'X', userId: 'OTHER' })]);
      await store.put([queuedEntry({ id: 'B' })]);
      expect(await ids()).toEqual(['A', 'B', 'C']);
      expect(await ids('OTHER')).toEqual(['X']);
      expect(await ids('NOBODY')).toEqual([]);
    });

    it('keeps an entry whole and answers it by id [OB41]', async () => {
      const entry = queuedEntry({
        id: 'A',
        dependsOn: ['P'],
        lastError: { kind: 'server', message: 'No.', fields: { body: ['Long.'] } },
      });
      await store.put([entry]);
      expect(await get('A')).toEqual(entry);
      expect(await get('B')).toBeUndefined();
    });

    it('replaces an entry of a known id [OB41]', async () => {
      await store.put([queuedEntry({ id: 'A' })]);
      await store.put([queuedEntry({ id: 'A', attempts: 3 })]);
      expect(await store.list('READER')).toEqual([queuedEntry({ id: 'A', attempts: 3 })]);
    });

    it('removes entries and minds no unknown id [OB42]', async () => {
      await store.put([queuedEntry({ id: 'A' }), queuedEntry({ id: 'B' })]);
      await store.remove(['A', 'UNKNOWN']);
      await store.remove([]);
      expect(await ids()).toEqual(['B']);
    });

    it('takes back an id that was removed [OB42]', async () => {
      await store.put([queuedEntry({ id: 'A' })]);
      await store.remove(['A']);
      await store.put([queuedEntry({ id: 'A', attempts: 1 })]);
      expect(await get('A')).toEqual(queuedEntry({ id: 'A', attempts: 1 }));
    });

    it('moves an entry and answers what is stored afterwards [OB43]', async () => {
      await store.put([queuedEntry({ id: 'A' })]);
      const after = await store.update('A', (entry) => beginSending(entry as QueuedEntry, 5));
      expect(after).toMatchObject({ id: 'A', state: 'sending', sentAt: 5, attempts: 1 });
      expect(await get('A')).toEqual(after);
    });

    it('removes an entry whose move answers null, and leaves one whose move answers it unchanged [OB43]', async () => {
      await store.put([queuedEntry({ id: 'A' }), queuedEntry({ id: 'B' })]);
      expect(await store.update('A', () => null)).toBeUndefined();
      expect(await store.update('B', (entry) => entry)).toEqual(queuedEntry({ id: 'B' }));
      expect(await ids()).toEqual(['B']);
    });

    it('does not call the move for an id that is not there [OB43]', async () => {
      const seen: OutboxEntry[] = [];
      const after = await store.update('A', (entry) => {
        seen.push(entry);
        return entry;
      });
      expect([after, seen]).toEqual([undefined, []]);
    });

    it('loses none of several moves of one entry made at once [OB44]', async () => {
      await store.put([queuedEntry({ id: 'A' })]);
      const count = () => store.update('A', (entry) => ({ ...entry, attempts: entry.attempts + 1 }));
      await Promise.all([count(), count(), count(), count(), count()]);
      expect(await get('A')).toMatchObject({ attempts: 5 });
    });

    it('lets one of two rivals begin an attempt [OB44]', async () => {
      await store.put([queuedEntry({ id: 'A' })]);
      let begun = 0;
      const begin = async (now: number) => {
        const after = await store.update('A', (entry) => (entry.state === 'queued' ? beginSending(entry, now) : entry));
        if (after?.state === 'sending' && after.sentAt === now) begun += 1;
      };
      await Promise.all([begin(1), begin(2)]);
      expect(begun).toBe(1);
    });
  });
}
