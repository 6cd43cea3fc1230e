import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** Authorises a private live channel for one socket (API-112). Pusher clients send the body form-encoded. */
export const broadcastingAuth = defineEndpoint({
  name: 'broadcastingAuth',
  method: 'POST',
  path: '/broadcasting/auth',
  base: 'root',
  access: 'member',
  effect: 'read',
  body: z.object({
    socket_id: z.string().check(z.maxLength(64), z.regex(/^\d+\.\d+$/, 'Must be a socket id')),
    channel_name: z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_\-=@,.;]+$/, 'Must be a channel name')),
  }),
  bodyType: 'jsonOrForm',
  response: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }),
  errors: ['authentication', 'forbidden'],
  summary: 'Authorise a live channel',
});
