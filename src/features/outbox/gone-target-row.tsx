import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import type { OutboxItemView, TargetView } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { t } from '#messages/t.ts';
import styles from './gone-target-row.module.css';
import { Item } from './item.tsx';
import { useTellKept } from './use-tell-kept.ts';

export interface GoneTargetRowProps {
  readonly postId: string;
  readonly items: readonly OutboxItemView[];
  readonly target: TargetView | undefined;
  readonly onEdit: (item: OutboxItemView) => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * What was refused for one reason, that its post is gone: one row, one press to clear it. Written texts can still be
 * taken along.
 */
export function GoneTargetRow({ postId, items, target, onEdit, onFailed }: GoneTargetRowProps) {
  const commands = useCommands();
  const tellKept = useTellKept();
  const [isConfirming, setIsConfirming] = useState(false);

  async function discardAll() {
    setIsConfirming(false);
    let textsKept = 0;
    for (const { entryId } of items) {
      const count = await commands.discardEntry(entryId).catch(onFailed);
      textsKept += count ?? 0;
    }
    tellKept(textsKept);
  }

  return (
    <>
      <Item
        icon={TriangleAlert}
        state="failed"
        title={t('outbox.goneTitle', { count: items.length })}
        meta={t('outbox.refused')}
        about={{ postId, target }}
        reason={items[0]?.mark.message}
        choices={
          <Button size="small" variant="secondary" onClick={() => setIsConfirming(true)}>
            {t('outbox.discardAll')}
          </Button>
        }
      >
        <ul className={styles.together}>
          {items.map((item) => (
            <li key={item.entryId}>
              {item.title}
              {item.text !== undefined && item.text !== '' && (
                <>
                  {': '}
                  <bdi>{item.text}</bdi>
                </>
              )}
              {item.canEdit && (
                <Button size="small" variant="quiet" onClick={() => onEdit(item)}>
                  {t('actions.edit')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Item>
      <ConfirmSheet
        open={isConfirming}
        title={t('outbox.discardAllQuestion', { count: items.length })}
        text={t('outbox.discardAllText')}
        confirmLabel={t('outbox.discardAll')}
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void discardAll()}
      />
    </>
  );
}
