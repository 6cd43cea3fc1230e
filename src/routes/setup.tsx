import { createFileRoute, useRouter } from '@tanstack/react-router';
import { afterSignIn } from '#features/auth/guard.ts';
import { SetupScreen } from '#features/auth/setup-screen.tsx';
import { useSession } from '#features/auth/use-session.ts';
import { t } from '#messages/t.ts';
import { requireSession, searchText } from './-guard.ts';
import { hrefOf } from './-href.ts';

export const Route = createFileRoute('/setup')({
  validateSearch: (search): { redirect?: string } => ({ redirect: searchText(search, 'redirect') }),
  beforeLoad: requireSession,
  component: SetupPage,
  staticData: { title: t('login.setupTab') },
});

function SetupPage() {
  const { redirect } = Route.useSearch();
  const atStart = Route.useRouteContext({ select: (context) => context.user });
  const session = useSession();
  const router = useRouter();
  return (
    <SetupScreen
      user={session.state === 'signedIn' ? session.user : atStart}
      onDone={(user) => void router.navigate({ href: hrefOf(afterSignIn(user, redirect)), replace: true })}
    />
  );
}
