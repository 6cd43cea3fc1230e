import { assign, fromPromise, setup } from 'xstate';
import { BOOST_LENGTH_MS } from '#contract/limits.ts';
import type { AdGoal } from '#contract/resources/ad.ts';
import {
  accountEmail,
  boostFaults,
  DEFAULT_GOAL,
  resetDates,
  soonestDates,
  type BoostFault,
  type BoostFaults,
  type BoostField,
  type BoostForm,
} from '../ads/boost-rules.ts';
import type { Clock } from '../ports/ports.ts';

/** What came of a request while its form was open. */
export type BoostEnd =
  | { readonly state: 'sent' }
  /** It stays on the device and goes by itself. `isOffline`: for want of a connection. */
  | { readonly state: 'kept'; readonly isOffline: boolean }
  /** A sentence for the reader. Nothing of it is with the server. */
  | { readonly state: 'refused'; readonly text: string };

export interface BoostInput {
  readonly clock: Clock;
  /** Of the account, '' where it has none. */
  readonly email: string;
  /** The address may be changed although the account has one (BOOST-16). */
  readonly isEmailEditable?: boolean;
}

export interface BoostContext extends BoostInput {
  readonly form: BoostForm;
  /** With which it began. */
  readonly begun: BoostForm;
  /** Fields that the reader has set: the others go with the time that passes. */
  readonly chosen: ReadonlySet<BoostField>;
  /** Fields that the reader has tried to go on from. */
  readonly tried: ReadonlySet<BoostField>;
  /** What is wrong with the form, as far as it is said. */
  readonly faults: BoostFaults;
  readonly refusal: string | null;
  /** Of what was submitted; null before. */
  readonly end: Exclude<BoostEnd, { state: 'refused' }> | null;
}

export type BoostEvent =
  /** `form`: of a request that was refused. Absent: a new one. */
  | { readonly type: 'opened'; readonly form?: BoostForm }
  | { readonly type: 'emailTyped'; readonly email: string }
  /** Milliseconds since 1970; null: the field holds no date. */
  | { readonly type: 'startSet'; readonly at: number | null }
  | { readonly type: 'endSet'; readonly at: number | null }
  | { readonly type: 'goalPressed'; readonly goal: AdGoal }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'submit' }
  | { readonly type: 'close' };

/** The account has an address, which stands in the field and stays (BOOST-16). */
export function isEmailLocked({ email, isEmailEditable = false }: BoostInput): boolean {
  return accountEmail(email) !== '' && !isEmailEditable;
}

/** Something stands in the form that the reader has put there. */
export function isChanged({ form, begun, chosen }: Pick<BoostContext, 'form' | 'begun' | 'chosen'>): boolean {
  return form.goal !== begun.goal || [...chosen].some((field) => form[field] !== begun[field]);
}

function notProvided(): Promise<never> {
  return Promise.reject(new Error('The boost form needs this actor provided.'));
}

const EMAIL_STEP: readonly BoostField[] = ['email'];
const DATES_STEP: readonly BoostField[] = ['start', 'end'];
const none: ReadonlySet<BoostField> = new Set();

/**
 * What is said of the form: an address that is wrong at once (BOOST-15), a date once it is set, and all of a step that
 * was tried.
 */
function saidFaults({ form, chosen, tried, clock }: Pick<BoostContext, 'form' | 'chosen' | 'tried' | 'clock'>): BoostFaults {
  const faults = boostFaults(form, clock.now());
  const isSaid = (field: BoostField, fault: BoostFault) =>
    fault === 'emailWrong' || tried.has(field) || (field !== 'email' && chosen.has(field));
  const said = Object.entries(faults) as [BoostField, BoostFault][];
  return Object.fromEntries(said.filter(([field, fault]) => isSaid(field, fault)));
}

/**
 * Dates that nobody has chosen are the soonest that the server takes now (BOOST-09). An end that nobody has chosen goes
 * with the start (BOOST-10).
 */
function datedForm({ form, chosen, clock }: Pick<BoostContext, 'form' | 'chosen' | 'clock'>): BoostForm {
  const start = chosen.has('start') ? form.start : soonestDates(clock.now()).start;
  const end = chosen.has('end') || start === null ? form.end : start + BOOST_LENGTH_MS;
  return { ...form, start, end };
}

/** As it is once the form was left (BOOST-06, BOOST-07, BOOST-08). */
function leftForm({ form, ...input }: BoostContext): BoostForm {
  const email = isEmailLocked(input) ? form.email : accountEmail(input.email);
  return { ...resetDates(input.clock.now()), email, goal: DEFAULT_GOAL };
}

function hasFault(context: BoostContext, fields: readonly BoostField[]): boolean {
  const faults = boostFaults(datedForm(context), context.clock.now());
  return fields.some((field) => faults[field] !== undefined);
}

function withTried({ tried }: BoostContext, fields: readonly BoostField[]): ReadonlySet<BoostField> {
  return new Set([...tried, ...fields]);
}

/**
 * The request for a boost, in three steps: the e-mail, the dates, the goal (BOOST-01, BOOST-05).
 *
 *   closed ─► form (email ⇄ dates ⇄ goal) ─► sending ─► submitted
 *     ▲           ▲    a refusal keeps all that was filled in │        │
 *     └───────────┴───────────────────────────────────────────┴────────┘ close
 *
 * A step is left forward only where nothing is wrong with it; steps keep what was typed.
 */
export const boostMachine = setup({
  types: { context: {} as BoostContext, events: {} as BoostEvent, input: {} as BoostInput },
  actors: {
    /** Keeps the request and waits for what comes of it. Rejects never. */
    send: fromPromise<BoostEnd, BoostForm>(notProvided),
  },
  actions: {
    begin: assign(({ context, event }) => {
      const given = event.type === 'opened' ? event.form : undefined;
      const blank = { ...context.form, email: accountEmail(context.email), goal: DEFAULT_GOAL };
      const chosen: ReadonlySet<BoostField> = given === undefined ? none : new Set(['email', 'start', 'end']);
      const begun = { ...context, chosen, tried: none, form: given ?? blank };
      const form = datedForm(begun);
      return { chosen, tried: none, form, begun: form, faults: saidFaults(begun), refusal: null, end: null };
    }),
    keepTyped: assign(({ context, event }) => {
      const { form, chosen } = context;
      const set = (field: BoostField, part: Partial<BoostForm>) => ({
        ...context,
        form: { ...form, ...part },
        chosen: new Set([...chosen, field]),
      });
      const typed =
        event.type === 'emailTyped'
          ? set('email', isEmailLocked(context) ? {} : { email: event.email })
          : event.type === 'startSet'
            ? set('start', { start: event.at })
            : event.type === 'endSet'
              ? set('end', { end: event.at })
              : context;
      const dated = { ...typed, form: datedForm(typed) };
      return { form: dated.form, chosen: dated.chosen, faults: saidFaults(dated), refusal: null };
    }),
    // Pressing the one that is checked unchecks and checks it again: one is checked, always (BOOST-13, BOOST-14).
    keepGoal: assign(({ context: { form }, event }) =>
      event.type === 'goalPressed' ? { form: { ...form, goal: event.goal }, refusal: null } : {},
    ),
    tryFields: assign(({ context }, { fields }: { readonly fields: readonly BoostField[] }) => {
      const tried = { ...context, tried: withTried(context, fields), form: datedForm(context) };
      return { tried: tried.tried, form: tried.form, faults: saidFaults(tried), refusal: null };
    }),
    keepRefusal: assign((_, { text }: { readonly text: string }) => ({ refusal: text })),
    keepEnd: assign((_, { end }: { readonly end: BoostEnd }) => (end.state === 'refused' ? {} : { end })),
    reset: assign(({ context }) => ({
      form: leftForm(context),
      chosen: none,
      tried: none,
      faults: {},
      refusal: null,
    })),
  },
  guards: {
    isEmailRight: ({ context }) => !hasFault(context, EMAIL_STEP),
    areDatesRight: ({ context }) => !hasFault(context, DATES_STEP),
    isRight: ({ context }) => !hasFault(context, [...EMAIL_STEP, ...DATES_STEP]),
  },
}).createMachine({
  id: 'boost',
  context: ({ input }) => {
    const form = { ...resetDates(input.clock.now()), email: accountEmail(input.email), goal: DEFAULT_GOAL };
    return { ...input, form, begun: form, chosen: none, tried: none, faults: {}, refusal: null, end: null };
  },
  initial: 'closed',
  on: { close: { target: '.closed', actions: 'reset' } },
  states: {
    closed: { on: { opened: { target: 'form', actions: 'begin' } } },
    form: {
      initial: 'email',
      on: {
        emailTyped: { actions: 'keepTyped' },
        startSet: { actions: 'keepTyped' },
        endSet: { actions: 'keepTyped' },
        goalPressed: { actions: 'keepGoal' },
      },
      states: {
        email: {
          on: {
            next: [
              { guard: 'isEmailRight', target: 'dates', actions: { type: 'tryFields', params: { fields: EMAIL_STEP } } },
              { actions: { type: 'tryFields', params: { fields: EMAIL_STEP } } },
            ],
          },
        },
        dates: {
          on: {
            back: 'email',
            next: [
              { guard: 'areDatesRight', target: 'goal', actions: { type: 'tryFields', params: { fields: DATES_STEP } } },
              { actions: { type: 'tryFields', params: { fields: DATES_STEP } } },
            ],
          },
        },
        goal: {
          on: {
            back: 'dates',
            // A start that was right in its step may be too near by now.
            submit: [
              { guard: 'isRight', target: '#boost.sending', actions: { type: 'tryFields', params: { fields: DATES_STEP } } },
              { guard: 'isEmailRight', target: 'dates', actions: { type: 'tryFields', params: { fields: DATES_STEP } } },
              { target: 'email', actions: { type: 'tryFields', params: { fields: EMAIL_STEP } } },
            ],
          },
        },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { form } }) => form,
        onDone: [
          {
            guard: ({ event }) => event.output.state === 'refused',
            target: 'form.goal',
            actions: {
              type: 'keepRefusal',
              params: ({ event: { output } }) => ({ text: output.state === 'refused' ? output.text : '' }),
            },
          },
          { target: 'submitted', actions: { type: 'keepEnd', params: ({ event: { output } }) => ({ end: output }) } },
        ],
      },
    },
    submitted: {},
  },
});
