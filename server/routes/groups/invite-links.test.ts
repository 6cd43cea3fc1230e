import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Group, GroupInvitation } from '#contract/resources/group.ts';
import { INVITE_LINKS_TRIED_AN_HOUR } from '../../domain/groups/rules/invite-links.ts';
import { newClosedGroup } from '../../testing/closed-group.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { acceptGroupInvitationRoute } from './accept-group-invitation.ts';
import { banGroupUserRoute } from './ban-group-user.ts';
import { deleteGroupRoute } from './delete-group.ts';
import { getGroupInvitationRoute } from './get-group-invitation.ts';
import { leaveGroupRoute } from './leave-group.ts';
import { mapGroupsRoute } from './map-groups.ts';
import { offerInviteLinkRoute } from './offer-invite-link.ts';
import { revokeInviteLinkRoute } from './revoke-invite-link.ts';

interface Answer {
  readonly data: Group;
}

const GONE = [404, 'not_found', 'This invitation is no longer valid. Ask for a new one.'];

describe.each(['PRIVATE', 'CHAT'] as const)('the link into a closed group (%s)', (visibility) => {
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

  const offer = async (groupId = closedId) =>
    (await world.call<Answer>(offerInviteLinkRoute, { as: rhea, body: { groupId } })).data.inviteCode ?? '';
  const revoke = () => world.call<Answer>(revokeInviteLinkRoute, { as: rhea, query: { groupId: closedId } });
  const open = async (as: Person, code: string) =>
    (await world.call<{ data: GroupInvitation }>(getGroupInvitationRoute, { as, body: { code } })).data;
  const accept = async (as: Person, code: string) =>
    (await world.call<Answer>(acceptGroupInvitationRoute, { as, body: { code } })).data;
  const refusals = async (as: Person, code: string) => {
    const found: unknown[] = [];
    for (const route of [getGroupInvitationRoute, acceptGroupInvitationRoute]) {
      const { status, errorType, message } = await world.refusal(route, { as, body: { code } });
      found.push([status, errorType, message]);
    }
    return found;
  };
  const seenBy = async (as: Person) =>
    (await world.call<{ data: Group[] }>(mapGroupsRoute, { as, body: { ulids: [closedId] } })).data[0];

  it('is made once, told to the owner alone, and shows who holds it what it leads to before they join [GROUP-16] [GROUP-19]', async () => {
    const code = await offer();
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(await offer()).toBe(code);
    expect((await seenBy(rhea))?.inviteCode).toBe(code);
    expect(await seenBy(noor)).not.toHaveProperty('inviteCode');
    expect(await seenBy(maya)).toBeUndefined();
    const shown = { id: closedId, name: `Room ${turn}`, avatar: null, visibility, membersCount: expect.any(Number) };
    expect(await open(maya, code)).toEqual({ ...shown, isJoined: false });
    const before = (await seenBy(noor))?.membersCount ?? 0;
    expect(await accept(maya, code)).toMatchObject({ id: closedId, isJoined: true, membersCount: before + 1 });
    expect(await accept(maya, code), 'again changes nothing').toMatchObject({ membersCount: before + 1 });
    expect(await open(maya, code)).toEqual({ ...shown, isJoined: true });
    expect((await seenBy(maya))?.inviteCode).toBeUndefined();
  });

  it('leads nowhere once it is revoked, and the next one is another; whoever came by it stays [GROUP-16]', async () => {
    const code = await offer();
    await accept(maya, code);
    expect((await revoke()).data.inviteCode).toBeNull();
    expect((await revoke()).data.inviteCode, 'again changes nothing').toBeNull();
    const late = await world.person(`late${turn}`);
    expect(await refusals(late, code)).toEqual([GONE, GONE]);
    expect(await seenBy(late)).toBeUndefined();
    expect((await seenBy(maya))?.isJoined).toBe(true);
    const next = await offer();
    expect(next).not.toBe(code);
    expect(await refusals(late, code)).toEqual([GONE, GONE]);
    expect((await accept(late, next)).isJoined).toBe(true);
  });

  it('tells nothing apart that is none: another code, none at all, one of a group that was deleted [GROUP-19]', async () => {
    const code = await offer();
    for (const other of ['', `${code}x`, code.toLowerCase(), '0'.repeat(22)])
      expect(await refusals(maya, other)).toEqual([GONE, GONE]);
    await world.call(deleteGroupRoute, { as: rhea, query: { groupId: closedId } });
    expect(await refusals(maya, code)).toEqual([GONE, GONE]);
  });

  it('lets nobody back in who was banned there, and whoever left [GROUP-10] [GROUP-16]', async () => {
    const code = await offer();
    await world.call(banGroupUserRoute, { as: rhea, body: { group_id: closedId, user_id: noor.id } });
    const banned = [403, 'forbidden', 'You are banned from this group'];
    expect(await refusals(noor, code)).toEqual([banned, banned]);
    await accept(maya, code);
    await world.call(leaveGroupRoute, { as: maya, body: { groupId: closedId } });
    expect((await accept(maya, code)).isJoined).toBe(true);
  });

  it('is made and revoked by the owner of the group alone, of public ones not at all [GROUP-16]', async () => {
    const refused = async (as: Person, groupId: string) => {
      const made = await world.refusal(offerInviteLinkRoute, { as, body: { groupId } });
      const ended = await world.refusal(revokeInviteLinkRoute, { as, query: { groupId } });
      return [made.status, ended.status, made.message];
    };
    expect(await refused(noor, closedId)).toEqual([403, 403, 'Only the owner of the group can do this']);
    expect(await refused(maya, closedId)).toEqual([404, 404, 'Group not found']);
    const open = await world.group(`Open ${visibility} ${turn}`, rhea, 'PUBLIC');
    expect(await refused(rhea, open)).toEqual([403, 403, 'Everybody can join this group: share its address']);
  });

  it('is not found by trying: so many in an hour, then it waits', async () => {
    for (let tried = 0; tried < INVITE_LINKS_TRIED_AN_HOUR; tried += 1)
      expect((await world.refusal(getGroupInvitationRoute, { as: maya, body: { code: `try ${tried}` } })).status).toBe(404);
    expect((await world.refusal(acceptGroupInvitationRoute, { as: maya, body: { code: await offer() } })).status).toBe(429);
  });
});
