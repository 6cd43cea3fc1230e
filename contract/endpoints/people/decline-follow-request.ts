import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { userAnswerSchema } from '../../resources/answers.ts';

/** Declines the request of a user to follow; nobody is told. Answers the user with the new relation (NOTIF-21). */
export const declineFollowRequest = defineEndpoint({
  name: 'declineFollowRequest',
  method: 'DELETE',
  path: '/profile/:user/follow-request',
  base: 'v3',
  access: 'member',
  effect: 'write',
  params: userParamsSchema,
  response: userAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Declines a follow request',
});
