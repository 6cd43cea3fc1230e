import { Link } from '@tanstack/react-router';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { useCommands } from '#bridge/use-commands.ts';
import type { UserView } from '#bridge/view-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { profilePath } from './menu-entries.tsx';
import styles from './right-column.module.css';

/** Milliseconds of a follow's toast (decisions 7). */
const FOLLOW_TOAST_MS = 1500;

/** One row of 'Who to follow': leads to the profile (SOCIAL-24), follows in place. */
export function SuggestedUser({ view }: { view: UserView }) {
  const commands = useCommands();
  const { showToast } = useUiIntents();
  const { user } = view;
  const isFollowing = user.ProfileEngagement.isFollowing;

  function toggle() {
    commands.setFollow({ userId: user.ulid, username: user.username, following: !isFollowing }).catch(() => {
      showToast({ text: 'Error following user.', tone: 'danger', durationMs: FOLLOW_TOAST_MS });
    });
  }

  return (
    <div className={styles['user']}>
      <Link to={profilePath(user.username)} className={styles['person']}>
        <Avatar src={user.avatar} name={user.name} />
        <span className={styles['names']}>
          <span className={styles['name']}>{user.name}</span>
          <span className={styles['handle']}>@{user.username}</span>
        </span>
      </Link>
      <Button
        size="small"
        variant={isFollowing ? 'secondary' : 'primary'}
        aria-label={`${isFollowing ? 'Unfollow' : 'Follow'} ${user.name}`}
        onClick={toggle}
      >
        {isFollowing ? 'Following' : 'Follow'}
      </Button>
    </div>
  );
}
