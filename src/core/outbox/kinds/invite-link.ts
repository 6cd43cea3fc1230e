import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { offerInviteLink } from '#contract/endpoints/groups/offer-invite-link.ts';
import { revokeInviteLink } from '#contract/endpoints/groups/revoke-invite-link.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { laneOfGroup } from './join-group.ts';

const payloadSchema = z.object({
  offered: z.boolean(),
  /** For the reader. */
  name: z.string(),
});
export interface InviteLinkInput {
  readonly groupId: string;
  readonly name: string;
  readonly offered: boolean;
}
export type InviteLinkPayload = z.infer<typeof payloadSchema>;

/**
 * Whether a closed group has a link by which it is joined (GROUP-16). `target` is the group. Nothing of it shows before
 * the server has done it: until then the link that is revoked still opens.
 */
export const inviteLinkKind: OutboxKind<InviteLinkInput, InviteLinkPayload, ResponseOf<typeof offerInviteLink>> = {
  kind: 'inviteLink',
  family: 'toggle',
  about: 'group',
  targetOf: ({ groupId }) => groupId,
  payloadOf: ({ offered, name }) => ({ offered, name }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: laneOfGroup,
  call: ({ target: groupId }, { offered }) =>
    offered ? callOf(offerInviteLink, { body: { groupId } }) : callOf(revokeInviteLink, { query: { groupId } }),
  confirm: ({ target: id }, _payload, { data: { inviteCode = null } }) => [
    { type: 'patch', entity: 'group', id, patch: { inviteCode } },
  ],
  onRefused: () => 'staysFailed',
  isFulfilled: ({ offered }, { group }) => group?.inviteCode !== undefined && (group.inviteCode !== null) === offered,
  describe: (_entry, { offered, name }) => ({ title: offered ? t('groups.makeLink') : t('groups.revokeLink'), text: name }),
};
