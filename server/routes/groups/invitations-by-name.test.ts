import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GROUP_INVITED_MAX } from '#contract/limits.ts';
import type { Group, GroupInvitation } from '#contract/resources/group.ts';
import type { Notification } from '#contract/resources/notification.ts';
import { leaveAllGroups } from '../../domain/groups/commands/leave-all-groups.ts';
import { INVITED_AN_HOUR } from '../../domain/groups/rules/invite-links.ts';
import { countNotifications } from '../../domain/notifications/queries/notifications.ts';
import { deleteOldNotifications } from '../../domain/notifications/commands/delete-notifications.ts';
import { newClosedGroup } from '../../testing/closed-group.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { listNotificationsRoute } from '../notifications/list-notifications.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { muteUserRoute } from '../people/mute-user.ts';
import { acceptGroupInvitationRoute } from './accept-group-invitation.ts';
import { banGroupUserRoute } from './ban-group-user.ts';
import { declineGroupInvitationRoute } from './decline-group-invitation.ts';
import { deleteGroupRoute } from './delete-group.ts';
import { getGroupInvitationRoute } from './get-group-invitation.ts';
import { inviteToGroupRoute } from './invite-to-group.ts';
import { mapGroupsRoute } from './map-groups.ts';
import { offerInviteLinkRoute } from './offer-invite-link.ts';
import { uninviteFromGroupRoute } from './uninvite-from-group.ts';

interface Answer {
  readonly data: Group;
}

const GONE = [404, 'This invitation is no longer valid. Ask for a new one.'];

describe.each(['PRIVATE', 'CHAT'] as const)('an invitation by name into a closed group (%s)', (visibility) => {
  let world: SocialWorld;
  let rhea: Person, maya: Person, noor: Person;
  let closedId: string;
  let turn: number;

  beforeAll(async () => {
    world = await SocialWorld.open();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    ({ turn, rhea, maya, noor, closedId } = await newClosedGroup(world, visibility));
  });

  const invite = async (who: Person, groupId = closedId) =>
    (await world.call<Answer>(inviteToGroupRoute, { as: rhea, body: { groupId, userId: who.id } })).data;
  const takeBack = async (who: Person) =>
    (await world.call<Answer>(uninviteFromGroupRoute, { as: rhea, query: { groupId: closedId, userId: who.id } })).data;
  const open = async (as: Person, code = closedId) =>
    (await world.call<{ data: GroupInvitation }>(getGroupInvitationRoute, { as, body: { code } })).data;
  const accept = async (as: Person, code = closedId) =>
    (await world.call<Answer>(acceptGroupInvitationRoute, { as, body: { code } })).data;
  const decline = (as: Person) => world.call(declineGroupInvitationRoute, { as, query: { groupId: closedId } });
  const told = async (as: Person) =>
    (await world.call<{ data: Notification[] }>(listNotificationsRoute, { as, query: { type: 'all' } })).data.map(
      ({ notificationType, fromUserId, group }) => ({ notificationType, fromUserId, group }),
    );
  const seenBy = async (as: Person, id = closedId) =>
    (await world.call<{ data: Group[] }>(mapGroupsRoute, { as, body: { ulids: [id] } })).data[0];
  const names = ({ invited }: Group) => invited?.map(({ username }) => username);
  /** Of whoever is not invited: what opening and accepting say. */
  const gone = async (as: Person) => {
    const found: unknown[] = [];
    for (const route of [getGroupInvitationRoute, acceptGroupInvitationRoute]) {
      const { status, message } = await world.refusal(route, { as, body: { code: closedId } });
      found.push([status, message]);
    }
    return found;
  };
  const refused = async (who: Person, groupId = closedId, as = rhea) => {
    const { status, message } = await world.refusal(inviteToGroupRoute, { as, body: { groupId, userId: who.id } });
    return [status, message];
  };

  it('is told to who is invited, shows what a link shows and who sent it, and joining ends it [GROUP-16] [GROUP-19]', async () => {
    expect(names(await invite(maya))).toEqual([maya.username]);
    expect(names(await invite(maya)), 'again changes nothing').toEqual([maya.username]);
    const news = { notificationType: 'group_invitation', fromUserId: rhea.id, group: { id: closedId, name: `Room ${turn}` } };
    expect(await told(maya)).toEqual([news]);
    expect(await seenBy(maya), 'nothing more of the group').toBeUndefined();
    expect(await seenBy(noor), 'the owner alone knows who is invited').not.toHaveProperty('invited');
    expect(await open(maya)).toEqual({
      id: closedId,
      name: `Room ${turn}`,
      avatar: null,
      visibility,
      membersCount: expect.any(Number),
      isJoined: false,
      invitedBy: { ulid: rhea.id, username: rhea.username, name: expect.any(String), avatar: null },
    });
    expect(await gone(await world.person(`other${turn}`))).toEqual([GONE, GONE]);
    expect(await accept(maya)).toMatchObject({ id: closedId, isJoined: true });
    expect((await accept(maya)).isJoined, 'again changes nothing').toBe(true);
    expect(names((await seenBy(rhea))!)).toEqual([]);
    expect(await told(maya)).toEqual([]);
    expect(await open(maya)).toMatchObject({ isJoined: true });
    expect(await told(rhea), 'nobody is told').toEqual([]);
  });

  it('stands no more once it is declined or taken back, which tells nobody, and may come again [GROUP-16]', async () => {
    const ends = [() => decline(maya), () => takeBack(maya)];
    for (const end of ends) {
      await invite(maya);
      expect((await told(maya)).length).toBe(1);
      await end();
      await end();
      expect(await gone(maya)).toEqual([GONE, GONE]);
      expect(await told(maya)).toEqual([]);
      expect(names((await seenBy(rhea))!)).toEqual([]);
    }
    expect(await told(rhea)).toEqual([]);
    const second = await world.group(`Second ${turn}`, rhea, visibility);
    await invite(maya);
    await invite(maya, second);
    expect(
      (await told(maya)).map(({ group }) => group?.id),
      'each of two groups of one owner',
    ).toEqual([second, closedId]);
    await decline(await world.person(`stranger${turn}`));
  });

  it('ends with joining by a link, a ban, a block, the group, and the account of either [GROUP-16]', async () => {
    const away = await world.person(`away${turn}`);
    await invite(maya);
    const { inviteCode } = (await world.call<Answer>(offerInviteLinkRoute, { as: rhea, body: { groupId: closedId } })).data;
    await accept(maya, inviteCode!);
    expect([names((await seenBy(rhea))!), await told(maya)]).toEqual([[], []]);
    await invite(away);
    await world.call(banGroupUserRoute, { as: rhea, body: { group_id: closedId, user_id: away.id } });
    expect([names((await seenBy(rhea))!), await told(away)]).toEqual([[], []]);
    expect(await refused(away)).toEqual([403, 'This account is banned from the group. Unban it first.']);
    const foe = await world.person(`foe${turn}`);
    await invite(foe);
    await world.call(blockUserRoute, { as: foe, params: { user: rhea.username } });
    expect(await gone(foe)).toEqual([GONE, GONE]);
    expect(names((await seenBy(rhea))!)).toEqual([]);
    const [left, late] = [await world.person(`left${turn}`), await world.person(`late${turn}`)];
    await invite(left);
    await invite(late);
    await leaveAllGroups(world.db, left.id, new Date());
    expect(names((await seenBy(rhea))!)).toEqual([late.username]);
    await world.call(deleteGroupRoute, { as: rhea, query: { groupId: closedId } });
    expect([await gone(late), await told(late)]).toEqual([[GONE, GONE], []]);
    const second = await world.group(`Second ${turn}`, rhea, visibility, [noor]);
    await invite(late, second);
    await leaveAllGroups(world.db, rhea.id, new Date());
    expect((await seenBy(noor, second))?.owner.user.userId).toBe(noor.id);
    expect(names((await seenBy(noor, second))!), 'whose heir invited nobody').toEqual([]);
  });

  it('is sent by the owner alone, to whoever is not in it and where neither blocks the other [GROUP-16]', async () => {
    expect(await refused(maya, closedId, noor)).toEqual([403, 'Only the owner of the group can do this']);
    expect(await refused(noor, closedId, maya)).toEqual([404, 'Group not found']);
    const notOwner = { query: { groupId: closedId, userId: maya.id } };
    expect((await world.refusal(uninviteFromGroupRoute, { as: noor, ...notOwner })).status).toBe(403);
    expect((await world.refusal(uninviteFromGroupRoute, { as: maya, ...notOwner })).status).toBe(404);
    expect(await refused(noor)).toEqual([409, 'This account is in the group already']);
    expect((await refused(rhea))[0]).toBe(403);
    const openGroup = await world.group(`Open ${visibility} ${turn}`, rhea, 'PUBLIC');
    expect(await refused(maya, openGroup)).toEqual([403, 'Everybody can join this group: share its address']);
    const [foe, ban] = [await world.person(`foe${turn}`), await world.person(`ban${turn}`)];
    await world.call(blockUserRoute, { as: rhea, params: { user: foe.username } });
    expect(await refused(foe)).toEqual([403, 'You cannot invite this account']);
    await world.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', ban.id).execute();
    expect([403, 404]).toContain((await refused(ban))[0]);
  });

  it('notifies nobody of whom they muted, and is kept for as long as it waits [GROUP-16] [NOTIF-20]', async () => {
    await world.call(muteUserRoute, { as: maya, params: { user: rhea.username } });
    await invite(maya);
    expect(await told(maya)).toEqual([]);
    expect(await open(maya)).toMatchObject({ isJoined: false });
    const late = await world.person(`late${turn}`);
    await invite(late);
    const inYears = new Date(Date.now() + 3 * 365 * 24 * 60 * 60_000);
    await deleteOldNotifications(world.db, inYears);
    expect((await told(late)).length).toBe(1);
    expect((await countNotifications(world.db, late.id)).unseen_count).toBe(1);
  });

  it('is bounded: so many wait at a time, and so many are sent in an hour [GROUP-16]', async () => {
    const people: Person[] = [];
    for (let count = 0; count <= GROUP_INVITED_MAX; count += 1) people.push(await world.person(`p${turn}x${count}`));
    for (const person of people.slice(0, GROUP_INVITED_MAX)) await invite(person);
    const last = people.at(-1)!;
    expect((await refused(last))[0]).toBe(409);
    await takeBack(people[0]!);
    expect((await invite(last)).invited?.length).toBe(GROUP_INVITED_MAX);
    for (let sent = GROUP_INVITED_MAX + 2; sent < INVITED_AN_HOUR; sent += 1) await invite(last);
    expect((await refused(last))[0]).toBe(429);
  });
});
