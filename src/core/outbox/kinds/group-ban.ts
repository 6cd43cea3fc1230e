import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { banGroupUser } from '#contract/endpoints/groups/ban-group-user.ts';
import { unbanGroupUser } from '#contract/endpoints/groups/unban-group-user.ts';
import { t } from '#messages/t.ts';
import { listKeyText } from '../../lists/list-key.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({
  groupId: z.string(),
  userId: z.string(),
  /** For the reader. */
  username: z.string(),
  banned: z.boolean(),
});
export type GroupBanPayload = z.infer<typeof payloadSchema>;

/**
 * Somebody banned from a group by its owner, or not (GROUP-10). `target` names both: who is banned from one group may
 * be in another.
 */
export const groupBanKind: OutboxKind<GroupBanPayload, GroupBanPayload, ResponseOf<typeof banGroupUser>> = {
  kind: 'groupBan',
  family: 'toggle',
  about: null,
  targetOf: ({ groupId, userId }) => `${groupId}/${userId}`,
  payloadOf: ({ groupId, userId, username, banned }) => ({ groupId, userId, username, banned }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `groupBan:${target}`,
  call: (_entry, { groupId, userId, banned }) =>
    callOf(banned ? banGroupUser : unbanGroupUser, { body: { user_id: userId, group_id: groupId } }),
  confirm: (_entry, payload, { data: { membersCount, updatedAt } }) => {
    const { groupId, userId, banned } = payload;
    return [
      { type: 'patch', entity: 'group', id: groupId, patch: { membersCount } },
      { type: 'removeFromFeed', feedKey: unlistedFrom(payload), id: userId },
      ...(banned ? [{ type: 'prependToFeed', feedKey: bannedIn(groupId), id: userId, userId, updatedAt } as const] : []),
    ];
  },
  // Who is gone is banned no more.
  onRefused: (error, { banned }) => (error === 'notFound' && !banned ? 'settles' : 'staysFailed'),
  settledChanges: (_entry, payload) => [{ type: 'removeFromFeed', feedKey: unlistedFrom(payload), id: payload.userId }],
  // The device knows of bans by lists, which say nothing of who stands further down in them.
  isFulfilled: () => false,
  listOf: ({ groupId, banned }) => (banned ? bannedIn(groupId) : null),
  unlistedFrom,
  listedIdOf: ({ userId }) => userId,
  describe: (_entry, { banned, username }) => ({ title: banned ? t('groups.ban') : t('groups.unban'), text: `@${username}` }),
};

function bannedIn(groupId: string): string {
  return listKeyText({ list: 'groupBanned', groupId });
}

function unlistedFrom({ groupId, banned }: GroupBanPayload): string {
  return banned ? listKeyText({ list: 'groupMembers', groupId }) : bannedIn(groupId);
}
