import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useAccountRefreshed } from '#bridge/hooks/use-account-refreshed.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { searchPath } from '#core/search/search-text.ts';
import { TrendingTopicsOnce } from '#entities/topic/trending-topics.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#messages/t.ts';
import { PeopleToFollow } from './people-to-follow.tsx';
import styles from './search-home.module.css';
import { textOfSearch } from './search-words.ts';
import { MemberSearch } from './side-search.tsx';

/**
 * The search before anything is looked for (SEARCH-18): what was looked for lately, what is trending, whom to follow.
 */
export function SearchHome() {
  const hasAsked = useAccountRefreshed();
  return (
    <>
      <MemberSearch place="page" />
      <RecentSearches />
      <section className={styles.part} aria-labelledby="search-topics">
        <Head id="search-topics" title={t('search.trendingHashtags')} link={<Link to="/trending">{t('search.allOf')}</Link>} />
        <TrendingTopicsOnce hasAsked={hasAsked} />
      </section>
      <section className={styles.part} aria-labelledby="search-people">
        <Head
          id="search-people"
          title={t('search.peopleToFollow')}
          link={<Link to="/recommendations">{t('recommendations.all')}</Link>}
        />
        <PeopleToFollow hasAsked={hasAsked} />
      </section>
    </>
  );
}

function RecentSearches() {
  const recent = useView((views) => views.recentSearches(), null, []);
  const { keepSearch } = useCommands();
  // The room is the same whether there are some or not known yet: nothing below moves far.
  if (recent === null) return <section className={styles.part} aria-hidden="true" />;
  return (
    <section className={styles.part} aria-labelledby="search-recent">
      <Head
        id="search-recent"
        title={t('search.recent')}
        link={
          recent.length > 0 && (
            <Button variant="link" size="small" onClick={() => void keepSearch(null).catch(() => undefined)}>
              {t('search.clearRecent')}
            </Button>
          )
        }
      />
      {recent.length === 0 ? (
        <p className={styles.text}>{t('search.recentNone')}</p>
      ) : (
        <ul className={styles.recent} aria-labelledby="search-recent">
          {recent.map((search) => (
            <li key={searchPath(search)}>
              <Link to={searchPath(search)} className={styles.chip}>
                <bdi>{textOfSearch(search)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Head({ id, title, link }: { id: string; title: string; link: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {link}
    </div>
  );
}
