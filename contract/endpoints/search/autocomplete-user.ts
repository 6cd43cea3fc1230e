import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { searchTextSchema } from '../../fields.ts';
import { userSummarySchema } from '../../resources/user.ts';

/** Users whose name or username begins with the text, given without its `@` (API-49). */
export const autocompleteUser = defineEndpoint({
  name: 'autocompleteUser',
  method: 'POST',
  path: '/search/autocomplete/user',
  base: 'v3',
  access: 'member',
  effect: 'read',
  body: z.object({ q: searchTextSchema }),
  response: z.object({ users: z.array(userSummarySchema) }),
  errors: ['authentication'],
  summary: 'Suggest users',
});
