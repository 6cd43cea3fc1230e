import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { groupAnswerSchema } from '../../resources/group.ts';

/**
 * Bans a user, member or not, from a group; its owner may, and cannot be banned (API-56, decisions 7). Again changes
 * nothing.
 */
export const banGroupUser = defineEndpoint({
  name: 'banGroupUser',
  method: 'POST',
  path: '/group/ban',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ user_id: ulidSchema, group_id: ulidSchema }),
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Ban a user from a group',
});
