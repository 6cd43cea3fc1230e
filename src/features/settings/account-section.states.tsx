import { LONG_WORD, type States } from '#tests/components/states.ts';
import { AccountAddresses } from './account-section.tsx';

const ignore = () => undefined;

export const states: States = {
  online: () => <AccountAddresses email="maya@example.org" username="maya" isOffline={false} onChange={ignore} />,
  offline: () => <AccountAddresses email="maya@example.org" username="maya" isOffline onChange={ignore} />,
  long: () => (
    <AccountAddresses email={`${LONG_WORD}@${LONG_WORD}.example`} username={LONG_WORD} isOffline={false} onChange={ignore} />
  ),
};
