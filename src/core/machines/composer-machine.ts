import { assign, fromPromise, setup } from 'xstate';
import { POST_TEXT_MAX } from '#contract/limits.ts';
import { storageTroubleText } from '../storage/storage-texts.ts';

/** A pause in typing after which the draft is stored, in milliseconds. */
export const AUTOSAVE_MS = 400;

/** What is being written, and where it is kept meanwhile. */
export interface ComposerDraft {
  readonly draftId: string;
  readonly postType: 'POST' | 'quote' | 'comment';
  /** The post that is quoted or answered. */
  readonly originalPostId: string | null;
  readonly groupId: string | null;
  readonly body: string;
  readonly isSensitive: boolean;
}

/** A stored draft; `reason` in the server's words where a refusal brought the text back. */
export interface StoredDraft extends ComposerDraft {
  readonly reason?: string;
}

export interface ComposerInput {
  /** What to begin with where nothing is stored under its draft id. */
  readonly blank: ComposerDraft;
}

export interface ComposerContext {
  readonly draft: ComposerDraft;
  /** The text that nobody has typed: a greeting or a shared text. Leaving it as it is asks no question. */
  readonly given: string;
  readonly reason: string | null;
  /** Why the text is not kept on the device at present, as a sentence. */
  readonly trouble: string | null;
}

export type ComposerEvent =
  | { readonly type: 'typed'; readonly body: string }
  | { readonly type: 'sensitiveSet'; readonly isSensitive: boolean }
  /** The page may go away: what is unsaved is stored now. */
  | { readonly type: 'flush' }
  | { readonly type: 'submit' }
  | { readonly type: 'close' }
  | { readonly type: 'keepEditing' }
  | { readonly type: 'saveDraft' }
  | { readonly type: 'discard' };

/** Something to send that is not too long (COMPOSE-11, COMPOSE-12). */
export function canSubmit({ body }: Pick<ComposerDraft, 'body'>): boolean {
  return body.trim() !== '' && body.length <= POST_TEXT_MAX;
}

/** Characters left; negative = too long. */
export function charactersLeft({ body }: Pick<ComposerDraft, 'body'>): number {
  return POST_TEXT_MAX - body.length;
}

const NOT_KEPT = 'This is not kept on your device yet. Copy your text before you leave.';

function notProvided(): Promise<never> {
  return Promise.reject(new Error('The composer needs this actor provided.'));
}

function nothing(): void {}

/**
 * The composer sheet: text in, draft stored at every pause, one question on leaving, one submission.
 *
 *   loading ─► editing (saved ⇄ unsaved ─► saving) ─► submitting ─► closed
 *                 ▲ └► asking ─► storing | discarding ─► closed
 *                 └──────────────────────────────────────┘ a failure keeps the text
 */
export const composerMachine = setup({
  types: {
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    input: {} as ComposerInput,
  },
  actors: {
    /** The draft stored under this id, or null. */
    loadDraft: fromPromise<StoredDraft | null, string>(notProvided),
    storeDraft: fromPromise<void, ComposerDraft>(notProvided),
    discardDraft: fromPromise<void, string>(notProvided),
    submit: fromPromise<void, ComposerDraft>(notProvided),
  },
  actions: {
    clearTrouble: assign({ trouble: null }),
    keepTrouble: assign({
      trouble: (_, { error }: { readonly error: unknown }) => storageTroubleText(error) ?? NOT_KEPT,
    }),
    keepTyped: assign({
      draft: ({ context, event }) => (event.type === 'typed' ? { ...context.draft, body: event.body } : context.draft),
    }),
    keepSensitive: assign({
      draft: ({ context, event }) =>
        event.type === 'sensitiveSet' ? { ...context.draft, isSensitive: event.isSensitive } : context.draft,
    }),
    /** Says that it is on its way; provided by the screen. */
    announceSubmitted: nothing,
    /** Says why it could not be kept or sent; provided by the screen. */
    announceFailure: nothing as (context: unknown, params: { readonly error: unknown }) => void,
  },
  guards: {
    isSubmittable: ({ context }) => canSubmit(context.draft),
    isWorthKeeping: ({ context }) => context.draft.body.trim() !== '' && context.draft.body !== context.given,
  },
  delays: { autosave: AUTOSAVE_MS },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({ draft: input.blank, given: input.blank.body, reason: null, trouble: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadDraft',
        input: ({ context }) => context.draft.draftId,
        onDone: {
          target: 'editing',
          actions: assign(({ event }) => (event.output === null ? {} : restored(event.output))),
        },
        onError: 'editing',
      },
      on: { close: 'closed' },
    },
    editing: {
      initial: 'saved',
      on: {
        typed: { target: '.unsaved', actions: 'keepTyped' },
        sensitiveSet: { target: '.unsaved', actions: 'keepSensitive' },
        submit: { guard: 'isSubmittable', target: 'submitting' },
        close: [{ guard: 'isWorthKeeping', target: 'asking' }, { target: 'discarding' }],
      },
      states: {
        saved: {},
        unsaved: {
          after: { autosave: 'saving' },
          on: { flush: 'saving' },
        },
        saving: {
          invoke: {
            src: 'storeDraft',
            input: ({ context }) => context.draft,
            onDone: { target: 'saved', actions: 'clearTrouble' },
            onError: { target: 'notSaved', actions: { type: 'keepTrouble', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        /** The next pause, or leaving, tries again; the text stands on the screen meanwhile, with a sentence that says so. */
        notSaved: { on: { flush: 'saving' } },
      },
    },
    asking: {
      on: { keepEditing: 'editing.unsaved', saveDraft: 'storing', discard: 'discarding', flush: 'storingBehind' },
    },
    /** The page may go away while the question stands: the text is stored, the question stays. */
    storingBehind: {
      invoke: { src: 'storeDraft', input: ({ context }) => context.draft, onDone: 'asking', onError: 'asking' },
      on: { keepEditing: 'editing.unsaved', saveDraft: 'storing', discard: 'discarding' },
    },
    storing: {
      invoke: {
        src: 'storeDraft',
        input: ({ context }) => context.draft,
        onDone: 'closed',
        onError: { target: 'editing', actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    discarding: {
      invoke: { src: 'discardDraft', input: ({ context }) => context.draft.draftId, onDone: 'closed', onError: 'closed' },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ ...context.draft, body: context.draft.body.trim() }),
        onDone: { target: 'closed', actions: 'announceSubmitted' },
        onError: {
          target: 'editing.saving',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    closed: { type: 'final' },
  },
});

function restored({ reason, ...draft }: StoredDraft): Partial<ComposerContext> {
  return { draft, reason: reason ?? null };
}
