import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { textSchema, withDefault } from '../../fields.ts';
import { GIF_OFFSET_MAX, GIF_PAGE_SIZE, GIF_PAGE_SIZE_MAX, SEARCH_TEXT_MAX } from '../../limits.ts';
import { gifPageSchema } from '../../resources/media.ts';

/**
 * GIF search in the third party's shape (API-120), without a bearer token: the server draws its own, or asks the
 * service that it is told of, whose key no client sees.
 */
export const searchGifs = defineEndpoint({
  name: 'searchGifs',
  method: 'GET',
  path: '/gifs/search',
  base: 'root',
  access: 'public',
  effect: 'read',
  query: z.object({
    q: withDefault(textSchema(SEARCH_TEXT_MAX), ''),
    limit: withDefault(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(GIF_PAGE_SIZE_MAX)), GIF_PAGE_SIZE),
    offset: withDefault(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(GIF_OFFSET_MAX)), 0),
  }),
  response: gifPageSchema,
  summary: 'GIF search',
});
