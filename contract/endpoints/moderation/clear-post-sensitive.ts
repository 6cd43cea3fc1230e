import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Takes the sensitive mark off a post (API-111, decisions 6). */
export const clearPostSensitive = defineEndpoint({
  name: 'clearPostSensitive',
  method: 'DELETE',
  path: '/moderation/post/sensitive',
  base: 'v3',
  access: 'employeeAndModerator',
  effect: 'write',
  body: ulidBodySchema,
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Clear Sensitive',
});
