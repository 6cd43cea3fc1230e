import { unpinGroup } from '#contract/endpoints/groups/unpin-group.ts';
import { memberRoute } from '../route.ts';
import { setPinned } from '../../domain/groups/commands/memberships.ts';
import { loadGroups } from '../../domain/groups/queries/groups.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

/** What one did oneself one can undo, wherever one stands now. */
export const unpinGroupRoute = memberRoute(unpinGroup, async ({ db, viewer, body }) => {
  requireActive(viewer);
  await setPinned(db, { groupId: body.groupId, userId: viewer.id }, false);
  const [unpinned] = await loadGroups(db, viewer.id, [body.groupId]);
  return { success: true, data: unpinned ?? null };
});
