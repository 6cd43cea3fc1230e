import { Link, useNavigate } from '@tanstack/react-router';
import { CheckCheck, Clock3, LoaderCircle, TimerOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { timeOfDay, waitText } from '#bridge/sync/pending-words.ts';
import { composerModeOf, draftKeyOf } from '#bridge/view-types.ts';
import type { DraftView, OutboxItemView, OutboxView, TargetView } from '#bridge/view-types.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { useEditUnsent } from '#bridge/hooks/use-edit-unsent.ts';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useUploaded } from '#bridge/hooks/use-uploaded.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { EmptyState } from '#ui/state-message.tsx';
import { Time } from '#ui/time.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { t } from '#messages/t.ts';
import { DraftList } from './draft-list.tsx';
import { GoneTargetRow } from './gone-target-row.tsx';
import { useTellKept } from './use-tell-kept.ts';
import { Item, ItemList } from './item.tsx';
import { outboxRows } from './outbox-rows.ts';
import type { OutboxRow } from './outbox-rows.ts';
import styles from './outbox-screen.module.css';
import { itemReason, outboxSummary, type ItemReason } from './outbox-summary.ts';

const noDrafts: readonly DraftView[] = [];
const noTargets: ReadonlyMap<string, TargetView> = new Map();

/**
 * Everything that was done here and is not with the server yet, and the drafts: what waits, why, and what one can do
 * about it.
 */
export function OutboxScreen() {
  const { openComposer } = useUiIntents();
  const outbox = useView((views) => views.outbox(), null, []);
  const drafts = useView((views) => views.drafts(), noDrafts, []);
  const targets = useView((views) => views.outboxTargets(), noTargets, []);
  if (outbox === null) return null;
  const isEmpty = outbox.items.length === 0 && drafts.length === 0;
  return (
    <section className={styles.screen} aria-label={t('menus.outbox')}>
      {outbox.items.length > 0 && <Summary outbox={outbox} />}
      {isEmpty && <EmptyState icon={<CheckCheck size={32} />} title={t('outbox.emptyTitle')} text={t('outbox.emptyText')} />}
      <ItemList>
        {outboxRows(outbox.items).map((row) =>
          row.type === 'item' ? (
            <OutboxItem key={row.item.entryId} item={row.item} targets={targets} />
          ) : (
            <GoneTargets key={`gone ${row.postId}`} row={row} targets={targets} />
          ),
        )}
      </ItemList>
      {drafts.length > 0 && (
        <>
          <div className={styles.head}>
            <h2 className={styles.heading}>{t('compose.drafts')}</h2>
            <Link to="/drafts">{t('outbox.draftsAlone')}</Link>
          </div>
          <DraftList
            drafts={drafts}
            onContinue={(draft) => openComposer({ mode: composerModeOf(draft), draftKey: draftKeyOf(draft) })}
            hasLinks
          />
        </>
      )}
    </section>
  );
}

/**
 * What waits, and for what. Where a server does not answer, or files were refused, the reader may ask again, and reads
 * that it was done.
 */
function Summary({ outbox }: { outbox: OutboxView }) {
  const status = useSyncStatus();
  const sync = useSync();
  const commands = useCommands();
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const { text, maySendNow } = outboxSummary(outbox, status);
  if (!maySendNow && triedAt !== null) setTriedAt(null);

  function sendNow() {
    // It asks for all of it; what cannot be written now is asked for all the same.
    const asked = commands.sendNow().catch(() => sync.page.poke());
    void asked.then(() => setTriedAt(Date.now())).catch(() => undefined);
  }

  return (
    <div className={styles.summary}>
      <output>
        {text}
        {triedAt !== null && ` ${t('outbox.askedAgain', { time: timeOfDay(triedAt, 'second') })}`}
      </output>
      {maySendNow && (
        <Button size="small" onClick={sendNow}>
          {t('outbox.sendNow')}
        </Button>
      )}
    </div>
  );
}

const waitIcons: Readonly<Record<ItemReason, typeof Clock3>> = {
  connection: Clock3,
  asked: Clock3,
  files: Clock3,
  held: Clock3,
  server: Clock3,
  timeout: TimerOff,
  uploading: LoaderCircle,
  underWay: LoaderCircle,
};

/** Of what failed without the server's word. */
const unknownText = t('outbox.notConfirmed');

function OutboxItem({ item, targets }: { item: OutboxItemView; targets: ReadonlyMap<string, TargetView> }) {
  const commands = useCommands();
  const status = useSyncStatus();
  const tooLate = useTooLate();
  const tellKept = useTellKept();
  const edit = useEdit();
  const editForm = useEditForms()[item.kind];
  const [isConfirming, setIsConfirming] = useState(false);
  const { state, message, mayHaveArrived = false, heldUntil } = item.mark;
  const isFailed = state === 'failed';
  /** Alone, a quiet button is no more than text that is out of line. */
  const isLone = !isFailed && !item.canEdit;
  const reason = itemReason(item, status);
  const uploaded = useUploaded(item.entryId);

  const waits = () => (reason === 'held' ? t('outbox.waitHeld') : waitText(reason, heldUntil, uploaded));
  const fate = isFailed ? (mayHaveArrived ? unknownText : t('outbox.refused')) : waits();

  return (
    <>
      <Item
        icon={isFailed ? TriangleAlert : waitIcons[reason]}
        state={state}
        title={item.title}
        meta={
          <MessageAround message={(time) => t('outbox.fate', { fate, time })}>
            <Time at={item.createdAt} />
          </MessageAround>
        }
        {...(item.postId === undefined ? {} : { about: { postId: item.postId, target: targets.get(item.postId) } })}
        text={item.text}
        reason={message}
        choices={
          <>
            {isFailed && (
              <Button size="small" onClick={() => void commands.retryEntry(item.entryId).catch(tooLate)}>
                {t('actions.retry')}
              </Button>
            )}
            {item.canEdit && (
              <Button size="small" onClick={() => edit(item)}>
                {t('actions.edit')}
              </Button>
            )}
            {editForm !== undefined && isFailed && !mayHaveArrived && (
              <Button size="small" onClick={() => editForm(item)}>
                {t('actions.edit')}
              </Button>
            )}
            {item.canDiscard && (
              <Button size="small" variant={isLone ? 'secondary' : 'quiet'} onClick={() => setIsConfirming(true)}>
                {t('actions.discard')}
              </Button>
            )}
          </>
        }
      />
      <ConfirmSheet
        open={isConfirming}
        title={t('outbox.discardQuestion')}
        text={mayHaveArrived ? t('outbox.discardMaybe') : t('outbox.discardText')}
        confirmLabel={t('actions.discard')}
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          commands.discardEntry(item.entryId).then(tellKept, tooLate);
        }}
      />
    </>
  );
}

function GoneTargets({ row, targets }: { row: Extract<OutboxRow, { type: 'gone' }>; targets: ReadonlyMap<string, TargetView> }) {
  const { postId, items } = row;
  return <GoneTargetRow postId={postId} items={items} target={targets.get(postId)} onEdit={useEdit()} onFailed={useTooLate()} />;
}

/** Of kinds that were filled in elsewhere: opens the form of what was refused, where such things are made. */
function useEditForms(): Readonly<Record<string, ((item: OutboxItemView) => void) | undefined>> {
  const navigate = useNavigate();
  const { username } = useMembership();
  return {
    boost: ({ entryId: edit }) => void navigate({ to: '/ad-dashboard', search: { edit } }),
    newGroup: ({ entryId: edit }) => void navigate({ to: '/groups', search: { list: 'myGroups', edit } }),
    newChat: ({ entryId: edit }) => void navigate({ to: '/chats', search: { edit } }),
    // The page of a group leads on to that of a chat, which it may be.
    editGroup: ({ entryId: edit, target: id }) => void navigate({ to: '/group/$id', params: { id }, search: { edit } }),
    ...(username === null
      ? {}
      : { profile: ({ entryId: edit }) => void navigate({ to: '/$username', params: { username }, search: { edit } }) }),
  };
}

/** It may have been taken to be sent in this very moment; then it stays. */
function useTooLate(): (error: unknown) => void {
  const { showToast } = useUiIntents();
  return (error) => showToast({ text: error instanceof KnownError ? error.message : t('errors.unexpected'), tone: 'danger' });
}

function useEdit(): (item: Pick<OutboxItemView, 'mark'>) => void {
  const editUnsent = useEditUnsent();
  const tooLate = useTooLate();
  return ({ mark }) => void editUnsent(mark).catch(tooLate);
}
