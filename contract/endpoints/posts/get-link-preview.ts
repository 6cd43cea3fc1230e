import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { webUrlSchema } from '../../fields.ts';
import { openGraphSchema } from '../../resources/post.ts';

/** Title, description and picture of a web page (API-121, decisions 6). A page that cannot be read in 5 s answers empty fields and its address. */
export const getLinkPreview = defineEndpoint({
  name: 'getLinkPreview',
  method: 'GET',
  path: '/link-preview',
  base: 'root',
  access: 'member',
  effect: 'read',
  query: z.object({ url: webUrlSchema }),
  response: openGraphSchema,
  errors: ['authentication'],
  summary: 'Link preview',
});
