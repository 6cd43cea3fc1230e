import { useEffect, useEffectEvent } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView } from '#bridge/view-types.ts';

export type SignedInUser = Extract<SessionView, { readonly state: 'signedIn' }>['user'];

const unknownSession: SessionView = { state: 'unknown' };

export function useSession(): SessionView {
  return useView((views) => views.session(), unknownSession, []);
}

/** Calls `onSignedIn` once the device holds a session, also one that was there before; not while `enabled` is false. */
export function useSignedIn(onSignedIn: (user: SignedInUser) => void, enabled = true): void {
  const session = useSession();
  const user = session.state === 'signedIn' ? session.user : null;
  const go = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (enabled && user !== null) go(user);
  }, [enabled, user]);
}
