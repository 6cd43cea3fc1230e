import { autocompleteTicker } from '#contract/endpoints/search/autocomplete-ticker.ts';
import { memberRoute } from '../route.ts';
import { readFoundTags } from '../../domain/search/queries/found-tags.ts';

export const autocompleteTickerRoute = memberRoute(autocompleteTicker, async ({ db, viewer, body }) => ({
  tickers: await readFoundTags(db, viewer.id, 'ticker', body.ticker),
}));
