import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { emailSchema, listNameSchema, redirectPathSchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';

/** Sends the sign-in link and code (decisions 4). Known and unknown addresses are answered alike. */
export const requestLoginEmail = defineEndpoint({
  name: 'requestLoginEmail',
  method: 'POST',
  path: '/login/email',
  base: 'root',
  access: 'public',
  effect: 'session',
  status: 202,
  body: z.object({
    email: emailSchema,
    /** Where to go after sign-in. */
    redirect: z.optional(redirectPathSchema),
    /** Referral code. */
    ref: z.optional(listNameSchema),
  }),
  response: successSchema,
  summary: 'E-mail a sign-in link and code',
});
