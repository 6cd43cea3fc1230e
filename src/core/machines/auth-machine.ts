import { assign, fromPromise, setup } from 'xstate';
import { t } from '#messages/t.ts';

/** Every sign-in that fails reads alike, whatever refused it (AUTH-10). */
export const LOGIN_FAILED_TEXT = t('login.failed');
export const INVALID_EMAIL_TEXT = t('login.invalidEmail');
export const REQUEST_FAILED_TEXT = t('errors.unexpected');

export const CODE_LENGTH = 6;

/** One way of signing in, complete. */
export type SignInAttempt =
  | { readonly method: 'link'; readonly token: string }
  | { readonly method: 'code'; readonly email: string; readonly otp: string }
  | { readonly method: 'google'; readonly credential: string }
  | { readonly method: 'demo'; readonly username: string };

/** `fields`: what is wrong with a field of the request, by its name. */
export type AuthAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly message: string;
      readonly fields?: Readonly<Record<string, readonly string[]>>;
      /** The server has not judged it, and the same may work soon. */
      readonly isUnheard?: true;
    };

export interface AuthInput {
  /** Of an e-mailed link: it is tried at once, and nothing is asked. */
  readonly linkToken?: string;
  /** A code was mailed there before this page, and is waited for. */
  readonly codeSentTo?: string | undefined;
}

export interface AuthContext {
  /** Where link and code were sent, or are about to be. */
  readonly email: string;
  readonly emailError: string | null;
  /** Digits typed so far. */
  readonly code: string;
  /** What is, or was last, tried. */
  readonly attempt: SignInAttempt | null;
  /** What came of asking for another code; null: none was asked for since the last try. */
  readonly again: { readonly isSent: boolean; readonly text: string } | null;
}

export type AuthEvent =
  | { readonly type: 'emailSubmitted'; readonly email: string }
  | { readonly type: 'codeTyped'; readonly text: string }
  | { readonly type: 'otherEmail' }
  /** The code did not come, or is too old. */
  | { readonly type: 'codeWanted' }
  | { readonly type: 'demoChosen'; readonly username: string }
  /** Google's button gave its ID token. */
  | { readonly type: 'googleAnswered'; readonly credential: string }
  /** Once more: the server has not judged the link. */
  | { readonly type: 'linkWanted' };

function notProvided(): Promise<never> {
  return Promise.reject(new Error('Signing in needs this actor provided.'));
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** Whether it could be one; the server judges. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

/**
 * Signing in: an address and the code mailed there, one tap (Google, a demo account), or the token of an e-mailed link
 * (AUTH-01).
 *
 *                                       sendingAgain
 *                                            ▲▼
 *   enteringEmail ─► requestingEmail ─► awaitingCode ─► signingIn ─► signedIn
 *         └──────────── one tap ─────────────────────────▲ └► failed (code | choice | link)
 *
 * A failure keeps the step that it happened in, so the reader goes on from there; that of a link can only be tried
 * again.
 */
export const authMachine = setup({
  types: { context: {} as AuthContext, events: {} as AuthEvent, input: {} as AuthInput },
  actors: {
    /** Has link and code mailed. */
    requestEmail: fromPromise<AuthAnswer, string>(notProvided),
    signIn: fromPromise<AuthAnswer, SignInAttempt | null>(notProvided),
  },
  actions: {
    keepEmail: assign(({ context, event }) =>
      event.type === 'emailSubmitted' ? { email: event.email.trim(), emailError: null, again: null } : context,
    ),
    keepEmailError: assign((_, { text }: { readonly text: string }) => ({ emailError: text })),
    keepCode: assign(({ context, event }) => (event.type === 'codeTyped' ? { code: digitsOf(event.text) } : context)),
    keepAttempt: assign(({ context, event }) => {
      const attempt = attemptOf(context, event);
      return attempt === null ? context : { attempt, again: null };
    }),
    clearCode: assign({ code: '' }),
    forgetAgain: assign({ again: null }),
    keepAgain: assign((_, { answer }: { readonly answer: AuthAnswer }) => ({
      again: { isSent: answer.ok, text: answer.ok ? t('login.sentAgain') : reasonOf(answer) },
    })),
  },
  guards: {
    isCodeSent: ({ context }) => context.email !== '',
    hasLink: ({ context }) => context.attempt?.method === 'link',
    usesCode: ({ context }) => context.attempt?.method === 'code',
    isEmailAddress: ({ event }) => event.type === 'emailSubmitted' && isEmailAddress(event.email),
    isWholeCode: ({ event }) => event.type === 'codeTyped' && digitsOf(event.text).length === CODE_LENGTH,
    isAccepted: (_, { answer }: { readonly answer: AuthAnswer }) => answer.ok,
  },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({
    email: input.codeSentTo ?? '',
    emailError: null,
    code: '',
    attempt: input.linkToken === undefined ? null : { method: 'link', token: input.linkToken },
    again: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'hasLink', target: 'signingIn' },
        { guard: 'isCodeSent', target: 'awaitingCode' },
        { target: 'enteringEmail' },
      ],
    },
    enteringEmail: {
      on: {
        emailSubmitted: [
          { guard: 'isEmailAddress', target: 'requestingEmail', actions: 'keepEmail' },
          { actions: { type: 'keepEmailError', params: { text: INVALID_EMAIL_TEXT } } },
        ],
        demoChosen: { target: 'signingIn', actions: 'keepAttempt' },
        googleAnswered: { target: 'signingIn', actions: 'keepAttempt' },
      },
    },
    requestingEmail: {
      invoke: {
        src: 'requestEmail',
        input: ({ context }) => context.email,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'awaitingCode',
            actions: 'clearCode',
          },
          {
            target: 'enteringEmail',
            actions: { type: 'keepEmailError', params: ({ event }) => ({ text: reasonOf(event.output) }) },
          },
        ],
        onError: {
          target: 'enteringEmail',
          actions: { type: 'keepEmailError', params: { text: REQUEST_FAILED_TEXT } },
        },
      },
      on: {
        demoChosen: { target: 'signingIn', actions: 'keepAttempt' },
        googleAnswered: { target: 'signingIn', actions: 'keepAttempt' },
      },
    },
    awaitingCode: {
      on: {
        codeTyped: [{ guard: 'isWholeCode', target: 'signingIn', actions: ['keepCode', 'keepAttempt'] }, { actions: 'keepCode' }],
        otherEmail: 'enteringEmail',
        codeWanted: 'sendingAgain',
      },
    },
    /** Any code that was sent works, so one that comes meanwhile is typed. */
    sendingAgain: {
      entry: 'forgetAgain',
      invoke: {
        src: 'requestEmail',
        input: ({ context }) => context.email,
        onDone: {
          target: 'awaitingCode',
          actions: { type: 'keepAgain', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'awaitingCode',
          actions: { type: 'keepAgain', params: { answer: { ok: false, message: REQUEST_FAILED_TEXT } } },
        },
      },
      on: {
        codeTyped: [{ guard: 'isWholeCode', target: 'signingIn', actions: ['keepCode', 'keepAttempt'] }, { actions: 'keepCode' }],
        otherEmail: 'enteringEmail',
      },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => context.attempt,
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) }, target: 'signedIn' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      entry: 'clearCode',
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'hasLink', target: 'link' }, { guard: 'usesCode', target: 'code' }, { target: 'choice' }],
        },
        code: {
          on: {
            codeTyped: [
              { guard: 'isWholeCode', target: '#auth.signingIn', actions: ['keepCode', 'keepAttempt'] },
              { actions: 'keepCode' },
            ],
            otherEmail: '#auth.enteringEmail',
            codeWanted: '#auth.sendingAgain',
          },
        },
        choice: {
          on: {
            emailSubmitted: [
              { guard: 'isEmailAddress', target: '#auth.requestingEmail', actions: 'keepEmail' },
              { actions: { type: 'keepEmailError', params: { text: INVALID_EMAIL_TEXT } } },
            ],
            demoChosen: { target: '#auth.signingIn', actions: 'keepAttempt' },
            googleAnswered: { target: '#auth.signingIn', actions: 'keepAttempt' },
          },
        },
        /** A link works once: the login screen is where to go on (AUTH-09), unless the server did not hear of it. */
        link: { on: { linkWanted: '#auth.signingIn' } },
      },
    },
    signedIn: { type: 'final' },
  },
});

function attemptOf({ email }: AuthContext, event: AuthEvent): SignInAttempt | null {
  switch (event.type) {
    case 'codeTyped':
      return { method: 'code', email, otp: digitsOf(event.text) };
    case 'demoChosen':
      return { method: 'demo', username: event.username };
    case 'googleAnswered':
      return { method: 'google', credential: event.credential };
    default:
      return null;
  }
}

/** In the server's words, of the field where it named one. */
function reasonOf(answer: AuthAnswer): string {
  return answer.ok ? '' : (answer.fields?.['email']?.[0] ?? answer.message);
}
