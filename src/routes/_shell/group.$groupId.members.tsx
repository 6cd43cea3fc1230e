import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { GroupMembersScreen } from '#features/groups/group-members-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember, searchText } from '../-guard.ts';

interface MembersSearch {
  /** For the owner 'banned'; else the members. */
  readonly list?: string | undefined;
}

/** ROUTE-31. */
export const Route = createFileRoute('/_shell/group/$groupId/members')({
  validateSearch: (search): MembersSearch => ({ list: searchText(search, 'list') }),
  beforeLoad: requireMember,
  component: MembersPage,
  staticData: { title: t('groups.members'), back: true },
});

function MembersPage() {
  const { groupId } = Route.useParams();
  const { list } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <GroupMembersScreen
      groupId={groupId}
      tab={list === 'banned' ? 'banned' : 'members'}
      onTab={(next) =>
        void navigate({
          to: '/group/$groupId/members',
          params: { groupId },
          search: next === 'members' ? {} : { list: next },
          replace: true,
        })
      }
    />
  );
}
