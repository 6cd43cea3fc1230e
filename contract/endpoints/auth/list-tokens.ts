import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { apiTokenSchema } from '../../resources/token.ts';

/** The member's personal API tokens (decisions 6). Secrets are never repeated. */
export const listTokens = defineEndpoint({
  name: 'listTokens',
  method: 'GET',
  path: '/user/tokens',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ data: z.array(apiTokenSchema) }),
  errors: ['authentication'],
  summary: 'API tokens',
});
