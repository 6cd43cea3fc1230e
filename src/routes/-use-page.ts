import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { referralCode, referralOfVisit } from '#features/auth/kept-referral.ts';
import { useSession } from '#features/auth/use-session.ts';
import { redirectParameter } from '#features/auth/redirect-target.ts';
import { mayGoBackFrom } from '#features/shell/route-name.ts';
import { searchText } from './-guard.ts';

/** The referral code that the visit came by; later addresses have lost it (SOCIAL-39). */
export const arrivedWith = referralOfVisit(location.search);

/** Leads to the login screen, which comes back here; `ref` of the visit or the house's own (SHELL-36, SHELL-37). */
export function useGoToLogin(): () => void {
  const router = useRouter();
  const { defaultReferral } = useAppInfo();
  return useCallback(() => {
    const { href, search } = router.latestLocation;
    const ref = referralCode(searchText(search, 'ref')) ?? arrivedWith ?? defaultReferral;
    void router.navigate({ to: '/login', search: { redirect: redirectParameter(href), ref } });
  }, [router, defaultReferral]);
}

/**
 * Title and back arrow of the page on show, from its route's static data. A profile and the network of somebody else
 * are named by their address.
 */
export function usePageHeader(): { title: string | undefined; backAllowed: boolean } {
  const session = useSession();
  const own = session.state === 'signedIn' ? session.user.username : null;
  const title = useRouterState({
    select: (state) => {
      const match = state.matches.at(-1);
      const { username = '' } = (match?.params ?? {}) as { readonly username?: string };
      const isNamed =
        match?.routeId === '/_shell/$username' ||
        (match?.routeId === '/_shell/$username_/connections' && own !== null && username.toLowerCase() !== own.toLowerCase());
      return isNamed ? `@${username}` : match?.staticData.title;
    },
  });
  const backAllowed = useRouterState({
    select: (state) => {
      const match = state.matches.at(-1);
      if (match?.staticData.back !== true) return false;
      return mayGoBackFrom(state.location.pathname, match.routeId === '/_shell/$username');
    },
  });
  return { title, backAllowed };
}
