import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { profileReferenceSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';

/** Id of the post that a user has pinned, or null (API-18). */
export const getPinnedPost = defineEndpoint({
  name: 'getPinnedPost',
  method: 'POST',
  path: '/posts/pinned/username',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  body: z.object({ username: profileReferenceSchema }),
  response: z.object({ ulid: z.nullable(ulidSchema) }),
  errors: ['not_found'],
  summary: 'Pinned post of a user',
});
