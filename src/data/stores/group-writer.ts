import type { Group } from '#contract/resources/group.ts';
import type { GroupDocument } from '../collections/groups.ts';
import type { AppDatabase } from '../database.ts';
import { modifyWith } from './modify-documents.ts';

/** Stores the groups as the server has them, at `now` in milliseconds since 1970. For the sync side only. */
export async function upsertGroups({ groups }: Pick<AppDatabase, 'groups'>, received: readonly Group[], now: number) {
  const byId = new Map(received.map((group) => [group.id, group]));
  await modifyWith(groups, byId, (group, _current, id): GroupDocument => ({ id, group, cachedAt: now }));
}
