import { createFileRoute } from '@tanstack/react-router';
import { SearchHome } from '#features/search/search-home.tsx';
import { t } from '#messages/t.ts';
import { requireMember, searchText } from '../-guard.ts';

interface SearchOptions {
  /** The toolbar's Search was pressed while the search was open: it begins anew (SEARCH-14). */
  readonly option?: 'reset';
}

/** ROUTE-24. */
export const Route = createFileRoute('/_shell/search')({
  validateSearch: (search): SearchOptions => (searchText(search, 'option') === 'reset' ? { option: 'reset' } : {}),
  beforeLoad: requireMember,
  component: SearchHome,
  staticData: { title: t('menus.search'), back: true },
});
