import { useRouterState } from '@tanstack/react-router';
import { Search as SearchIcon } from 'lucide-react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { t } from '#messages/t.ts';
import styles from './quick-search.module.css';
import { QuickSearch } from './quick-search.tsx';
import { textOfSearch } from './search-words.ts';
import { searchOf } from './search-address.ts';

/** The search beside every page, from 768 px on; a visitor is asked to log in (SEARCH-01). */
export function SideSearch({ isVisitor }: { readonly isVisitor: boolean }) {
  return isVisitor ? <VisitorSearch /> : <MemberSearch place="side" />;
}

function VisitorSearch() {
  const { openLoginPrompt } = useUiIntents();
  return (
    <button type="button" className={styles.prompt} onClick={() => openLoginPrompt('search')}>
      <SearchIcon size={18} aria-hidden="true" />
      {t('menus.search')}
    </button>
  );
}

/** The search, showing what the page on show looks for. */
export function MemberSearch({ place }: { readonly place: 'page' | 'side' }) {
  const shown = useRouterState({
    select: ({ matches }) => {
      const search = searchOf(matches.at(-1));
      // A sign alone is nothing that anybody typed.
      return search === null || search.query === '' ? '' : textOfSearch(search);
    },
  });
  const isHome = useRouterState({ select: ({ matches }) => searchOf(matches.at(-1))?.query === '' });
  // `location` is ahead of `matches` until the next page is there: a new field would begin with the text before.
  const visit = useRouterState({
    select: ({ matches, location, resolvedLocation = location }) => {
      const { state, href } = matches.at(-1)?.pathname === location.pathname ? location : resolvedLocation;
      return state.key ?? href;
    },
  });
  return <QuickSearch key={visit} shown={shown} takesFocus={isHome} place={place} />;
}
