import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronRight, Coins, ExternalLink, Plane, Send, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { TrendingTopics } from '#entities/topic/trending-topics.tsx';
import { UserList } from '#entities/user/user-list.tsx';
import { Logo } from '#ui/logo.tsx';
import { EmptyState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import styles from './about-screen.module.css';

const points: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[] = [
  { icon: <Plane size={20} />, title: t('about.opensTitle'), text: t('about.opens') },
  { icon: <Send size={20} />, title: t('about.keptTitle'), text: t('about.kept') },
  { icon: <BookOpen size={20} />, title: t('about.openTitle'), text: t('about.open') },
  { icon: <Coins size={20} />, title: t('about.rewardsTitle'), text: t('about.rewards') },
];

/**
 * What the product is, what everybody can see going on in it, and where to read more (ROUTE-05); visitors' too.
 * `onFeedback` opens the form for members.
 */
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
