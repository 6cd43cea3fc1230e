import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { GroupsScreen } from '#features/groups/groups-screen.tsx';
import { t } from '#messages/t.ts';
import { searchText } from '../-guard.ts';

interface GroupsSearch {
  /** Which of the lists; absent, or none of them: the one that stands first for the reader. */
  readonly list?: string | undefined;
  /** Of a new group that was refused: its entry in the outbox, whose form is open. */
  readonly edit?: string | undefined;
}

/** ROUTE-29; visitors see the public groups (decisions 7). */
export const Route = createFileRoute('/_shell/groups')({
  validateSearch: (search): GroupsSearch => ({
    list: searchText(search, 'list'),
    edit: searchText(search, 'edit'),
  }),
  component: GroupsPage,
  staticData: { title: t('groups.title'), back: true },
});

function GroupsPage() {
  const { list, edit } = Route.useSearch();
  const navigate = useNavigate();
  const show = (search: GroupsSearch) => void navigate({ to: '/groups', search, replace: true });
  return (
    <GroupsScreen
      list={list}
      onList={(next) => show({ list: next })}
      edited={edit}
      onEdit={(entryId) => show({ list, edit: entryId })}
    />
  );
}
