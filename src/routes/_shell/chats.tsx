import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ChatsScreen } from '#features/chats/chats-screen.tsx';
import { MadeGroups } from '#features/groups/made-groups.tsx';
import { t } from '#messages/t.ts';
import { requireMember, searchText } from '../-guard.ts';

interface ChatsSearch {
  /** Of a new chat that was refused: its entry in the outbox, whose form is open. */
  readonly edit?: string | undefined;
}

/** Ours; chats need login (decisions 7). */
export const Route = createFileRoute('/_shell/chats')({
  validateSearch: (search): ChatsSearch => ({ edit: searchText(search, 'edit') }),
  beforeLoad: requireMember,
  component: ChatsPage,
  staticData: { title: t('menus.chats'), back: true },
});

function ChatsPage() {
  const { edit } = Route.useSearch();
  const navigate = useNavigate();
  const onEdit = (entryId: string | undefined) => void navigate({ to: '/chats', search: { edit: entryId }, replace: true });
  return <ChatsScreen head={<MadeGroups makes="chat" edited={edit} onEdit={onEdit} />} />;
}
