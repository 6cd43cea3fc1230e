import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema, ulidSchema } from '../../ids.ts';
import { groupMembersPageSchema } from '../../resources/group.ts';

/** Members of a group (API-65). The cursor is written `nextCursor`. */
export const listGroupMembers = defineEndpoint({
  name: 'listGroupMembers',
  method: 'GET',
  path: '/group/:id/members',
  base: 'v3',
  access: 'member',
  effect: 'read',
  params: z.object({ id: ulidSchema }),
  query: cursorQuerySchema,
  response: groupMembersPageSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Members of a group',
});
