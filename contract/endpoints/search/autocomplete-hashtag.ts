import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { searchTextSchema } from '../../fields.ts';

/** Hashtags that begin with the text, given without its `#` (API-47). */
export const autocompleteHashtag = defineEndpoint({
  name: 'autocompleteHashtag',
  method: 'POST',
  path: '/search/autocomplete/hashtag',
  base: 'v3',
  access: 'member',
  effect: 'read',
  body: z.object({ hashtag: searchTextSchema }),
  response: z.object({ hashtags: z.array(z.object({ name: z.string() })) }),
  errors: ['authentication'],
  summary: 'Suggest hashtags',
});
