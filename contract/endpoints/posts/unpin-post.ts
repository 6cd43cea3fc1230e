import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Unpins one's own post (API-17). */
export const unpinPost = defineEndpoint({
  name: 'unpinPost',
  method: 'DELETE',
  path: '/posts/pinned',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: ulidBodySchema,
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Unpin a post',
});
