import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { declineGroupInvitation } from '#contract/endpoints/groups/decline-group-invitation.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { endsNotifications, notificationIdsSchema } from './invitation-notifications.ts';
import { laneOfGroup } from './join-group.ts';

/** `name`: for the reader. */
const payloadSchema = z.object({ name: z.string(), notificationIds: notificationIdsSchema });
export type DeclineInvitationPayload = z.infer<typeof payloadSchema>;
export interface DeclineInvitationInput extends DeclineInvitationPayload {
  readonly groupId: string;
}

/**
 * Does not join a closed group into which somebody invites by name (GROUP-16). `target` is the group, of which the
 * device holds nothing.
 */
export const declineInvitationKind: OutboxKind<
  DeclineInvitationInput,
  DeclineInvitationPayload,
  ResponseOf<typeof declineGroupInvitation>
> = {
  kind: 'declineInvitation',
  family: 'toggle',
  about: 'group',
  targetOf: ({ groupId }) => groupId,
  payloadOf: ({ name, notificationIds }) => ({ name, notificationIds }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: laneOfGroup,
  call: ({ target: groupId }) => callOf(declineGroupInvitation, { query: { groupId } }),
  confirm: (_entry, payload) => [{ type: 'notifications', act: endsNotifications(payload), unseenCount: null }],
  onRefused: () => 'staysFailed',
  // An invitation accepted before it is taken for answered; joining and declining never wait beside one another.
  isFulfilled: (_payload, { group }) => group?.isJoined === true,
  makesMoot: (entry, other) => other.kind === 'acceptInvitation' && other.target === entry.target,
  notifications: endsNotifications,
  describe: (_entry, { name }) => ({ title: t('groups.declineInvitation'), text: name }),
};
