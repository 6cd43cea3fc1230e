import { createFileRoute } from '@tanstack/react-router';
import { RecommendationsScreen } from '#features/recommendations/recommendations-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** ROUTE-21. */
export const Route = createFileRoute('/_shell/recommendations')({
  beforeLoad: requireMember,
  component: RecommendationsScreen,
  staticData: { title: t('recommendations.title'), back: true },
});
