import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema, mediaUrlSchema, textSchema, usernameSchema, webUrlSchema } from '../../fields.ts';
import { BIO_MAX, NAME_MAX } from '../../limits.ts';
import { currentUserSchema } from '../../resources/user.ts';

/**
 * Changes the member's profile, account setup and acceptance of the terms (API-78). A refusal may come as `success:
 * false` with a message.
 */
export const patchUser = defineEndpoint({
  name: 'patchUser',
  method: 'PATCH',
  path: '/user',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({
    name: z.optional(filledTextSchema(NAME_MAX)),
    username: z.optional(usernameSchema),
    avatar: z.optional(z.nullable(mediaUrlSchema)),
    cover: z.optional(z.nullable(mediaUrlSchema)),
    bio: z.optional(textSchema(BIO_MAX)),
    website: z.optional(z.nullable(webUrlSchema)),
    accountSetup: z.optional(z.literal(true)),
    acceptTermsOfService: z.optional(z.literal(true)),
  }),
  response: z.object({ success: z.boolean(), message: z.optional(z.string()), user: z.optional(currentUserSchema) }),
  errors: ['authentication', 'conflict'],
  summary: 'Change the profile',
});
