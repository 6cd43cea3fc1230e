import type { States } from '#tests/components/states.ts';
import { InviteByEmail } from './invite-by-email.tsx';
import type { Invitation } from './invitations.ts';

const stands = (invitation: Invitation) => () => (
  <InviteByEmail invitation={invitation} onSend={() => undefined} onAgain={() => undefined} />
);

export const states: States = {
  idle: stands({ state: 'idle' }),
  sending: stands({ state: 'sending' }),
  sent: stands({ state: 'sent' }),
  'kept on the device': stands({ state: 'kept', text: 'Your invitation is kept and goes out when you are back online.' }),
  failed: stands({ state: 'failed', text: 'User already invited' }),
};
