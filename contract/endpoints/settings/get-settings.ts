import { defineEndpoint } from '../../endpoint.ts';
import { publicSettingsSchema } from '../../resources/settings.ts';

/** The public lists: badges, reactions, violations, ad statuses (API-86). Called without a bearer token. */
export const getSettings = defineEndpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/settings',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  response: publicSettingsSchema,
  summary: 'Public settings lists',
});
