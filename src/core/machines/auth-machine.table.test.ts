import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, transition, waitFor } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { t } from '#messages/t.ts';
import { authMachine, INVALID_EMAIL_TEXT, REQUEST_FAILED_TEXT } from './auth-machine.ts';
import type { AuthAnswer, AuthContext, AuthEvent, SignInAttempt } from './auth-machine.ts';

const values = {
  enteringEmail: 'enteringEmail',
  requestingEmail: 'requestingEmail',
  awaitingCode: 'awaitingCode',
  sendingAgain: 'sendingAgain',
  signingIn: 'signingIn',
  'failed.code': { failed: 'code' },
  'failed.choice': { failed: 'choice' },
  'failed.link': { failed: 'link' },
  signedIn: 'signedIn',
} as const satisfies Record<string, StateValueFrom<typeof authMachine>>;
type StateName = keyof typeof values;

const events = {
  email: { type: 'emailSubmitted', email: ' maya@example.test ' },
  notAnEmail: { type: 'emailSubmitted', email: 'maya' },
  digit: { type: 'codeTyped', text: '1' },
  wholeCode: { type: 'codeTyped', text: '123 456' },
  otherEmail: { type: 'otherEmail' },
  again: { type: 'codeWanted' },
  demo: { type: 'demoChosen', username: 'maya' },
  google: { type: 'googleAnswered', credential: 'id-token' },
  link: { type: 'linkWanted' },
} as const satisfies Record<string, AuthEvent>;
type EventName = keyof typeof events;

const eventNames = Object.keys(events) as EventName[];

const table: Record<StateName, Record<EventName, StateName>> = {
  enteringEmail: {
    email: 'requestingEmail',
    notAnEmail: 'enteringEmail',
    digit: 'enteringEmail',
    wholeCode: 'enteringEmail',
    otherEmail: 'enteringEmail',
    demo: 'signingIn',
    google: 'signingIn',
    again: 'enteringEmail',
    link: 'enteringEmail',
  },
  requestingEmail: {
    email: 'requestingEmail',
    notAnEmail: 'requestingEmail',
    digit: 'requestingEmail',
    wholeCode: 'requestingEmail',
    otherEmail: 'requestingEmail',
    demo: 'signingIn',
    google: 'signingIn',
    again: 'requestingEmail',
    link: 'requestingEmail',
  },
  awaitingCode: {
    email: 'awaitingCode',
    notAnEmail: 'awaitingCode',
    digit: 'awaitingCode',
    wholeCode: 'signingIn',
    otherEmail: 'enteringEmail',
    demo: 'awaitingCode',
    google: 'awaitingCode',
    again: 'sendingAgain',
    link: 'awaitingCode',
  },
  sendingAgain: {
    email: 'sendingAgain',
    notAnEmail: 'sendingAgain',
    digit: 'sendingAgain',
    wholeCode: 'signingIn',
    otherEmail: 'enteringEmail',
    demo: 'sendingAgain',
    google: 'sendingAgain',
    again: 'sendingAgain',
    link: 'sendingAgain',
  },
  signingIn: {
    email: 'signingIn',
    notAnEmail: 'signingIn',
    digit: 'signingIn',
    wholeCode: 'signingIn',
    otherEmail: 'signingIn',
    demo: 'signingIn',
    google: 'signingIn',
    again: 'signingIn',
    link: 'signingIn',
  },
  'failed.code': {
    email: 'failed.code',
    notAnEmail: 'failed.code',
    digit: 'failed.code',
    wholeCode: 'signingIn',
    otherEmail: 'enteringEmail',
    demo: 'failed.code',
    google: 'failed.code',
    again: 'sendingAgain',
    link: 'failed.code',
  },
  'failed.choice': {
    email: 'requestingEmail',
    notAnEmail: 'failed.choice',
    digit: 'failed.choice',
    wholeCode: 'failed.choice',
    otherEmail: 'failed.choice',
    demo: 'signingIn',
    google: 'signingIn',
    again: 'failed.choice',
    link: 'failed.choice',
  },
  'failed.link': {
    email: 'failed.link',
    notAnEmail: 'failed.link',
    digit: 'failed.link',
    wholeCode: 'failed.link',
    otherEmail: 'failed.link',
    demo: 'failed.link',
    google: 'failed.link',
    again: 'failed.link',
    link: 'signingIn',
  },
  signedIn: {
    email: 'signedIn',
    notAnEmail: 'signedIn',
    digit: 'signedIn',
    wholeCode: 'signedIn',
    otherEmail: 'signedIn',
    demo: 'signedIn',
    google: 'signedIn',
    again: 'signedIn',
    link: 'signedIn',
  },
};

const cells = (Object.keys(table) as StateName[]).flatMap((state) =>
  eventNames.map((event) => [state, event, table[state][event]] as const),
);

const context: AuthContext = { email: 'maya@example.test', emailError: null, code: '12', attempt: null, again: null };

function after(state: StateName, event: EventName) {
  const [next] = transition(authMachine, authMachine.resolveState({ value: values[state], context }), events[event]);
  return next;
}

describe('signing in, each event in each state', () => {
  it.each(cells)('%s, %s: %s', (state, event, expected) => {
    expect(after(state, event).value).toEqual(values[expected]);
  });
});

describe('what is kept', () => {
  it.each(['enteringEmail', 'failed.choice'] as const)('in %s only an address is taken, and why not is said', (state) => {
    expect(after(state, 'notAnEmail').context.emailError).toBe(INVALID_EMAIL_TEXT);
    expect(after(state, 'email').context).toMatchObject({ email: 'maya@example.test', emailError: null });
  });

  it.each(['awaitingCode', 'sendingAgain', 'failed.code'] as const)('in %s digits only, and the sixth sends them', (state) => {
    expect(after(state, 'digit').context).toMatchObject({ code: '1', attempt: null });
    expect(after(state, 'wholeCode').context.attempt).toEqual({ method: 'code', email: 'maya@example.test', otp: '123456' });
  });

  it('the account or the credential that one tap gave [AUTH-01]', () => {
    expect(after('enteringEmail', 'demo').context.attempt).toEqual({ method: 'demo', username: 'maya' });
    expect(after('enteringEmail', 'google').context.attempt).toEqual({ method: 'google', credential: 'id-token' });
  });
});

const refused: AuthAnswer = { ok: false, message: 'Too many requests' };

/** What the two calls answer; an error = they reject. */
interface Answers {
  readonly request?: AuthAnswer | Error;
  readonly signIn?: AuthAnswer | Error;
}

function begin(answers: Answers, linkToken?: string) {
  const { signIn = { ok: true } } = answers;
  const tried: (SignInAttempt | null)[] = [];
  const answered = (answer: AuthAnswer | Error) => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  const machine = authMachine.provide({
    actors: {
      requestEmail: fromPromise<AuthAnswer, string>(() => answered(answers.request ?? { ok: true })),
      signIn: fromPromise<AuthAnswer, SignInAttempt | null>(({ input }) => {
        tried.push(input);
        return answered(signIn);
      }),
    },
  });
  const actor = createActor(machine, { input: linkToken === undefined ? {} : { linkToken } }).start();
  const settled = () =>
    waitFor(actor, (snapshot) => !['requestingEmail', 'sendingAgain', 'signingIn'].some((state) => state === snapshot.value));
  return { actor, tried, settled };
}

it('a code that was mailed before is typed at once, for the address it went to', () => {
  const actor = createActor(authMachine, { input: { codeSentTo: 'maya@example.test' } }).start();
  expect(actor.getSnapshot().value).toBe('awaitingCode');
  actor.send(events.wholeCode);
  expect(actor.getSnapshot().context.attempt).toEqual({ method: 'code', email: 'maya@example.test', otp: '123456' });
  actor.stop();
});

describe('the answer', () => {
  it.each([
    ['accepted', { ok: true }, 'awaitingCode', null],
    ['refused', refused, 'enteringEmail', 'Too many requests'],
    ['refused for its field', { ...refused, fields: { email: ['No such place'] } }, 'enteringEmail', 'No such place'],
    ['lost', new Error('no worker'), 'enteringEmail', REQUEST_FAILED_TEXT],
  ] as const)('to an e-mail that is %s', async (_name, request, value, emailError) => {
    const { actor, settled } = begin({ request });
    actor.send(events.email);
    const snapshot = await settled();
    expect([snapshot.value, snapshot.context.emailError]).toEqual([value, emailError]);
  });

  it.each([
    ['accepted', { ok: true }, { isSent: true, text: t('login.sentAgain') }],
    ['refused', refused, { isSent: false, text: 'Too many requests' }],
    ['lost', new Error('no worker'), { isSent: false, text: REQUEST_FAILED_TEXT }],
  ] as const)(
    'to a request for another code that is %s is said where the code is typed, until the next try',
    async (_name, request, again) => {
      const answers: { request: AuthAnswer | Error } = { request: { ok: true } };
      const { actor, settled } = begin(answers);
      actor.send(events.email);
      await settled();
      answers.request = request;
      actor.send(events.again);
      const snapshot = await settled();
      expect([snapshot.value, snapshot.context.again]).toEqual(['awaitingCode', again]);
      actor.send(events.wholeCode);
      expect(actor.getSnapshot().context.again).toBeNull();
    },
  );

  it.each([
    ['accepted', { ok: true }, values.signedIn],
    ['refused', refused, values['failed.code']],
    ['lost', new Error('no worker'), values['failed.code']],
  ] as const)('to a code that is %s [AUTH-10]', async (_name, signIn, value) => {
    const { actor, settled } = begin({ signIn });
    actor.send(events.email);
    await settled();
    actor.send(events.wholeCode);
    const snapshot = await settled();
    expect(snapshot.value).toEqual(value);
    // The next code is typed into an empty field.
    if (snapshot.matches('failed')) expect(snapshot.context.code).toBe('');
  });

  it.each([
    ['accepted', { ok: true }, values.signedIn],
    ['refused', refused, values['failed.choice']],
    ['lost', new Error('no worker'), values['failed.choice']],
  ] as const)('to one tap that is %s [AUTH-10]', async (_name, signIn, value) => {
    const { actor, settled } = begin({ signIn });
    actor.send(events.demo);
    expect((await settled()).value).toEqual(value);
  });

  it.each([
    ['accepted', { ok: true }, values.signedIn],
    ['refused', refused, values['failed.link']],
    ['lost', new Error('no worker'), values['failed.link']],
  ] as const)('to a link that is %s, tried without a question [AUTH-09]', async (_name, signIn, value) => {
    const { tried, settled } = begin({ signIn }, 'from-the-mail');
    expect((await settled()).value).toEqual(value);
    expect(tried).toEqual([{ method: 'link', token: 'from-the-mail' }]);
  });

  it('to a link that the server did not hear of: the same link goes again', async () => {
    const answers: { signIn: AuthAnswer | Error } = { signIn: { ...refused, isUnheard: true } };
    const { actor, tried, settled } = begin(answers, 'from-the-mail');
    await settled();
    actor.send(events.link);
    await settled();
    expect(tried).toEqual([tried[0], tried[0]]);
  });
});
