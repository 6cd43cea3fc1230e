import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { searchTextSchema } from '../../fields.ts';

/** Tickers that begin with the text, given without its `$` (API-48). */
export const autocompleteTicker = defineEndpoint({
  name: 'autocompleteTicker',
  method: 'POST',
  path: '/search/autocomplete/ticker',
  base: 'v3',
  access: 'member',
  effect: 'read',
  body: z.object({ ticker: searchTextSchema }),
  response: z.object({ tickers: z.array(z.object({ name: z.string() })) }),
  errors: ['authentication'],
  summary: 'Suggest tickers',
});
