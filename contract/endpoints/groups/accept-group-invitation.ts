import { defineEndpoint } from '../../endpoint.ts';
import { groupAnswerSchema, inviteCodeBodySchema } from '../../resources/group.ts';

/**
 * Joins the group that a link, or its owner by name, invites to (GROUP-16); whoever is in it stays there. 404 once that
 * is taken back.
 */
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
