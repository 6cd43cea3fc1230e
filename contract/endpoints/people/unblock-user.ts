import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Unblocks a user (API-74). Answers the user with the new relation. */
export const unblockUser = defineEndpoint({
  name: 'unblockUser',
  method: 'DELETE',
  path: '/profile/:user/block',
  base: 'v3',
  access: 'member',
  effect: 'write',
  params: userParamsSchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Unblocks a user',
});
