import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { groupAnswerSchema } from '../../resources/group.ts';

/**
 * Lifts the ban of a user from a group; its owner may (API-57, decisions 7). The user is then no member, and may join
 * again.
 */
export const unbanGroupUser = defineEndpoint({
  name: 'unbanGroupUser',
  method: 'POST',
  path: '/group/unban',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ user_id: ulidSchema, group_id: ulidSchema }),
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Unban a user of a group',
});
