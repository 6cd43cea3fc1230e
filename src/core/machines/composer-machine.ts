import { t } from '#messages/t.ts';
import { sendableText } from '../feed/text.ts';
import { linkAfter, placesTaken, type DraftLink } from '../compose/draft-link.ts';
import { assign, fromPromise, setup } from 'xstate';
import type { Photo } from '../outbox/entry-files.ts';
import { POST_MEDIA_MAX, POST_TEXT_MAX } from '#contract/limits.ts';
import { storageTroubleText } from '../storage/storage-texts.ts';

/** A pause in typing after which the draft is stored, in milliseconds. */
export const AUTOSAVE_MS = 400;

/** What is being written, and where it is kept meanwhile. */
export interface ComposerDraft {
  /** The draft's own key: no other composer writes there. */
  readonly draftKey: string;
  readonly postType: 'POST' | 'quote' | 'comment';
  /** The post that is quoted or answered. */
  readonly originalPostId: string | null;
  readonly groupId: string | null;
  readonly body: string;
  readonly isSensitive: boolean;
  /** Where the caret stands, in UTF-16 units from the start; absent: at the end. */
  readonly caret?: number;
  /** In the order of the post; absent: none. */
  readonly photos?: readonly Photo[];
  /** Absent: nothing is known of the links in it. */
  readonly link?: DraftLink;
}

/** What follows once the composer has closed: another draft, or a new one of the same kind. */
export type ComposerNext = Pick<ComposerDraft, 'draftKey' | 'postType'> | 'new';

/** A stored draft; `reason` in the server's words where a refusal brought the text back. */
export interface StoredDraft extends ComposerDraft {
  readonly reason?: string;
}

/** What leaves the composer and goes nowhere. */
export interface DiscardedDraft {
  readonly draft: ComposerDraft;
  /** Something of the reader's own is in it, which they may want back. */
  readonly isOwn: boolean;
}

export interface ComposerInput {
  /** What to begin with where no stored draft is gone on with. */
  readonly blank: ComposerDraft;
  /** One draft and no other was asked for: nothing is typed before it is there. */
  readonly isAskedFor?: boolean;
}

export interface ComposerContext {
  readonly draft: ComposerDraft;
  /** The text that nobody has typed: a greeting or a shared text. Leaving it as it is asks no question. */
  readonly given: string;
  readonly isAskedFor: boolean;
  readonly reason: string | null;
  /** Why the text is not kept on the device at present, as a sentence. */
  readonly trouble: string | null;
  readonly next: ComposerNext | null;
  /** Lots of picked files that are being read. Until they are in, the draft counts as one with pictures, and stays. */
  readonly lotsComing: number;
}

export type ComposerEvent =
  | { readonly type: 'typed'; readonly body: string; readonly caret?: number }
  | { readonly type: 'caretMoved'; readonly caret: number }
  | { readonly type: 'sensitiveSet'; readonly isSensitive: boolean }
  /** Null: for everyone, in no group. */
  | { readonly type: 'groupSet'; readonly groupId: string | null }
  | { readonly type: 'photosSet'; readonly photos: readonly Photo[] }
  /** A lot of files is being read and kept; `lotEnded` follows, whatever has become of it. */
  | { readonly type: 'lotBegan' }
  /** Picked, behind those that are there by now. What finds no place any more is left out, and that is told. */
  | { readonly type: 'photosAdded'; readonly photos: readonly Photo[] }
  | { readonly type: 'lotEnded' }
  /** Another in the place of the one with that id, if it is still there: cropping takes its time too. */
  | { readonly type: 'photoReplaced'; readonly id: string; readonly by: Photo }
  | { readonly type: 'linkSet'; readonly link: DraftLink }
  /** The page may go away: what is unsaved is stored now. */
  | { readonly type: 'flush' }
  | { readonly type: 'submit' }
  | { readonly type: 'close' }
  /** The writer may not write now: the text becomes a draft, and nothing is asked. */
  | { readonly type: 'putAway' }
  | { readonly type: 'keepEditing' }
  | { readonly type: 'saveDraft' }
  | { readonly type: 'discard' }
  /** The reader goes on with another draft: this one is stored. */
  | { readonly type: 'goOnWith'; readonly next: ComposerNext };

/** Something to send that is not too long (COMPOSE-10..12). */
export function canSubmit(draft: Pick<ComposerDraft, 'body' | 'photos'>): boolean {
  return !isEmpty(draft) && draft.body.length <= POST_TEXT_MAX && (draft.photos ?? []).length <= POST_MEDIA_MAX;
}

/** Neither words nor pictures. */
export function isEmpty({ body, photos = [] }: Pick<ComposerDraft, 'body' | 'photos'>): boolean {
  return body.trim() === '' && photos.length === 0;
}

/** Characters left; negative = too long. */
export function charactersLeft({ body }: Pick<ComposerDraft, 'body'>): number {
  return POST_TEXT_MAX - body.length;
}

function notProvided(): Promise<never> {
  return Promise.reject(new Error('The composer needs this actor provided.'));
}

function nothing(): void {}

/** Pictures that were being read when the reader turned to leave: what has come stays, whatever is answered. */
const picturesThatCome = {
  photosAdded: [{ guard: 'hasFreePlaces', actions: 'keepPhotos' }, { actions: ['keepPhotos', 'announceCut'] }],
  photoReplaced: { actions: 'keepPhotos' },
} as const;

/**
 * The composer sheet: text in, draft stored at every pause, one question on leaving, one submission.
 *
 *   loading ─► editing (saved ⇄ unsaved ─► saving) ─► submitting ─► closed
 *      │          ▲ ├► asking ─► leaving ─► storing | discarding ─► closed
 *      │          │ └► (goes on with another draft) ─► leaving ─► storing | discarding ─► closed
 *      │          └─────────────────────────────────────────────────┘ a failure keeps the text
 *      └► closed: the draft asked for is not to be had
 *
 * Who types while the draft is being read loses no letter: it is put where the caret of the draft stands. Sending or
 * leaving meanwhile is about what is on the screen; the stored draft stays as it is. Files that are still being read
 * when the reader leaves are waited for (`leaving`), and asked about.
 */
export const composerMachine = setup({
  types: {
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    input: {} as ComposerInput,
  },
  actors: {
    /** The stored draft, or null to begin with what is given; rejects where the draft asked for cannot be had. */
    loadDraft: fromPromise<StoredDraft | null, ComposerDraft>(notProvided),
    storeDraft: fromPromise<void, ComposerDraft>(notProvided),
    discardDraft: fromPromise<void, DiscardedDraft>(notProvided),
    submit: fromPromise<void, ComposerDraft>(notProvided),
  },
  actions: {
    clearTrouble: assign({ trouble: null }),
    keepTrouble: assign({
      trouble: (_, { error }: { readonly error: unknown }) => storageTroubleText(error) ?? t('storage.textNotKept'),
    }),
    keepTyped: assign({
      draft: ({ context, event }) => (event.type === 'typed' ? withText(context.draft, event) : context.draft),
    }),
    keepCaret: assign({
      draft: ({ context, event }) => (event.type === 'caretMoved' ? { ...context.draft, caret: event.caret } : context.draft),
    }),
    restore: assign((_, { stored }: { readonly stored: StoredDraft | null }) => (stored === null ? {} : restored(stored))),
    insertTyped: assign(({ context }, { stored }: { readonly stored: StoredDraft | null }) =>
      stored === null ? {} : restored(withTyped(stored, context)),
    ),
    keepNext: assign({ next: ({ event }) => (event.type === 'goOnWith' ? event.next : null) }),
    keepSensitive: assign({
      draft: ({ context, event }) =>
        event.type === 'sensitiveSet' ? { ...context.draft, isSensitive: event.isSensitive } : context.draft,
    }),
    keepGroup: assign({
      draft: ({ context, event }) => (event.type === 'groupSet' ? { ...context.draft, groupId: event.groupId } : context.draft),
    }),
    keepPhotos: assign({
      draft: ({ context: { draft }, event }) => {
        if (event.type === 'photosSet') return withPhotos(draft, event.photos);
        if (event.type === 'photoReplaced') return withReplaced(draft, event.id, event.by);
        return event.type === 'photosAdded' ? withAdded(draft, event.photos) : draft;
      },
    }),
    countLot: assign({
      lotsComing: ({ context: { lotsComing }, event }) => Math.max(0, lotsComing + (event.type === 'lotBegan' ? 1 : -1)),
    }),
    keepLink: assign({
      draft: ({ context, event }) => (event.type === 'linkSet' ? { ...context.draft, link: event.link } : context.draft),
    }),
    /** Says that some pictures were too many; provided by the screen. */
    announceCut: nothing,
    /** Says that the draft is kept; provided by the screen. */
    announceSaved: nothing,
    /** Says why it could not be kept or sent; provided by the screen. */
    announceFailure: nothing as (context: unknown, params: { readonly error: unknown }) => void,
  },
  guards: {
    isSubmittable: ({ context }) => context.lotsComing === 0 && canSubmit(context.draft),
    isTypedAndSubmittable: ({ context }) => context.lotsComing === 0 && isTyped(context) && canSubmit(context.draft),
    isTyped: ({ context }) => isTyped(context),
    mayType: ({ context }) => !context.isAskedFor,
    isWorthKeeping: ({ context }) => context.lotsComing > 0 || hasOwn(context),
    isInAndWorthKeeping: ({ context }) => context.lotsComing === 0 && hasOwn(context),
    isIn: ({ context }) => context.lotsComing === 0,
    hasFreePlaces: ({ context, event }) => event.type === 'photosAdded' && event.photos.length <= freePlaces(context.draft),
  },
  delays: { autosave: AUTOSAVE_MS },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({
    draft: input.blank,
    given: input.blank.body,
    isAskedFor: input.isAskedFor === true,
    reason: null,
    trouble: null,
    next: null,
    lotsComing: 0,
  }),
  initial: 'loading',
  // In every state: the next one asks how many are coming.
  on: { lotBegan: { actions: 'countLot' }, lotEnded: { actions: 'countLot' } },
  states: {
    loading: {
      invoke: {
        src: 'loadDraft',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: 'isTyped',
            target: 'editing.unsaved',
            actions: { type: 'insertTyped', params: ({ event }) => ({ stored: event.output }) },
          },
          { target: 'editing', actions: { type: 'restore', params: ({ event }) => ({ stored: event.output }) } },
        ],
        onError: [
          { guard: 'isTyped', target: 'editing.unsaved' },
          { target: 'closed', actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      on: {
        typed: { guard: 'mayType', actions: 'keepTyped' },
        caretMoved: { guard: 'isTyped', actions: 'keepCaret' },
        submit: { guard: 'isTypedAndSubmittable', target: 'submitting' },
        close: [{ guard: 'isWorthKeeping', target: 'asking' }, { target: 'closed' }],
        putAway: [{ guard: 'isWorthKeeping', target: 'leaving' }, { target: 'closed' }],
      },
    },
    editing: {
      initial: 'saved',
      on: {
        typed: { target: '.unsaved', actions: 'keepTyped' },
        caretMoved: { actions: 'keepCaret' },
        sensitiveSet: { target: '.unsaved', actions: 'keepSensitive' },
        groupSet: { target: '.unsaved', actions: 'keepGroup' },
        photosSet: { target: '.unsaved', actions: 'keepPhotos' },
        photosAdded: [
          { guard: 'hasFreePlaces', target: '.unsaved', actions: 'keepPhotos' },
          { target: '.unsaved', actions: ['keepPhotos', 'announceCut'] },
        ],
        photoReplaced: { target: '.unsaved', actions: 'keepPhotos' },
        linkSet: { target: '.unsaved', actions: 'keepLink' },
        submit: { guard: 'isSubmittable', target: 'submitting' },
        close: [{ guard: 'isWorthKeeping', target: 'asking' }, { target: 'discarding' }],
        putAway: 'leaving',
        goOnWith: { target: 'leaving', actions: 'keepNext' },
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
        /** The next pause, or leaving, tries again; meanwhile a sentence beside the text says so. */
        notSaved: { on: { flush: 'saving' } },
      },
    },
    asking: {
      on: {
        ...picturesThatCome,
        keepEditing: 'editing.unsaved',
        saveDraft: 'leaving',
        putAway: 'leaving',
        discard: 'discarding',
        flush: 'storingBehind',
      },
    },
    /** The page may go away while the question stands: the text is stored, the question stays. */
    storingBehind: {
      invoke: { src: 'storeDraft', input: ({ context }) => context.draft, onDone: 'asking', onError: 'asking' },
      on: {
        ...picturesThatCome,
        keepEditing: 'editing.unsaved',
        saveDraft: 'leaving',
        putAway: 'leaving',
        discard: 'discarding',
      },
    },
    /** On its way into the drafts, once the files that were picked are in. Who does not wait for them is asked. */
    leaving: {
      always: [
        { guard: 'isInAndWorthKeeping', target: 'storing' },
        { guard: 'isIn', target: 'discarding' },
      ],
      on: {
        ...picturesThatCome,
        close: { target: 'asking', actions: assign({ next: null }) },
      },
    },
    storing: {
      invoke: {
        src: 'storeDraft',
        input: ({ context }) => context.draft,
        onDone: { target: 'closed', actions: 'announceSaved' },
        onError: {
          target: 'editing',
          actions: [
            assign({ next: null }),
            { type: 'announceFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
          ],
        },
      },
    },
    discarding: {
      invoke: {
        src: 'discardDraft',
        input: ({ context }) => ({ draft: context.draft, isOwn: hasOwn(context) }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ ...context.draft, body: sendableText(context.draft.body) }),
        onDone: 'closed',
        onError: {
          target: 'editing.saving',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    closed: { type: 'final' },
  },
});

function withText(
  { caret: _before, link: known, ...draft }: ComposerDraft,
  { body, caret }: { readonly body: string; readonly caret?: number },
): ComposerDraft {
  const link = linkAfter(known, body);
  return { ...draft, body, ...(caret === undefined ? {} : { caret }), ...(link === undefined ? {} : { link }) };
}

function withPhotos({ photos: _before, ...draft }: ComposerDraft, photos: readonly Photo[]): ComposerDraft {
  return photos.length === 0 ? draft : { ...draft, photos };
}

/** As many of them as there is room for. */
function withAdded(draft: ComposerDraft, added: readonly Photo[]): ComposerDraft {
  return withPhotos(draft, [...(draft.photos ?? []), ...added.slice(0, freePlaces(draft))]);
}

function freePlaces(draft: ComposerDraft): number {
  return Math.max(0, POST_MEDIA_MAX - placesTaken(draft));
}

/** With the description that it has by now. */
function withReplaced(draft: ComposerDraft, id: string, by: Photo): ComposerDraft {
  const photos = draft.photos ?? [];
  return withPhotos(
    draft,
    photos.map((photo) => (photo.id === id ? { ...by, alt: photo.alt } : photo)),
  );
}

/** Something of the reader's own is in it. */
function isTyped({ draft, given }: Pick<ComposerContext, 'draft' | 'given'>): boolean {
  return draft.body !== given || draft.photos !== undefined;
}

/** Something of the reader's own that can be kept. */
function hasOwn(context: Pick<ComposerContext, 'draft' | 'given'>): boolean {
  return !isEmpty(context.draft) && isTyped(context);
}

/**
 * The stored draft with what was typed before it was there, at its caret; of a text that stood there from the start
 * only what was added behind it.
 */
function withTyped(stored: StoredDraft, { draft, given }: ComposerContext): StoredDraft {
  const before = draft.body.startsWith(given) ? given.length : 0;
  const typed = draft.body.slice(before);
  const place = Math.min(stored.caret ?? stored.body.length, stored.body.length);
  const caret = place + Math.max(0, Math.min((draft.caret ?? draft.body.length) - before, typed.length));
  return { ...stored, body: stored.body.slice(0, place) + typed + stored.body.slice(place), caret };
}

function restored({ reason, ...draft }: StoredDraft): Partial<ComposerContext> {
  return { draft, reason: reason ?? null };
}
