import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#messages/t.ts';
import { LateGroupSheet } from './late-group-sheet.tsx';
import styles from './made-groups.module.css';
import { RefusedGroupSheet } from './refused-group-sheet.tsx';

export interface EditedGroup {
  /** The entry of a new one that was refused and whose form is open. */
  readonly edited: string | undefined;
  readonly onEdit: (entryId: string | undefined) => void;
}

export interface MadeGroupsProps extends EditedGroup {
  readonly makes: 'group' | 'chat';
}

/**
 * Making a group or a chat, and those that the server does not have yet: above the list in which they come to stand.
 */
export function MadeGroups({ makes, edited, onEdit }: MadeGroupsProps) {
  const [isMaking, setIsMaking] = useState(false);
  const kind = makes === 'chat' ? 'newChat' : 'newGroup';
  const items = useView((views) => views.outbox(), null, [])?.items ?? [];
  const made = items.filter((item) => item.kind === kind);
  return (
    <div className={styles.head}>
      <Button variant="secondary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
        {makes === 'chat' ? t('chats.new') : t('groups.new')}
      </Button>
      {made.map(({ entryId, text, mark }) => (
        <div key={entryId} className={styles.made}>
          <bdi>{text}</bdi>
          <PendingLine mark={mark} kind="toggle" onEdit={() => onEdit(entryId)} />
        </div>
      ))}
      {isMaking && <LateGroupSheet group={null} makes={makes} onClose={() => setIsMaking(false)} />}
      {edited !== undefined && <RefusedGroupSheet key={edited} kind={kind} entryId={edited} onClose={() => onEdit(undefined)} />}
    </div>
  );
}
