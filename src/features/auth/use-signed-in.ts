import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { useEffect, useEffectEvent } from 'react';
import { forgetCodeStep } from '#bridge/account/code-step.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView, Views } from '#bridge/view-types.ts';
import { useSession } from './use-session.ts';

export type SignedInUser = Extract<SessionView, { readonly state: 'signedIn' }>['user'];

/**
 * How long a reader waits for what decides which feed opens first, milliseconds: they are not led to another one once
 * it stands (FEED-13).
 */
const FEED_KNOWN_WAIT_MS = 2_000;

/**
 * Calls `onSignedIn` once the device holds a session, also one that was there before, and knows which feed it opens;
 * not while `enabled` is false. No code is waited for any more then.
 */
export function useSignedIn(onSignedIn: (user: SignedInUser) => void, enabled = true): void {
  const session = useSession();
  const user = session.state === 'signedIn' ? session.user : null;
  const isFeedKnown = useView(firstFeedKnown, false, []);
  const go = useEffectEvent((member: SignedInUser) => {
    // Somebody is logged in, by whatever way: no code is waited for.
    forgetCodeStep();
    onSignedIn(member);
  });
  useEffect(() => {
    if (!enabled || user === null) return undefined;
    if (isFeedKnown) return go(user);
    const timer = setTimeout(go, FEED_KNOWN_WAIT_MS, user);
    return () => clearTimeout(timer);
  }, [enabled, user, isFeedKnown]);
}

function firstFeedKnown(views: Views): Observable<boolean> {
  return views.shell().pipe(
    map((shell) => shell.isFirstFeedKnown),
    distinctUntilChanged(),
  );
}
