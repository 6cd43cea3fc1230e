import { expect, it } from 'vitest';
import { acceptGroupInvitation } from '#contract/endpoints/groups/accept-group-invitation.ts';
import { createGroup } from '#contract/endpoints/groups/create-group.ts';
import { offerInviteLink } from '#contract/endpoints/groups/offer-invite-link.ts';
import { revokeInviteLink } from '#contract/endpoints/groups/revoke-invite-link.ts';
import { declineGroupInvitation } from '#contract/endpoints/groups/decline-group-invitation.ts';
import { inviteToGroup } from '#contract/endpoints/groups/invite-to-group.ts';
import { uninviteFromGroup } from '#contract/endpoints/groups/uninvite-from-group.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { acceptInvitationKind } from './accept-invitation.ts';
import { editGroupKind, newChatKind } from './kept-group.ts';
import { declineInvitationKind } from './decline-invitation.ts';
import { inviteMemberKind } from './invite-member.ts';
import { inviteLinkKind } from './invite-link.ts';

const groupId = '01J00000000000000000000001';
const closed = sampleGroup({ id: groupId, name: 'Room', visibility: 'PRIVATE', isJoined: true });
const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';

it('a link is made and revoked, and shows as the server has it alone: until then the old one still opens [GROUP-16]', () => {
  const entry = queuedEntry({ id: 'E', kind: 'inviteLink', target: groupId, payload: { offered: true, name: 'Room' } });
  const [on, off] = [true, false].map((offered) => ({ offered, name: 'Room' }));
  expect(inviteLinkKind.call(entry, on!)).toEqual({ endpoint: offerInviteLink, body: { groupId } });
  expect(inviteLinkKind.call(entry, off!)).toEqual({ endpoint: revokeInviteLink, query: { groupId } });
  const patch = (inviteCode: string | null) => [{ type: 'patch', entity: 'group', id: groupId, patch: { inviteCode } }];
  expect(inviteLinkKind.confirm(entry, on!, { success: true, data: { ...closed, inviteCode: CODE } })).toEqual(patch(CODE));
  expect(inviteLinkKind.confirm(entry, off!, { success: true, data: { ...closed, inviteCode: null } })).toEqual(patch(null));
  expect(inviteLinkKind.overlay).toBeUndefined();
  const fulfilled = (payload: typeof on, inviteCode?: string | null) =>
    inviteLinkKind.isFulfilled?.(payload!, { group: { ...closed, ...(inviteCode === undefined ? {} : { inviteCode }) } });
  expect([fulfilled(on, CODE), fulfilled(on, null), fulfilled(off, CODE), fulfilled(off, null)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([fulfilled(on), fulfilled(off)], 'what the device does not know it asks for').toEqual([false, false]);
});

it('who accepts an invitation is in the group, which stands among their groups or chats [GROUP-16]', () => {
  const payload = { code: CODE, name: 'Room' };
  const entry = queuedEntry({ id: 'E', kind: 'acceptInvitation', target: groupId, payload });
  expect(acceptInvitationKind.call(entry, payload)).toEqual({ endpoint: acceptGroupInvitation, body: { code: CODE } });
  const changesOf = (visibility: 'PRIVATE' | 'CHAT') =>
    acceptInvitationKind
      .confirm(entry, payload, { success: true, data: { ...closed, visibility } })
      .map((change) => (change.type === 'prependToFeed' ? change.feedKey : change.type));
  expect(changesOf('PRIVATE')).toEqual(['upsert', 'joinedGroup', 'groups:myGroups', 'notifications']);
  expect(changesOf('CHAT')).toEqual(['upsert', 'chats', 'notifications']);
  expect(acceptInvitationKind.isFulfilled?.(payload, { group: closed })).toBe(true);
  expect(acceptInvitationKind.isFulfilled?.(payload, {})).toBe(false);
  expect(acceptInvitationKind.onRefused('notFound', payload), 'it is said that the link leads nowhere').toBe('staysFailed');
});

it('a new chat stands first among chats, and neither it nor one that is edited among the groups that one posts in [GROUP-16] [GROUP-12]', () => {
  const payload = { name: 'Pier', visibility: 'CHAT', description: '' } as const;
  const entry = queuedEntry({ id: 'E', kind: 'newChat', target: '', payload });
  expect(newChatKind.call(entry, payload)).toEqual({
    endpoint: createGroup,
    body: { name: 'Pier', visibility: 'CHAT', description: '' },
  });
  const chat = { ...closed, visibility: 'CHAT' as const };
  const answer = { success: true, data: chat };
  const typesOf = (changes: readonly { readonly type: string }[]) => changes.map(({ type }) => type);
  expect(typesOf(newChatKind.confirm(entry, payload, answer))).toEqual(['upsert', 'prependToFeed']);
  const changes = { name: 'Pier' };
  const edit = queuedEntry({ id: 'F', kind: 'editGroup', target: groupId, payload: changes });
  expect(typesOf(editGroupKind.confirm(edit, changes, answer))).toEqual(['patch']);
  expect(typesOf(editGroupKind.confirm(edit, changes, { success: true, data: closed }))).toEqual(['patch', 'joinedGroup']);
});

it('somebody invited by name stands among those who are while it waits, and as the server has them once it answered [GROUP-16]', () => {
  const user = { ulid: '01J00000000000000000000002', name: 'Noor', username: 'noor', avatar: null };
  const userId = user.ulid;
  const [on, off] = [true, false].map((invited) => ({ groupId, user, invited }));
  const entryOf = (payload: object) =>
    queuedEntry({ id: 'E', kind: 'inviteMember', target: inviteMemberKind.targetOf(on!), payload, lane: `group:${groupId}` });
  expect(inviteMemberKind.call(entryOf(on!), on!)).toEqual({ endpoint: inviteToGroup, body: { groupId, userId } });
  expect(inviteMemberKind.call(entryOf(off!), off!)).toEqual({ endpoint: uninviteFromGroup, query: { groupId, userId } });
  const shown = (payload: typeof on, invited: (typeof user)[]) =>
    inviteMemberKind.overlay?.group?.({ ...closed, invited }, entryOf(payload!), payload!).invited;
  expect([shown(on, []), shown(on, [user]), shown(off, [user]), shown(off, [])]).toEqual([[user], [user], [], []]);
  const answer = { success: true, data: { ...closed, membersCount: 4, invited: [user] } } as const;
  expect(inviteMemberKind.confirm(entryOf(on!), on!, { ...answer, data: { ...answer.data, invited: [user] } })).toEqual([
    { type: 'patch', entity: 'group', id: groupId, patch: { invited: [user], membersCount: 4 } },
  ]);
  expect(inviteMemberKind.showsOn?.(on!, entryOf(on!))).toEqual([groupId]);
  expect([inviteMemberKind.onRefused('notFound', on!), inviteMemberKind.onRefused('notFound', off!)]).toEqual([
    'staysFailed',
    'settles',
  ]);
});

it('an invitation that is answered is told of no more, from the press on [GROUP-16] [NOTIF-05]', () => {
  const notificationIds = ['N1'];
  const ended = { makes: 'deleted', ids: notificationIds };
  const accepted = { code: groupId, name: 'Room', notificationIds };
  const declined = { name: 'Room', notificationIds };
  const entry = queuedEntry({ id: 'E', kind: 'declineInvitation', target: groupId, payload: declined });
  expect([acceptInvitationKind.notifications?.(accepted), declineInvitationKind.notifications?.(declined)]).toEqual([
    ended,
    ended,
  ]);
  const change = { type: 'notifications', act: ended, unseenCount: null };
  expect(declineInvitationKind.confirm(entry, declined, { success: true })).toEqual([change]);
  expect(acceptInvitationKind.confirm(entry, accepted, { success: true, data: closed })).toContainEqual(change);
  expect(declineInvitationKind.notifications?.(declineInvitationKind.parsePayload({ name: 'Of before' }))).toEqual({
    makes: 'deleted',
    ids: [],
  });
});

it('who declines sends that alone, and what they answered before goes unsent [GROUP-16]', () => {
  const payload = { name: 'Room' };
  const entry = queuedEntry({ id: 'E', kind: 'declineInvitation', target: groupId, payload });
  expect(declineInvitationKind.call(entry, payload)).toEqual({ endpoint: declineGroupInvitation, query: { groupId } });
  const accepted = queuedEntry({ id: 'F', kind: 'acceptInvitation', target: groupId, payload: { code: groupId, name: 'Room' } });
  expect(declineInvitationKind.makesMoot?.(entry, accepted, acceptInvitationKind as never)).toBe(true);
  expect(acceptInvitationKind.makesMoot?.(accepted, entry, declineInvitationKind as never)).toBe(true);
  expect(declineInvitationKind.isFulfilled?.(payload, {})).toBe(false);
});
