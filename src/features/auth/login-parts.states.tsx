import type { LoginOptions } from '#bridge/view-types.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { EmailForm } from './email-form.tsx';

const nothing = () => undefined;
const email = (busy: boolean, error: string | null) => () => <EmailForm busy={busy} error={error} onSubmit={nothing} />;
const code =
  (more: Partial<CodeFormProps> = {}) =>
  () => (
    <CodeForm
      code=""
      busy={false}
      onTyped={nothing}
      onOtherEmail={nothing}
      isSending={false}
      again={null}
      onAgain={nothing}
      {...more}
    />
  );

const account = (username: string, name: string, role: string) => ({ username, name, role, avatar: null });
const accounts: LoginOptions['demoAccounts'] = [
  account('maya', 'Maya Lindahl', 'Photographs birds'),
  account('wilhelmina_theo', `${LONG_NAME} ${LONG_WORD}`, LONG_WORD),
  account('nour', ARABIC_NAME, 'تعدّ الطيور'),
];
const demo = (chosen: string | null) => () => <DemoAccounts accounts={accounts} chosen={chosen} onChoose={nothing} />;

export const states: States = {
  'an address is asked for': email(false, null),
  'an address that is none': email(false, 'Enter an e-mail address, like name@example.org.'),
  'an address, refused at length': email(false, LONG_WORD),
  'the code is being mailed': email(true, null),
  'a code is asked for': code(),
  'half of a code': code({ code: '204' }),
  'a code is being tried': code({ code: '204816', busy: true }),
  'another code is being mailed': code({ isSending: true }),
  'another code was mailed': code({ again: { isSent: true, text: 'A new code is on its way.' } }),
  'another code was not mailed': code({ again: { isSent: false, text: 'Too many codes. Try again in an hour.' } }),
  'demo accounts': demo(null),
  'a demo account is being signed in': demo('maya'),
};
