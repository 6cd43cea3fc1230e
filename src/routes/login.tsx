import { createFileRoute, useRouter } from '@tanstack/react-router';
import { afterSignIn } from '#features/auth/guard.ts';
import { referralCode } from '#features/auth/kept-referral.ts';
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

function LoginPage() {
  const { redirect, ref } = Route.useSearch();
  const router = useRouter();
  return (
    <LoginScreen
      redirect={redirect}
      referral={referralCode(ref) ?? arrivedWith}
      onSignedIn={(user) => void router.navigate({ href: hrefOf(afterSignIn(user, redirect)), replace: true })}
    />
  );
}
