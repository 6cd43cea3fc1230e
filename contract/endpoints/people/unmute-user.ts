import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Unmutes a user (API-76). Answers the user with the new relation. */
export const unmuteUser = defineEndpoint({
  name: 'unmuteUser',
  method: 'DELETE',
  path: '/profile/:user/mute',
  base: 'v3',
  access: 'member',
  effect: 'write',
  params: userParamsSchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Unmutes a user',
});
