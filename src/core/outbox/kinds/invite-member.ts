import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { inviteToGroup } from '#contract/endpoints/groups/invite-to-group.ts';
import { uninviteFromGroup } from '#contract/endpoints/groups/uninvite-from-group.ts';
import { userSummarySchema } from '#contract/resources/user.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { invitedTarget } from '../../chats/invited-target.ts';
import { laneOfGroup } from './join-group.ts';

const payloadSchema = z.object({
  groupId: z.string(),
  /** For the reader, and for the list of who is invited while it waits. */
  user: userSummarySchema,
  invited: z.boolean(),
});
export type InviteMemberPayload = z.infer<typeof payloadSchema>;

/** Somebody invited into a closed group by name, or not (GROUP-16). `target` is `invitedTarget`. */
export const inviteMemberKind: OutboxKind<InviteMemberPayload, InviteMemberPayload, ResponseOf<typeof inviteToGroup>> = {
  kind: 'inviteMember',
  family: 'toggle',
  about: null,
  targetOf: ({ groupId, user }) => invitedTarget(groupId, user.ulid),
  payloadOf: ({ groupId, user: { ulid, name, username, avatar }, invited }) => ({
    groupId,
    user: { ulid, name, username, avatar },
    invited,
  }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ payload: { groupId } }) => laneOfGroup({ target: groupId }),
  call: (_entry, { groupId, user: { ulid: userId }, invited }) =>
    invited ? callOf(inviteToGroup, { body: { groupId, userId } }) : callOf(uninviteFromGroup, { query: { groupId, userId } }),
  confirm: (_entry, { groupId: id }, { data: { invited = [], membersCount } }) => [
    { type: 'patch', entity: 'group', id, patch: { invited, membersCount } },
  ],
  // Whose group is gone invites nobody.
  onRefused: (error, { invited }) => (error === 'notFound' && !invited ? 'settles' : 'staysFailed'),
  // Who has answered by now the device does not know.
  isFulfilled: () => false,
  showsOn: ({ groupId }) => [groupId],
  overlay: {
    group(group, _entry, { groupId, user, invited }) {
      const before = group.invited ?? [];
      if (group.id !== groupId || before.some(({ ulid }) => ulid === user.ulid) === invited) return group;
      return { ...group, invited: invited ? [...before, user] : before.filter(({ ulid }) => ulid !== user.ulid) };
    },
  },
  describe: (_entry, { user: { username }, invited }) => ({
    title: invited ? t('groups.invite') : t('groups.uninviteAct'),
    text: `@${username}`,
  }),
};
