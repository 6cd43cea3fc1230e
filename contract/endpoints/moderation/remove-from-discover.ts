import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Removes a post from Discover (API-101). */
export const removeFromDiscover = defineEndpoint({
  name: 'removeFromDiscover',
  method: 'DELETE',
  path: '/employee/post/discover',
  base: 'v3',
  access: 'employee',
  effect: 'write',
  body: ulidBodySchema,
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Remove a post from Discover',
});
