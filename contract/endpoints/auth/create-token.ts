import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema } from '../../fields.ts';
import { API_TOKEN_NAME_MAX } from '../../limits.ts';
import { apiTokenSchema } from '../../resources/token.ts';

/** Makes a personal API token; `token` is its secret, answered this once (decisions 6). */
export const createToken = defineEndpoint({
  name: 'createToken',
  method: 'POST',
  path: '/user/tokens',
  base: 'v3',
  access: 'member',
  effect: 'write',
  status: 201,
  body: z.object({ name: filledTextSchema(API_TOKEN_NAME_MAX) }),
  response: z.object({ token: z.string(), data: apiTokenSchema }),
  errors: ['authentication', 'forbidden', 'conflict'],
  summary: 'Create an API token',
});
