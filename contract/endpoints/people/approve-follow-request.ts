import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Lets a user follow who asked to; 404 where nobody asks. Answers the user with the new relation (NOTIF-21). */
export const approveFollowRequest = defineEndpoint({
  name: 'approveFollowRequest',
  method: 'PUT',
  path: '/profile/:user/follow-request',
  base: 'v3',
  access: 'member',
  effect: 'write',
  params: userParamsSchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Approves a follow request',
});
