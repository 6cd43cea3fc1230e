import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { profileReferenceSchema } from '../../fields.ts';
import { userSchema } from '../../resources/user.ts';

/** A user by id or username, whatever its case (API-67). */
export const getProfile = defineEndpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/profile/:idOrUsername',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  params: z.object({ idOrUsername: profileReferenceSchema }),
  response: z.object({ data: userSchema }),
  errors: ['not_found'],
  summary: 'Profile',
});
