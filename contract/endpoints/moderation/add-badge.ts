import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { profileReferenceSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';
import { badgeInputSchema } from '../../resources/user.ts';

/** Gives a user a badge (API-108). `id` is the username or the id. */
export const addBadge = defineEndpoint({
  name: 'addBadge',
  method: 'POST',
  path: '/admin/profile/:id/badges',
  base: 'v3',
  access: 'employeeOrAdministrator',
  effect: 'write',
  params: z.object({ id: profileReferenceSchema }),
  body: z.object({ badge: badgeInputSchema }),
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Add a badge',
});
