import { Link } from '@tanstack/react-router';
import { TrendingUp, Users } from 'lucide-react';
import { useView } from '#bridge/hooks/use-view.ts';
import { PostList } from '#entities/post/post-list.tsx';
import { TrendingTopics } from '#entities/topic/trending-topics.tsx';
import { UserList } from '#entities/user/user-list.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { t } from '#messages/t.ts';
import styles from './search-home.module.css';

const PANEL = 'trending-panel';
/** Hashtags that stand above every tab; their own tab has the others, with how many posts bear them. */
const CHIPS = 5;

export type TrendingTab = 'posts' | 'hashtags' | 'people';

export interface TrendingScreenProps {
  readonly tab: TrendingTab;
  readonly onTab: (tab: TrendingTab) => void;
}

/** What stirs most in the last day (SEARCH-19): posts, hashtags, people. */
export function TrendingScreen({ tab, onTab }: TrendingScreenProps) {
  const tabs = [
    { id: 'posts', label: t('search.posts') },
    { id: 'hashtags', label: t('search.hashtags') },
    { id: 'people', label: t('search.people') },
  ] as const;
  return (
    <>
      {tab !== 'hashtags' && <TopicChips />}
      <Tabs label={t('search.trendingTabs')} tabs={tabs} selected={tab} onSelect={onTab} panelId={PANEL} layout="fill" />
      <div id={PANEL} role="tabpanel" aria-label={tabs.find(({ id }) => id === tab)?.label}>
        {tab === 'posts' && (
          <PostList
            listKey={{ list: 'trending' }}
            label={t('search.posts')}
            empty={<EmptyState icon={<TrendingUp size={32} />} title={t('search.noTrendingPosts')} />}
            end={<EndOfList>{t('feed.end')}</EndOfList>}
          />
        )}
        {tab === 'hashtags' && (
          <div className={styles.part}>
            <TrendingTopics />
          </div>
        )}
        {tab === 'people' && (
          <UserList
            listKey={{ list: 'trendingUsers' }}
            label={t('search.people')}
            empty={<EmptyState icon={<Users size={32} />} title={t('search.noTrendingPeople')} />}
            end={null}
          />
        )}
      </div>
    </>
  );
}

function TopicChips() {
  const topics = useView((views) => views.shell(), null, [])?.trending ?? [];
  return (
    <ul className={styles.chips} aria-label={t('shell.trending')}>
      {topics.slice(0, CHIPS).map(({ hashtag }) => {
        const tag = hashtag.replace(/^#/, '');
        return (
          <li key={hashtag}>
            <Link to="/hashtag/{-$query}" params={{ query: tag }} className={styles.chip}>
              <bdi>#{tag}</bdi>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
