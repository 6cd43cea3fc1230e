import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { emailSchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';

/**
 * Invites an address (API-90). 400 `User already invited` where it was invited before; 403 where invitations are
 * refused.
 */
export const inviteByEmail = defineEndpoint({
  name: 'inviteByEmail',
  method: 'POST',
  path: '/user/inviteByEmail',
  base: 'v3',
  access: 'member',
  effect: 'write',
  status: 202,
  body: z.object({ email: emailSchema }),
  response: successSchema,
  errors: ['authentication', 'forbidden'],
  summary: 'Invite by e-mail',
});
