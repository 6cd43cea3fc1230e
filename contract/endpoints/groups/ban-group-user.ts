import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/** Bans a user from a group; its owner may (API-56, decisions 7). */
export const banGroupUser = defineEndpoint({
  name: 'banGroupUser',
  method: 'POST',
  path: '/group/ban',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ user_id: ulidSchema, group_id: ulidSchema }),
  response: successSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Ban a user from a group',
});
