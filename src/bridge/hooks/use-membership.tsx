import { createContext, use, type ReactNode } from 'react';
import { map } from 'rxjs';
import type { CurrentUser } from '#contract/resources/user.ts';
import { useView } from './use-view.ts';

export interface Membership {
  /** The reader is signed in. */
  readonly isMember: boolean;
  readonly userId: string | null;
  /** Marks the links that the member passes on; null of a visitor. */
  readonly referralCode: string | null;
}

const visitor: Membership = { isMember: false, userId: null, referralCode: null };

const MembershipContext = createContext<Membership>(visitor);

/** One subscription for all who ask: a card of a list asks eight times over, and cards come and go with every stroke of a finger. */
export function MembershipProvider({ children }: { children: ReactNode }) {
  const membership = useView(
    (views) => views.session().pipe(map((session) => (session.state === 'signedIn' ? memberOf(session.user) : visitor))),
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

/** One object per account, so that readers of the hook render only when it or its code changes. */
function memberOf({ ulid, referral_code: referralCode }: CurrentUser): Membership {
  if (lastMember.userId !== ulid || lastMember.referralCode !== referralCode)
    lastMember = { isMember: true, userId: ulid, referralCode };
  return lastMember;
}
