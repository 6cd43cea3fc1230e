import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { emailSchema } from '../../fields.ts';
import { mailSchema } from '../../resources/dev.ts';

/** E-mails of the development mailbox, last first (decisions 4). */
export const devMailboxJson = defineEndpoint({
  name: 'devMailboxJson',
  method: 'GET',
  path: '/dev/mailbox.json',
  base: 'root',
  access: 'public',
  effect: 'read',
  query: z.object({ to: z.optional(emailSchema) }),
  response: z.object({ data: z.array(mailSchema) }),
  developmentOnly: true,
  summary: 'Development mailbox as data',
});
