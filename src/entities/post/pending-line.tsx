import { Clock3, TriangleAlert } from 'lucide-react';
import { KnownError } from '#core/errors/error-kind.ts';
import type { PendingMark } from '#bridge/view-types.ts';
import { waitReason, waitText } from '#bridge/sync/pending-words.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useUploaded } from '#bridge/hooks/use-uploaded.ts';
import { useEditUnsent } from '#bridge/hooks/use-edit-unsent.ts';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import styles from './pending-line.module.css';

export interface PendingLineProps {
  readonly mark: PendingMark | null;
  /** `change`: of what a thing says; once refused it shows nowhere, so that is said. */
  readonly kind: 'post' | 'toggle' | 'change';
  /** Opens the form of what is no post. */
  readonly onEdit?: () => void;
}

/**
 * Where an unsent thing stands: a small clock while it waits, a plain sentence with Retry, Edit and Discard once it
 * failed.
 */
export function PendingLine({ mark, kind, onEdit }: PendingLineProps) {
  const commands = useCommands();
  const editUnsent = useEditUnsent();
  const { showToast } = useUiIntents();
  const status = useSyncStatus();
  const uploaded = useUploaded(mark?.entryId ?? '');
  if (mark === null) return null;
  if (mark.state !== 'failed') {
    return (
      <output className={styles.waiting}>
        <Clock3 size={14} aria-hidden="true" />
        {waitText(waitReason(mark, status), mark.heldUntil, uploaded)}
      </output>
    );
  }

  const reason = mark.message ?? t('post.notSent');
  const discarded = mark.mayHaveArrived ? t('post.discardedMaybe') : t('post.discarded');

  function discard(entryId: string) {
    commands
      .discardEntry(entryId)
      .then((count) => showToast({ text: count === 0 ? discarded : t('outbox.textsKept', { done: discarded, count }) }), failed);
  }

  /** Another tab may have been faster. */
  function failed(error: unknown) {
    showToast({ text: error instanceof KnownError ? error.message : t('post.notDone'), tone: 'danger' });
  }

  return (
    // Announced by its toast, once.
    <div className={styles.failed}>
      <p className={styles.reason}>
        <TriangleAlert size={14} aria-hidden="true" />
        {kind === 'change' && !mark.mayHaveArrived ? t('outbox.changeRefused', { reason }) : reason}
      </p>
      <div className={styles.choices}>
        <Button size="small" onClick={() => void commands.retryEntry(mark.entryId).catch(failed)}>
          {t('actions.retry')}
        </Button>
        {(kind === 'post' || onEdit !== undefined) && !mark.mayHaveArrived && (
          <Button size="small" onClick={onEdit ?? (() => void editUnsent(mark).catch(failed))}>
            {t('actions.edit')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => discard(mark.entryId)}>
          {t('actions.discard')}
        </Button>
      </div>
    </div>
  );
}
