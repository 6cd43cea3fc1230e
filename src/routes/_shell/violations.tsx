import { createFileRoute } from '@tanstack/react-router';
import { ViolationsScreen } from '#features/violations/violations-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** ROUTE-20. */
export const Route = createFileRoute('/_shell/violations')({
  beforeLoad: requireMember,
  component: ViolationsScreen,
  staticData: { title: t('violations.title'), back: true },
});
