import { EyeOff } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useAppInfo } from '#bridge/app-info.tsx';
import type { ComposerRequest } from '#bridge/ui-intents.tsx';
import { draftIdOf, type PostView, type SessionView } from '#bridge/view-types.ts';
import { canSubmit, charactersLeft, type ComposerDraft } from '#core/machines/composer-machine.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { CharacterCount } from './character-count.tsx';
import styles from './composer-sheet.module.css';
import { composerTexts, isFirstPost, textToBeginWith } from './composer-texts.ts';
import { DraftQuestion } from './draft-question.tsx';
import { FirstPostHint } from './first-post-hint.tsx';
import { TargetPreview } from './target-preview.tsx';
import { useComposer } from './use-composer.ts';

export interface ComposerSheetProps {
  readonly request: ComposerRequest;
  readonly user: Extract<SessionView, { state: 'signedIn' }>['user'];
  readonly renderTarget: (view: PostView) => ReactNode;
  readonly onClosed: () => void;
}

/** Writes a post, a comment or a quote (COMPOSE-01..06). What is written is on the device at every pause. */
export function ComposerSheet({ request, user, renderTarget, onClosed }: ComposerSheetProps) {
  const { productName } = useAppInfo();
  const { postCount } = user;
  const [snapshot, send] = useComposer(
    blankDraft(request, textToBeginWith({ mode: request.mode, text: request.text, postCount, productName })),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, given, reason, trouble } = snapshot.context;
  const texts = composerTexts[draft.postType];
  const isClosed = snapshot.matches('closed');
  const isLoading = snapshot.matches('loading');
  const isSubmitting = snapshot.matches('submitting');

  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);

  // The cursor stands behind what is there already.
  useEffect(() => {
    if (!isLoading) field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isLoading]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send({ type: 'submit' });
  }

  return (
    <Sheet
      open={!isClosed}
      onClose={() => send({ type: 'close' })}
      title={texts.title}
      size="tall"
      initialFocus={field}
      leading={
        <Button variant="quiet" size="small" onClick={() => send({ type: 'close' })}>
          Cancel
        </Button>
      }
      trailing={
        <Button
          variant="primary"
          size="small"
          busy={isSubmitting}
          disabled={!canSubmit(draft) || isLoading}
          onClick={() => send({ type: 'submit' })}
        >
          {texts.submit}
        </Button>
      }
      footer={
        <div className={styles.tools}>
          <Switch
            label="Mark Sensitive"
            icon={<EyeOff size={20} aria-hidden="true" />}
            checked={draft.isSensitive}
            disabled={isLoading || isSubmitting}
            onChange={(isSensitive) => send({ type: 'sensitiveSet', isSensitive })}
          />
          <CharacterCount left={charactersLeft(draft)} />
        </div>
      }
    >
      {reason !== null && (
        <p className={styles.reason} role="alert" id="composer-reason">
          Not sent: {reason}
        </p>
      )}
      {trouble !== null && (
        <p className={styles.reason} role="alert" id="composer-trouble">
          {trouble}
        </p>
      )}
      {draft.postType === 'comment' && draft.originalPostId !== null && (
        <TargetPreview postId={draft.originalPostId} render={renderTarget} />
      )}
      <div className={styles.writing}>
        <Avatar src={user.avatar} name={user.name} />
        <textarea
          ref={field}
          className={styles.field}
          aria-label={texts.label}
          aria-describedby={describedBy({ reason, trouble })}
          placeholder={texts.placeholder}
          dir="auto"
          value={draft.body}
          readOnly={isLoading || isSubmitting}
          onChange={(event) => send({ type: 'typed', body: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </div>
      {!isLoading && isFirstPost({ mode: request.mode, postCount }) && draft.body === given && given !== '' && <FirstPostHint />}
      {draft.postType === 'quote' && draft.originalPostId !== null && (
        <TargetPreview postId={draft.originalPostId} render={renderTarget} />
      )}
      <DraftQuestion
        open={snapshot.matches('asking') || snapshot.matches('storingBehind')}
        onSave={() => send({ type: 'saveDraft' })}
        onDiscard={() => send({ type: 'discard' })}
        onBack={() => send({ type: 'keepEditing' })}
      />
    </Sheet>
  );
}

function describedBy({ reason, trouble }: { reason: string | null; trouble: string | null }): string {
  return `${reason === null ? '' : 'composer-reason '}${trouble === null ? '' : 'composer-trouble '}composer-count`;
}

const postTypes = { post: 'POST', comment: 'comment', quote: 'quote' } as const;

/** Opened by draft id alone, mode and target come with the draft. */
function blankDraft({ mode, targetId, draftId }: ComposerRequest, body: string): ComposerDraft {
  const postType = postTypes[mode];
  const originalPostId = targetId ?? null;
  return {
    draftId: draftId ?? draftIdOf(postType, originalPostId),
    postType,
    originalPostId,
    groupId: null,
    body: draftId === undefined ? body : '',
    isSensitive: false,
  };
}
