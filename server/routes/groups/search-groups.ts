import { searchGroups } from '#contract/endpoints/groups/search-groups.ts';
import { publicRoute } from '../route.ts';
import { readGroupList } from '../../domain/groups/queries/group-lists.ts';

export const searchGroupsRoute = publicRoute(searchGroups, ({ db, viewer, body, query, now }) =>
  readGroupList(db, viewer?.id ?? null, { type: body.type, q: body.q, cursor: query.cursor }, now()),
);
