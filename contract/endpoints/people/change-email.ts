import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { codeSchema, emailSchema } from '../../fields.ts';
import { currentUserSchema } from '../../resources/user.ts';

/**
 * Makes the address the account's (decisions 9.49). `code`: from the e-mail that `requestEmailChange` sent there; it
 * works once. 409 where another account has the address by now. Sessions stay; the address before can undo it for some
 * days, by the link of an e-mail.
 */
export const changeEmail = defineEndpoint({
  name: 'changeEmail',
  method: 'PUT',
  path: '/user/email',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ email: emailSchema, code: codeSchema }),
  response: z.object({ success: z.boolean(), user: currentUserSchema }),
  errors: ['authentication', 'forbidden', 'conflict'],
  summary: 'Change the e-mail address',
});
