import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdDashboardScreen } from '#features/ads/ad-dashboard-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember, searchText } from '../-guard.ts';

interface AdDashboardSearch {
  /** Of a request that was refused: its entry in the outbox, whose form is open. */
  readonly edit?: string | undefined;
}

/** ROUTE-13. */
export const Route = createFileRoute('/_shell/ad-dashboard')({
  validateSearch: (search): AdDashboardSearch => ({ edit: searchText(search, 'edit') }),
  beforeLoad: requireMember,
  component: AdDashboardPage,
  staticData: { title: t('boost.metrics'), back: true },
});

function AdDashboardPage() {
  const { edit } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <AdDashboardScreen
      edited={edit}
      onEdit={(entryId) => void navigate({ to: '/ad-dashboard', search: { edit: entryId }, replace: true })}
    />
  );
}
