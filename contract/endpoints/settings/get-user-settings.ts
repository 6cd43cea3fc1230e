import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { userSettingsSchema } from '../../resources/settings.ts';

/** The member's settings (API-84). */
export const getUserSettings = defineEndpoint({
  name: 'getUserSettings',
  method: 'GET',
  path: '/user/settings',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ data: userSettingsSchema }),
  errors: ['authentication'],
  summary: 'Settings of the member',
});
