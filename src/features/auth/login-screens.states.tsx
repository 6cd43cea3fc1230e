import type { ReactNode } from 'react';
import { of } from 'rxjs';
import type { LoginOptions } from '#bridge/view-types.ts';
import { After, type Deed } from '#tests/components/after.tsx';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { memberSession } from '#tests/support/member-session.ts';
import { LoginScreen, type LoginScreenProps } from './login-screen.tsx';
import { MagicLinkScreen } from './magic-link-screen.tsx';
import { PolicyScreen } from './policy-screen.tsx';
import { SetupScreen } from './setup-screen.tsx';

const nothing = () => undefined;
const on = (device: Device, deeds: readonly Deed[], children: ReactNode) => () => (
  <InApp device={device}>{deeds.length === 0 ? children : <After deeds={deeds}>{children}</After>}</InApp>
);

const options: LoginOptions = {
  googleClientId: null,
  demoAccounts: [{ username: 'maya', name: 'Maya Lindahl', role: 'Photographs birds', avatar: null }],
};
const offers: Device['answers'] = { 'account.loginOptions': async () => options };
const fails = async () => ({ ok: false, message: 'The server has a problem.' });
const works = async () => ({ ok: true });

const login = (device: Device, deeds: readonly Deed[] = [], given: Partial<LoginScreenProps> = {}) =>
  on(device, deeds, <LoginScreen redirect={undefined} reason={null} referral={undefined} onSignedIn={nothing} {...given} />);
const address: readonly Deed[] = [
  { into: 'input[type="email"]', type: `maya@${LONG_WORD}.example` },
  { press: 'button[type="submit"]' },
];
const code: readonly Deed[] = [...address, { into: 'input[name="otp"]', type: '204816' }];
const kept = (name: string) => ({ keptWritings: () => of({ name, unsentCount: 3, draftCount: 1 }) });

const { user } = memberSession;
const setup = (device: Device, deeds: readonly Deed[] = [], name = user.name) =>
  on(device, deeds, <SetupScreen user={{ ...user, name, accountSetup: false }} onDone={nothing} />);
const SAVE: Deed = { press: 'button[type="submit"]' };
const fields = { name: ['This name is reserved'], username: ['This username is reserved'], bio: [LONG_WORD] };

const unaccepted = { ...memberSession, user: { ...user, acceptTermsOfService: false } };
const terms = (device: Device, deeds: readonly Deed[] = []) => on(device, deeds, <PolicyScreen onDone={nothing} />);
const link = (device: Device) => on(device, [], <MagicLinkScreen token="T" onSignedIn={nothing} onFailed={nothing} />);

export const states: States = {
  'what one may sign in with': login({ answers: offers }),
  'led here from a page that needs it, with things kept': login({ answers: offers, views: kept('Maya') }, [], {
    reason: 'savedPosts',
  }),
  'things kept for a long name': login({ views: kept(`${LONG_NAME} ${LONG_WORD}`) }),
  'the code was mailed': login({ answers: { ...offers, 'account.requestLoginEmail': works } }, address),
  'the address was refused': login({ answers: { ...offers, 'account.requestLoginEmail': fails } }, address),
  'the code was wrong': login({ answers: { ...offers, 'account.requestLoginEmail': works, 'account.signIn': fails } }, code),
  'one tap failed': login({ answers: { ...offers, 'account.signIn': fails } }, [{ press: 'ul button' }]),
  'a link of an e-mail is tried': link({}),
  'a link of an e-mail, the server is not reached': link({
    answers: { 'account.signIn': async () => ({ ok: false, message: 'The server could not be reached.', isUnheard: true }) },
  }),
  'a link of an e-mail, somebody is signed in': link({ session: memberSession }),
  'a new account': setup({}),
  'a new account, long and in Arabic': setup({}, [], `${ARABIC_NAME} ${LONG_WORD}`),
  'a new account without a name': setup({}, [{ into: 'input[name="name"]', type: '' }, SAVE]),
  'a new account, being saved': setup({}, [SAVE]),
  'a new account, its fields refused': setup(
    { answers: { 'account.saveProfile': async () => ({ ...(await fails()), fields }) } },
    [SAVE],
  ),
  'a new account that cannot be saved': setup({ answers: { 'account.saveProfile': fails } }, [SAVE]),
  'the terms': terms({}),
  'the terms, to be accepted': terms({ session: unaccepted }),
  'the terms cannot be accepted': terms({ session: unaccepted, answers: { 'account.saveProfile': fails } }, [
    { press: 'button' },
  ]),
};
