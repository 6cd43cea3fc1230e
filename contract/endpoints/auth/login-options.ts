import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** What the login page offers: Google where it is configured, demo accounts in demo mode (decisions 4 and 5). */
export const loginOptions = defineEndpoint({
  name: 'loginOptions',
  method: 'GET',
  path: '/login/options',
  base: 'root',
  access: 'public',
  effect: 'read',
  response: z.object({
    googleClientId: z.nullable(z.string()),
    demoAccounts: z.array(z.object({ username: z.string(), name: z.string(), avatar: z.nullable(z.string()), role: z.string() })),
  }),
  summary: 'Ways to sign in',
});
