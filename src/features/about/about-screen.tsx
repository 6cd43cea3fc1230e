import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronRight, Coins, ExternalLink, Plane, Send, Users } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { ShellView } from '#bridge/view-types.ts';
import { UserList } from '#entities/user/user-list.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Logo } from '#ui/logo.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import styles from './about-screen.module.css';

/** Topics shown at most. */
const TOPICS_MAX = 10;

const points: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[] = [
  { icon: <Plane size={20} />, title: t('about.opensTitle'), text: t('about.opens') },
  { icon: <Send size={20} />, title: t('about.keptTitle'), text: t('about.kept') },
  { icon: <BookOpen size={20} />, title: t('about.openTitle'), text: t('about.open') },
  { icon: <Coins size={20} />, title: t('about.rewardsTitle'), text: t('about.rewards') },
];

/** What the product is, what everybody can see going on in it, and where to read more (ROUTE-05); visitors' too. `onFeedback` opens the form for members. */
export function AboutScreen({ onFeedback }: { onFeedback: () => void }) {
  const { productName } = useAppInfo();
  return (
    <>
      <section className={styles.lead} aria-label={t('outside.about', { productName })}>
        <Logo size={56} />
        <p className={styles.what}>{t('about.lead', { productName })}</p>
        <ul className={styles.points}>
          {points.map(({ icon, title, text }) => (
            <li key={title} className={styles.point}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <div>
                <h2 className={styles.pointTitle}>{title}</h2>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <MoreToRead onFeedback={onFeedback} />
      <section className={styles.part} aria-labelledby="about-trending">
        <h2 id="about-trending" className={styles.heading}>
          {t('about.trending')}
        </h2>
        <p className={styles.text}>{t('about.text')}</p>
        <h3 className={styles.subheading}>{t('about.topics')}</h3>
        <TrendingTopics />
        <h3 className={styles.subheading}>{t('about.people')}</h3>
      </section>
      <UserList
        listKey={{ list: 'trendingUsers' }}
        label={t('about.people')}
        empty={<EmptyState icon={<Users size={32} />} title={t('about.noPeople')} />}
        end={null}
      />
    </>
  );
}

function TrendingTopics() {
  const trending = useView((views) => views.shell(), null, [])?.trending;
  const hasAsked = useRefreshed();
  const isOffline = useSyncStatus().connection === 'offline';
  if (trending !== undefined && trending.length > 0) return <TopicList topics={trending} />;
  if (isOffline) return <p className={styles.text}>{t('shell.awaited')}</p>;
  if (hasAsked) return <p className={styles.text}>{t('about.noTopics')}</p>;
  return (
    <Delayed>
      <SkeletonGroup label={t('about.readingTopics')}>
        <Skeleton height="6rem" />
      </SkeletonGroup>
    </Delayed>
  );
}

/** Of each topic how many posts bear it. */
export function TopicList({ topics }: { topics: ShellView['trending'] }) {
  return (
    <ol className={styles.topics} aria-label={t('about.topics')}>
      {topics.slice(0, TOPICS_MAX).map(({ hashtag, count }) => (
        <li key={hashtag} className={styles.topic}>
          <bdi className={styles.tag}>#{hashtag.replace(/^#/, '')}</bdi>
          <span className={styles.uses}>{t('shell.uses', { count })}</span>
        </li>
      ))}
    </ol>
  );
}

/** Has the topics made current; true when that has been tried. */
function useRefreshed(): boolean {
  const { account } = useSync();
  const [hasAsked, setHasAsked] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const settle = () => {
      if (isWanted) setHasAsked(true);
    };
    account.refresh().then(settle, settle);
    return () => {
      isWanted = false;
    };
  }, [account]);
  return hasAsked;
}

/** Terms, help, feedback, licences. What is configured nowhere, or is for members alone, is left out. */
function MoreToRead({ onFeedback }: { onFeedback: () => void }) {
  const { links } = useAppInfo();
  const { isMember } = useMembership();
  return (
    <nav className={styles.part} aria-labelledby="about-links">
      <h2 id="about-links" className={styles.heading}>
        {t('about.links')}
      </h2>
      <ul>
        <li>
          <Link to="/policy" className={styles.link}>
            <span className={styles.name}>{t('terms.title')}</span>
            <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />
          </Link>
        </li>
        {links.helpCenter !== null && <Elsewhere address={links.helpCenter} name={t('menus.helpCenter')} />}
        {links.feedback !== null ? (
          <Elsewhere address={links.feedback} name={t('feedback.entry')} />
        ) : (
          isMember && (
            <li>
              <button type="button" className={styles.link} onClick={onFeedback}>
                <span className={styles.name}>{t('feedback.entry')}</span>
                <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />
              </button>
            </li>
          )
        )}
        <Elsewhere address="/licenses.txt" name={t('about.licences')} />
      </ul>
    </nav>
  );
}

/** In a tab of its own. */
function Elsewhere({ address, name }: { address: string; name: string }) {
  return (
    <li>
      <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
        <span className={styles.name}>{name}</span>
        <ExternalLink size={20} aria-hidden="true" className={styles.arrow} />
      </a>
    </li>
  );
}
