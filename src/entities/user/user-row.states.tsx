import type { UserView } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, type States } from '#tests/components/states.ts';
import { Button } from '#ui/button.tsx';
import { FollowButton } from './follow-button.tsx';
import { UserRow, UserRowSkeleton } from './user-row.tsx';

function view(user: Partial<Parameters<typeof sampleUser>[0]> = {}, given: Partial<UserView> = {}): UserView {
  return {
    user: sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor', ...user }),
    isPlaceholder: false,
    unconfirmed: {},
    ...given,
  };
}

export const states: States = {
  'not followed': () => <UserRow view={view()} />,
  loading: () => <UserRowSkeleton />,
  'not on the device': () => <UserRow view={view({ name: 'Loading...', username: 'loading' }, { isPlaceholder: true })} />,
  'a long name': () => <UserRow view={view({ name: LONG_NAME, username: 'wilhelmina_theo' })} />,
  'a name in Arabic': () => <UserRow view={view({ name: ARABIC_NAME })} />,
  'a follow that waits': () => <UserRow view={view({}, { unconfirmed: { follow: { following: true, username: 'noor' } } })} />,
  'with a note and an act of its own': () => (
    <UserRow view={view()} note="Unmuting" action={<Button size="small">Keep</Button>} />
  ),
  'the button of a profile': () => <FollowButton view={view()} />,
};
