import { defineEndpoint } from '../../endpoint.ts';
import { postedContentSchema } from '../../resources/posted-content.ts';

/**
 * How much the member has posted, in all and by month (decisions 6, SETTINGS-56). What was deleted or hidden is not
 * counted.
 */
export const getPostedContent = defineEndpoint({
  name: 'getPostedContent',
  method: 'GET',
  path: '/user/posted-content',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: postedContentSchema,
  errors: ['authentication'],
  summary: 'Posted content counts',
});
