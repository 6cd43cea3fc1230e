import { whenOpened } from '#ui/when-opened.tsx';
import type { SearchPageProps } from './-search-page.tsx';

/** One chunk for all types of a search: their routes are too small for one each. */
export const LateSearchPage = whenOpened<SearchPageProps>(async () => (await import('./-search-page.tsx')).SearchPage);
