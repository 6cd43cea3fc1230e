import { Link } from '@tanstack/react-router';
import { Clock3, TriangleAlert } from 'lucide-react';
import type { ChatView, LastSaid } from '#bridge/view-types.ts';
import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { MessageAround } from '#ui/message-around.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Time } from '#ui/time.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import styles from './chat-row.module.css';

/** One line of the list of chats: its name, when it was active last, and what was said then. */
export function ChatRow({ chat: { view, last, mark } }: { readonly chat: ChatView }) {
  const { id, name, avatar, reading } = view.group;
  const unread = reading?.unreadCount ?? 0;
  return (
    <Link to="/chat/$id" params={{ id }} className={styles.row}>
      <Avatar src={avatar} name={name} size={48} />
      <span className={styles.texts}>
        <span className={styles.title}>
          <bdi className={styles.name}>{name}</bdi>
          {last !== null && last !== 'notHere' && <Time at={last.at} className={styles.time} />}
        </span>
        <span className={styles.last}>
          {mark !== null && <Mark isFailed={mark.state === 'failed'} />}
          <span className={classNames(styles.said, unread > 0 && styles.unread)}>
            <Said last={last} isOfTwo={view.group.direct !== undefined} />
          </span>
          {unread > 0 && <Unread count={unread} />}
        </span>
      </span>
    </Link>
  );
}

function Unread({ count }: { readonly count: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count < UNREAD_COUNT_MAX ? count : `${UNREAD_COUNT_MAX - 1}+`}</span>
      <VisuallyHidden>{t('chats.unread', { count })}</VisuallyHidden>
    </span>
  );
}

function Mark({ isFailed }: { readonly isFailed: boolean }) {
  return (
    <span className={isFailed ? styles.failed : styles.waiting}>
      {isFailed ? <TriangleAlert size={14} aria-hidden="true" /> : <Clock3 size={14} aria-hidden="true" />}
      <VisuallyHidden>{isFailed ? t('post.notSent') : t('post.unsent')}</VisuallyHidden>
    </span>
  );
}

/** Who said it and what: each in the direction of its own words, and where it is cut, cut at its end. */
function Said({ last, isOfTwo }: { readonly last: ChatView['last']; readonly isOfTwo: boolean }) {
  if (last === null) return <span className={styles.excerpt}>{t('chats.nothingSaid')}</span>;
  if (last === 'notHere') return <span className={styles.excerpt}>{t('chats.lastNotHere')}</span>;
  const by = last.isOwn ? (
    t('chats.saidByYou')
  ) : last.author === null || isOfTwo ? null : (
    // The name alone: the colon stands after it as the page runs.
    <MessageAround message={(name) => t('chats.saidIn', { name })}>
      <bdi>{last.author}</bdi>
    </MessageAround>
  );
  return (
    <>
      {by !== null && (
        <>
          <span className={styles.by}>{by}</span>{' '}
        </>
      )}
      <bdi className={styles.excerpt}>{wordsOf(last)}</bdi>
    </>
  );
}

function wordsOf({ excerpt, isCovered }: LastSaid): string {
  if (isCovered) return t('chats.coveredMessage');
  return excerpt === '' ? t('chats.picture') : excerpt;
}

/** The room of a line to come. */
export function ChatRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton shape="circle" width={48} height={48} />
      <span className={styles.texts}>
        <Skeleton width="40%" />
        <Skeleton width="75%" />
      </span>
    </div>
  );
}
