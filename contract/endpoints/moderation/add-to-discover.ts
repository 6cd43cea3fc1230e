import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Adds a post to Discover (API-100). */
export const addToDiscover = defineEndpoint({
  name: 'addToDiscover',
  method: 'POST',
  path: '/employee/post/discover',
  base: 'v3',
  access: 'employee',
  effect: 'write',
  body: ulidBodySchema,
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Add a post to Discover',
});
