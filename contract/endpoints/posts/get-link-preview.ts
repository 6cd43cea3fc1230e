import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { webUrlSchema } from '../../fields.ts';
import { openGraphSchema } from '../../resources/post.ts';

/** Why the picture of a page is not kept: it could not be fetched, or not be stored (COMPOSE-46). */
export const previewProblems = ['download', 'storage'] as const;
export type PreviewProblem = (typeof previewProblems)[number];

/**
 * Title, description and picture of a web page (API-121, decisions 6). A page that cannot be read in 5 s answers empty
 * fields and its address. With `picture=later` the texts are answered at once, and `isPictureComing` says to ask again
 * without it.
 */
export const getLinkPreview = defineEndpoint({
  name: 'getLinkPreview',
  method: 'GET',
  path: '/link-preview',
  base: 'root',
  access: 'member',
  effect: 'read',
  query: z.object({ url: webUrlSchema, picture: z.optional(z.enum(['later'])) }),
  response: z.extend(openGraphSchema, {
    isPictureComing: z.optional(z.boolean()),
    pictureProblem: z.optional(z.enum(previewProblems)),
  }),
  errors: ['authentication'],
  summary: 'Link preview',
});
