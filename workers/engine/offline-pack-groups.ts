import { OFFLINE_PACK_SIDE_BY_SIDE } from '#core/offline-pack/offline-pack-rules.ts';

/** A group at a time, in order; after each it is noted how far that is. The first failure ends it. */
export async function inGroups<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  note: () => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += OFFLINE_PACK_SIDE_BY_SIDE) {
    await allOf(items.slice(start, start + OFFLINE_PACK_SIDE_BY_SIDE).map(work));
    await note();
  }
}

/** Rejects with the first failure once all have settled: what ended writes nothing any more. */
export async function allOf(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason as unknown;
}
