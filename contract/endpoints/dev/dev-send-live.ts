import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';

/** Sends a live event (decisions 5). Private channels are named with their `private-`. */
export const devSendLive = defineEndpoint({
  name: 'devSendLive',
  method: 'POST',
  path: '/dev/live',
  base: 'root',
  access: 'public',
  effect: 'session',
  body: z.object({ channel: filledTextSchema(200), event: filledTextSchema(200), data: z.unknown() }),
  response: successSchema,
  developmentOnly: true,
  summary: 'Send a live event',
});
