import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Unfollows a user (API-72). Answers the user with the new relation. */
export const unfollowUser = defineEndpoint({
  name: 'unfollowUser',
  method: 'DELETE',
  path: '/profile/:user/follow',
  base: 'v3',
  access: 'member',
  effect: 'write',
  params: userParamsSchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Unfollows a user',
});
