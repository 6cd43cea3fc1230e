import { createContext, use, type ReactNode } from 'react';
import { map } from 'rxjs';
import { useView } from './use-view.ts';

export interface Membership {
  /** The reader is signed in. */
  readonly isMember: boolean;
  readonly userId: string | null;
}

const visitor: Membership = { isMember: false, userId: null };

const MembershipContext = createContext<Membership>(visitor);

/** One subscription for all who ask: a card of a list asks eight times over, and cards come and go with every stroke of a finger. */
export function MembershipProvider({ children }: { children: ReactNode }) {
  const membership = useView(
    (views) => views.session().pipe(map((session) => (session.state === 'signedIn' ? memberOf(session.userId) : visitor))),
    visitor,
    [],
  );
  return <MembershipContext value={membership}>{children}</MembershipContext>;
}

/** Whether somebody is signed in, for what visitors are asked to log in for. */
export function useMembership(): Membership {
  return use(MembershipContext);
}

let lastMember: Membership = visitor;

/** One object per account, so that readers of the hook render only when the account changes. */
function memberOf(userId: string): Membership {
  if (lastMember.userId !== userId) lastMember = { isMember: true, userId };
  return lastMember;
}
