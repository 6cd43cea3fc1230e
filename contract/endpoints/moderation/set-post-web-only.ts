import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Marks a post Web Only (API-111, decisions 6). */
export const setPostWebOnly = defineEndpoint({
  name: 'setPostWebOnly',
  method: 'POST',
  path: '/moderation/post/webOnly',
  base: 'v3',
  access: 'employeeAndModerator',
  effect: 'write',
  body: ulidBodySchema,
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Set Web Only',
});
