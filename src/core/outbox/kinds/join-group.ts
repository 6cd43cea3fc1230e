import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { joinGroup } from '#contract/endpoints/groups/join-group.ts';
import { leaveGroup } from '#contract/endpoints/groups/leave-group.ts';
import { t } from '#messages/t.ts';
import { OWN_GROUPS, PINNED_GROUPS } from './group-list-keys.ts';
import { callOf } from '../call.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxKind } from '../kind.ts';
import { groupDoor } from './door-keys.ts';
import { clampedCount } from '../clamped-count.ts';

const payloadSchema = z.object({
  joined: z.boolean(),
  /** For the reader. */
  name: z.string(),
});
export interface JoinGroupInput {
  readonly groupId: string;
  readonly name: string;
  readonly joined: boolean;
}
export type JoinGroupPayload = z.infer<typeof payloadSchema>;

/** What a member does in a group goes in turn, so that its answers never cross. */
export function laneOfGroup({ target }: { readonly target: string }): string {
  return `group:${target}`;
}

/** In a group or not (GROUP-14). `target` is the group. */
export const joinGroupKind: OutboxKind<JoinGroupInput, JoinGroupPayload, ResponseOf<typeof leaveGroup>> = {
  kind: 'joinGroup',
  family: 'toggle',
  about: 'group',
  targetOf: ({ groupId }) => groupId,
  payloadOf: ({ joined, name }) => ({ joined, name }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: laneOfGroup,
  call: ({ target: groupId }, { joined }) =>
    joined ? callOf(joinGroup, { body: { groupId } }) : callOf(leaveGroup, { body: { groupId } }),
  confirm({ target }, payload, { data }) {
    // Who has left a closed group sees nothing of it any more.
    if (data === null) return leftChanges(target, payload);
    const { isJoined, isPinned, isBanned, membersCount, name, owner, updatedAt } = data;
    return [
      { type: 'patch', entity: 'group', id: target, patch: { isJoined, isPinned, isBanned, membersCount } },
      { type: 'joinedGroup', group: { id: target, name }, isJoined },
      ...(payload.joined
        ? [{ type: 'prependToFeed', feedKey: OWN_GROUPS, id: target, userId: owner.user.userId, updatedAt } as const]
        : leftLists(target)),
    ];
  },
  // What is gone is left.
  onRefused: (error, { joined }) => (error === 'notFound' && !joined ? 'settles' : 'staysFailed'),
  settledChanges: ({ target }, payload) => leftChanges(target, payload),
  isFulfilled: ({ joined }, { group }) => group?.isJoined === joined,
  makesMoot: (entry, other) =>
    other.kind === 'pinGroup' && other.target === entry.target && !z.parse(payloadSchema, entry.payload).joined,
  overlay: {
    group(group, entry, { joined }) {
      if (group.id !== entry.target || group.isJoined === joined) return group;
      const membersCount = clampedCount(group.membersCount + (joined ? 1 : -1));
      return { ...group, isJoined: joined, isPinned: joined && group.isPinned, membersCount };
    },
  },
  opens: ({ target }, { joined }) => (joined ? [groupDoor(target)] : []),
  closes: ({ target }, { joined }) => (joined ? [] : [groupDoor(target)]),
  listOf: ({ joined }) => (joined ? OWN_GROUPS : null),
  joins: ({ target: id }, { name, joined: isJoined }) => ({ id, name, isJoined }),
  describe: (_entry, { joined, name }) => ({ title: joined ? t('groups.join') : t('groups.leave'), text: name }),
};

function leftChanges(id: string, { name }: JoinGroupPayload): readonly ConfirmedChange[] {
  return [
    { type: 'patch', entity: 'group', id, patch: { isJoined: false, isPinned: false } },
    { type: 'joinedGroup', group: { id, name }, isJoined: false },
    ...leftLists(id),
  ];
}

function leftLists(id: string): readonly ConfirmedChange[] {
  return [OWN_GROUPS, PINNED_GROUPS].map((feedKey) => ({ type: 'removeFromFeed', feedKey, id }));
}
