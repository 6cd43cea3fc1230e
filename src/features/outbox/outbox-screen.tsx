import { CheckCheck, Clock3, LoaderCircle, TimerOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DraftView, OutboxItemView, OutboxView } from '#bridge/view-types.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { useCommands } from '#bridge/use-commands.ts';
import { useSync } from '#bridge/use-sync.ts';
import { useSyncStatus } from '#bridge/use-sync-status.ts';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { useView } from '#bridge/use-view.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { EmptyState } from '#ui/state-message.tsx';
import { Time } from '#ui/time.tsx';
import styles from './outbox-screen.module.css';

const noDrafts: readonly DraftView[] = [];

/** Everything that was done here and is not with the server yet, and the drafts: what waits, why, and what one can do about it. */
export function OutboxScreen() {
  const outbox = useView((views) => views.outbox(), null, []);
  const drafts = useView((views) => views.drafts(), noDrafts, []);
  const { connection } = useSyncStatus();
  const sync = useSync();
  if (outbox === null) return null;
  const isEmpty = outbox.items.length === 0 && drafts.length === 0;
  return (
    <section className={styles.screen} aria-label="Outbox">
      {outbox.items.length > 0 && (
        <div className={styles.summary}>
          <output>{summaryOf(outbox, connection)}</output>
          {connection === 'online' && (
            <Button size="small" onClick={() => void sync.poke()}>
              Send now
            </Button>
          )}
        </div>
      )}
      {isEmpty && (
        <EmptyState
          icon={<CheckCheck size={32} />}
          title="Everything is sent"
          text="What you do while offline waits here until it can be delivered, exactly once."
        />
      )}
      <ul className={styles.list}>
        {outbox.items.map((item) => (
          <OutboxItem key={item.entryId} item={item} />
        ))}
      </ul>
      {drafts.length > 0 && (
        <>
          <h2 className={styles.heading}>Drafts</h2>
          <ul className={styles.list}>
            {drafts.map((draft) => (
              <DraftItem key={draft.id} draft={draft} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function summaryOf({ items, failedCount }: OutboxView, connection: 'online' | 'offline'): string {
  const waiting = items.length - failedCount;
  const unconfirmedCount = items.filter(({ mark }) => mark.mayHaveArrived === true).length;
  const refusedCount = failedCount - unconfirmedCount;
  const refused = refusedCount === 0 ? '' : `${refusedCount} refused`;
  const unconfirmed = unconfirmedCount === 0 ? '' : `${unconfirmedCount} not confirmed`;
  const pending = waiting === 0 ? '' : `${waiting} ${connection === 'offline' ? 'waiting for connection' : 'on the way'}`;
  return [pending, refused, unconfirmed].filter((part) => part !== '').join(' · ');
}

const stateIcons = { waiting: Clock3, sending: LoaderCircle, paused: TimerOff, failed: TriangleAlert } as const;
const stateTexts = {
  waiting: 'Waiting',
  sending: 'Sending',
  paused: 'Paused until your timeout ends',
  failed: 'Refused',
} as const;

/** Of what failed without the server's word. */
const unknownText = 'Not confirmed';

function OutboxItem({ item }: { item: OutboxItemView }) {
  const commands = useCommands();
  const { openComposer, showToast } = useUiIntents();
  const [isConfirming, setIsConfirming] = useState(false);
  const { state, message, mayHaveArrived = false } = item.mark;
  const Icon = stateIcons[state];

  /** It may have been taken to be sent in this very moment; then it stays. */
  function tooLate(error: unknown) {
    showToast({ text: error instanceof KnownError ? error.message : 'Uh oh, something went wrong, try again', tone: 'danger' });
  }

  function edit() {
    commands.editEntry(item.entryId).then((draftId) => openComposer({ mode: 'post', draftId }), tooLate);
  }

  return (
    <li className={styles.item} data-state={state}>
      <Icon size={20} aria-hidden="true" className={state === 'failed' ? styles.failed : styles.waiting} />
      <div className={styles.texts}>
        <p className={styles.title}>
          {item.title}
          <span className={styles.meta}>
            {mayHaveArrived ? unknownText : stateTexts[state]} · <Time at={item.createdAt} />
          </span>
        </p>
        {item.text !== undefined && item.text !== '' && (
          <p className={styles.text} dir="auto">
            {item.text}
          </p>
        )}
        {message !== undefined && (
          <p className={styles.reason} role={state === 'failed' ? 'alert' : undefined}>
            {message}
          </p>
        )}
        <div className={styles.choices}>
          {state === 'failed' && (
            <Button size="small" onClick={() => void commands.retryEntry(item.entryId)}>
              Retry
            </Button>
          )}
          {item.canEdit && (
            <Button size="small" onClick={edit}>
              Edit
            </Button>
          )}
          {item.canDiscard && (
            <Button size="small" variant="quiet" onClick={() => setIsConfirming(true)}>
              Discard
            </Button>
          )}
        </div>
      </div>
      <ConfirmSheet
        open={isConfirming}
        title="Discard this?"
        text={
          mayHaveArrived
            ? 'It will not be sent again, but it may have been posted already. Retry instead to make sure.'
            : 'It will not be sent.'
        }
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          commands.discardEntry(item.entryId).catch(tooLate);
        }}
      />
    </li>
  );
}

const draftTitles = { POST: 'Post', quote: 'Quote', comment: 'Comment' } as const;

function DraftItem({ draft }: { draft: DraftView }) {
  const commands = useCommands();
  const { openComposer, showToast } = useUiIntents();
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <p className={styles.title}>
          {draftTitles[draft.postType]}
          <span className={styles.meta}>
            Draft · <Time at={draft.updatedAt} />
          </span>
        </p>
        <p className={styles.text} dir="auto">
          {draft.postBody}
        </p>
        {draft.reason !== undefined && <p className={styles.reason}>{draft.reason}</p>}
        <div className={styles.choices}>
          <Button size="small" onClick={() => openComposer({ mode: 'post', draftId: draft.draftId })}>
            Continue
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => void commands.discardDraft(draft.draftId).then(() => showToast({ text: 'Draft discarded' }))}
          >
            Discard
          </Button>
        </div>
      </div>
    </li>
  );
}
