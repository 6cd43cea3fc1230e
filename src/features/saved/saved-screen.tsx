import { Bookmark, SearchX } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { listedQuery, type WholePostView } from '#bridge/view-types.ts';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { PostList } from '#entities/post/post-list.tsx';
import { SavedNote } from '#entities/post/saved-note.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import styles from './saved-screen.module.css';

/** The server is asked when nothing was typed for so long, milliseconds; the device at once. */
const SERVER_AFTER_MS = 500;

export interface SavedScreenProps {
  /** What is looked for among them, as the address has it; '' for nothing. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** What the device itself finds among the saved posts. */
  readonly renderFromDevice: (query: string) => ReactNode;
}

/**
 * The posts that the reader saved, newest first, each with the reader's note; searched by their words and by those of
 * the notes (REACT-38).
 */
export function SavedScreen({ query, onQuery, renderFromDevice }: SavedScreenProps) {
  const [typed, setTyped] = useState(query);
  // Back and forward lead to what was looked for.
  const [shown, setShown] = useState(query);
  if (query !== shown) {
    setShown(query);
    if (query.trim() !== typed.trim()) setTyped(query);
  }
  useEffect(() => {
    if (typed.trim() === query.trim()) return undefined;
    const timer = setTimeout(() => onQuery(typed.trim()), SERVER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, query, onQuery]);

  const asked = listedQuery(typed);
  const answered = listedQuery(query);
  const isOffline = useSyncStatus().connection === 'offline';
  return (
    <section aria-label={t('menus.savedPosts')}>
      <SearchField
        label={t('saved.search')}
        value={typed}
        maxLength={SEARCH_TEXT_MAX}
        onChange={setTyped}
        onSearch={() => onQuery(typed.trim())}
      />
      {asked !== '' && renderFromDevice(asked)}
      {asked === '' ? (
        <PostList
          renderBelow={renderBelow}
          listKey={{ list: 'saved' }}
          label={t('menus.savedPosts')}
          empty={<EmptyState icon={<Bookmark size={32} />} title={t('saved.none')} text={t('saved.noneText')} />}
          end={<EndOfList>{t('feed.end')}</EndOfList>}
        />
      ) : isOffline ? (
        <p className={styles.offline}>{t('saved.deviceOnly')}</p>
      ) : (
        answered !== '' && (
          <>
            <h2 className={styles.heading}>{t('saved.found')}</h2>
            <PostList
              renderBelow={renderBelow}
              listKey={{ list: 'foundSaved', query: answered }}
              label={t('saved.found')}
              empty={<EmptyState icon={<SearchX size={32} />} title={t('saved.noneFound')} text={t('saved.noneFoundText')} />}
              end={<EndOfList>{t('feed.end')}</EndOfList>}
            />
          </>
        )
      )}
    </section>
  );
}

function renderBelow(view: WholePostView) {
  return view.post.isBookmarked && <SavedNote view={view} />;
}
