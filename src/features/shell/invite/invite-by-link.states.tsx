import type { States } from '#tests/components/states.ts';
import { InviteByLink } from './invite-by-link.tsx';

const nothing = () => undefined;
const ways = { joined: null, isMissing: false, isBusy: false, onGet: nothing, onCopy: nothing };

export const states: States = {
  empty: () => <InviteByLink {...ways} link="" />,
  busy: () => <InviteByLink {...ways} link="" isBusy />,
  'with a link': () => <InviteByLink {...ways} link="https://dunlin.example/login?ref=11hented28" />,
  'some came': () => <InviteByLink {...ways} link="https://dunlin.example/login?ref=11hented28" joined={3} />,
  'a long link': () => <InviteByLink {...ways} link={`https://dunlin.example/login?ref=${'a1'.repeat(60)}`} />,
  missing: () => <InviteByLink {...ways} link="" isMissing />,
};
