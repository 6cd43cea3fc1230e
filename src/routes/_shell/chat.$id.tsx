import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '#features/chats/chat-screen.tsx';
import { ConversationSkeleton } from '#features/chats/conversation-skeleton.tsx';
import { GroupActions } from '#features/groups/group-actions.tsx';
import { GroupState } from '#features/groups/group-state.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** Ours; chats need login (decisions 7). */
export const Route = createFileRoute('/_shell/chat/$id')({
  beforeLoad: requireMember,
  component: ChatPage,
  staticData: { title: t('menus.chat'), back: true },
});

function ChatPage() {
  const { id } = Route.useParams();
  return (
    <GroupState key={id} groupId={id} skeleton={<ConversationSkeleton />}>
      {(view) => <ChatScreen view={view} actions={<GroupActions view={view} />} />}
    </GroupState>
  );
}
