import type { UserView } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, type States } from '#tests/components/states.ts';
import { LeavingList } from './restrictions-screen.tsx';

const view = (ulid: string, name: string, username: string): UserView => ({
  user: sampleUser({ ulid, name, username }),
  isPlaceholder: false,
  unconfirmed: {},
});
const noor = view('U1', 'Noor Haddad', 'noor');
const long = view('U2', LONG_NAME, 'wilhelmina_theo');
const arabic = view('U3', ARABIC_NAME, 'nour');

export const states: States = {
  'one who is being unmuted': () => <LeavingList people={[noor]} tab="muted" onKeep={() => undefined} />,
  'several who are being unblocked': () => <LeavingList people={[noor, long, arabic]} tab="blocked" onKeep={() => undefined} />,
};
