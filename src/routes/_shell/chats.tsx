import { createFileRoute } from '@tanstack/react-router';
import { ChatsScreen } from '#features/chats/chats-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** Ours; chats need login (decisions 7). */
export const Route = createFileRoute('/_shell/chats')({
  beforeLoad: requireMember,
  component: ChatsScreen,
  staticData: { title: t('menus.chats'), back: true },
});
