import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { acceptGroupInvitation } from '#contract/endpoints/groups/accept-group-invitation.ts';
import { t } from '#messages/t.ts';
import { listKeyText } from '../../lists/list-key.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { groupDoor } from './door-keys.ts';
import { OWN_GROUPS } from './group-list-keys.ts';
import { endsNotifications, notificationIdsSchema } from './invitation-notifications.ts';
import { laneOfGroup } from './join-group.ts';

const payloadSchema = z.object({
  code: z.string(),
  /** For the reader. */
  name: z.string(),
  notificationIds: notificationIdsSchema,
});
export type AcceptInvitationPayload = z.infer<typeof payloadSchema>;
export interface AcceptInvitationInput extends AcceptInvitationPayload {
  readonly groupId: string;
}

const CHATS = listKeyText({ list: 'chats' });

/**
 * Joins a closed group by its link, or by what its owner sent (GROUP-16). `target` is the group, of which the device
 * holds nothing before.
 */
export const acceptInvitationKind: OutboxKind<
  AcceptInvitationInput,
  AcceptInvitationPayload,
  ResponseOf<typeof acceptGroupInvitation>
> = {
  kind: 'acceptInvitation',
  family: 'toggle',
  about: 'group',
  targetOf: ({ groupId }) => groupId,
  payloadOf: ({ code, name, notificationIds }) => ({ code, name, notificationIds }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: laneOfGroup,
  call: (_entry, { code }) => callOf(acceptGroupInvitation, { body: { code } }),
  confirm(_entry, payload, { data: group }) {
    const { id, name, visibility, owner, updatedAt } = group;
    const feedKey = visibility === 'CHAT' ? CHATS : OWN_GROUPS;
    return [
      { type: 'upsert', entity: 'group', document: group },
      ...(visibility === 'CHAT' ? [] : [{ type: 'joinedGroup', group: { id, name }, isJoined: true } as const]),
      { type: 'prependToFeed', feedKey, id, userId: owner.user.userId, updatedAt },
      { type: 'notifications', act: endsNotifications(payload), unseenCount: null },
    ];
  },
  onRefused: () => 'staysFailed',
  isFulfilled: (_payload, { group }) => group?.isJoined === true,
  makesMoot: (entry, other) => other.kind === 'declineInvitation' && other.target === entry.target,
  opens: ({ target }) => [groupDoor(target)],
  notifications: endsNotifications,
  describe: (_entry, { name }) => ({ title: t('groups.join'), text: name }),
};
