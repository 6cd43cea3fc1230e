import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { filter, firstValueFrom, map } from 'rxjs';
import { fromPromise } from 'xstate';
import { POST_MEDIA_MAX } from '#contract/limits.ts';
import type { AppServices } from '#bridge/app-services.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useAnnouncer } from '#bridge/hooks/use-intend.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents, type ComposerRequest } from '#bridge/hooks/ui-intents.tsx';
import {
  composerMachine,
  isEmpty,
  type ComposerDraft,
  type DiscardedDraft,
  type StoredDraft,
} from '#core/machines/composer-machine.ts';
import { t } from '#messages/t.ts';
import { createComposerDrafts } from './composer-drafts.ts';
import { isUnsentPost } from './composer-texts.ts';
import { postErrorText } from './post-error-text.ts';
import { submitWords } from './submit-words.ts';

/** Toast of a post that could not be taken, milliseconds (COMPOSE-26). */
const ERROR_TOAST_MS = 5000;

/**
 * States in which the text is perhaps nowhere but on the screen. What is being submitted is perhaps not taken; once it
 * is, the composer closes.
 */
const statesWithText: ReadonlySet<string> = new Set([
  'loading',
  'editing',
  'asking',
  'storingBehind',
  'leaving',
  'storing',
  'submitting',
]);

/** The composer's machine on this device's drafts and commands. `request` and `blank` are read once. */
export function useComposer(request: ComposerRequest, blank: ComposerDraft) {
  const services = useAppServices();
  const { showToast } = useUiIntents();
  const announcer = useAnnouncer();
  const { userId } = useMembership();
  const [{ machine, drafts }] = useState(() => {
    const { views } = services;
    /** Who writes, also where the composer was opened before the session was read. */
    const author = async () => {
      const session = await firstValueFrom(views.session().pipe(filter(({ state }) => state !== 'unknown')));
      return session.state === 'signedIn' ? session.userId : null;
    };
    const own = createComposerDrafts({ ...services, author });
    const provided = composerMachine.provide({
      actors: {
        loadDraft: fromPromise<StoredDraft | null, ComposerDraft>(async ({ input, signal }) => {
          const stored = await own.load(input, beginningOf(request), signal);
          const isGreeting = stored === null && request.text === undefined && input.body !== '';
          return isGreeting && (await hasUnsentPost(views)) ? { ...input, body: '' } : stored;
        }),
        storeDraft: fromPromise<void, ComposerDraft>(({ input }) => own.store(input)),
        discardDraft: fromPromise<void, DiscardedDraft>(async ({ input }) => {
          const restore = await own.discard(input);
          if (restore === null) return;
          showToast({ text: t('outbox.draftDiscarded'), action: { label: t('actions.undo'), run: () => void restore() } });
        }),
        submit: fromPromise<void, ComposerDraft>(async ({ input }) =>
          announcer.kept(await own.submit(input), submitWords(input.postType)),
        ),
      },
      actions: {
        announceCut: () => showToast({ text: t('compose.tooManyPhotos', { max: POST_MEDIA_MAX }), tone: 'danger' }),
        announceSaved: () => showToast({ text: t('compose.draftSaved'), tone: 'success' }),
        announceFailure(_, { error }) {
          showToast({ text: postErrorText(error), tone: 'danger', durationMs: ERROR_TOAST_MS });
        },
      },
    });
    return { machine: provided, drafts: own };
  });
  const [snapshot, send] = useMachine(machine, { input: { blank, isAskedFor: request.draftKey !== undefined } });

  const writer = useRef(userId);
  useEffect(() => {
    if (userId !== null) writer.current = userId;
  }, [userId]);
  const rescue = useEffectEvent(() => {
    const { draft, given } = snapshot.context;
    if (!statesWithText.has(stateName(snapshot.value)) || isEmpty(draft)) return;
    if (snapshot.matches('loading') && draft.body === given) return;
    const isRescued = writer.current !== null && drafts.rescue(writer.current, draft);
    services.unkeptText.set(isRescued || snapshot.matches({ editing: 'saved' }) ? null : draft.body);
  });
  // A newer build has taken the database: the text can be stored there no more.
  useEffect(() => services.superseded.subscribe(rescue), [services]);
  // The account went under it, with everything that the device had stored: it is the last to know the text.
  useEffect(
    () => () => {
      rescue();
      drafts.leave();
    },
    [drafts],
  );
  const isClosed = snapshot.matches('closed');
  useEffect(() => {
    if (isClosed) drafts.release(userId);
  }, [isClosed, userId, drafts]);

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

/**
 * The first post of a newcomer is written and waits: the next one is not their first (COMPOSE-08). A device that does
 * not answer keeps nobody from writing.
 */
function hasUnsentPost(views: AppServices['views']): Promise<boolean> {
  return firstValueFrom(views.outbox().pipe(map(({ items }) => items.some(isUnsentPost))), { defaultValue: false }).catch(
    () => false,
  );
}

/** Where its text comes from. */
function beginningOf({ draftKey, isNew, text }: ComposerRequest): { readonly draftKey: string } | 'stored' | 'nothing' {
  if (draftKey !== undefined) return { draftKey };
  return isNew === true || text !== undefined ? 'nothing' : 'stored';
}

/** Of the outermost state. */
function stateName(value: string | object): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}
