import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useUiIntents, type ComposerRequest } from '#bridge/hooks/ui-intents.tsx';
import { composerModeOf, type SessionView } from '#bridge/view-types.ts';
import { placesTaken, withoutCard } from '#core/compose/draft-link.ts';
import { canSubmit, charactersLeft, type ComposerDraft, type ComposerNext } from '#core/machines/composer-machine.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { typedDirection } from '#ui/typed-direction.ts';
import { t } from '#messages/t.ts';
import { CharacterCount } from './character-count.tsx';
import { mintDraftKey } from './composer-drafts.ts';
import styles from './composer-sheet.module.css';
import { composerTexts, isFirstPost, textToBeginWith } from './composer-texts.ts';
import { DraftQuestion } from './draft-question.tsx';
import { DraftsEntry, type RenderDrafts } from './drafts-entry.tsx';
import { GroupChoice } from './group-choice.tsx';
import { FirstPostHint } from './first-post-hint.tsx';
import { LinkPreview } from './link-preview.tsx';
import { GifPicker } from './gif-picker.tsx';
import { PhotoList } from './photo-list.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { TargetPreview } from './target-preview.tsx';
import { useLinkPreview } from './use-link-preview.ts';
import { useComposer } from './use-composer.ts';
import { WritingField } from './writing-field.tsx';
import { usePhotoTaking, type PhotoTaking } from './use-photo-taking.ts';

export interface ComposerSheetProps {
  readonly request: ComposerRequest;
  readonly user: Extract<SessionView, { state: 'signedIn' }>['user'];
  /**
   * In milliseconds since 1970, NaN = never. In a timeout what is being written becomes a draft, and the sheet closes.
   */
  readonly restrictedUntil: number;
  readonly renderDrafts: RenderDrafts;
  /** `next`: what the reader goes on with. */
  readonly onClosed: (next: ComposerRequest | null) => void;
}

/**
 * Where it can rest on a phone, as parts of the screen's height; pulled further down, at 0, it is left (COMPOSE-07).
 */
const SNAP_POINTS = [0.25, 0.5, 0.85, 1] as const;

/** Writes a post, a comment or a quote (COMPOSE-01..06). What is written is on the device at every pause. */
export function ComposerSheet({ request, user, restrictedUntil, renderDrafts, onClosed }: ComposerSheetProps) {
  const { productName } = useAppInfo();
  const { showToast } = useUiIntents();
  const { postCount } = user;
  const [snapshot, send] = useComposer(
    request,
    blankDraft(request, textToBeginWith({ mode: request.mode, text: request.text, postCount, productName })),
  );
  const { draft, given, reason, trouble, lotsComing } = snapshot.context;
  const texts = composerTexts[draft.postType];
  const isClosed = snapshot.matches('closed');
  const isLoading = snapshot.matches('loading');
  const isSubmitting = snapshot.matches('submitting');
  const isGoing = isSubmitting || snapshot.matches('leaving');
  const isTaking = lotsComing > 0;
  const isBusy = isLoading || isGoing;

  const preview = useLinkPreview(draft, !isLoading, (link) => send({ type: 'linkSet', link }));
  const { take, onPaste } = usePhotoTaking({ count: placesTaken(draft), send, isOff: !mayAdd(snapshot), isClosed });
  const submit = () => {
    if (isTaking) return;
    if (preview.state === 'coming') showToast({ text: t('compose.waitForPicture'), tone: 'danger' });
    else send({ type: 'submit' });
  };

  useEnd(snapshot, send, { request, restrictedUntil, onClosed });
  const { field, mount } = usePlacedCaret(draft, isLoading);

  return (
    <Sheet
      open={!isClosed}
      onClose={() => send({ type: 'close' })}
      title={texts.title}
      size="tall"
      snapPoints={SNAP_POINTS}
      initialFocus={field}
      leading={
        <Button variant="quiet" size="small" onClick={() => send({ type: 'close' })}>
          {t('actions.cancel')}
        </Button>
      }
      trailing={
        <Button
          variant="primary"
          size="small"
          busy={isSubmitting}
          disabled={isTaking || !canSubmit(draft) || (isLoading && draft.body === given)}
          onClick={submit}
        >
          {texts.submit}
        </Button>
      }
      footer={
        <ComposerTools
          draft={draft}
          take={take}
          isTaking={isTaking}
          isBusy={isBusy}
          hasText={isTaking || draft.photos !== undefined || (draft.body.trim() !== '' && draft.body !== given)}
          renderDrafts={renderDrafts}
          send={send}
        />
      }
    >
      <Troubles reason={reason} trouble={trouble} />
      <GroupChoice draft={draft} disabled={isBusy} onChange={(groupId) => send({ type: 'groupSet', groupId })} />
      {draft.postType === 'comment' && draft.originalPostId !== null && <TargetPreview postId={draft.originalPostId} />}
      <div className={styles.writing}>
        <Avatar src={user.avatar} name={user.name} />
        <WritingField
          onMounted={mount}
          className={styles.field}
          aria-label={texts.label}
          aria-describedby={describedBy({ reason, trouble })}
          placeholder={texts.placeholder}
          dir={typedDirection(draft.body)}
          value={draft.body}
          aria-busy={isLoading}
          // What somebody types before their draft was read is kept and reconciled into it. One that was asked for by
          // name is read first.
          readOnly={(isLoading && request.draftKey !== undefined) || isGoing}
          onChange={(event) => send({ type: 'typed', body: event.target.value, caret: event.target.selectionEnd })}
          onSelect={(event) => {
            if (!isLoading || draft.body !== given) send({ type: 'caretMoved', caret: event.currentTarget.selectionEnd });
          }}
          onPaste={onPaste}
          onKeyDown={onSubmitKeys(submit)}
        />
      </div>
      <PhotoList photos={draft.photos ?? []} disabled={isGoing} send={send} />
      <LinkPreview {...preview} disabled={isGoing} onRemove={() => send({ type: 'linkSet', link: withoutCard(draft) })} />
      {!isLoading && isFirstPost({ mode: request.mode, postCount }) && draft.body === given && given !== '' && <FirstPostHint />}
      {draft.postType === 'quote' && draft.originalPostId !== null && <TargetPreview postId={draft.originalPostId} />}
      <DraftQuestion
        open={snapshot.matches('asking') || snapshot.matches('storingBehind')}
        onSave={() => send({ type: 'saveDraft' })}
        onDiscard={() => send({ type: 'discard' })}
        onBack={() => send({ type: 'keepEditing' })}
      />
    </Sheet>
  );
}

/** Pictures can come to what is being written; while the question stands too: it is about what was begun before. */
function mayAdd(snapshot: ReturnType<typeof useComposer>[0]): boolean {
  return snapshot.matches('editing') || snapshot.matches('asking') || snapshot.matches('storingBehind');
}

/** A timeout puts what is being written away; once the machine has ended, the sheet's owner is told. */
function useEnd(
  snapshot: ReturnType<typeof useComposer>[0],
  send: ReturnType<typeof useComposer>[1],
  { request, restrictedUntil, onClosed }: Pick<ComposerSheetProps, 'request' | 'restrictedUntil' | 'onClosed'>,
): void {
  const { next } = snapshot.context;
  const isClosed = snapshot.matches('closed');
  const isClosing = useEffectEvent(() => onClosed(next === null ? null : requestOf(next, request)));
  useEffect(() => {
    if (isClosed) isClosing();
  }, [isClosed]);

  useEffect(() => {
    if (restrictedUntil > Date.now()) send({ type: 'putAway' });
  }, [restrictedUntil, send]);
}

/**
 * Where it stood when the draft was left, else behind what is there. The field comes with the sheet's code, before or
 * after the draft.
 */
function usePlacedCaret(draft: ComposerDraft, isLoading: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [mounted, setMounted] = useState<HTMLTextAreaElement | null>(null);
  const mount = (element: HTMLTextAreaElement | null) => {
    field.current = element;
    setMounted(element);
  };
  const placeCaret = useEffectEvent((element: HTMLTextAreaElement) => {
    const place = Math.min(draft.caret ?? element.value.length, element.value.length);
    element.setSelectionRange(place, place);
  });
  useEffect(() => {
    if (!isLoading && mounted !== null) placeCaret(mounted);
  }, [isLoading, mounted]);
  return { field, mount };
}

/** Ctrl or Command with Enter. */
function onSubmitKeys(submit: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
}

interface ComposerToolsProps {
  readonly draft: ComposerDraft;
  readonly take: PhotoTaking['take'];
  /** Picked files are being read and kept. */
  readonly isTaking: boolean;
  readonly isBusy: boolean;
  /** The reader has written something. */
  readonly hasText: boolean;
  readonly renderDrafts: RenderDrafts;
  readonly send: ReturnType<typeof useComposer>[1];
}

function ComposerTools({ draft, take, isTaking, isBusy, hasText, renderDrafts, send }: ComposerToolsProps) {
  return (
    <div className={styles.tools}>
      <span className={styles.media}>
        <PhotoPicker isBusy={isTaking} disabled={isBusy} onFiles={take} />
        <GifPicker
          taken={placesTaken(draft)}
          disabled={isBusy || isTaking}
          onPicked={(photo) => send({ type: 'photosAdded', photos: [photo] })}
        />
      </span>
      <DraftsEntry
        ownKey={draft.draftKey}
        hasText={hasText}
        disabled={isBusy}
        render={renderDrafts}
        onChoose={(chosen) => send({ type: 'goOnWith', next: chosen })}
      />
      <CharacterCount left={charactersLeft(draft)} />
      <Switch
        label={t('compose.markSensitive')}
        icon={<EyeOff size={20} aria-hidden="true" />}
        checked={draft.isSensitive}
        disabled={isBusy}
        onChange={(isSensitive) => send({ type: 'sensitiveSet', isSensitive })}
      />
    </div>
  );
}

interface TroublesProps {
  /** Why the text came back, in the server's words. */
  readonly reason: string | null;
  /** What the device could not do with it. */
  readonly trouble: string | null;
}

function Troubles({ reason, trouble }: TroublesProps) {
  return (
    <>
      {reason !== null && (
        <p className={styles.reason} role="alert" id="composer-reason">
          {t('compose.notSent', { reason })}
        </p>
      )}
      {trouble !== null && (
        <p className={styles.reason} role="alert" id="composer-trouble">
          {trouble}
        </p>
      )}
    </>
  );
}

function describedBy({ reason, trouble }: TroublesProps): string {
  return `${reason === null ? '' : 'composer-reason '}${trouble === null ? '' : 'composer-trouble '}composer-count`;
}

/** How the next composer is opened. */
function requestOf(next: ComposerNext, { mode, targetId, groupId }: ComposerRequest): ComposerRequest {
  if (next !== 'new') return { mode: composerModeOf(next), draftKey: next.draftKey };
  return { mode, ...(targetId === undefined ? {} : { targetId }), ...(groupId === undefined ? {} : { groupId }), isNew: true };
}

const postTypes = { post: 'POST', comment: 'comment', quote: 'quote' } as const;

/** Opened by draft key alone, mode and target come with the draft. */
function blankDraft({ mode, targetId, groupId, draftKey }: ComposerRequest, body: string): ComposerDraft {
  return {
    draftKey: draftKey ?? mintDraftKey(),
    postType: postTypes[mode],
    originalPostId: targetId ?? null,
    groupId: groupId ?? null,
    body: draftKey === undefined ? body : '',
    isSensitive: false,
  };
}
