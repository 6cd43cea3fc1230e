import { postSearchTypes } from '#contract/resources/search.ts';
import { listedQuery, type Search } from '#bridge/view-types.ts';

interface Match {
  readonly routeId: string;
  readonly params: unknown;
}

/** What a page of the search looks for: '' on its home, null on every other page. */
export function searchOf(match: Match | undefined): Search | null {
  const [, , first = ''] = match?.routeId.split('/') ?? [];
  const searchType = postSearchTypes.find((type) => type === first);
  if (searchType !== undefined) {
    const { query = '' } = (match?.params ?? {}) as { readonly query?: string };
    return { searchType, query: listedQuery(query) };
  }
  return first === 'search' ? { searchType: 'username', query: '' } : null;
}
