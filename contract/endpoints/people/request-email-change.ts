import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { emailSchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';

/**
 * E-mails the code that makes this address the account's (decisions 9.49). It stands for 15 minutes, is the asking
 * member's alone and logs nobody in. Addresses of other accounts are answered like free ones. 422 where it is the
 * account's address already.
 */
export const requestEmailChange = defineEndpoint({
  name: 'requestEmailChange',
  method: 'POST',
  path: '/user/email/code',
  base: 'v3',
  access: 'member',
  effect: 'write',
  status: 202,
  body: z.object({ email: emailSchema }),
  response: successSchema,
  errors: ['authentication', 'forbidden'],
  summary: 'E-mail the code that changes the e-mail address',
});
