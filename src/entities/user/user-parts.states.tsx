import type { UserView } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, openedMenu, type Overlays, type States } from '#tests/components/states.ts';
import { OpenedPersonMenu } from './opened-person-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { RestrictSheet } from './restrict-sheet.tsx';
import { UserAvatar } from './user-avatar.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

const view = (name: string, given: Partial<UserView> = {}): UserView => ({
  user: sampleUser({ ulid: 'U1', name, username: 'noor' }),
  isPlaceholder: false,
  unconfirmed: {},
  ...given,
});
const nothing = () => undefined;

export const states: States = {
  'a picture that leads to a profile': () => <UserAvatar view={view(ARABIC_NAME)} size={44} />,
  'a picture of somebody who is not on the device': () => (
    <UserAvatar view={view('Loading...', { isPlaceholder: true })} size={44} />
  ),
  'the dots about somebody': () => <PersonMenu view={view(LONG_NAME)} />,
  verified: () => <VerifiedBadge user={{ badges: ['verified'], isBanned: false }} size={18} />,
  'verified in gold': () => <VerifiedBadge user={{ badges: ['gold_verified'], isBanned: false }} size={18} />,
  'banned, so not verified any more': () => <VerifiedBadge user={{ badges: ['verified'], isBanned: true }} size={18} />,
};

export const overlays: Overlays = {
  'about-somebody': () => <OpenedPersonMenu {...openedMenu} view={view(LONG_NAME)} />,
  mute: () => <RestrictSheet view={view('Noor Haddad')} asked="mute" onClose={nothing} />,
  block: () => <RestrictSheet view={view(LONG_NAME)} asked="block" onClose={nothing} />,
};
