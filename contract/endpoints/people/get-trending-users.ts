import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { userSchema } from '../../resources/user.ts';

/** Trending users of the last 24 hours (API-41). */
export const getTrendingUsers = defineEndpoint({
  name: 'getTrendingUsers',
  method: 'GET',
  path: '/trending/users/last24',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  response: z.object({ users: z.array(userSchema) }),
  summary: 'Trending users',
});
