import { defineEndpoint } from '../../endpoint.ts';
import { groupInvitationAnswerSchema, inviteCodeBodySchema } from '../../resources/group.ts';

/**
 * To what a link, or somebody by name, invites: as much of the group as one needs to decide (GROUP-16). The code stands
 * in the body, so that no log has it.
 */
export const getGroupInvitation = defineEndpoint({
  name: 'getGroupInvitation',
  method: 'POST',
  path: '/group/invitation',
  base: 'v3',
  access: 'member',
  effect: 'read',
  body: inviteCodeBodySchema,
  response: groupInvitationAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'What an invitation link leads to',
});
