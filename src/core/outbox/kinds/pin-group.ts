import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { pinGroup } from '#contract/endpoints/groups/pin-group.ts';
import { unpinGroup } from '#contract/endpoints/groups/unpin-group.ts';
import { t } from '#messages/t.ts';
import { PINNED_GROUPS } from '../../lists/groups-list.ts';
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
export const pinGroupKind: OutboxKind<PinGroupInput, PinGroupPayload, ResponseOf<typeof pinGroup>> = {
  kind: 'pinGroup',
  family: 'toggle',
  about: 'group',
  targetOf: ({ groupId }) => groupId,
  payloadOf: ({ pinned, name }) => ({ pinned, name }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: laneOfGroup,
  call: ({ target: groupId }, { pinned }) => callOf(pinned ? pinGroup : unpinGroup, { body: { groupId } }),
  confirm: ({ target: id }, { pinned }, { data: { isPinned, owner, updatedAt } }) => [
    { type: 'patch', entity: 'group', id, patch: { isPinned } },
    pinned
      ? { type: 'prependToFeed', feedKey: PINNED_GROUPS, id, userId: owner.user.userId, updatedAt }
      : { type: 'removeFromFeed', feedKey: PINNED_GROUPS, id },
  ],
  onRefused: (error, { pinned }) => (error === 'notFound' && !pinned ? 'settles' : 'staysFailed'),
  settledChanges: ({ target: id }): readonly ConfirmedChange[] => [
    { type: 'patch', entity: 'group', id, patch: { isPinned: false } },
    { type: 'removeFromFeed', feedKey: PINNED_GROUPS, id },
  ],
  isFulfilled: ({ pinned }, { group }) => group?.isPinned === pinned,
  overlay: {
    group: (group, entry, { pinned }) =>
      group.id !== entry.target || group.isPinned === pinned ? group : { ...group, isPinned: pinned },
  },
  listOf: ({ pinned }) => (pinned ? PINNED_GROUPS : null),
  describe: (_entry, { pinned, name }) => ({ title: pinned ? t('groups.pin') : t('groups.unpin'), text: name }),
};
