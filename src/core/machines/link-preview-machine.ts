import { assign, fromPromise, setup } from 'xstate';
import { bareCard, PREVIEW_LIMIT_MS, PREVIEW_PICTURE_LIMIT_MS } from '#contract/link-previews.ts';
import type { OpenGraph } from '#contract/resources/post.ts';

/** A pause in typing after which the page of a link is asked for, in milliseconds (COMPOSE-35). */
const LINK_PAUSE_MS = 800;

/** Why a preview has no picture (COMPOSE-46). */
export type PictureProblem = 'download' | 'authentication' | 'token' | 'library';

/**
 * `refused`: the server gave no card, so of one that is there already only the picture does not come. `unreachable`:
 * nobody could be asked.
 */
export type LinkAnswer =
  | {
      readonly state: 'read';
      readonly card: OpenGraph;
      readonly isPictureComing: boolean;
      readonly problem: PictureProblem | null;
    }
  | { readonly state: 'refused'; readonly problem: PictureProblem | null }
  | { readonly state: 'unreachable' };

interface LinkContext {
  readonly url: string | null;
  readonly card: OpenGraph | null;
  readonly problem: PictureProblem | null;
}

export type LinkEvent =
  /** The link of the text is now this one; `card`: what is known of it. */
  | { readonly type: 'linked'; readonly url: string | null; readonly card: OpenGraph | null }
  /** The connection is back. */
  | { readonly type: 'online' };

function notProvided(): Promise<never> {
  return Promise.reject(new Error('The link preview needs this actor provided.'));
}

/**
 * The card of the link in what is being written (COMPOSE-36):
 *
 *   none ─► detected ─► fetching ─► shown (coming ─► settled)
 *                          └► unfetched: nobody could be asked; the server makes the card when the text arrives
 *
 * Another link, or none, begins anew.
 */
export const linkPreviewMachine = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent },
  actors: {
    fetchTexts: fromPromise<LinkAnswer, string>(notProvided),
    fetchPicture: fromPromise<LinkAnswer, string>(notProvided),
  },
  actions: {
    keepLink: assign(({ event }) => (event.type === 'linked' ? { url: event.url, card: event.card, problem: null } : {})),
    /** A card that is there stays, and one that is not is the bare address (COMPOSE-45). */
    keepAnswer: assign(({ context }, { answer }: { readonly answer: LinkAnswer }) => {
      if (answer.state === 'unreachable') return {};
      return {
        card: answer.state === 'read' ? answer.card : (context.card ?? bareCard(context.url ?? '')),
        problem: answer.problem,
      };
    }),
    missPicture: assign({ problem: ({ context }) => context.problem ?? ('download' as const) }),
    showBare: assign({ card: ({ context }) => bareCard(context.url ?? '') }),
  },
  guards: {
    hasCard: ({ event }) => event.type === 'linked' && event.card !== null,
    hasLink: ({ event }) => event.type === 'linked' && event.url !== null,
    isSame: ({ context, event }) => event.type === 'linked' && event.url === context.url,
  },
}).createMachine({
  id: 'linkPreview',
  context: { url: null, card: null, problem: null },
  initial: 'none',
  on: {
    linked: [
      { guard: 'isSame' },
      { guard: 'hasCard', target: '.shown', actions: 'keepLink' },
      { guard: 'hasLink', target: '.detected', actions: 'keepLink' },
      { target: '.none', actions: 'keepLink' },
    ],
  },
  states: {
    none: {},
    detected: { after: { [LINK_PAUSE_MS]: 'fetching' } },
    fetching: {
      invoke: {
        src: 'fetchTexts',
        input: ({ context }) => context.url ?? '',
        onDone: [
          { guard: ({ event }) => event.output.state === 'unreachable', target: 'unfetched' },
          {
            guard: ({ event }) => event.output.state === 'read' && event.output.isPictureComing,
            target: 'shown.coming',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'shown', actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: 'unfetched',
      },
      after: { [PREVIEW_LIMIT_MS]: { target: 'shown', actions: 'showBare' } },
    },
    unfetched: { on: { online: 'fetching' } },
    shown: {
      initial: 'settled',
      states: {
        settled: {},
        coming: {
          invoke: {
            src: 'fetchPicture',
            input: ({ context }) => context.url ?? '',
            onDone: [
              {
                guard: ({ event }) => event.output.state === 'read',
                target: 'settled',
                actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                target: 'settled',
                actions: [{ type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) }, 'missPicture'],
              },
            ],
            onError: { target: 'settled', actions: 'missPicture' },
          },
          after: { [PREVIEW_PICTURE_LIMIT_MS]: { target: 'settled', actions: 'missPicture' } },
        },
      },
    },
  },
});
