import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { recommendationSchema } from '../../resources/recommendation.ts';
import { userSchema } from '../../resources/user.ts';

/**
 * Users that the member may want to follow, best first (API-42), with reasons (SOCIAL-40). A server without pages or
 * reasons leaves them out.
 */
export const getRecommendedUsers = defineEndpoint({
  name: 'getRecommendedUsers',
  method: 'GET',
  path: '/recommended/users',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: cursorQuerySchema,
  response: z.object({
    recommended_users: z.array(userSchema),
    reasons: z.optional(z.array(recommendationSchema)),
    next_cursor: z.optional(z.nullable(z.string())),
  }),
  errors: ['authentication'],
  summary: 'Recommended users',
});
