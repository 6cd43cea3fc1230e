import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { searchTextSchema, withDefault } from '../../fields.ts';
import { SEARCH_LIMIT, SEARCH_LIMIT_MAX } from '../../limits.ts';
import { userSummarySchema } from '../../resources/user.ts';

/**
 * Users found by name or username, best first (API-50). `network`: of those only whom the member follows or is followed
 * by (SEARCH-17).
 */
export const searchUser = defineEndpoint({
  name: 'searchUser',
  method: 'POST',
  path: '/search/user',
  base: 'v3',
  access: 'member',
  effect: 'read',
  body: z.object({
    q: searchTextSchema,
    limit: withDefault(z.int().check(z.gte(1), z.lte(SEARCH_LIMIT_MAX)), SEARCH_LIMIT),
    within: z.optional(z.literal('network')),
  }),
  response: z.object({ users: z.array(userSummarySchema) }),
  errors: ['authentication'],
  summary: 'Search users',
});
