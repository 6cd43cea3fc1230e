import { lazy, Suspense } from 'react';
import type { SearchPageProps } from './-search-page.tsx';

/**
 * One chunk for all types of a search: their routes are too small for one each. Where it is not to be had the screen
 * says so, as any other whose code is not on the device.
 */
const SearchPage = lazy(async () => ({ default: (await import('./-search-page.tsx')).SearchPage }));

export function LateSearchPage(props: SearchPageProps) {
  return (
    <Suspense fallback={null}>
      <SearchPage {...props} />
    </Suspense>
  );
}
