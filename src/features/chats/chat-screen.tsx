import { Link, Navigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GroupView } from '#bridge/view-types.ts';
import { formatCount } from '#core/feed/counts.ts';
import { PersonMenu } from '#entities/user/person-menu.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { Conversation } from './conversation.tsx';
import styles from './conversation.module.css';

export interface ChatScreenProps {
  readonly view: GroupView;
  /** What one may do about the chat as a whole; of a chat of two that is about the other one. */
  readonly actions: ReactNode;
  /** What of that waits or was refused. */
  readonly marks?: ReactNode;
}

/** A chat: who is in it, what is said, and the field to write in (GROUP-17). */
export function ChatScreen({ view, actions, marks }: ChatScreenProps) {
  const { group, partner } = view;
  const { id, name, avatar, isJoined, isBanned } = group;
  // What is posted in a group is no conversation, whichever address led to it.
  if (group.visibility !== 'CHAT') return <Navigate to="/group/$id" params={{ id }} replace />;
  return (
    <section aria-label={t('chats.named', { name })} className={styles.page}>
      <header className={styles.bar}>
        <Avatar src={avatar} name={name} size={40} eager />
        <div className={styles.who}>
          <h2 className={styles.title}>
            <bdi>{name}</bdi>
          </h2>
          <Who view={view} />
        </div>
        {group.direct === undefined ? actions : partner?.user.accountSetup === true && <PersonMenu view={partner} />}
        {group.direct === undefined && <div className={styles.marks}>{marks}</div>}
      </header>
      {isJoined && !isBanned ? (
        <Conversation key={id} group={group} partner={partner} />
      ) : (
        <EmptyState icon={<Lock size={32} />} title={t('groups.closedText')} />
      )}
    </section>
  );
}

/** Leads to who is in it: to the other one, or to the list of all. */
function Who({ view: { group, partner } }: { readonly view: GroupView }) {
  const { id: groupId, membersCount, direct } = group;
  if (direct === undefined)
    return (
      <Link to="/group/$groupId/members" params={{ groupId }} className={styles.members}>
        {t('groups.count', { shown: formatCount(membersCount), count: membersCount })}
      </Link>
    );
  // Of an account that was deleted there is no page.
  if (partner?.user.accountSetup !== true) return null;
  const { username } = partner.user;
  return (
    <Link to="/$username" params={{ username }} className={styles.members}>
      <bdi>@{username}</bdi>
    </Link>
  );
}
