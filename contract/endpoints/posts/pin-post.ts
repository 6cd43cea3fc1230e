import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Pins one's own post to the profile in place of the one pinned before (API-16). */
export const pinPost = defineEndpoint({
  name: 'pinPost',
  method: 'PUT',
  path: '/posts/pinned',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: ulidBodySchema,
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Pin a post',
});
