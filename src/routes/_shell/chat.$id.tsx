import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ChatScreen } from '#features/chats/chat-screen.tsx';
import { ConversationSkeleton } from '#features/chats/conversation-skeleton.tsx';
import { GroupActions } from '#features/groups/group-actions.tsx';
import { GroupMarks } from '#features/groups/group-marks.tsx';
import { GroupState } from '#features/groups/group-state.tsx';
import { t } from '#messages/t.ts';
import { requireMember, searchText } from '../-guard.ts';

interface ChatSearch {
  /** Of a change of the chat that was refused: its entry in the outbox, whose form is open. */
  readonly edit?: string | undefined;
}

/** Ours; chats need login (decisions 7). */
export const Route = createFileRoute('/_shell/chat/$id')({
  validateSearch: (search): ChatSearch => ({ edit: searchText(search, 'edit') }),
  beforeLoad: requireMember,
  component: ChatPage,
  staticData: { title: t('menus.chat'), back: true },
});

function ChatPage() {
  const { id } = Route.useParams();
  const { edit } = Route.useSearch();
  const navigate = useNavigate();
  const onEdit = (entryId: string | undefined) =>
    void navigate({ to: '/chat/$id', params: { id }, search: { edit: entryId }, replace: true });
  return (
    <GroupState key={id} groupId={id} skeleton={<ConversationSkeleton />}>
      {(view) => (
        <ChatScreen
          view={view}
          actions={<GroupActions view={view} edited={edit} onEdit={onEdit} />}
          marks={<GroupMarks pending={view.pending} onEdit={onEdit} />}
        />
      )}
    </GroupState>
  );
}
