import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { emailSchema } from '../../fields.ts';

/** The development mailbox as a page (decisions 4). */
export const devMailbox = defineEndpoint({
  name: 'devMailbox',
  method: 'GET',
  path: '/dev/mailbox',
  base: 'root',
  access: 'public',
  effect: 'read',
  query: z.object({ to: z.optional(emailSchema) }),
  response: z.string(),
  responseType: 'html',
  developmentOnly: true,
  summary: 'Development mailbox',
});
