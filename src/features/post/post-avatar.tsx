import { Link } from '@tanstack/react-router';
import type { UserView } from '#bridge/view-types.ts';
import { useSync } from '#bridge/use-sync.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './post-header.module.css';

/** The author's picture; opens the profile (POST-19), or fetches an author who is not on the device yet (POST-20). */
export function PostAvatar({ author, size = 40, eager = false }: { author: UserView; size?: number; eager?: boolean }) {
  const sync = useSync();
  const picture = (
    <Avatar src={author.user.avatar} name={author.isPlaceholder ? '' : author.user.name} size={size} eager={eager} />
  );
  if (author.isPlaceholder) {
    return (
      <button
        type="button"
        className={styles.avatarLink}
        aria-label="Load author"
        onClick={() => void sync.ensureUsers([author.user.ulid])}
      >
        {picture}
      </button>
    );
  }
  return (
    <Link
      to="/$username"
      params={{ username: author.user.username }}
      className={styles.avatarLink}
      tabIndex={-1}
      aria-label={`${author.user.name}, profile`}
    >
      {picture}
    </Link>
  );
}
