import type { ChatReading, Group } from '#contract/resources/group.ts';
import type { GroupPatch } from '#core/outbox/confirmed-change.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { GroupDocument } from '../collections/groups.ts';
import type { AppDatabase } from '../database.ts';
import type { JoinedGroup, SettingKey } from '../setting-keys.ts';
import { overtakenBy } from './deliveries.ts';
import type { Question } from './deliveries.ts';
import { modifyDocuments, modifyWith } from './modify-documents.ts';

export interface GroupWriter {
  /**
   * Of an answer to `question`: a group to which something was delivered since stays as it is, where the device holds
   * it (SY48). Answers the ids of those, to be asked for again.
   */
  upsert(groups: readonly Group[], question?: Question): Promise<readonly string[]>;
  /** Of a group that the device lacks it is dropped. */
  patch(id: string, patch: GroupPatch): Promise<void>;
  /** As a live event told: never less far than is known. */
  noteReading(id: string, reading: ChatReading): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** The member may post in it from now on, or no more (FEED-06, COMPOSE-16). */
  noteJoined(group: JoinedGroup, isJoined: boolean): Promise<void>;
}

/** For the sync side only. */
export function createGroupWriter(database: Pick<AppDatabase, 'groups' | 'settings'>, clock: Clock): GroupWriter {
  const { groups, settings } = database;
  return {
    async upsert(received, question) {
      const byId = new Map(received.map((group) => [group.id, group]));
      const cachedAt = clock.now();
      const overtaken = overtakenBy('group', question);
      const modify = (group: Group, current: GroupDocument | undefined, id: string): GroupDocument =>
        current !== undefined && overtaken.has(id) ? current : { id, group, cachedAt };
      await modifyWith(groups, byId, modify, overtaken.options);
      return [...byId.keys()].filter(overtaken.has);
    },
    patch: (id, patch) =>
      modifyDocuments(groups, [id], (current) =>
        current === undefined ? undefined : { ...current, group: { ...current.group, ...patch } },
      ),
    noteReading: (id, reading) =>
      modifyDocuments(groups, [id], (current) =>
        current === undefined || reading.readTo < (current.group.reading?.readTo ?? '')
          ? current
          : { ...current, group: { ...current.group, reading } },
      ),
    remove: (ids) => modifyDocuments(groups, ids, () => null),
    async noteJoined({ id, name }, isJoined) {
      const updatedAt = clock.now();
      let hasGroups = isJoined;
      await modifyDocuments(settings, ['joined-groups' satisfies SettingKey], (current) => {
        const known = (current?.value as readonly JoinedGroup[] | undefined) ?? [];
        const others = known.filter((group) => group.id !== id);
        const value = isJoined ? [...others, { id, name }].toSorted(byName) : others;
        hasGroups = value.length > 0;
        return { id: 'joined-groups', value, updatedAt: current?.updatedAt ?? updatedAt };
      });
      await modifyDocuments(settings, ['has-groups' satisfies SettingKey], (current) => ({
        id: 'has-groups',
        value: hasGroups,
        updatedAt: current?.updatedAt ?? 0,
      }));
    },
  };
}

export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name);
}
