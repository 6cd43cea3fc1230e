import { useEffect } from 'react';
import { listedQuery, type Search } from '#bridge/view-types.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useSession } from '#features/auth/use-session.ts';
import { DeviceResults } from '#features/search/device-results.tsx';
import { SearchHome } from '#features/search/search-home.tsx';
import { SearchResults } from '#features/search/search-results.tsx';
import { LoginNotice } from '#features/shell/login-notice.tsx';
import { t } from '#messages/t.ts';
import { useGoToLogin } from './-use-page.ts';

export interface SearchPageProps {
  readonly searchType: Search['searchType'];
  /** As the address has it; without one the page is the home of the search. */
  readonly query: string | undefined;
}

/**
 * What is found for the text of an address; where a visitor came by its link, the way to log in (ROUTE-25, ROUTE-26,
 * ROUTE-27).
 */
export function SearchPage({ searchType, query = '' }: SearchPageProps) {
  const { state } = useSession();
  // One question for the device, the server and the texts of the page.
  const text = listedQuery(query);
  if (state === 'unknown') return null;
  if (state === 'signedOut') return <VisitorNotice />;
  if (text === '') return <SearchHome />;
  return (
    <SearchResults
      search={{ searchType, query: text }}
      fromDevice={
        <DeviceResults key={searchType === 'network' ? 'network' : 'everything'} search={{ searchType, query: text }} />
      }
    />
  );
}

function VisitorNotice() {
  const { openLoginPrompt } = useUiIntents();
  const goToLogin = useGoToLogin();
  useEffect(() => openLoginPrompt('search'), [openLoginPrompt]);
  return <LoginNotice title={t('loginNotice.search')} onLogin={goToLogin} />;
}
