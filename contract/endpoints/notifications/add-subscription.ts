import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { webUrlSchema, withDefault } from '../../fields.ts';
import { successSchema } from '../../ids.ts';

/**
 * Registers a push subscription of the device (API-98). The same endpoint again replaces the member's own; of another
 * member it is taken over with the same keys only.
 */
export const addSubscription = defineEndpoint({
  name: 'addSubscription',
  method: 'POST',
  path: '/subscriptions',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({
    endpoint: webUrlSchema,
    /** Key and secret of the subscription, base64url. */
    publicKey: z.string().check(z.regex(/^[A-Za-z0-9_+/=-]{1,200}$/, 'Must be base64')),
    authToken: z.string().check(z.regex(/^[A-Za-z0-9_+/=-]{1,100}$/, 'Must be base64')),
    contentEncoding: withDefault(z.enum(['aes128gcm', 'aesgcm']), 'aes128gcm'),
  }),
  response: successSchema,
  errors: ['authentication', 'conflict'],
  summary: 'Subscribe to push',
});
