import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Mutes a user; 409 with the time left within 72 h of unmuting (API-75). Answers the user with the new relation. */
export const muteUser = defineEndpoint({
  name: 'muteUser',
  method: 'PUT',
  path: '/profile/:user/mute',
  base: 'v3',
  access: 'member',
  effect: 'write',
  params: userParamsSchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found', 'conflict'],
  summary: 'Mutes a user',
});
