import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { listNameSchema } from '../../fields.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/** Reports a post (API-29). 422 with field messages where the type is unknown or the post is one's own. */
export const flagPost = defineEndpoint({
  name: 'flagPost',
  method: 'PUT',
  path: '/posts/flag',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ ulid: ulidSchema, violationType: listNameSchema }),
  response: successSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Report a post',
});
