import { assign, setup } from 'xstate';
import type { Clock } from '../ports/ports.ts';
import type { TimeoutAction } from '../outbox/kind.ts';

/** The countdown goes on each second (TIMEOUT-10). Milliseconds. */
export const TICK_MS = 1_000;

export interface TimeoutInput {
  readonly clock: Clock;
}

export interface TimeoutContext extends TimeoutInput {
  readonly action: TimeoutAction;
  /** End of the restriction, milliseconds since 1970. */
  readonly until: number;
  /** Milliseconds until then as of the last tick; never negative. */
  readonly remaining: number;
}

export type TimeoutEvent =
  | { readonly type: 'restricted'; readonly action: TimeoutAction; readonly until: number }
  | { readonly type: 'dismissed' };

/**
 * The Account Timeout modal: closed, or open with a countdown that ends in leave to go on (TIMEOUT-08..10).
 *
 *   closed ⇄ open (counting ─► over)
 *
 * What remains comes from the clock at each tick: a page that slept shows no time that has passed.
 */
export const timeoutMachine = setup({
  types: { context: {} as TimeoutContext, events: {} as TimeoutEvent, input: {} as TimeoutInput },
  actions: {
    keepRestriction: assign(({ context, event }) =>
      event.type === 'restricted' ? { action: event.action, until: event.until } : context,
    ),
    readClock: assign({ remaining: ({ context }) => Math.max(0, context.until - context.clock.now()) }),
  },
  guards: { isOver: ({ context }) => context.remaining === 0 },
  delays: { tick: TICK_MS },
}).createMachine({
  id: 'timeout',
  context: ({ input }) => ({ ...input, action: 'posting', until: 0, remaining: 0 }),
  initial: 'closed',
  on: { restricted: { target: '.open', actions: 'keepRestriction', reenter: true } },
  states: {
    closed: {},
    open: {
      initial: 'counting',
      on: { dismissed: 'closed' },
      states: {
        counting: {
          entry: 'readClock',
          always: { guard: 'isOver', target: 'over' },
          after: { tick: { target: 'counting', reenter: true } },
        },
        over: {},
      },
    },
  },
});
