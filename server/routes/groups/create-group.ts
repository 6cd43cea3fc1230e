import { createGroup } from '#contract/endpoints/groups/create-group.ts';
import { DomainError, invalidField } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import type { Db } from '../../kernel/db/db.ts';
import { createGroup as makeGroup } from '../../domain/groups/commands/keep-groups.ts';
import { loadGroup, loadGroups } from '../../domain/groups/queries/groups.ts';
import { findGroupCreation } from '../../domain/groups/queries/owned-groups.ts';
import { groupNameRefusal, plainGroupName } from '../../domain/groups/rules/group-names.ts';
import { requireOwnMedia } from '../../domain/media/queries/own-media.ts';
import { requireMayPublish } from '../../domain/people/rules/member-permissions.ts';
import { say } from '../../kernel/say.ts';

/** Name and description stand before others: so it is a way of publishing. */
export const createGroupRoute = memberRoute(createGroup, async (input) => {
  const { db, viewer, body, now, idempotencyKey: clientKey, requestDigest: digest } = input;
  const earlier = await findGroupCreation(db, { userId: viewer.id, clientKey, digest });
  if (earlier !== undefined) {
    input.markReplayed();
    return { success: true, data: await loadMade(db, viewer.id, earlier) };
  }
  requireMayPublish(viewer, now());
  const name = plainGroupName(body.name);
  const refusal = groupNameRefusal(name);
  if (refusal !== null) throw invalidField('name', refusal);
  await requireOwnMedia(db, viewer.id, 'avatar', body.avatar);
  const { visibility, avatar = null } = body;
  const group = { id: input.newId(), ownerId: viewer.id, name, description: body.description.trim(), avatar, visibility };
  await makeGroup(db, { ...group, clientKey, digest }, now());
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});

/** Of a repeat, long after: the group may be deleted. */
async function loadMade(db: Db, viewerId: string, id: string) {
  const [group] = await loadGroups(db, viewerId, [id]);
  if (group === undefined) throw new DomainError('gone', say('refusals.groupDeleted'));
  return group;
}
