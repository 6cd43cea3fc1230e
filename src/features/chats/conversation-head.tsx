import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '#bridge/sync/read-failure.ts';
import type { PostListView } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { EmptyState, EndOfList, ErrorState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import styles from './conversation.module.css';
import type { useConversation } from './use-conversation.ts';

export interface ConversationHeadProps {
  readonly list: PostListView;
  readonly loading: ReturnType<typeof useConversation>;
  readonly isUnmade: boolean;
  /** Nothing more can be said here. */
  readonly isClosed: boolean;
}

/** Above the first message: that the chat begins here, that older ones are coming, or why they are not. */
export function ConversationHead({ list, loading, isUnmade, isClosed }: ConversationHeadProps): ReactNode {
  const { isOffline, failure, isBusy, olderFailure } = loading;
  if (isUnmade && list.state !== 'unknown')
    return <Beginning isEmpty={list.items.length === 0} isOffline={isOffline} isClosed={isClosed} />;
  if (list.state === 'unknown' || list.state === 'loading') {
    if (list.state === 'loading' && isOffline) return <ErrorState title={t('chats.notHere')} text={t('chats.notHereText')} />;
    if (failure !== null && !isOffline)
      return <ErrorState title={failure.message} busy={isBusy} onRetry={() => void loading.refresh()} />;
    return (
      <Delayed>
        <ConversationSkeleton />
      </Delayed>
    );
  }
  if (list.state === 'empty') return <Beginning isEmpty isClosed={isClosed} />;
  if (!loading.hasOlder) return <Beginning isEmpty={false} />;
  if (olderFailure !== null || isOffline || list.state === 'nothingShown')
    return (
      <EndOfList>
        {olderFailure === null
          ? isOffline && t('chats.olderOffline')
          : failureText(olderFailure, isOffline, t('chats.olderOffline'))}{' '}
        {!isOffline && (
          <Button size="small" variant="link" onClick={() => void loading.askOlder()}>
            {t('chats.older')}
          </Button>
        )}
      </EndOfList>
    );
  return <div className={styles.head} />;
}

interface BeginningProps {
  readonly isEmpty: boolean;
  /** Something may have been said of which the device knows nothing. */
  readonly isOffline?: boolean;
  readonly isClosed?: boolean;
}

function Beginning({ isEmpty, isOffline = false, isClosed = false }: BeginningProps) {
  if (!isEmpty) return <EndOfList>{isOffline ? t('chats.olderOffline') : t('chats.beginning')}</EndOfList>;
  const text = isOffline ? t('chats.perhapsSaid') : t('chats.nothingSaidText');
  return (
    <EmptyState
      icon={<MessageCircle size={32} />}
      title={isOffline ? t('chats.nothingHere') : t('chats.nothingSaid')}
      {...(!isClosed && { text })}
    />
  );
}
