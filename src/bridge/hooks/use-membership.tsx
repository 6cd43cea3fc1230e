import { createContext, use, type ReactNode } from 'react';
import { map } from 'rxjs';
import type { CurrentUser } from '#contract/resources/user.ts';
import { sameFields } from '#data/views/shared-values.ts';
import { useView } from './use-view.ts';

export interface Membership {
  /** The reader is signed in. */
  readonly isMember: boolean;
  readonly userId: string | null;
  /** Marks the links that the member passes on; null of a visitor. */
  readonly referralCode: string | null;
  readonly username: string | null;
  /** Has the badge: what staff may do is offered. Whether they may says the server. */
  readonly isEmployee: boolean;
  readonly isModerator: boolean;
  readonly isAdministrator: boolean;
}

const visitor: Membership = {
  isMember: false,
  userId: null,
  referralCode: null,
  username: null,
  isEmployee: false,
  isModerator: false,
  isAdministrator: false,
};

const MembershipContext = createContext<Membership>(visitor);

/**
 * One subscription for all who ask: a card of a list asks eight times over, and cards come and go with every stroke of
 * a finger.
 */
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

/** One object per account, so that readers of the hook render only when what it says changes. */
function memberOf({ ulid, referral_code: referralCode, username, badges }: CurrentUser): Membership {
  const member: Membership = {
    isMember: true,
    userId: ulid,
    referralCode,
    username,
    isEmployee: badges.includes('employee'),
    isModerator: badges.includes('moderator'),
    isAdministrator: badges.includes('administrator'),
  };
  if (!sameFields(lastMember, member)) lastMember = member;
  return lastMember;
}
