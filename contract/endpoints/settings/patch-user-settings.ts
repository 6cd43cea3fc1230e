import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { settingsChangeSchema, userSettingsSchema } from '../../resources/settings.ts';

/** Changes the settings named in the body (API-85); answers all of them. */
export const patchUserSettings = defineEndpoint({
  name: 'patchUserSettings',
  method: 'PATCH',
  path: '/user/settings',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: settingsChangeSchema,
  response: z.object({ data: userSettingsSchema }),
  errors: ['authentication'],
  summary: 'Change settings',
});
