import { createFileRoute } from '@tanstack/react-router';
import { RewardsScreen } from '#features/rewards/rewards-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** Ours; reward tokens are their member's (SETTINGS-38). */
export const Route = createFileRoute('/_shell/rewards')({
  beforeLoad: requireMember,
  component: RewardsScreen,
  staticData: { title: t('menus.rewards'), back: true },
});
