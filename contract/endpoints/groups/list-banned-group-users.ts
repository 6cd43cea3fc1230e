import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema, ulidSchema } from '../../ids.ts';
import { groupMembersPageSchema } from '../../resources/group.ts';

/** Users banned from a group, last banned first; its owner may ask (API-58). */
export const listBannedGroupUsers = defineEndpoint({
  name: 'listBannedGroupUsers',
  method: 'POST',
  path: '/group/banned-users',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: cursorQuerySchema,
  body: z.object({ group_id: ulidSchema }),
  response: groupMembersPageSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Banned users of a group',
});
