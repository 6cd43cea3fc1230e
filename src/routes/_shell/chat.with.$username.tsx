import { createFileRoute } from '@tanstack/react-router';
import { DirectChatScreen } from '#features/chats/direct-chat-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** Ours; chats need login (decisions 7). */
export const Route = createFileRoute('/_shell/chat/with/$username')({
  beforeLoad: requireMember,
  component: DirectChatPage,
  staticData: { title: t('menus.chat'), back: true },
});

function DirectChatPage() {
  const { username } = Route.useParams();
  return <DirectChatScreen key={username} username={username} />;
}
