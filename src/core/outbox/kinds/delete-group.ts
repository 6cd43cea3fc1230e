import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { deleteGroup } from '#contract/endpoints/groups/delete-group.ts';
import { t } from '#messages/t.ts';
import { groupDoor } from './door-keys.ts';
import { groupLists } from './group-list-keys.ts';
import { callOf } from '../call.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxKind } from '../kind.ts';
import { laneOfGroup } from './join-group.ts';

/** `name`: for the reader. */
const payloadSchema = z.object({ name: z.string() });
export interface DeleteGroupInput {
  readonly groupId: string;
  readonly name: string;
}
export type DeleteGroupPayload = z.infer<typeof payloadSchema>;

/** Deletion of a group by its owner (GROUP-13). `target` is the group. There is no way back, so nothing cancels it. */
export const deleteGroupKind: OutboxKind<DeleteGroupInput, DeleteGroupPayload, ResponseOf<typeof deleteGroup>> = {
  kind: 'deleteGroup',
  family: 'toggle',
  about: 'group',
  targetOf: ({ groupId }) => groupId,
  payloadOf: ({ name }) => ({ name }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: laneOfGroup,
  call: ({ target: groupId }) => callOf(deleteGroup, { query: { groupId } }),
  confirm: ({ target }, payload) => deletedGroup(target, payload),
  onRefused: (error) => (error === 'notFound' ? 'settles' : 'staysFailed'),
  settledChanges: ({ target }, payload) => deletedGroup(target, payload),
  // One that is gone is not on the device: it is asked.
  isFulfilled: () => false,
  makesMoot: (entry, other) => other.target === entry.target && other.id !== entry.id,
  closes: ({ target }) => [groupDoor(target)],
  removesTarget: true,
  joins: ({ target: id }, { name }) => ({ id, name, isJoined: false }),
  describe: (_entry, { name }) => ({ title: t('groups.delete'), text: name }),
};

function deletedGroup(id: string, { name }: DeleteGroupPayload): readonly ConfirmedChange[] {
  return [
    { type: 'removeGroup', id },
    { type: 'joinedGroup', group: { id, name }, isJoined: false },
    ...groupLists.map((feedKey) => ({ type: 'removeFromFeed', feedKey, id }) as const),
  ];
}
