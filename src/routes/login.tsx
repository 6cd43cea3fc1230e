import { createFileRoute, useRouter, type AnyRouter, type RegisteredRouter, type RouteIds } from '@tanstack/react-router';
import type { LoginReason } from '#bridge/account/login-reason.ts';
import { afterSignIn } from '#features/auth/guard.ts';
import { referralCode } from '#features/auth/kept-referral.ts';
import { safeRedirect } from '#features/auth/redirect-target.ts';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { t } from '#messages/t.ts';
import { searchText } from './-guard.ts';
import { arrivedWith } from './-use-page.ts';
import { hrefOf } from './-href.ts';

export interface LoginSearch {
  readonly redirect?: string;
  readonly ref?: string;
}

export const Route = createFileRoute('/login')({
  validateSearch: (search): LoginSearch => ({ redirect: searchText(search, 'redirect'), ref: searchText(search, 'ref') }),
  component: LoginPage,
  staticData: { title: t('menus.login') },
});

type PageId = RouteIds<RegisteredRouter['routeTree']>;

/** What a visitor who opens it needs to log in for (SHELL-40); here, as no start needs to know. */
const loginReasons: Partial<Record<PageId, LoginReason>> = {
  '/_shell/search': 'search',
  '/_shell/trending': 'search',
  '/_shell/posts/{-$query}': 'search',
  '/_shell/username/{-$query}': 'search',
  '/_shell/network/{-$query}': 'search',
  '/_shell/$username_/connections': 'connections',
  '/_shell/notifications': 'notifications',
  '/_shell/settings': 'settings',
  '/_shell/saved-posts': 'savedPosts',
  '/_shell/violations': 'violations',
  '/_shell/ad-dashboard': 'adDashboard',
  '/_shell/invite/$code': 'invite',
};

/** Of the page that is gone to; null: it is open, or nothing is said of it. */
function reasonToOpen(router: AnyRouter, path: string): LoginReason | null {
  const { pathname } = new URL(path, 'https://own.invalid');
  const [, , page] = router.getMatchedRoutes(pathname);
  return page === undefined ? null : (loginReasons[page.id as PageId] ?? null);
}

function LoginPage() {
  const { redirect, ref } = Route.useSearch();
  const router = useRouter();
  return (
    <LoginScreen
      redirect={redirect}
      reason={reasonToOpen(router, safeRedirect(redirect))}
      referral={referralCode(ref) ?? arrivedWith}
      onSignedIn={(user) => void router.navigate({ href: hrefOf(afterSignIn(user, redirect)), replace: true })}
    />
  );
}
