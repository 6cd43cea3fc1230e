import { useState, type Ref } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { ListGap } from '#entities/list/list-gap.tsx';
import { useGaps } from '#entities/list/use-gaps.ts';
import { classNames } from '#ui/class-names.ts';
import { t } from '#messages/t.ts';
import { dayName } from './chat-time.ts';
import type { ConversationRow } from './conversation-rows.ts';
import styles from './conversation.module.css';
import { MessageBubble } from './message-bubble.tsx';

export interface ConversationListProps {
  readonly ref: Ref<HTMLOListElement>;
  readonly rows: readonly ConversationRow[];
  readonly name: string;
  readonly keyText: string;
  readonly isOffline: boolean;
  readonly isOfTwo: boolean;
  readonly onEdit: (view: WholePostView) => void;
}

/** The messages and what stands between them: days, what is missing, and where the unread ones begin. */
export function ConversationList({ ref, rows, name, keyText, isOffline, isOfTwo, onEdit }: ConversationListProps) {
  const gaps = useGaps(keyText, isOffline);
  const [openedAt] = useState(Date.now);
  return (
    <ol ref={ref} className={classNames(styles.list, isOffline && styles.offline)} aria-label={t('chats.messagesIn', { name })}>
      {rows.map((row) => (
        <li key={row.key} data-row={row.type === 'message' ? row.key : undefined}>
          {row.type === 'message' && <MessageBubble row={row} isOfTwo={isOfTwo} onEdit={onEdit} />}
          {row.type === 'day' && <h3 className={styles.day}>{dayName(row.at, Math.max(openedAt, row.at))}</h3>}
          {row.type === 'unread' && <h3 className={styles.unread}>{t('chats.unreadBelow')}</h3>}
          {row.type === 'gap' && (
            <ListGap
              label={t('chats.missing')}
              state={gaps.states.get(row.key)}
              isOffline={isOffline}
              onLoad={() => void gaps.load(row.key, row.above)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
