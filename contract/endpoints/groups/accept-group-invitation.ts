import { defineEndpoint } from '../../endpoint.ts';
import { groupAnswerSchema, inviteCodeBodySchema } from '../../resources/group.ts';

/** Joins the group that a link invites to (GROUP-16); whoever is in it stays there. 404 once the link is revoked. */
export const acceptGroupInvitation = defineEndpoint({
  name: 'acceptGroupInvitation',
  method: 'PUT',
  path: '/group/invitation',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: inviteCodeBodySchema,
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Join a group by its invitation link',
});
