import type { Group } from '#contract/resources/group.ts';
import type { GroupDocument } from '../collections.ts';
import type { AppDatabase } from '../database.ts';
import { modifyDocuments, modifyWith, queryDocuments } from './modify-documents.ts';

/** Stores the groups as the server has them, at `now` in milliseconds since 1970. For the sync side only. */
export async function upsertGroups({ groups }: Pick<AppDatabase, 'groups'>, received: readonly Group[], now: number) {
  const byId = new Map(received.map((group) => [group.id, group]));
  await modifyWith(groups, byId, (group, _current, id): GroupDocument => ({ id, group, cachedAt: now }));
}

/** Removes groups cached before `cutoff`, save the exempt ones. */
export async function purgeGroups(
  { groups }: Pick<AppDatabase, 'groups'>,
  cutoff: number,
  isExempt: (document: GroupDocument) => boolean,
): Promise<void> {
  const doomed = (await queryDocuments(groups, {})).filter((document) => document.cachedAt < cutoff && !isExempt(document));
  await modifyDocuments(
    groups,
    doomed.map((document) => document.id),
    (current) => (current !== undefined && current.cachedAt < cutoff ? null : current),
  );
}
