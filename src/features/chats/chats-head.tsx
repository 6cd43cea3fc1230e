import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#messages/t.ts';
import styles from './chats-head.module.css';
import { LateNewChatSheet } from './late-new-chat-sheet.tsx';

/** Making a chat, and those that the server does not have yet. */
export function ChatsHead() {
  const [isMaking, setIsMaking] = useState(false);
  const items = useView((views) => views.outbox(), null, [])?.items ?? [];
  const made = items.filter(({ kind }) => kind === 'newChat');
  return (
    <div className={styles.head}>
      <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
        {t('chats.new')}
      </Button>
      {made.map(({ entryId, text, mark }) => (
        <div key={entryId} className={styles.made}>
          <bdi>{text}</bdi>
          <PendingLine mark={mark} kind="toggle" />
        </div>
      ))}
      {isMaking && <LateNewChatSheet onClose={() => setIsMaking(false)} />}
    </div>
  );
}
