import { editGroup } from '#contract/endpoints/groups/edit-group.ts';
import { invalidField } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import { changeGroup, type GroupDetails } from '../../domain/groups/commands/keep-groups.ts';
import { holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { groupNameRefusal, plainGroupName } from '../../domain/groups/rules/group-names.ts';
import { requireGroupOwner } from '../../domain/groups/rules/group-permissions.ts';
import { requireVisibilityChange } from '../../domain/groups/rules/group-visibility.ts';
import { requireOwnMedia } from '../../domain/media/queries/own-media.ts';
import { requireMayPublish } from '../../domain/people/rules/member-permissions.ts';

/** What the group goes by already stays, whatever is reserved since. */
export const editGroupRoute = memberRoute(editGroup, async ({ db, viewer, body, now }) => {
  requireMayPublish(viewer, now());
  const group = await holdGroup(db, viewer.id, { groupId: body.groupId });
  requireGroupOwner(viewer, group);
  const from = await loadGroup(db, viewer.id, group.id);
  const to: GroupDetails = {
    name: body.name === undefined ? from.name : plainGroupName(body.name),
    description: body.description?.trim() ?? from.description,
    avatar: body.avatar === undefined ? from.avatar : body.avatar,
    visibility: body.visibility ?? from.visibility,
  };
  const refusal = to.name === from.name ? null : groupNameRefusal(to.name);
  if (refusal !== null) throw invalidField('name', refusal);
  if (to.avatar !== from.avatar) await requireOwnMedia(db, viewer.id, 'avatar', to.avatar);
  requireVisibilityChange(from.visibility, to.visibility);
  await changeGroup(db, { id: group.id, from, to }, now());
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});
