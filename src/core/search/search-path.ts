import { postSearchTypes } from '#contract/resources/search.ts';

/** Whether an address is one of the search: the home of it, or results. Apart from the rest, which no start needs. */
export function isSearchPath(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return first === 'search' || (postSearchTypes as readonly string[]).includes(first);
}
