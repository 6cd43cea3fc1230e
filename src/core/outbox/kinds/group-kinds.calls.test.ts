import { describe, expect, it } from 'vitest';
import { pinGroup } from '#contract/endpoints/groups/pin-group.ts';
import { unpinGroup } from '#contract/endpoints/groups/unpin-group.ts';
import type { Group } from '#contract/resources/group.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { newIntent } from '../new-intent.ts';
import { outboxKinds } from '../registry.ts';
import { deleteGroupKind } from './delete-group.ts';
import { groupBanKind } from './group-ban.ts';
import { joinGroupKind } from './join-group.ts';
import { editGroupKind, newGroupKind } from './kept-group.ts';
import { pinGroupKind } from './pin-group.ts';

const id = '01J00000000000000000000001';
const owner = '01J00000000000000000000002';
const group: Group = {
  id,
  name: 'Waders',
  description: 'Small and far away',
  avatar: null,
  visibility: 'PUBLIC',
  owner: { user: { userId: owner } },
  isJoined: false,
  isPinned: false,
  isBanned: false,
  membersCount: 4,
  updatedAt: '2026-11-21T07:00:00.000Z',
};
const joining = { joined: true, name: 'Waders' };
const leaving = { joined: false, name: 'Waders' };
const entry = queuedEntry({ id: 'E', kind: 'joinGroup', target: id, payload: joining });

describe('joining and leaving a group [GROUP-14]', () => {
  it('shows at once, with the count, and leaves the pinned ones; what is so already stays the same', () => {
    const joined = joinGroupKind.overlay?.group?.(group, entry, joining);
    expect(joined).toMatchObject({ isJoined: true, membersCount: 5 });
    const before = { ...group, isJoined: true, isPinned: true };
    expect(joinGroupKind.overlay?.group?.(before, entry, leaving)).toMatchObject({
      isJoined: false,
      isPinned: false,
      membersCount: 3,
    });
    expect(joinGroupKind.overlay?.group?.(before, entry, joining)).toBe(before);
    expect(joinGroupKind.isFulfilled?.(joining, { group: before })).toBe(true);
    expect(joinGroupKind.isFulfilled?.(joining, {})).toBe(false);
  });

  it('calls by id, and the answer puts it among the groups of the member, or takes it off', () => {
    expect(joinGroupKind.call(entry, joining)).toMatchObject({ endpoint: { name: 'joinGroup' }, body: { groupId: id } });
    expect(joinGroupKind.call(entry, leaving)).toMatchObject({ endpoint: { name: 'leaveGroup' }, body: { groupId: id } });
    const data = { ...group, isJoined: true, membersCount: 5 };
    expect(joinGroupKind.confirm(entry, joining, { success: true, data })).toEqual([
      { type: 'patch', entity: 'group', id, patch: { isJoined: true, isPinned: false, isBanned: false, membersCount: 5 } },
      { type: 'joinedGroup', group: { id, name: 'Waders' }, isJoined: true },
      { type: 'prependToFeed', feedKey: 'groups:myGroups', id, userId: owner, updatedAt: group.updatedAt },
    ]);
    const left = [
      { type: 'joinedGroup', group: { id, name: 'Waders' }, isJoined: false },
      { type: 'removeFromFeed', feedKey: 'groups:myGroups', id },
      { type: 'removeFromFeed', feedKey: 'groups:pinned', id },
    ];
    expect(joinGroupKind.confirm(entry, leaving, { success: true, data: null })).toEqual(expect.arrayContaining(left));
    expect(joinGroupKind.onRefused('notFound', leaving)).toBe('settles');
    expect(joinGroupKind.settledChanges?.(entry, leaving)).toEqual(expect.arrayContaining(left));
    expect(joinGroupKind.onRefused('forbidden', joining)).toBe('staysFailed');
  });

  it('opens the group to what is written in it, and leaving or deleting it closes it [OB58]', () => {
    const doors = [`group:${id}`];
    const through = (groupId: string | null) =>
      outboxKinds.post.passes?.(entry, { body: 'x', isSensitive: false, authorUsername: null, groupId });
    expect([through(id), through(null)]).toEqual([doors, []]);
    expect([joinGroupKind.opens?.(entry, joining), joinGroupKind.closes?.(entry, joining)]).toEqual([doors, []]);
    expect([joinGroupKind.opens?.(entry, leaving), joinGroupKind.closes?.(entry, leaving)]).toEqual([[], doors]);
    expect(outboxKinds.acceptInvitation.opens?.(entry, { code: 'x', name: 'Waders' })).toEqual(doors);
    expect(deleteGroupKind.closes?.(entry, { name: 'Waders' })).toEqual(doors);
    // A joining that is replaced is followed all the same: nothing of it is written into the post.
    const post = { body: 'x', isSensitive: false, authorUsername: null, groupId: id };
    const context = { id: 'P', userId: 'U', now: 0, entries: [entry] };
    expect(newIntent({ kind: 'post', target: '', payload: post }, context).dependsOn).toEqual([]);
  });
});

it('pinning goes in the lane of its group, behind the joining, and leaving makes it moot [GROUP-14]', () => {
  const pin = queuedEntry({ id: 'F', kind: 'pinGroup', target: id, payload: { pinned: true, name: 'Waders' } });
  expect(pinGroupKind.laneOf({ target: id, payload: { pinned: true, name: '' } })).toBe(
    joinGroupKind.laneOf({ target: id, payload: joining }),
  );
  expect(joinGroupKind.makesMoot?.({ ...entry, payload: leaving }, pin, joinGroupKind as never)).toBe(true);
  expect(joinGroupKind.makesMoot?.(entry, pin, joinGroupKind as never)).toBe(false);
  const endpointOf = (pinned: boolean) => pinGroupKind.call(pin, { pinned, name: '' }).endpoint;
  expect([endpointOf(true), endpointOf(false)]).toEqual([pinGroup, unpinGroup]);
  expect(pinGroupKind.confirm(pin, { pinned: false, name: '' }, { success: true, data: null })).toEqual([
    { type: 'patch', entity: 'group', id, patch: { isPinned: false } },
    { type: 'removeFromFeed', feedKey: 'groups:pinned', id },
  ]);
});

it('a ban names group and person, stands first among those banned, and takes the person off the members [GROUP-10]', () => {
  const payload = { groupId: id, userId: owner, username: 'finn', banned: true };
  expect(groupBanKind.targetOf(payload)).toBe(`${id}/${owner}`);
  expect(groupBanKind.call(entry, payload)).toMatchObject({
    endpoint: { name: 'banGroupUser' },
    body: { user_id: owner, group_id: id },
  });
  expect(groupBanKind.listOf?.(payload)).toBe(`groupBanned:${id}`);
  expect(groupBanKind.unlistedFrom?.(payload)).toBe(`groupMembers:${id}`);
  expect(groupBanKind.unlistedFrom?.({ ...payload, banned: false })).toBe(`groupBanned:${id}`);
  expect(groupBanKind.confirm(entry, payload, { success: true, data: { ...group, membersCount: 3 } })).toEqual([
    { type: 'patch', entity: 'group', id, patch: { membersCount: 3 } },
    { type: 'removeFromFeed', feedKey: `groupMembers:${id}`, id: owner },
    { type: 'prependToFeed', feedKey: `groupBanned:${id}`, id: owner, userId: owner, updatedAt: group.updatedAt },
  ]);
});

describe('making, editing and deleting a group [GROUP-13]', () => {
  it('an edit takes in what waits, shows at once and changes only what it names', () => {
    const moment = { username: null, target: id, seen: () => ({}), waiting: () => [{ name: 'A', description: 'typed before' }] };
    const payload = editGroupKind.payloadOf({ groupId: id, changes: { name: 'B' } }, moment);
    expect(payload).toEqual({ name: 'B', description: 'typed before' });
    expect(editGroupKind.overlay?.group?.(group, entry, payload)).toMatchObject(payload);
    expect(editGroupKind.confirm(entry, { name: 'B' }, { success: true, data: { ...group, name: 'B', isJoined: true } })).toEqual(
      [
        { type: 'patch', entity: 'group', id, patch: { name: 'B' } },
        { type: 'joinedGroup', group: { id, name: 'B' }, isJoined: true },
      ],
    );
  });

  it('a new one is stored as the server answers, and stands first among the member’s', () => {
    const payload = { name: 'Waders', description: '', visibility: 'PUBLIC' as const };
    expect(newGroupKind.call(entry, payload)).toMatchObject({ endpoint: { name: 'createGroup' }, body: payload });
    expect(newGroupKind.confirm(entry, payload, { success: true, data: group }).map(({ type }) => type)).toEqual([
      'upsert',
      'prependToFeed',
      'joinedGroup',
    ]);
  });

  it('a deleted one leaves the device and every list, also where it is gone already; what else waits on it is moot', () => {
    const changes = deleteGroupKind.confirm(entry, { name: 'Waders' }, { success: true });
    expect(changes).toContainEqual({ type: 'removeGroup', id });
    for (const type of ['myGroups', 'trending', 'pinned', 'new'])
      expect(changes).toContainEqual({ type: 'removeFromFeed', feedKey: `groups:${type}`, id });
    expect(deleteGroupKind.onRefused('notFound', { name: '' })).toBe('settles');
    expect(deleteGroupKind.makesMoot?.({ ...entry, id: 'D' }, entry, joinGroupKind as never)).toBe(true);
  });
});
