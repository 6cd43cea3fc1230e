import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Bans a user, never oneself or an employee (API-106). */
export const banUser = defineEndpoint({
  name: 'banUser',
  method: 'POST',
  path: '/moderation/profile/ban',
  base: 'v3',
  access: 'employeeAndModerator',
  effect: 'write',
  body: ulidBodySchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Ban a user',
});
