import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { userSchema } from '../../resources/user.ts';

/** Users that the member may want to follow, best first (API-42). */
export const getRecommendedUsers = defineEndpoint({
  name: 'getRecommendedUsers',
  method: 'GET',
  path: '/recommended/users',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ recommended_users: z.array(userSchema) }),
  errors: ['authentication'],
  summary: 'Recommended users',
});
