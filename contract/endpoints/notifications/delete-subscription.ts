import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { webUrlSchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';

/** Forgets a push subscription (API-99). Those of others are as unknown as those that never were. */
export const deleteSubscription = defineEndpoint({
  name: 'deleteSubscription',
  method: 'DELETE',
  path: '/subscriptions',
  base: 'v3',
  access: 'member',
  effect: 'write',
  query: z.object({ endpoint: webUrlSchema }),
  response: successSchema,
  errors: ['authentication', 'not_found'],
  summary: 'Unsubscribe from push',
});
