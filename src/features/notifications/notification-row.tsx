import { Link } from '@tanstack/react-router';
import { AtSign, Heart, MessageCircle, Quote, Repeat2, UserPlus, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#messages/t.ts';
import { FollowRequestAnswer } from '#entities/user/follow-request-answer.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Time } from '#ui/time.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NotificationMenu } from './notification-menu.tsx';
import styles from './notification-row.module.css';
import { notificationLine } from '#core/notifications/notification-words.ts';
import { useNotificationActs } from './use-notification-acts.ts';
import type { NotificationView } from './notification-view.ts';

const icons: Readonly<Record<NotificationView['type'], LucideIcon>> = {
  all: UserPlus,
  follow: UserPlus,
  follow_request: UserPlus,
  follow_acccepted: UserPlus,
  reactions: Heart,
  repost: Repeat2,
  repost_with_comment: Quote,
  comment: MessageCircle,
  mention: AtSign,
  group_invitation: UsersRound,
};

/** One line of the notifications: who did what, when, and the words that it is about; leads there (NOTIF-16). */
export function NotificationRow({ view }: { view: NotificationView }) {
  const { type, people, excerpt, at, isRead } = view;
  const [first] = people;
  const Icon = icons[type];
  return (
    <div className={styles.line} data-notification-id={view.key} data-unread={!isRead || undefined}>
      <Target view={view}>
        <span className={styles.picture}>
          <Avatar src={first?.user.avatar ?? null} name={first?.user.name ?? ''} />
          <Icon className={styles.icon} size={18} aria-hidden="true" />
        </span>
        <span className={styles.text}>
          <span>
            {!isRead && <VisuallyHidden>{t('notifications.unread')} </VisuallyHidden>}
            <MessageAround message={(who) => notificationLine(type, { who, people: people.length })}>
              <Who people={people} />
            </MessageAround>{' '}
            <Time at={at} className={styles.time} />
          </span>
          {excerpt !== '' && (
            <span className={styles.excerpt} dir="auto">
              {excerpt}
            </span>
          )}
        </span>
      </Target>
      <NotificationMenu view={view} />
      {type === 'follow_request' && first !== undefined && (
        <div className={styles.answer}>
          <FollowRequestAnswer view={first} />
        </div>
      )}
    </div>
  );
}

function Who({ people }: Pick<NotificationView, 'people'>) {
  const others = people.length - 1;
  return (
    <>
      <bdi className={styles.name}>{people[0]?.user.name}</bdi>
      {others > 0 && ` ${t('notifications.andOthers', { others })}`}
    </>
  );
}

/** The post that it is about, the invitation, else the person. */
function Target({ view, children }: { view: NotificationView; children: ReactNode }) {
  const { postId, groupId, people } = view;
  const { follow } = useNotificationActs();
  if (postId !== null)
    return (
      <Link to="/post/$id" params={{ id: postId }} className={styles.row} onClick={() => follow(view)}>
        {children}
      </Link>
    );
  if (groupId !== null)
    return (
      <Link to="/invite/$code" params={{ code: groupId }} className={styles.row} onClick={() => follow(view)}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/$username"
      params={{ username: people[0]?.user.username ?? '' }}
      className={styles.row}
      onClick={() => follow(view)}
    >
      {children}
    </Link>
  );
}

/** The room of a row to come, kept from the start; what fills it shows when it takes longer. */
export function NotificationRowSkeleton() {
  return (
    <div className={styles.line}>
      <div className={styles.row}>
        <Delayed>
          <Skeleton shape="circle" width={40} height={40} />
          <Skeleton width="70%" />
        </Delayed>
      </div>
    </div>
  );
}
