import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { pinGroup } from '#contract/endpoints/groups/pin-group.ts';
import { unpinGroup } from '#contract/endpoints/groups/unpin-group.ts';
import { t } from '#messages/t.ts';
import { PINNED_GROUPS } from './group-list-keys.ts';
import { callOf } from '../call.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxKind } from '../kind.ts';
import { laneOfGroup } from './join-group.ts';

const payloadSchema = z.object({
  pinned: z.boolean(),
  /** For the reader. */
  name: z.string(),
});
export interface PinGroupInput {
  readonly groupId: string;
  readonly name: string;
  readonly pinned: boolean;
}
export type PinGroupPayload = z.infer<typeof payloadSchema>;

/** Among the member's pinned groups or not (GROUP-14). `target` is the group. */
export const pinGroupKind: OutboxKind<PinGroupInput, PinGroupPayload, ResponseOf<typeof unpinGroup>> = {
  kind: 'pinGroup',
  family: 'toggle',
  about: 'group',
  targetOf: ({ groupId }) => groupId,
  payloadOf: ({ pinned, name }) => ({ pinned, name }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: laneOfGroup,
  call: ({ target: groupId }, { pinned }) =>
    pinned ? callOf(pinGroup, { body: { groupId } }) : callOf(unpinGroup, { body: { groupId } }),
  confirm({ target: id }, { pinned }, { data }) {
    if (!pinned || data === null) return unpinnedChanges(id);
    return [
      { type: 'patch', entity: 'group', id, patch: { isPinned: data.isPinned } },
      { type: 'prependToFeed', feedKey: PINNED_GROUPS, id, userId: data.owner.user.userId, updatedAt: data.updatedAt },
    ];
  },
  onRefused: (error, { pinned }) => (error === 'notFound' && !pinned ? 'settles' : 'staysFailed'),
  settledChanges: ({ target }) => unpinnedChanges(target),
  isFulfilled: ({ pinned }, { group }) => group?.isPinned === pinned,
  overlay: {
    group: (group, entry, { pinned }) =>
      group.id !== entry.target || group.isPinned === pinned ? group : { ...group, isPinned: pinned },
  },
  listOf: ({ pinned }) => (pinned ? PINNED_GROUPS : null),
  describe: (_entry, { pinned, name }) => ({ title: pinned ? t('groups.pin') : t('groups.unpin'), text: name }),
};

function unpinnedChanges(id: string): readonly ConfirmedChange[] {
  return [
    { type: 'patch', entity: 'group', id, patch: { isPinned: false } },
    { type: 'removeFromFeed', feedKey: PINNED_GROUPS, id },
  ];
}
