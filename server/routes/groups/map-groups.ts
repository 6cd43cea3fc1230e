import { mapGroups } from '#contract/endpoints/groups/map-groups.ts';
import { publicRoute } from '../route.ts';
import { loadGroups } from '../../domain/groups/queries/groups.ts';

export const mapGroupsRoute = publicRoute(mapGroups, async ({ db, viewer, body }) => ({
  data: await loadGroups(db, viewer?.id ?? null, body.ulids),
}));
