import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/** Lifts the ban of a user from a group; its owner may (API-57, decisions 7). */
export const unbanGroupUser = defineEndpoint({
  name: 'unbanGroupUser',
  method: 'POST',
  path: '/group/unban',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ user_id: ulidSchema, group_id: ulidSchema }),
  response: successSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Unban a user of a group',
});
