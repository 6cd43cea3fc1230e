import { defineEndpoint } from '../../endpoint.ts';
import { groupAnswerSchema, invitedMemberSchema } from '../../resources/group.ts';

/** Takes back an invitation by name that was not answered; the owner of the group may (GROUP-16). Who joined stays. */
export const uninviteFromGroup = defineEndpoint({
  name: 'uninviteFromGroup',
  method: 'DELETE',
  path: '/group/invited',
  base: 'v3',
  access: 'member',
  effect: 'write',
  query: invitedMemberSchema,
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Take back an invitation into a group',
});
