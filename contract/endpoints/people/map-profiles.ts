import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidsBodySchema } from '../../fields.ts';
import { MAP_IDS_MAX } from '../../limits.ts';
import { userSchema } from '../../resources/user.ts';

/** Users by ids (API-66). The list stands at `data[0].data`. Unknown ids are left out. */
export const mapProfiles = defineEndpoint({
  name: 'mapProfiles',
  method: 'POST',
  path: '/profile',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  body: ulidsBodySchema(MAP_IDS_MAX),
  response: z.object({ data: z.array(z.object({ data: z.array(userSchema) })) }),
  summary: 'Map user ids to users',
});
