import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** ROUTE-18. */
export const Route = createFileRoute('/_shell/settings')({
  beforeLoad: requireMember,
  component: SettingsPage,
  staticData: { title: t('menus.settings'), back: true },
});

function SettingsPage() {
  const { theme } = Route.useRouteContext();
  return <SettingsScreen theme={theme} />;
}
