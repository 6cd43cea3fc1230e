import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/**
 * The caller is not invited into the group by name any more, and nobody is told (GROUP-16). Of a group that is none it
 * answers the same.
 */
export const declineGroupInvitation = defineEndpoint({
  name: 'declineGroupInvitation',
  method: 'DELETE',
  path: '/group/invitation',
  base: 'v3',
  access: 'member',
  effect: 'write',
  query: z.object({ groupId: ulidSchema }),
  response: successSchema,
  errors: ['authentication', 'forbidden'],
  summary: 'Decline an invitation into a group',
});
