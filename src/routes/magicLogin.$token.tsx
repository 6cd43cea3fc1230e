import { createFileRoute, useRouter } from '@tanstack/react-router';
import { afterSignIn } from '#features/auth/guard.ts';
import { MagicLinkScreen } from '#features/auth/magic-link-screen.tsx';
import { t } from '#messages/t.ts';
import { searchText } from './-guard.ts';
import { hrefOf } from './-href.ts';

export const Route = createFileRoute('/magicLogin/$token')({
  validateSearch: (search): { redirect?: string } => ({ redirect: searchText(search, 'redirect') }),
  component: MagicLinkPage,
  staticData: { title: t('menus.login') },
});

function MagicLinkPage() {
  const { token } = Route.useParams();
  const { redirect } = Route.useSearch();
  const router = useRouter();
  return (
    <MagicLinkScreen
      token={token}
      onSignedIn={(user) => void router.navigate({ href: hrefOf(afterSignIn(user, redirect)), replace: true })}
      onFailed={() => void router.navigate({ to: '/login', search: { redirect }, replace: true })}
    />
  );
}
