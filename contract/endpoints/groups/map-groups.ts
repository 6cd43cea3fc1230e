import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidsBodySchema } from '../../fields.ts';
import { MAP_IDS_MAX } from '../../limits.ts';
import { groupSchema } from '../../resources/group.ts';

/** Groups by ids (API-52). Unknown ids, and private ones where the caller is no member, are left out. */
export const mapGroups = defineEndpoint({
  name: 'mapGroups',
  method: 'POST',
  path: '/groups/map',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  body: ulidsBodySchema(MAP_IDS_MAX),
  response: z.object({ data: z.array(groupSchema) }),
  summary: 'Map group ids to groups',
});
