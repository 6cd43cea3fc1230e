import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidsBodySchema } from '../../fields.ts';
import { MAP_IDS_MAX } from '../../limits.ts';
import { postViolationsSchema } from '../../resources/violation.ts';

/** Violation records of posts, for the moderation panel (API-22). */
export const mapViolations = defineEndpoint({
  name: 'mapViolations',
  method: 'POST',
  path: '/posts/mapViolations',
  base: 'v3',
  access: 'moderator',
  effect: 'read',
  body: ulidsBodySchema(MAP_IDS_MAX),
  response: z.object({ data: z.array(postViolationsSchema) }),
  errors: ['authentication', 'forbidden'],
  summary: 'Violation records of posts',
});
