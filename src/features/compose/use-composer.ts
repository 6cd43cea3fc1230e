import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { filter, firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import { useAppServices } from '#bridge/app-context.tsx';
import { forgetRescuedDraft, readRescuedDraft, rescueDraft } from '#bridge/draft-rescue.ts';
import { useMembership } from '#bridge/use-membership.tsx';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import type { DraftView } from '#bridge/view-types.ts';
import { composerMachine, type ComposerDraft, type StoredDraft } from '#core/machines/composer-machine.ts';
import { composerTexts } from './composer-texts.ts';
import { postErrorText } from './post-error-text.ts';

/** Toast of a post that could not be taken, milliseconds (COMPOSE-26). */
const ERROR_TOAST_MS = 5000;

/** States in which the text is perhaps nowhere but on the screen. What is being submitted is perhaps not taken; once it is, the composer closes. */
const statesWithText: ReadonlySet<string> = new Set(['editing', 'asking', 'storingBehind', 'storing', 'submitting']);

/** The composer's machine on this device's drafts and commands. `blank` is read once. */
export function useComposer(blank: ComposerDraft) {
  const services = useAppServices();
  const { showToast } = useUiIntents();
  const { userId } = useMembership();
  const [machine] = useState(() => {
    const { commands, views, status, accountStorage, unkeptText } = services;
    /** Who writes, also where the composer was opened before the session was read. */
    const author = async () => {
      const session = await firstValueFrom(views.session().pipe(filter(({ state }) => state !== 'unknown')));
      return session.state === 'signedIn' ? session.userId : null;
    };
    return composerMachine.provide({
      actors: {
        loadDraft: fromPromise<StoredDraft | null, string>(async ({ input }) => {
          const writer = await author();
          const rescuedAs = (draftId: string) =>
            writer === null ? undefined : readRescuedDraft(writer, draftId, accountStorage);
          const asked = rescuedAs(input);
          const stored = asked === undefined ? storedOf(await firstValueFrom(views.draft(input))) : null;
          // Begun before its post was delivered, it lies under the id of that time.
          const rescued = asked ?? (stored === null ? undefined : rescuedAs(stored.draftId));
          if (rescued === undefined) return stored;
          const { postBody, ...draft } = rescued;
          return { ...draft, body: postBody };
        }),
        storeDraft: fromPromise<void, ComposerDraft>(async ({ input: { body, ...written } }) => {
          const draft = { ...written, postBody: body };
          try {
            // Nothing is waited for before: a submission that follows at once is a later command.
            await commands.saveDraft(draft);
          } catch (error) {
            const writer = await author();
            const isKept = writer !== null && rescueDraft(writer, draft, accountStorage);
            unkeptText.set(isKept ? null : body);
            throw error;
          }
          unkeptText.set(null);
          const writer = await author();
          if (writer !== null) forgetRescuedDraft(writer, draft.draftId, accountStorage);
        }),
        discardDraft: fromPromise<void, string>(({ input }) => commands.discardDraft(input)),
        submit: fromPromise<void, ComposerDraft>(async ({ input: { postType, originalPostId, groupId, ...written } }) => {
          if (postType === 'POST' || originalPostId === null)
            await commands.createPost({ ...written, ...(groupId === null ? {} : { groupId }) });
          else if (postType === 'comment') await commands.createComment({ ...written, parentId: originalPostId });
          else await commands.createQuote({ ...written, quotedId: originalPostId });
        }),
      },
      actions: {
        announceSubmitted({ context }) {
          const { sent, waits } = composerTexts[context.draft.postType];
          const isOffline = status.get().connection === 'offline';
          showToast({ text: isOffline ? waits : sent, tone: isOffline ? 'neutral' : 'success' });
        },
        announceFailure(_, { error }) {
          showToast({ text: postErrorText(error), tone: 'danger', durationMs: ERROR_TOAST_MS });
        },
      },
    });
  });
  const [snapshot, send] = useMachine(machine, { input: { blank } });

  const rescue = useEffectEvent(() => {
    const { body, ...draft } = snapshot.context.draft;
    if (!statesWithText.has(stateName(snapshot.value)) || body.trim() === '') return;
    const isRescued = userId !== null && rescueDraft(userId, { ...draft, postBody: body }, services.accountStorage);
    services.unkeptText.set(isRescued || snapshot.matches({ editing: 'saved' }) ? null : body);
  });
  // A newer build has taken the database: the text can be stored there no more.
  useEffect(() => services.superseded.subscribe(rescue), [services]);
  const isClosed = snapshot.matches('closed');
  const { draftId } = snapshot.context.draft;
  useEffect(() => {
    if (!isClosed) return;
    services.unkeptText.set(null);
    if (userId !== null) forgetRescuedDraft(userId, draftId, services.accountStorage);
  }, [isClosed, userId, draftId, services]);

  useEffect(() => {
    const flush = () => {
      // Stored at once besides: a page that goes away is not waited for.
      rescue();
      send({ type: 'flush' });
    };
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [send]);

  return [snapshot, send] as const;
}

/** Of the outermost state. */
function stateName(value: string | object): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}

function storedOf(draft: DraftView | null): StoredDraft | null {
  if (draft === null) return null;
  const { draftId, postType, originalPostId, groupId, postBody, isSensitive, reason } = draft;
  return { draftId, postType, originalPostId, groupId, body: postBody, isSensitive, ...(reason === undefined ? {} : { reason }) };
}
