import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { profileReferenceSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';
import { badgeInputSchema } from '../../resources/user.ts';

/** Takes a badge from a user (API-109). `id` is the username or the id. */
export const removeBadge = defineEndpoint({
  name: 'removeBadge',
  method: 'DELETE',
  path: '/admin/profile/:id/badges',
  base: 'v3',
  access: 'employeeOrAdministrator',
  effect: 'write',
  params: z.object({ id: profileReferenceSchema }),
  body: z.object({ badge: badgeInputSchema }),
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Remove a badge',
});
