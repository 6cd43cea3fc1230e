import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Takes the Web Only mark off a post (API-111, decisions 6). */
export const clearPostWebOnly = defineEndpoint({
  name: 'clearPostWebOnly',
  method: 'DELETE',
  path: '/moderation/post/webOnly',
  base: 'v3',
  access: 'employeeAndModerator',
  effect: 'write',
  body: ulidBodySchema,
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Clear Web Only',
});
