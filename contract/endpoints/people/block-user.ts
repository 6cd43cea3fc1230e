import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Blocks a user; 409 with the time left within 72 h of unblocking (API-73). Answers the user with the new relation. */
export const blockUser = defineEndpoint({
  name: 'blockUser',
  method: 'PUT',
  path: '/profile/:user/block',
  base: 'v3',
  access: 'member',
  effect: 'write',
  params: userParamsSchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found', 'conflict'],
  summary: 'Blocks a user',
});
