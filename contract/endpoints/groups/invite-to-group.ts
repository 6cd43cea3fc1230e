import { defineEndpoint } from '../../endpoint.ts';
import { groupAnswerSchema, invitedMemberSchema } from '../../resources/group.ts';

/**
 * Invites somebody into a closed group by name; its owner may (GROUP-16). Of whoever is invited already nothing
 * changes.
 */
export const inviteToGroup = defineEndpoint({
  name: 'inviteToGroup',
  method: 'PUT',
  path: '/group/invited',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: invitedMemberSchema,
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found', 'conflict'],
  summary: 'Invite somebody into a group',
});
