import { createFileRoute } from '@tanstack/react-router';
import { DeveloperScreen } from '#features/developer/developer-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** ROUTE-19. */
export const Route = createFileRoute('/_shell/developer')({
  beforeLoad: requireMember,
  component: DeveloperScreen,
  staticData: { title: t('developer.title'), back: true },
});
