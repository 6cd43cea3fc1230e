import { Link } from '@tanstack/react-router';
import { Clock3, Lock, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GroupView } from '#bridge/view-types.ts';
import { formatCount } from '#core/feed/counts.ts';
import { placeIn } from '#entities/group/group-place.ts';
import { useGroupActs } from '#entities/group/use-group-acts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import styles from './group-row.module.css';

/** One line of a list of groups: leads to the group, which can be joined in place. */
export function GroupRow({ view }: { readonly view: GroupView }) {
  const acts = useGroupActs();
  const { group, isOwner, pending } = view;
  const waits = pending.some(({ state }) => state !== 'failed');
  return (
    <div className={styles.row}>
      <Link to="/group/$id" params={{ id: group.id }} className={styles.group}>
        <Avatar src={group.avatar} name={group.name} size={48} />
        <span className={styles.texts}>
          <span className={styles.title}>
            <bdi className={styles.name}>{group.name}</bdi>
            {group.visibility !== 'PUBLIC' && (
              <Mark icon={<Lock size={14} aria-hidden="true" />} text={t('groups.visibilityPrivate')} />
            )}
            {group.isPinned && <Mark icon={<Pin size={14} aria-hidden="true" />} text={t('groups.youArePinned')} />}
          </span>
          {group.description !== '' && <bdi className={styles.description}>{group.description}</bdi>}
          <span className={styles.facts}>
            {t('groups.count', { shown: formatCount(group.membersCount), count: group.membersCount })}
            {isOwner && <Pill>{t('groups.yours')}</Pill>}
            {waits && (
              <Delayed>
                <Mark icon={<Clock3 size={14} aria-hidden="true" />} text={t('post.unsent')} />
              </Delayed>
            )}
          </span>
        </span>
      </Link>
      {placeIn(group) === 'mayJoin' && (
        <Button
          size="small"
          variant="outline"
          aria-label={t('groups.joinNamed', { name: group.name })}
          onClick={() => acts.join(group)}
        >
          {t('groups.joinShort')}
        </Button>
      )}
    </div>
  );
}

/** A small picture, and what it says to whoever hears it. */
function Mark({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <span className={styles.mark}>
      {icon}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

/** The room of a line to come. */
export function GroupRowSkeleton() {
  return (
    <div className={styles.row}>
      <div className={styles.group}>
        <Skeleton shape="circle" width={48} height={48} />
        <span className={styles.texts}>
          <Skeleton width="50%" />
          <Skeleton width="80%" />
        </span>
      </div>
    </div>
  );
}
