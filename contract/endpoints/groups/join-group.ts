import { defineEndpoint } from '../../endpoint.ts';
import { groupAnswerSchema, groupReferenceSchema } from '../../resources/group.ts';

/** Joins a group (API-53). Joining again changes nothing; banned users answer 403. */
export const joinGroup = defineEndpoint({
  name: 'joinGroup',
  method: 'POST',
  path: '/group/join',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: groupReferenceSchema,
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Join a group',
});
