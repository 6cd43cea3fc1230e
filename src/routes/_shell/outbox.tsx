import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '#features/outbox/outbox-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

export const Route = createFileRoute('/_shell/outbox')({
  beforeLoad: requireMember,
  component: OutboxScreen,
  staticData: { title: t('menus.outbox'), back: true },
});
