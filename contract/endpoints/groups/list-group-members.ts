import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { searchTextSchema } from '../../fields.ts';
import { cursorSchema, ulidSchema } from '../../ids.ts';
import { groupMembersPageSchema } from '../../resources/group.ts';

/**
 * Members of a group, joined last first; with `q` those whose name or username has it (API-65, GROUP-15). Of a closed
 * group for its members only. The cursor is written `nextCursor`.
 */
export const listGroupMembers = defineEndpoint({
  name: 'listGroupMembers',
  method: 'GET',
  path: '/group/:id/members',
  base: 'v3',
  access: 'member',
  effect: 'read',
  params: z.object({ id: ulidSchema }),
  query: z.object({ cursor: z.optional(cursorSchema), q: z.optional(searchTextSchema) }),
  response: groupMembersPageSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Members of a group',
});
