import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '#features/groups/invitation-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** Ours: what a group shows it shows to members. */
export const Route = createFileRoute('/_shell/invite/$code')({
  beforeLoad: requireMember,
  component: InvitationPage,
  staticData: { title: t('groups.invitation'), back: true },
});

function InvitationPage() {
  const { code } = Route.useParams();
  return <InvitationScreen key={code} code={code} />;
}
