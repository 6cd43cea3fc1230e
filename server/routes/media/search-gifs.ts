import { searchGifs } from '#contract/endpoints/media/search-gifs.ts';
import { publicRoute } from '../route.ts';

/** By an optional text, which begins and ends without spaces. */
export const searchGifsRoute = publicRoute(searchGifs, ({ query: { q, limit, offset }, services, locale, speak }) =>
  services.gifs.find({ q: q.trim(), limit, offset }, { locale, speak }),
);
