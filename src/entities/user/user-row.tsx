import { Link } from '@tanstack/react-router';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import type { UserView } from '#bridge/view-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FollowInRow } from './follow-button.tsx';
import styles from './user-row.module.css';

/** One line of a list of people: leads to the profile (SOCIAL-24), follows in place, but for the reader. The list around it is a container of CSS. */
export function UserRow({ view }: { view: UserView }) {
  const { user } = view;
  const { userId } = useMembership();
  return (
    <div className={styles.row}>
      <Link to="/$username" params={{ username: user.username }} className={styles.person}>
        <Avatar src={user.avatar} name={user.name} />
        <span className={styles.names}>
          <bdi className={styles.name}>{user.name}</bdi>
          <bdi className={styles.handle}>@{user.username}</bdi>
        </span>
      </Link>
      {user.ulid !== userId && <FollowInRow view={view} />}
    </div>
  );
}

/** The room of a row to come, kept from the start; what fills it shows when it takes longer. */
export function UserRowSkeleton() {
  return (
    <div className={styles.row}>
      <div className={styles.person}>
        <Delayed>
          <Skeleton shape="circle" width={40} height={40} />
          <Skeleton width="55%" />
        </Delayed>
      </div>
      <div className={styles.followRoom} />
    </div>
  );
}
