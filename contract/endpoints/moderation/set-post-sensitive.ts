import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Marks a post sensitive (API-111, decisions 6). */
export const setPostSensitive = defineEndpoint({
  name: 'setPostSensitive',
  method: 'POST',
  path: '/moderation/post/sensitive',
  base: 'v3',
  access: 'employeeAndModerator',
  effect: 'write',
  body: ulidBodySchema,
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Set Sensitive',
});
