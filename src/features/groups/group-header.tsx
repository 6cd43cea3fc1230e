import { Globe, Lock, Pin } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { Group } from '#contract/resources/group.ts';
import { formatCount } from '#core/feed/counts.ts';
import { parsePostText } from '#core/feed/text.ts';
import { TextTokens } from '#entities/post/text-tokens.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { Pill } from '#ui/pill.tsx';
import { t } from '#messages/t.ts';
import { GroupActions, type GroupActionsProps } from './group-actions.tsx';
import { GroupMarks } from './group-marks.tsx';
import styles from './group-header.module.css';

const visibilities: Readonly<Record<Group['visibility'], string>> = {
  PUBLIC: t('groups.visibilityPublic'),
  PRIVATE: t('groups.visibilityPrivate'),
  CHAT: t('groups.visibilityChat'),
};

/** Picture, name, what it is about, who owns it, how many are in it, and what one may do (GROUP-01). */
export function GroupHeader(props: GroupActionsProps) {
  const { view, onEdit } = props;
  const { group, owner, pending } = view;
  const count = t('groups.count', { shown: formatCount(group.membersCount), count: group.membersCount });
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Avatar src={group.avatar} name={group.name} size={72} eager />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <bdi>{group.name}</bdi>
          </h2>
          <p className={styles.facts}>
            <span className={styles.fact}>
              {group.visibility === 'PUBLIC' ? <Globe size={14} aria-hidden="true" /> : <Lock size={14} aria-hidden="true" />}
              {visibilities[group.visibility]}
            </span>
            <Link to="/group/$groupId/members" params={{ groupId: group.id }} className={styles.link}>
              {count}
            </Link>
            {group.isPinned && <Pill icon={<Pin size={12} aria-hidden="true" />}>{t('groups.youArePinned')}</Pill>}
          </p>
        </div>
      </div>
      {group.description !== '' && (
        <p className={styles.description} dir="auto">
          <TextTokens tokens={parsePostText(group.description)} />
        </p>
      )}
      {owner !== null && (
        <p className={styles.owner}>
          <MessageAround message={(person) => t('groups.ownedBy', { person })}>
            <Link to="/$username" params={{ username: owner.username }} className={styles.link}>
              <bdi>{owner.name}</bdi>
            </Link>
          </MessageAround>
        </p>
      )}
      <GroupActions {...props} />
      <GroupMarks pending={pending} onEdit={onEdit} />
    </header>
  );
}
