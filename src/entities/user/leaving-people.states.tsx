import type { UserView } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, type States } from '#tests/components/states.ts';
import { LeavingPeople } from './leaving-people.tsx';

const view = (ulid: string, name: string, username: string): UserView => ({
  user: sampleUser({ ulid, name, username }),
  isPlaceholder: false,
  unconfirmed: {},
});
const noor = view('U1', 'Noor Haddad', 'noor');
const long = view('U2', LONG_NAME, 'wilhelmina_theo');
const arabic = view('U3', ARABIC_NAME, 'nour');

const words = { keep: 'Keep', keepNamed: (name: string) => `Keep ${name} muted`, onKeep: () => undefined };

export const states: States = {
  'one who leaves a list': () => <LeavingPeople {...words} people={[noor]} note="Unmuting" />,
  'several who leave a list': () => <LeavingPeople {...words} people={[noor, long, arabic]} note="Unblocking" />,
};
