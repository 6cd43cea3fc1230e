import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Follows a user (API-71). Answers the user with the new relation. */
export const followUser = defineEndpoint({
  name: 'followUser',
  method: 'PUT',
  path: '/profile/:user/follow',
  base: 'v3',
  access: 'member',
  effect: 'write',
  params: userParamsSchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Follows a user',
});
