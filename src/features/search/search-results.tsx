import { useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { postSearchTypes } from '#contract/resources/search.ts';
import { listedQuery, type Search } from '#bridge/view-types.ts';
import { searchPath } from '#core/search/search-text.ts';
import { PostList } from '#entities/post/post-list.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { t } from '#messages/t.ts';
import { FoundPeople } from './found-people.tsx';
import { listsPeople } from './listed-people.ts';
import styles from './search-results.module.css';
import { hintText, kindName, noPostsText, textOfSearch } from './search-words.ts';
import { MemberSearch } from './side-search.tsx';

const PANEL = 'search-panel';

export interface SearchResultsProps {
  readonly search: Search;
  /** What the device itself finds, above what the server answers. */
  readonly fromDevice?: ReactNode;
}

/**
 * What is found for a text (SEARCH-16): people, where it can be a name, and posts, which stay readable offline as they
 * were seen last.
 */
export function SearchResults({ search: { searchType, query: asked }, fromDevice }: SearchResultsProps) {
  const query = listedQuery(asked);
  const search = { searchType, query };
  const tabs = postSearchTypes.map((id) => ({ id, label: kindName(id) }));
  const what = textOfSearch(search);
  const navigate = useNavigate();
  return (
    <>
      <MemberSearch place="page" />
      <Tabs
        label={t('search.results')}
        tabs={tabs}
        selected={searchType}
        onSelect={(next) => void navigate({ to: searchPath({ ...search, searchType: next }), replace: true })}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={kindName(searchType)}>
        {fromDevice}
        {searchType === 'network' && <p className={styles.text}>{t('search.networkText')}</p>}
        {listsPeople(searchType) && (
          <FoundPeople key={`${searchType} ${query}`} query={query} what={what} isInNetwork={searchType === 'network'} />
        )}
        <PostList
          listKey={{ list: 'search', searchType, query }}
          label={t('search.postsFound', { what })}
          empty={<EmptyState icon={<SearchX size={32} />} title={noPostsText(search)} text={hintText(searchType)} />}
          end={<EndOfList>{t('feed.end')}</EndOfList>}
        />
      </div>
    </>
  );
}
