import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import type { UserView } from '#bridge/view-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FollowInRow } from './follow-button.tsx';
import styles from './user-row.module.css';

export interface UserRowProps {
  readonly view: UserView;
  /** Below the name; absent: nothing. */
  readonly note?: string;
  /** What one may do here; absent: follow, but for the reader. */
  readonly action?: ReactNode;
}

/**
 * One line of a list of people: leads to the profile (SOCIAL-24), and may be acted on in place. The list around it is a
 * container of CSS.
 */
export function UserRow({ view, note, action }: UserRowProps) {
  const { user } = view;
  const { userId } = useMembership();
  return (
    <div className={styles.row}>
      <Link to="/$username" params={{ username: user.username }} className={styles.person}>
        <Avatar src={user.avatar} name={user.name} />
        <span className={styles.names}>
          <bdi className={styles.name}>{user.name}</bdi>
          <bdi className={styles.handle}>@{user.username}</bdi>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
      </Link>
      {action ?? (user.ulid !== userId && <FollowInRow view={view} />)}
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
      <div className={styles.followSpace} />
    </div>
  );
}
