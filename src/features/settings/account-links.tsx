import { Link } from '@tanstack/react-router';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { t } from '#messages/t.ts';
import styles from './account-links.module.css';

const links = [
  { to: '/recommendations', name: t('recommendations.title') },
  { to: '/mute_block', name: t('restrictions.title') },
  { to: '/posted-content', name: t('postedContent.title') },
  { to: '/developer', name: t('developer.title') },
  { to: '/about', name: t('about.title') },
] as const;

/** The way to what has a screen of its own. */
export function AccountLinks() {
  return (
    <nav className={styles['section']} aria-labelledby="account-links-heading">
      <h2 id="account-links-heading" className={styles['heading']}>
        <Ellipsis size={20} aria-hidden="true" />
        {t('menus.more')}
      </h2>
      <ul className={styles['list']}>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={styles['link']}>
              <span className={styles['name']}>{name}</span>
              <ChevronRight size={20} aria-hidden="true" className={styles['icon']} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
