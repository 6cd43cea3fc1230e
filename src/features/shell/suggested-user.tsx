import { Link } from '@tanstack/react-router';
import { followStateOf, useFollow } from '#bridge/use-follow.ts';
import type { UserView } from '#bridge/view-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { profilePath } from './menu-entries.tsx';
import styles from './right-column.module.css';

const followTexts = {
  none: { shown: 'Follow', heard: 'Follow' },
  following: { shown: 'Following', heard: 'Unfollow' },
  unfollowing: { shown: 'Pending…', heard: 'Keep following' },
} as const;

/** One row of 'Who to follow': leads to the profile (SOCIAL-24), follows in place. */
export function SuggestedUser({ view }: { view: UserView }) {
  const toggleFollow = useFollow('elsewhere');
  const { user } = view;
  const state = followStateOf(view);

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
        variant={state === 'none' ? 'outline' : 'secondary'}
        className={styles['follow']}
        aria-label={`${followTexts[state].heard} ${user.name}`}
        onClick={() => toggleFollow(view)}
      >
        {followTexts[state].shown}
      </Button>
    </div>
  );
}
