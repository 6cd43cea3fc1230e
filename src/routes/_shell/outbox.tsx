import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '#features/outbox/outbox-screen.tsx';
import { requireMember } from '../-guard.ts';

export const Route = createFileRoute('/_shell/outbox')({
  beforeLoad: requireMember,
  component: OutboxScreen,
  staticData: { title: 'Outbox', back: true },
});
