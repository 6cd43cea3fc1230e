import { createFileRoute, useRouter } from '@tanstack/react-router';
import { afterSignIn } from '#features/auth/guard.ts';
import { PolicyScreen } from '#features/auth/policy-screen.tsx';
import { t } from '#messages/t.ts';
import { searchText } from './-guard.ts';
import { hrefOf } from './-href.ts';

export const Route = createFileRoute('/policy')({
  validateSearch: (search): { redirect?: string } => ({ redirect: searchText(search, 'redirect') }),
  component: PolicyPage,
  staticData: { title: t('terms.title') },
});

function PolicyPage() {
  const { redirect } = Route.useSearch();
  const router = useRouter();
  return <PolicyScreen onDone={(user) => void router.navigate({ href: hrefOf(afterSignIn(user, redirect)), replace: true })} />;
}
