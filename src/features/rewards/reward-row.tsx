import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Reward } from '#contract/resources/reward.ts';
import { t } from '#messages/t.ts';
import { MessageAround } from '#ui/message-around.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Time } from '#ui/time.tsx';
import styles from './reward-row.module.css';
import { amountText, rewardIcons, rewardText, shownKind } from './reward-words.ts';

/** One line of what was earned: for what, when and how much; leads there where there is something to see. */
export function RewardRow({ reward }: { readonly reward: Reward }) {
  const { kind, amount, createdAt, isTakenBack, user } = reward;
  const Icon = rewardIcons[shownKind(kind)];
  return (
    <Target reward={reward}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <span className={styles.texts}>
        <span className={styles.what}>
          <MessageAround message={(who) => rewardText(reward, who)}>
            <bdi>{user?.name}</bdi>
          </MessageAround>
        </span>
        {isTakenBack && <span className={styles.note}>{t('rewards.takenBack')}</span>}
        <Time at={Date.parse(createdAt)} className={styles.note} />
      </span>
      {isTakenBack ? (
        <del className={styles.taken}>{amountText(amount)}</del>
      ) : (
        <bdi className={styles.amount}>{amountText(amount)}</bdi>
      )}
    </Target>
  );
}

function Target({ reward: { postId, user }, children }: { readonly reward: Reward; readonly children: ReactNode }) {
  if (postId !== null)
    return (
      <Link to="/post/$id" params={{ id: postId }} className={styles.row}>
        {children}
      </Link>
    );
  if (user !== null)
    return (
      <Link to="/$username" params={{ username: user.username }} className={styles.row}>
        {children}
      </Link>
    );
  return <div className={styles.row}>{children}</div>;
}

/** The room of a line to come. */
export function RewardRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton shape="circle" width={40} height={40} />
      <span className={styles.texts}>
        <Skeleton width="55%" />
        <Skeleton width="20%" />
      </span>
      <Skeleton width={32} />
    </div>
  );
}
