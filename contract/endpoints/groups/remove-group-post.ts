import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/** Takes a post out of a group; the group's owner may (API-55, GROUP-11). */
export const removeGroupPost = defineEndpoint({
  name: 'removeGroupPost',
  method: 'DELETE',
  path: '/groups/post',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ groupId: ulidSchema, postId: ulidSchema }),
  response: successSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Remove a post from a group',
});
