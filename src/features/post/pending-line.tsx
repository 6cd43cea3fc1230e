import { Clock3, TriangleAlert } from 'lucide-react';
import type { PendingMark } from '#bridge/view-types.ts';
import { useCommands } from '#bridge/use-commands.ts';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { Button } from '#ui/button.tsx';
import styles from './pending-line.module.css';

const waitingTexts = {
  waiting: 'Waiting for connection',
  sending: 'Sending',
  paused: 'Waiting for your timeout to end',
} as const;

/** Where an unsent thing stands: a small clock while it waits, a plain sentence with Retry, Edit and Discard once it failed. */
export function PendingLine({ mark, kind }: { mark: PendingMark | null; kind: 'post' | 'toggle' }) {
  const commands = useCommands();
  const { openComposer, showToast } = useUiIntents();
  if (mark === null) return null;
  if (mark.state !== 'failed') {
    return (
      <output className={styles.waiting}>
        <Clock3 size={14} aria-hidden="true" />
        {waitingTexts[mark.state]}
      </output>
    );
  }

  const discarded = mark.mayHaveArrived ? 'Discarded here. It may have been posted already.' : 'Discarded';

  function edit(entryId: string) {
    commands.editEntry(entryId).then((draftId) => openComposer({ mode: 'post', draftId }), failed);
  }

  function discard(entryId: string) {
    commands.discardEntry(entryId).then(() => showToast({ text: discarded }), failed);
  }

  function failed() {
    showToast({ text: 'Uh oh, something went wrong, try again', tone: 'danger' });
  }

  return (
    <div className={styles.failed} role="alert">
      <p className={styles.reason}>
        <TriangleAlert size={14} aria-hidden="true" />
        {mark.message ?? 'This could not be sent.'}
      </p>
      <div className={styles.choices}>
        <Button size="small" onClick={() => void commands.retryEntry(mark.entryId)}>
          Retry
        </Button>
        {kind === 'post' && !mark.mayHaveArrived && (
          <Button size="small" onClick={() => edit(mark.entryId)}>
            Edit
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => discard(mark.entryId)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
