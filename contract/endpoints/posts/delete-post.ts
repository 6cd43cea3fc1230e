import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/** Deletes one's own post or comment (API-15). */
export const deletePost = defineEndpoint({
  name: 'deletePost',
  method: 'DELETE',
  path: '/posts/delete',
  base: 'v3',
  access: 'member',
  effect: 'write',
  query: z.object({ ulid: ulidSchema }),
  response: successSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Delete a post',
});
