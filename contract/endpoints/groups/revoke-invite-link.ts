import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { groupAnswerSchema } from '../../resources/group.ts';

/**
 * Nobody joins by the link of a group any more; its owner may (GROUP-16). Whoever came by it stays, and the next link
 * is another one.
 */
export const revokeInviteLink = defineEndpoint({
  name: 'revokeInviteLink',
  method: 'DELETE',
  path: '/group/invite-link',
  base: 'v3',
  access: 'member',
  effect: 'write',
  query: z.object({ groupId: ulidSchema }),
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Revoke the invitation link of a group',
});
