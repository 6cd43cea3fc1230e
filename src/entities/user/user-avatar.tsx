import { Link } from '@tanstack/react-router';
import type { UserView } from '#bridge/view-types.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { t } from '#messages/t.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './user-avatar.module.css';

/**
 * Somebody's picture; opens the profile (POST-19), or fetches who is not on the device yet (POST-20). `size` in CSS
 * pixels.
 */
export function UserAvatar({ view, size = 40, eager = false }: { view: UserView; size?: number; eager?: boolean }) {
  const sync = useSync();
  const { user, isPlaceholder } = view;
  const picture = <Avatar src={user.avatar} name={isPlaceholder ? '' : user.name} size={size} eager={eager} />;
  if (isPlaceholder) {
    return (
      <button
        type="button"
        className={styles.link}
        aria-label={t('people.loadAuthor')}
        onClick={() => void sync.people.ensure([user.ulid])}
      >
        {picture}
      </button>
    );
  }
  return (
    <Link
      to="/$username"
      params={{ username: user.username }}
      className={styles.link}
      tabIndex={-1}
      aria-label={t('people.profileNamed', { name: user.name })}
    >
      {picture}
    </Link>
  );
}
