import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Lifts the ban of a user (API-107). */
export const unbanUser = defineEndpoint({
  name: 'unbanUser',
  method: 'DELETE',
  path: '/moderation/profile/ban',
  base: 'v3',
  access: 'employeeAndModerator',
  effect: 'write',
  body: ulidBodySchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Unban a user',
});
