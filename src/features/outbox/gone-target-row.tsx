import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '#bridge/use-commands.ts';
import type { OutboxItemView, TargetView } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import styles from './gone-target-row.module.css';
import { Item } from './item.tsx';

export interface GoneTargetRowProps {
  readonly postId: string;
  readonly items: readonly OutboxItemView[];
  readonly target: TargetView | undefined;
  readonly onEdit: (entryId: string) => void;
  readonly onFailed: (error: unknown) => void;
}

/** What was refused for one reason, that its post is gone: one row, one press to clear it. Written texts can still be taken along. */
export function GoneTargetRow({ postId, items, target, onEdit, onFailed }: GoneTargetRowProps) {
  const commands = useCommands();
  const [isConfirming, setIsConfirming] = useState(false);

  async function discardAll() {
    setIsConfirming(false);
    for (const { entryId } of items) await commands.discardEntry(entryId).catch(onFailed);
  }

  return (
    <>
      <Item
        icon={TriangleAlert}
        state="failed"
        title={`${items.length} items about a post that is gone`}
        meta="Refused"
        about={{ postId, target }}
        reason={items[0]?.mark.message}
        choices={
          <Button size="small" variant="quiet" onClick={() => setIsConfirming(true)}>
            Discard all
          </Button>
        }
      >
        <ul className={styles.together}>
          {items.map((item) => (
            <li key={item.entryId}>
              {item.title}
              {item.text !== undefined && item.text !== '' && (
                <span dir="auto">
                  {': '}
                  {item.text}
                </span>
              )}
              {item.canEdit && (
                <Button size="small" variant="quiet" onClick={() => onEdit(item.entryId)}>
                  Edit
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Item>
      <ConfirmSheet
        open={isConfirming}
        title={`Discard these ${items.length} items?`}
        text="They will not be sent, and what you wrote in them goes too."
        confirmLabel="Discard all"
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void discardAll()}
      />
    </>
  );
}
