import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { GroupsScreen } from '#features/groups/groups-screen.tsx';
import { t } from '#messages/t.ts';
import { searchText } from '../-guard.ts';

interface GroupsSearch {
  /** Which of the lists; absent, or none of them: the one that stands first for the reader. */
  readonly list?: string | undefined;
}

/** ROUTE-29; visitors see the public groups (decisions 7). */
export const Route = createFileRoute('/_shell/groups')({
  validateSearch: (search): GroupsSearch => ({ list: searchText(search, 'list') }),
  component: GroupsPage,
  staticData: { title: t('groups.title'), back: true },
});

function GroupsPage() {
  const { list } = Route.useSearch();
  const navigate = useNavigate();
  return <GroupsScreen list={list} onList={(next) => void navigate({ to: '/groups', search: { list: next }, replace: true })} />;
}
