import { createFileRoute } from '@tanstack/react-router';
import { DraftsScreen } from '#features/outbox/drafts-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

export const Route = createFileRoute('/_shell/drafts')({
  beforeLoad: requireMember,
  component: DraftsScreen,
  staticData: { title: t('compose.drafts'), back: true },
});
